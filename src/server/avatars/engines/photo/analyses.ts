/** Each photo is, with a crop, a face, strokes and whatever else is chosen, analysed once for all the pictures drawn from it, and forgotten soon after the last. */
import { createHash } from 'node:crypto'
import type { Photo, PhotoChoice } from '../engine.ts'

/** How long an analysis outlives the last picture drawn from it: the next of the four may not have begun. Milliseconds. */
const KEPT_MS = 3_000

export interface Analyses<Choice extends PhotoChoice, Analysis> {
  /**
   * Lends the analysis to `use`. Others may be using it as well: who gives up leaves them theirs, and the work is
   * stopped only when nobody waits for it any more.
   */
  with<T>(photo: Photo, choice: Choice, signal: AbortSignal, use: (analysis: Analysis) => Promise<T>): Promise<T>
  /** How many are held. */
  readonly size: number
  /** Forgets all. */
  close(): void
}

interface Held<Analysis> {
  result: Promise<Analysis>
  users: number
  work: AbortController
  forgetting?: NodeJS.Timeout | undefined
}

/** @param forgotten is told of an analysis that nobody uses any more */
export function openAnalyses<Choice extends PhotoChoice, Analysis>(
  analyse: (photo: Photo, choice: Choice, signal: AbortSignal) => Promise<Analysis>,
  forgotten: (analysis: Analysis) => void = () => {},
  keptMs = KEPT_MS,
): Analyses<Choice, Analysis> {
  const held = new Map<string, Held<Analysis>>()

  function take(photo: Photo, choice: Choice): [string, Held<Analysis>] {
    const key = createHash('sha256').update(JSON.stringify(choice)).update('\n').update(photo.bytes).digest('base64')
    const known = held.get(key)
    if (known) {
      clearTimeout(known.forgetting)
      return [key, known]
    }
    const work = new AbortController()
    const fresh: Held<Analysis> = { result: analyse(photo, choice, work.signal), users: 0, work }
    held.set(key, fresh)
    // A failed one is not kept: the next picture tries again.
    fresh.result.catch(() => held.get(key) === fresh && held.delete(key))
    return [key, fresh]
  }

  return {
    get size() {
      return held.size
    },
    async with(photo, choice, signal, use) {
      signal.throwIfAborted()
      const [key, analysis] = take(photo, choice)
      analysis.users++
      let result: Analysis | undefined
      try {
        result = await unlessAborted(analysis.result, signal)
        return await use(result)
      } finally {
        if (--analysis.users === 0) {
          if (!result) analysis.work.abort()
          const forget = () => held.get(key) === analysis && held.delete(key)
          const given = result
          if (given) analysis.forgetting = setTimeout(() => forget() && forgotten(given), keptMs).unref()
          else forget()
        }
      }
    },
    close() {
      for (const { work, forgetting } of held.values()) {
        clearTimeout(forgetting)
        work.abort()
      }
      held.clear()
    },
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const given = Promise.withResolvers<never>()
  const giveUp = () => given.reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, given.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
