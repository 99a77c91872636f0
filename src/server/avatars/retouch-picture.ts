/** A picture drawn from a changed recipe is kept as another take of its frame. It costs nothing. */
import { createHash, randomUUID } from 'node:crypto'
import { ENGINE_VERSION, type Recipe } from '../../atelier/recipe.ts'
import { recipeSchema, RETOUCHES_MAX, type RetouchRequest } from '../../contract/retouch.ts'
import { eraseFiles, markFiles } from '../files/erase-files.ts'
import { AppError } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import { withProvenance } from './pictures/provenance.ts'
import { countRetouches, insertRetouch, type GeneratedImage } from './images/store.ts'
import { lockGeneration } from './store.ts'

/** What drawing one costs, in hundredths of a second of a processor, as `costOf`; a figurine is ray-traced. */
export const retouchCost = ({ style }: Pick<Recipe, 'style'>): number => (style === 'toy3d' ? 60 : 6)

/** A stored recipe as today's engine takes it, for the editor to begin with; undefined when it lacks something. */
export function retouchableOf(recipe: Recipe): RetouchRequest['recipe'] | undefined {
  return recipeSchema.safeParse({ ...recipe, version: ENGINE_VERSION }).data
}

/**
 * @param pay throws to refuse
 * @returns the picture's id: the same for the same change of the same picture, however often it is sent
 * @throws AppError NO_RECIPE, RETOUCHES_FULL, NOT_FOUND when it is deleted meanwhile, STORAGE_FAILED
 */
export async function retouchPicture(
  avatars: Avatars,
  image: GeneratedImage,
  { recipe, background }: RetouchRequest,
  pay: () => Promise<void>,
): Promise<string> {
  const { sql, files, composer, now } = avatars
  if (!image.recipe) throw new AppError('NO_RECIPE')
  const first = image.retouchedFrom ?? image.id
  const id = idOf(`${first} ${JSON.stringify([recipe, background])}`)
  const frame = { generationId: image.generationId, slot: image.slot }
  if ((await countRetouches(sql, frame, id)) === 'kept') return id
  const png = await composer.compose(`retouch-${id}`, pay, () => avatars.drawRecipe(recipe))
  // Its own name each time: one of the same id may just be being deleted.
  const name = randomUUID()
  const file = `pictures/${name.slice(0, 2)}/${name}.png`
  try {
    await files.put(file, withProvenance(png, 'algorithmicMedia'))
  } catch (cause) {
    throw new AppError('STORAGE_FAILED', { cause })
  }
  const outcome = await sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, image.generationId)
    if (!generation) return 'NOT_FOUND'
    const kept = await countRetouches(tx, frame, id)
    if (kept === 'kept') return 'kept'
    if (kept >= RETOUCHES_MAX) return 'RETOUCHES_FULL'
    const { prompt, generationType, engine } = image
    await insertRetouch(tx, {
      ...frame,
      id,
      userId: generation.userId,
      prompt,
      generationType,
      engine,
      creditsUsed: 0,
      createdAt: now(),
      file,
      source: 'algorithmicMedia',
      recipe,
      background,
      retouchedFrom: first,
    })
    return 'new'
  })
  if (outcome === 'new') return id
  await markFiles(sql, [file], now())
  await eraseFiles(avatars, { only: [file] })
  if (outcome === 'kept') return id
  throw new AppError(outcome)
}

/** A UUID (RFC 9562, version 8) of a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
