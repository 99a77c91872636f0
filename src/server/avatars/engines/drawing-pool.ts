import { Piscina } from 'piscina'
import type { Recipe } from '../../../atelier/recipe.ts'

/** Drawings a set of threads makes before it is replaced: rasterisers keep what they once allocated. */
const DRAWINGS_PER_GENERATION_OF_THREADS = 500

export interface DrawingPool {
  /** PNG of a recipe's subject, drawn on another thread. */
  draw(recipe: Recipe, signal?: AbortSignal): Promise<Uint8Array>
  close(): Promise<void>
}

export function openDrawingPool(threads: number): DrawingPool {
  const open = () => new Piscina({
    filename: new URL('./drawing-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // Waking through Atomics would block the worker's own event loop, which sharp's encoding needs.
    atomics: 'disabled',
  })
  let pool = open()
  let drawn = 0
  return {
    async draw(recipe, signal) {
      if (++drawn % DRAWINGS_PER_GENERATION_OF_THREADS === 0) {
        const worn = pool
        pool = open()
        void worn.close()
      }
      return pool.run(recipe, signal ? { signal } : {})
    },
    close: () => pool.close(),
  }
}
