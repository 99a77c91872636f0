import { useEffect, useState } from 'react'
import type { Choices, Hex, StyleId } from '../../atelier/recipe.ts'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { drawPicture } from '../drawing/drawing-desk.ts'
import { garmentPicture } from './pictures.ts'

const SIDE = 256
const KEPT = 80
const drawn = new Map<string, string>()

/** The model in a garment of any colour: at once for what the build drew, else drawn here a moment later. */
export function useModelPicture(style: StyleId, garment: Choices['clothing'], color: Hex, first: boolean): string {
  const key = `${style} ${garment} ${color}`
  const ready = color === DEFAULT_CONFIGURATION.clothingColor ? garmentPicture(style, garment) : drawn.get(key)
  const [shown, setShown] = useState({ style, url: ready ?? garmentPicture(style, garment) })

  if (ready && shown.url !== ready) setShown({ style, url: ready })

  useEffect(() => {
    if (ready) return
    const control = new AbortController()
    // toy3d takes most of a second: it is drawn once the colour has stopped changing.
    const rest = style === 'toy3d' ? 500 : 90
    const timer = setTimeout(
      async () => {
        try {
          const url = URL.createObjectURL(
            await drawPicture({ job: 'model', style, clothing: garment, color, side: SIDE }, control.signal),
          )
          keep(key, url)
          if (!control.signal.aborted) setShown({ style, url })
        } catch (error) {
          if (!control.signal.aborted) reportError(error)
        }
      },
      rest + (first ? 0 : 10),
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [key, ready, style, garment, color, first])

  return ready ?? (shown.style === style ? shown.url : garmentPicture(style, garment))
}

function keep(key: string, url: string): void {
  drawn.set(key, url)
  if (drawn.size <= KEPT) return
  const [oldest, old] = drawn.entries().next().value!
  drawn.delete(oldest)
  // An <img> may still show it: the URL is revoked once none can.
  setTimeout(() => URL.revokeObjectURL(old), 10_000)
}
