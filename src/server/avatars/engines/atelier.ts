import { STYLES, type Background, type Recipe, type StyleId } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import type { Traits } from '../../../atelier/photo/traits.ts'
import { noWishes, type Reading, type Wishes, type WishValues } from '../../../atelier/wishes.ts'
import { readWords } from '../../../atelier/words/read.ts'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import { finalPrompt, withSuffix } from '../../../contract/final-prompt.ts'
import type { DrawingPool } from './drawing-pool.ts'
import { EngineError, type AvatarEngine, type DrawContext, type Order, type Photo, type Subject } from './engine.ts'
import { openAnalyses } from './photo/analyses.ts'

/** The person's own words: with a configuration what they typed in it, without one the whole prompt. */
export function wordsOf({ prompt, configuration }: Pick<Order, 'prompt' | 'configuration'>): string {
  if (!configuration || withSuffix(finalPrompt(configuration)) !== prompt) return prompt
  return configuration.mode === 'custom' ? configuration.customPrompt : ''
}

const READINGS_KEPT = 32
const lately = new Map<string, Reading>()

/**
 * What an order's words say. The last readings are kept, because each is asked for by the order and again by each of
 * its pictures, and a long text takes milliseconds to read.
 */
function readingOf(order: Order): Reading {
  const words = wordsOf(order)
  const reading = lately.get(words) ?? readWords(words)
  lately.delete(words)
  lately.set(words, reading)
  if (lately.size > READINGS_KEPT) lately.delete(lately.keys().next().value!)
  return reading
}

function styleOf({ configuration }: Order, wishes: Wishes): StyleId {
  return wishes.style ?? configuration?.selectedPreset ?? 'corporate'
}

/**
 * The complete character of one variant of an order.
 *
 * @param traits what a photo shows: it yields to the person's words, their configuration and their locks
 */
export function recipeOf(order: Order, variant: number, traits?: Traits): Recipe {
  const { wishes } = readingOf(order)
  const { configuration } = order
  // The configurator always names a colour: one the person has not touched leaves them the clothes of their photo.
  const untouched =
    traits?.suggested.clothingColor !== undefined &&
    configuration?.clothingColor === DEFAULT_CONFIGURATION.clothingColor
  return resolve(
    {
      style: styleOf(order, wishes),
      seed: order.seed,
      wishes: traits ? withTraits(wishes, traits) : wishes,
      clothing: configuration?.clothingStyle,
      clothingColor: untouched ? undefined : configuration?.clothingColor,
      background: order.background,
      locks: order.locks,
    },
    variant,
  )
}

function withTraits(wishes: Wishes, { suggested, avoid }: Traits): Wishes {
  const refused = { ...wishes.avoid }
  for (const [name, values] of Object.entries(avoid)) {
    refused[name as keyof Traits['avoid']] = [...(refused[name as keyof Traits['avoid']] ?? []), ...values]
  }
  // What the words ask for or imply is not refused by what the photo shows.
  const asked = { ...wishes.suggested, ...wishes.values }
  for (const name of Object.keys(avoid) as (keyof Traits['avoid'])[])
    if (asked[name] !== undefined) refused[name] = wishes.avoid[name] ?? []
  return { ...wishes, suggested: { ...personOf(suggested, asked), ...wishes.suggested }, avoid: refused }
}

/**
 * What a photo shows of a person, in agreement with what the words say of them. A beard or a bald head is taken for a
 * man’s; words that say woman or child win, and the beard is then left out.
 */
function personOf(shown: WishValues, asked: WishValues): WishValues {
  const { facialHair, ...others } = shown
  if (asked.presentation === 'feminine' || asked.age === 'child') return others
  return (facialHair ?? 'none') !== 'none' || shown.hairLength === 'bald'
    ? { presentation: 'masculine', ...shown }
    : shown
}

/** After about this many pictures of a style on each thread V8 has compiled its code. The first takes ten times as long. */
const WARM_UP_PICTURES = 12
const BARE: Background = { type: 'transparent', colors: ['#000000', '#000000'] }

/** Pictures of flat styles are there sooner. Milliseconds. */
const NEWS_AFTER_MS = 100

/**
 * The embedded engine: no key, no network, no model.
 *
 * @param threads of the pool
 * @param alone whether no other process draws what this one accepts
 */
export function openAtelier(pool: DrawingPool, threads: number, alone = false): AvatarEngine {
  // The first reading builds the lexicon, which takes longer than any reading after it.
  readWords('')
  const analyses = openAnalyses((photo, crop, signal) => pool.analyse(photo, crop, signal))

  // That it is drawn is told only when it lasts: news costs the database a statement and whoever follows a message.
  async function drawCharacter(recipe: Recipe, { signal, onProgress }: DrawContext): Promise<Subject> {
    const lasting = setTimeout(onProgress, NEWS_AFTER_MS, 0.1)
    try {
      return { png: await pool.draw(recipe, signal), recipe, source: 'algorithmicMedia' }
    } finally {
      clearTimeout(lasting)
    }
  }

  function drawFrom(photo: Photo, order: Order, variant: number, context: DrawContext): Promise<Subject> {
    const style = styleOf(order, readingOf(order).wishes)
    context.onProgress(0.1)
    return analyses.with(photo, order.crop, context.signal, async ({ portrait, traits }) => {
      context.onProgress(0.5)
      // A filter cannot change a face’s geometry, so these two styles draw a character who looks like the person.
      if (style === 'chibi' || style === 'toy3d') return drawCharacter(recipeOf(order, variant, traits), context)
      const png = await pool.drawPortrait({ style, portrait, variant, seed: order.seed }, context.signal)
      return { png, source: 'algorithmicallyEnhanced' }
    })
  }

  return {
    id: 'atelier',
    name: 'L’atelier',
    ai: false,
    capabilities: {
      photo: true,
      clothing: true,
      alpha: true,
      seed: true,
      progress: true,
      partials: false,
      recipes: true,
    },
    deadlineMs: 30_000,
    concurrency: threads,
    queues: alone,
    read(order) {
      const { understood, ignored } = readingOf(order)
      return { understood, ignored }
    },
    async warmUp() {
      for (let picture = 0; picture < WARM_UP_PICTURES; picture++) {
        for (const style of STYLES.filter((style) => style !== 'toy3d')) {
          const recipes = Array.from({ length: threads }, (_, thread) =>
            resolve({ style, seed: picture, wishes: noWishes(), background: BARE }, thread),
          )
          await Promise.allSettled(recipes.map((recipe) => pool.draw(recipe)))
        }
      }
    },
    async draw(order, variant, context) {
      try {
        return await (context.photo
          ? drawFrom(context.photo, order, variant, context)
          : drawCharacter(recipeOf(order, variant), context))
      } catch (cause) {
        throw new EngineError(context.signal.aborted ? 'ENGINE_TIMEOUT' : 'ENGINE_FAILED', cause)
      }
    },
    async close() {
      analyses.close()
    },
  }
}
