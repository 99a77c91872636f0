import { isTurnedAway } from '../../../atelier/photo/rig/head-pose.ts'
import { STYLES, type Background, type Recipe } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import { noWishes } from '../../../atelier/wishes.ts'
import { isDrawn } from '../../../atelier/is-drawn.ts'
import { readWords } from '../../../atelier/words/read.ts'
import type { DrawingPool } from './drawing-pool.ts'
import { EngineError, type AvatarEngine, type DrawContext, type Order, type Photo, type Subject } from './engine.ts'
import { askedOf, readingOf, recipeOf, styleOf } from './order-recipe.ts'
import { modelsAreThere } from '../vision/models.ts'
import { openAnalyses } from './photo/analyses.ts'

/** After as many pictures of a style on each thread V8 has compiled what draws it; the first takes ten times as long. */
const WARM_UP_PICTURES = 12
const BARE: Background = { type: 'transparent', colors: ['#000000', '#000000'] }

/** Pictures of flat styles are there sooner. Milliseconds. */
const EVENT_AFTER_MS = 100

/**
 * The embedded engine: no key, no network, nothing to download; only photos are looked at by trained models.
 *
 * @param threads of the pool
 * @param alone whether no other process draws what this one accepts
 */
export function openAtelier(pool: DrawingPool, threads: number, alone = false): AvatarEngine {
  const people = openAnalyses(pool.traits)
  const studies = openAnalyses(pool.study, pool.forget)

  // That it is drawn is told only when it lasts: an event costs the database a statement and each follower a message.
  async function drawCharacter(recipe: Recipe, { signal, onProgress }: DrawContext): Promise<Subject> {
    const lasting = setTimeout(onProgress, EVENT_AFTER_MS, 0.1)
    try {
      return { png: await pool.draw(recipe, signal), recipe, source: 'algorithmicMedia' }
    } finally {
      clearTimeout(lasting)
    }
  }

  function drawFrom(photo: Photo, order: Order, variant: number, context: DrawContext): Promise<Subject> {
    const style = styleOf(order)
    const { crop, face, strokes } = order
    context.onProgress(0.1)
    // A filter cannot change a face’s geometry, so two styles always draw a character who looks like the person.
    const drawn = style === 'chibi' || style === 'toy3d' || order.photoDrawing === 'character' ? undefined : style
    const choice = { crop, face, strokes }
    if (!drawn)
      return people.with(photo, choice, context.signal, (traits) => {
        context.onProgress(0.5)
        return drawCharacter(recipeOf(order, variant, traits), context)
      })
    return studies.with(photo, { ...choice, style: drawn, asked: askedOf(order) }, context.signal, async (study) => {
      context.onProgress(0.5)
      const png = await pool.drawPortrait({ style: drawn, study, variant, seed: order.seed }, context.signal)
      return { png, source: 'algorithmicallyEnhanced' }
    })
  }

  return {
    id: 'atelier',
    name: 'L’atelier',
    ai: false,
    capabilities: {
      photo: modelsAreThere(),
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
      const { understood, ignored, wishes, several = false } = readingOf(order)
      const recipe = recipeOf(order, 0)
      return { understood: understood.filter((wish) => isDrawn(wish, recipe, wishes.background)), ignored, several }
    },
    async checkPhoto({ crop, face }, photo, signal) {
      const { person } = await pool.look(photo, { crop, face }, signal)
      if (!person) throw new EngineError('PHOTO_NO_FACE')
      if (isTurnedAway(person.points)) throw new EngineError('PHOTO_TURNED')
    },
    async warmUp() {
      // The first reading builds the lexicon, which takes longer than any reading after it.
      readWords('')
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
        if (cause instanceof EngineError) throw cause
        throw new EngineError(context.signal.aborted ? 'ENGINE_TIMEOUT' : 'ENGINE_FAILED', cause)
      }
    },
    async close() {
      people.close()
      studies.close()
    },
  }
}
