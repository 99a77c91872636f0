/**
 * Figurines rendered small on a plain Node thread. Vitest turns every import into a property access, which makes the
 * renderer's hot loops several times slower; here they run as in production.
 */
import { Worker } from 'node:worker_threads'
import type { Recipe } from '../../src/atelier/recipe.ts'

export interface FigurineThread {
  /** `size`×`size` RGBA, straight alpha: what the style `toy3d` draws at 1024, in fewer pixels. */
  render(recipe: Recipe, size: number): Promise<Uint8Array>
  close(): Promise<unknown>
}

export function openFigurineThread(): FigurineThread {
  const thread = new Worker(new URL('./figurine-thread.ts', import.meta.url))
  const waiting: { resolve(rgba: Uint8Array): void; reject(error: unknown): void }[] = []
  thread.on('message', (rgba: Uint8Array) => waiting.shift()!.resolve(rgba))
  thread.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    render: (recipe, size) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        thread.postMessage({ recipe, size })
      }),
    close: () => thread.terminate(),
  }
}
