/** Links that show one picture to whoever has them. */
import { randomBytes } from 'node:crypto'
import { eq, sql as raw } from 'drizzle-orm'
import type { Background } from '../../atelier/recipe.ts'
import type { Sql } from '../db/database.ts'
import { generatedImages, generations } from './tables.ts'
import type { GeneratedImage } from './images/store.ts'

/** 128 bits of chance, in base64url: nobody guesses one. */
const KEY = /^[\w-]{22}$/

/** The picture's key, the same however often it is asked for. Undefined when the picture is gone. */
export async function share(sql: Sql, id: string): Promise<string | undefined> {
  const key = randomBytes(16).toString('base64url')
  const [row] = await sql
    .update(generatedImages)
    .set({ shareKey: raw`coalesce(${generatedImages.shareKey}, ${key})` })
    .where(eq(generatedImages.id, id))
    .returning({ key: generatedImages.shareKey })
  return row?.key ?? undefined
}

/** From now on the key opens nothing; sharing again makes another. */
export async function stopSharing(sql: Sql, id: string): Promise<void> {
  await sql.update(generatedImages).set({ shareKey: null }).where(eq(generatedImages.id, id))
}

/** The same by the key, for a link that shows what it must not. @returns who had shared it; undefined if nothing has this link */
export async function removeLink(sql: Sql, key: string): Promise<{ userId: string | null } | undefined> {
  const cleared = await sql
    .update(generatedImages)
    .set({ shareKey: null })
    .where(eq(generatedImages.shareKey, key))
    .returning({ userId: generatedImages.userId })
  return cleared[0]
}

/** The picture that a key shows, and what it is shown on. */
export async function findShared(
  sql: Sql,
  key: string,
): Promise<{ image: GeneratedImage; engine: string; background: Background } | undefined> {
  if (!KEY.test(key)) return undefined
  const [row] = await sql
    .select({ image: generatedImages, engine: generations.engine, order: generations.order })
    .from(generatedImages)
    .innerJoin(generations, eq(generations.id, generatedImages.generationId))
    .where(eq(generatedImages.shareKey, key))
  return row && { image: row.image, engine: row.engine, background: row.image.background ?? row.order.background }
}
