import { useEffect, useMemo, useRef, useState } from 'react'
import { drawPicture } from '../../drawing/drawing-desk.ts'
import type { Cast } from '../../drawing/drawing.worker.ts'
import { logQuietly } from '../../session/use-session.ts'
import type { LiveCasting } from './casting.ts'
import { readLive } from './read-live.ts'

/** Pixels of the sketch's sides, twice what is shown. */
const SIDE = 256
/** A figurine takes a while to draw: it waits until the typing does. Milliseconds. */
const FIGURINE_REST = 220
/** A pause in typing, after which a screen reader is told what was read. Milliseconds. */
const PAUSE = 900
/** A replaced sketch may still be painted once. Milliseconds. */
const RELEASE_MS = 5000

export interface LiveWords {
  /** What was read last; of words that are a moment old while the newest are being read. Undefined without words. */
  reading: (Cast & { words: string }) | undefined
  /** The sketch of one person, as an address. */
  sketch: string | undefined
  /** Nothing has been typed for a moment, and `reading` is of exactly what stands there. */
  settled: boolean
}

/** Reads the words as they change, once for each frame of the screen, and draws one person. Late answers are dropped. */
export function useLiveWords(casting: LiveCasting): LiveWords {
  const key = JSON.stringify(casting)
  const asked = useMemo(() => JSON.parse(key) as LiveCasting, [key])
  const [read, setRead] = useState<{ key: string; cast: Cast & { words: string } }>()
  const [paused, setPaused] = useState('')
  const words = asked.configuration.customPrompt
  const empty = words.trim() === ''

  // The worker and its lexicon are fetched when the tab is opened, not at the first letter.
  useEffect(() => {
    if (empty) void readLive(asked).catch(() => {})
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  useEffect(() => {
    if (empty) return setRead(undefined)
    const control = new AbortController()
    const frame = requestAnimationFrame(() => {
      readLive(asked, control.signal).then(
        (cast) => {
          if (!control.signal.aborted) setRead({ key, cast: { ...cast, words } })
        },
        (error: unknown) => {
          if (!control.signal.aborted) logQuietly('The words could not be read', error)
        },
      )
    })
    const pause = setTimeout(() => setPaused(key), PAUSE)
    return () => {
      control.abort()
      cancelAnimationFrame(frame)
      clearTimeout(pause)
    }
  }, [key, asked, words, empty])

  const reading = empty ? undefined : read?.cast
  return {
    reading,
    sketch: useSketch(reading?.recipes[0]),
    settled: !empty && read?.key === key && paused === key,
  }
}

function useSketch(recipe: Cast['recipes'][number] | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  const shown = useRef<string>(undefined)
  // The background is painted by the page: a change of it draws nobody anew.
  const subject = recipe && JSON.stringify({ ...recipe, background: undefined })
  useEffect(() => {
    if (!subject || !recipe) return
    const control = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const picture = await drawPicture({ job: 'draw', recipe, side: SIDE }, control.signal)
          if (control.signal.aborted) return
          release(shown.current)
          setUrl((shown.current = URL.createObjectURL(picture)))
        } catch (error) {
          if (!control.signal.aborted) logQuietly('The sketch could not be drawn', error)
        }
      },
      recipe.style === 'toy3d' ? FIGURINE_REST : 0,
    )
    return () => {
      control.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the same subject is the same picture
  }, [subject])
  useEffect(() => () => release(shown.current), [])
  return recipe && url
}

function release(url: string | undefined): void {
  if (url) setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
