import { storeIn } from './find-store.ts'
import { keepIngredient } from './kept-ingredient.ts'
import type { Plain } from './boxes.ts'

/**
 * A subject that keeps the manifest of the picture that it was cut out of; unchanged where that had none, or one that
 * cannot be read.
 *
 * @param picture as its maker sent it
 */
export async function keepForeignManifest(
  subject: Uint8Array<ArrayBuffer>,
  picture: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = storeIn(picture)
  if (!found) return subject
  // Ten megabytes of program, for pictures that need it.
  const { readManifest } = await import('./read-manifest.ts')
  const report = await readManifest(picture, found.format).catch(() => undefined)
  const results = report?.validation_results
  if (!results?.activeManifest) return subject
  const { activeManifest, ingredientDeltas } = results
  const validation = { activeManifest, ...(ingredientDeltas && { ingredientDeltas }) } as unknown as Plain
  return keepIngredient(subject, { ...found, validation })
}
