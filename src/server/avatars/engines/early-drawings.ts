/**
 * Drawings begun while their order is still being accepted: writing that down takes as long as half a picture, and the
 * drawing threads would only wait. What is refused has cost somebody idle threads; what is paid for never waits for it.
 */
import type { Recipe } from '../../../atelier/recipe.ts'
import type { DrawingPool } from './drawing-pool.ts'

export interface EarlyDrawings {
  /** Begins it if a thread has nothing else to do. */
  begin(recipe: Recipe): void
  /** The drawing of a recipe if it was begun, once. Undefined when it was not, or failed. */
  take(recipe: Recipe): Promise<Uint8Array | undefined> | undefined
  close(): void
}

/** An order is accepted or refused long before. Milliseconds. */
const KEPT_MS = 2_000

/** @param threads of the pool */
export function openEarlyDrawings(pool: DrawingPool, threads: number): EarlyDrawings {
  const begun = new Map<string, { png: Promise<Uint8Array | undefined>; forgetting: NodeJS.Timeout }>()
  return {
    begin(recipe) {
      const key = JSON.stringify(recipe)
      if (pool.underWay >= threads || begun.has(key)) return
      const png = pool.draw(recipe).catch(() => undefined)
      begun.set(key, { png, forgetting: setTimeout(() => begun.delete(key), KEPT_MS).unref() })
    },
    take(recipe) {
      const key = JSON.stringify(recipe)
      const early = begun.get(key)
      clearTimeout(early?.forgetting)
      begun.delete(key)
      return early?.png
    },
    close() {
      for (const { forgetting } of begun.values()) clearTimeout(forgetting)
      begun.clear()
    },
  }
}
