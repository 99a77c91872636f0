import type { GenerationState } from '../../contract/generate-avatar.ts'
import { sentenceOf } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import { imageUrl } from './follow-generation.ts'
import type { GeneratedImage } from './images/store.ts'
import { readSlots } from './slots/store.ts'
import type { Generation } from './store.ts'

/** A generation and its slots as the API tells them, without retouches. */
export async function stateOf(
  { sql, feed }: Pick<Avatars, 'sql' | 'feed'>,
  generation: Generation,
): Promise<GenerationState> {
  const { id, engine, seed, understood, ignored, several, state, order, count, createdAt } = generation
  const slots = await readSlots(sql, id)
  return {
    id,
    engine,
    seed,
    understood,
    ignored,
    ...(several && { several }),
    state,
    count,
    prompt: order.prompt,
    configuration: order.configuration,
    slots: slots.map(({ slot, state, image, errorCode }) => ({
      slot,
      state,
      fraction: state === 'done' ? 1 : state === 'drawing' ? feed.fractionOf(id, slot) : 0,
      ...(image && { image: pictured(image) }),
      ...(errorCode && { code: errorCode, error: sentenceOf(errorCode) }),
    })),
    created_at: createdAt.toISOString(),
  }
}

/** A picture with what it was drawn from, as far as that is known. */
export const pictured = ({ id, recipe, engine }: GeneratedImage) => ({
  id,
  url: imageUrl(id),
  ...(recipe && { recipe: { ...recipe } }),
  ...(engine && { engine }),
})
