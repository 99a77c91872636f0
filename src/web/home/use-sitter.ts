import { useEffect, useRef, useState } from 'react'
import { STYLES, type StyleId } from '../../atelier/recipe.ts'
import { logQuietly } from '../session/use-session.ts'

/** As large as the booth's own pictures, pixels. */
const SIDE = 640
/** A replaced picture is still visible while it fades; its object URL is revoked after this. Milliseconds. */
const RELEASE_MS = 10_000

interface Portrait {
  url: string
  /** What was asked for when it was drawn. */
  words: readonly string[]
}

export interface Sitter {
  /** What was drawn here; a style that is missing shows what the build drew. */
  drawn: Partial<Record<StyleId, Portrait>>
  /** Styles whose picture is still being drawn. */
  waiting: readonly StyleId[]
  failed: boolean
  /** How many characters were asked for so far; 0 is the model of the build. */
  turns: number
  /**
   * Draws somebody in all five styles, one after the other, the style in view before the others.
   * @param seed null for the model, as `words` change her; a number for somebody new.
   */
  sit(words: readonly string[], seed: number | null, inView: StyleId): Promise<void>
}

/** The character in the booth. The atelier is fetched when the first one is asked for, never before. */
export function useSitter(): Sitter {
  const [drawn, setDrawn] = useState<Sitter['drawn']>({})
  const [waiting, setWaiting] = useState<readonly StyleId[]>([])
  const [failed, setFailed] = useState(false)
  const [turns, setTurns] = useState(0)
  const current = useRef<AbortController>(null)
  const shown = useRef<Sitter['drawn']>({})

  const show = (next: Sitter['drawn']) => {
    for (const [style, portrait] of Object.entries(shown.current)) {
      if (next[style as StyleId] !== portrait) setTimeout(() => URL.revokeObjectURL(portrait.url), RELEASE_MS)
    }
    shown.current = next
    setDrawn(next)
  }

  useEffect(
    () => () => {
      current.current?.abort()
      for (const { url } of Object.values(shown.current)) URL.revokeObjectURL(url)
    },
    [],
  )

  async function sit(words: readonly string[], seed: number | null, inView: StyleId): Promise<void> {
    current.current?.abort()
    const { signal } = (current.current = new AbortController())
    setFailed(false)
    setTurns((n) => n + 1)
    if (words.length === 0 && seed === null) {
      setWaiting([])
      return show({})
    }
    setWaiting(STYLES)
    try {
      const { drawPicture, posePerson } = await import('../drawing/drawing-desk.ts')
      const recipe = await posePerson(words.join(', '), seed, signal)
      for (const style of inOrder(inView)) {
        const picture = await drawPicture({ job: 'draw', recipe: { ...recipe, style }, side: SIDE }, signal)
        signal.throwIfAborted()
        show({ ...shown.current, [style]: { url: URL.createObjectURL(picture), words } })
        setWaiting((left) => left.filter((one) => one !== style))
      }
    } catch (error) {
      if (signal.aborted) return
      logQuietly('Nothing could be drawn', error)
      setWaiting([])
      setFailed(true)
    }
  }
  return { drawn, waiting, failed, turns, sit }
}

/** The visible style first; toy3d, which takes longest, last. */
function inOrder(inView: StyleId): StyleId[] {
  const rank = (style: StyleId) => (style === 'toy3d' ? 2 : style === inView ? 0 : 1)
  return [...STYLES].sort((a, b) => rank(a) - rank(b))
}
