/** The pictures of a sheet: as first drawn, made anew, retouched. */
import { and, asc, eq, or, sql as raw } from 'drizzle-orm'
import type { Background } from '../../atelier/recipe.ts'
import type { Owner } from '../accounts/owner.ts'
import type { Sql } from '../db/database.ts'
import type { GeneratedImage } from './images/store.ts'
import { ownedByAny } from './store.ts'
import { generatedImages, generations } from './tables.ts'

export interface SheetTake {
  /** The frame of the sheet. */
  slot: number
  image: GeneratedImage
  /** What it is shown on. */
  background: Background
}

/** Oldest first. Those that name the sheet but belong to somebody else are left out. */
export async function readTakes(sql: Sql, owners: Owner[], sheet: string): Promise<SheetTake[]> {
  const madeAnew = raw`${generations.order} -> 'sheet' ->> 'generation' = ${sheet}`
  const rows = await sql
    .select({ image: generatedImages, order: generations.order })
    .from(generatedImages)
    .innerJoin(generations, eq(generations.id, generatedImages.generationId))
    .where(and(ownedByAny(owners), or(eq(generations.id, sheet), madeAnew)))
    .orderBy(asc(generatedImages.createdAt), asc(generatedImages.slot), asc(generatedImages.id))
  return rows.map(({ image, order }) => ({
    slot: image.generationId === sheet ? image.slot : (order.sheet?.slot ?? image.slot),
    image,
    background: image.background ?? order.background,
  }))
}
