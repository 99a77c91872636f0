/** SQL of the pictures that were made. */
import { and, eq, inArray, isNotNull, sql as raw, type SQL } from 'drizzle-orm'
import type { Background } from '../../../atelier/recipe.ts'
import type { Owner } from '../../accounts/owner.ts'
import type { Sql } from '../../db/database.ts'
import { ownedByAny, type Generation } from '../store.ts'
import { generatedImages, generations } from '../tables.ts'

export type GeneratedImage = typeof generatedImages.$inferSelect

export async function insertRetouch(tx: Sql, row: typeof generatedImages.$inferInsert): Promise<void> {
  await tx.insert(generatedImages).values(row)
}

/** How many retouches a frame has; `kept` if `id` is one of them. */
export async function countRetouches(
  sql: Sql,
  { generationId, slot }: Pick<GeneratedImage, 'generationId' | 'slot'>,
  id: string,
): Promise<number | 'kept'> {
  const retouches = await sql
    .select({ id: generatedImages.id })
    .from(generatedImages)
    .where(
      and(
        eq(generatedImages.generationId, generationId),
        eq(generatedImages.slot, slot),
        isNotNull(generatedImages.retouchedFrom),
      ),
    )
  return retouches.some((retouch) => retouch.id === id) ? 'kept' : retouches.length
}

/** What is asked of a generation for one of its pictures, as often as that is looked at. */
export type PicturesGeneration = Pick<Generation, 'id' | 'engine' | 'order'>

export async function findOwnedImage(
  sql: Sql,
  owners: Owner[],
  id: string,
): Promise<{ image: GeneratedImage; generation: PicturesGeneration } | undefined> {
  const [row] = await sql
    .select({
      image: generatedImages,
      generation: { id: generations.id, engine: generations.engine, order: generations.order },
    })
    .from(generatedImages)
    .innerJoin(generations, eq(generations.id, generatedImages.generationId))
    .where(and(eq(generatedImages.id, id), ownedByAny(owners)))
  return row
}

/** Those of the pictures that belong to one of the owners, in no order, with the background each was asked for on. */
export async function findOwnedImages(
  sql: Sql,
  owners: Owner[],
  ids: string[],
): Promise<{ image: GeneratedImage; engine: string; background: Background }[]> {
  const rows = await sql
    .select({ image: generatedImages, engine: generations.engine, order: generations.order })
    .from(generatedImages)
    .innerJoin(generations, eq(generations.id, generatedImages.generationId))
    .where(and(inArray(generatedImages.id, ids), ownedByAny(owners)))
  return rows.map(({ image, engine, order }) => ({ image, engine, background: image.background ?? order.background }))
}

export async function hasImage(sql: Sql, generationId: string): Promise<boolean> {
  return (
    (
      await sql
        .select({ id: generatedImages.id })
        .from(generatedImages)
        .where(eq(generatedImages.generationId, generationId))
        .limit(1)
    ).length > 0
  )
}

/** Whether a generation has a picture, as an expression. */
export const hasImageNow = (generationId: string): SQL =>
  raw`exists (select from ${generatedImages} where ${generatedImages.generationId} = ${generationId})`

export async function isImage(sql: Sql, id: string): Promise<boolean> {
  return (
    (await sql.select({ id: generatedImages.id }).from(generatedImages).where(eq(generatedImages.id, id))).length > 0
  )
}
