import { AppError } from '../../http/errors.ts'
import { recentBytes } from '../../files/recent-bytes.ts'
import type { Background } from '../../../atelier/recipe.ts'
import { CANVAS } from '../../../atelier/drawing.ts'
import type { Shape, Size } from './resize.ts'

/** How many pictures this process composes at once; each keeps a thread or two busy. */
const AT_ONCE = 2
/** How many may wait for that. With fifty milliseconds each the last waits for under two seconds. */
const WAITING_MAX = 64
/** Composed pictures that are kept, because a page asks for the same ones again. Bytes. */
const KEPT_BYTES = 16 * 1024 * 1024
const KEPT_MS = 60_000

export interface Composer {
  /**
   * The picture under `key`: at hand, being made for somebody else, or made by `make`, in turn. Whoever makes it work pays.
   *
   * @param key names the content whole: the image and every way in which it is changed
   * @param pay throws to refuse
   * @throws AppError RATE_LIMITED when too many wait
   */
  compose(key: string, pay: () => Promise<void>, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Makes it in turn, however many wait: for one of many that are paid for together. */
  inTurn<T>(make: () => Promise<T>): Promise<T>
}

/** One for each process. */
export function openComposer(atOnce = AT_ONCE, waitingMax = WAITING_MAX): Composer {
  const kept = recentBytes(KEPT_BYTES, KEPT_MS)
  const making = new Map<string, Promise<Uint8Array>>()
  const waiting: (() => void)[] = []
  let working = 0
  /** Those who make it work, waiting and paying included. */
  let entered = 0

  async function inTurn<T>(make: () => Promise<T>): Promise<T> {
    if (working < atOnce) working++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await make()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }

  return {
    inTurn,
    async compose(key, pay, make) {
      const found = kept.get(key) ?? making.get(key)
      if (found) return found
      if (entered >= atOnce + waitingMax) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 2 })
      entered++
      try {
        await pay()
        const begun = making.get(key)
        if (begun) return await begun
        const made = inTurn(make)
        making.set(key, made)
        try {
          const bytes = await made
          kept.set(key, bytes)
          return bytes
        } finally {
          making.delete(key)
        }
      } finally {
        entered--
      }
    },
  }
}

/** What composing a picture costs, in hundredths of a second of a processor (docs/measured.md). 0: it is stored so. */
export function costOf({ type }: Background, shape: Shape = 'square', size: Size = CANVAS): number {
  const resized = shape !== 'square' || size !== CANVAS
  return (type === 'transparent' ? 0 : 4) + (resized ? 2 : 0) + (shape === 'round' ? 2 : 0)
}
/** The same for an SVG, which a thread draws. */
export const SVG_COST = 2
