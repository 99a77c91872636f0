import type { Plain } from './boxes.ts'
import { storeIn } from './find-store.ts'
import type { Ingredient } from './manifest.ts'

/**
 * The manifest of a picture as its maker sent it, to be an ingredient of what is made of it; undefined where it has none,
 * or one that cannot be read.
 */
export async function foreignManifest(picture: Uint8Array): Promise<Ingredient | undefined> {
  const found = storeIn(picture)
  if (!found) return undefined
  // Nine megabytes of program, for pictures that need it.
  const { readManifest } = await import('./read-manifest.ts')
  const results = (await readManifest(picture, found.format).catch(() => undefined))?.validation_results
  if (!results?.activeManifest) return undefined
  const { activeManifest, ingredientDeltas } = results
  const validation = { activeManifest, ...(ingredientDeltas && { ingredientDeltas }) } as unknown as Plain
  return { ...found, validation }
}
