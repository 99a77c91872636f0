/**
 * Orders that take no way through the queue: a process that is alone on its data and has nothing else to draw writes their
 * slots as its own, under a lease, and draws them as soon as they are accepted. What it cannot finish is found by its lease
 * as any other worker's.
 */
import type { Claim } from './slots/store.ts'

/** The process's readiness, lent to one order. */
export interface Hand {
  /** Draws what was written as this process's own. */
  draw(claims: Claim[]): void
  /** Nothing was: another order may have it. Does nothing after `draw`. */
  giveBack(): void
}

export interface AtOnce {
  /** From now on orders are drawn at once. @param draw never rejects */
  open(draw: (claims: Claim[]) => Promise<void>): void
  /** Undefined where orders go through the queue, and while something is being drawn. */
  take(): Hand | undefined
  /** Runs work of the queue, during which no order is drawn at once: everybody has their turn there. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Takes no more, and resolves when what was begun has ended. */
  stop(): Promise<void>
}

export function openAtOnce(): AtOnce {
  let drawing: ((claims: Claim[]) => Promise<void>) | undefined
  let busy = 0
  const underWay = new Set<Promise<void>>()

  async function during<T>(work: () => Promise<T>): Promise<T> {
    busy++
    try {
      return await work()
    } finally {
      busy--
    }
  }

  function begin(work: () => Promise<void>): void {
    const begun = during(work).finally(() => underWay.delete(begun))
    underWay.add(begun)
  }

  return {
    open(draw) {
      drawing = draw
    },
    take() {
      const draw = drawing
      if (!draw || busy > 0) return undefined
      const { promise: lent, resolve: giveBack } = Promise.withResolvers<void>()
      begin(() => lent)
      return {
        draw(claims) {
          begin(() => draw(claims))
          giveBack()
        },
        giveBack,
      }
    },
    during,
    async stop() {
      drawing = undefined
      // An order that is being accepted may still begin.
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
