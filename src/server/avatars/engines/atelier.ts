import { finalPrompt, withSuffix } from '../../../contract/final-prompt.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import { readWords } from '../../../atelier/words/read.ts'
import type { DrawingPool } from './drawing-pool.ts'
import { EngineError, type AvatarEngine, type Order } from './engine.ts'

/** The person's own words: with a configuration what they typed in it, without one the whole prompt. */
export function wordsOf({ prompt, configuration }: Pick<Order, 'prompt' | 'configuration'>): string {
  if (!configuration || withSuffix(finalPrompt(configuration)) !== prompt) return prompt
  return configuration.mode === 'custom' ? configuration.customPrompt : ''
}

/** The complete character of one variant of an order. */
export function recipeOf(order: Order, variant: number): Recipe {
  const { wishes } = readWords(wordsOf(order))
  const { configuration } = order
  return resolve({
    style: wishes.style ?? configuration?.selectedPreset ?? 'corporate',
    seed: order.seed,
    wishes,
    clothing: configuration?.clothingStyle,
    clothingColor: configuration?.clothingColor,
    background: order.background,
    locks: order.locks,
  }, variant)
}

/** The embedded engine: no key, no network, no model. */
export function openAtelier(pool: DrawingPool, threads: number): AvatarEngine {
  // The first reading builds the lexicon, which takes longer than any reading after it.
  readWords('')
  return {
    id: 'atelier',
    name: 'L’atelier',
    ai: false,
    capabilities: { photo: false, clothing: true, alpha: true, seed: true, progress: true, partials: false, recipes: true },
    deadlineMs: 30_000,
    concurrency: threads,
    read(order) {
      const { understood, ignored } = readWords(wordsOf(order))
      return { understood, ignored }
    },
    async draw(order, variant, { signal, onProgress }) {
      onProgress(0.1)
      const recipe = recipeOf(order, variant)
      try {
        const png = await pool.draw(recipe, signal)
        onProgress(0.9)
        return { png, recipe, source: 'algorithmicMedia' }
      } catch (cause) {
        throw new EngineError(signal.aborted ? 'ENGINE_TIMEOUT' : 'ENGINE_FAILED', cause)
      }
    },
    async close() {},
  }
}
