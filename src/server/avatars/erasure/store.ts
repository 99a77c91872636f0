/** SQL of deleting pictures and generations. */
import { and, asc, eq, inArray, isNotNull, lt, ne, notExists } from 'drizzle-orm'
import type { Sql } from '../../db/database.ts'
import type { Generation } from '../store.ts'
import { generatedImages, generations } from '../tables.ts'

/** Ended generations of visitors from before an instant, the oldest first. */
export async function oldVisits(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: generations.id })
    .from(generations)
    .where(and(isNotNull(generations.visitorId), lt(generations.createdAt, before), ne(generations.state, 'running')))
    .orderBy(asc(generations.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function filesOfGeneration(sql: Sql, id: string): Promise<string[]> {
  return (
    await sql.select({ file: generatedImages.file }).from(generatedImages).where(eq(generatedImages.generationId, id))
  ).map(({ file }) => file)
}

export async function deleteGeneration(sql: Sql, id: string): Promise<void> {
  await sql.delete(generations).where(eq(generations.id, id))
}

/** False when it was deleted before. */
export async function deleteImageRow(sql: Sql, id: string): Promise<boolean> {
  const gone = await sql.delete(generatedImages).where(eq(generatedImages.id, id)).returning({ id: generatedImages.id })
  return gone.length > 0
}

/** Clears all that says what was asked for. The generation can no longer be drawn. */
export async function forgetWords(tx: Sql, { id, order }: Pick<Generation, 'id' | 'order'>): Promise<void> {
  const { background, seed } = order
  await tx
    .update(generations)
    .set({ order: { prompt: '', background, seed }, requestHash: '', understood: [], ignored: [], several: false })
    .where(eq(generations.id, id))
}

/** Generations that ended before an instant and have no picture, the oldest first. */
export async function emptyGenerations(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const picture = sql
    .select({ id: generatedImages.id })
    .from(generatedImages)
    .where(eq(generatedImages.generationId, generations.id))
  const rows = await sql
    .select({ id: generations.id })
    .from(generations)
    .where(and(ne(generations.state, 'running'), lt(generations.endedAt, before), notExists(picture)))
    .orderBy(asc(generations.endedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The pictures whose files are these. */
export async function imagesOfFiles(
  sql: Sql,
  files: string[],
): Promise<{ id: string; generationId: string; file: string }[]> {
  return sql
    .select({ id: generatedImages.id, generationId: generatedImages.generationId, file: generatedImages.file })
    .from(generatedImages)
    .where(inArray(generatedImages.file, files))
}

/** Those of these files that belong to a picture. */
export async function knownFiles(sql: Sql, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await sql
    .select({ file: generatedImages.file })
    .from(generatedImages)
    .where(inArray(generatedImages.file, files))
  return new Set(rows.map(({ file }) => file))
}

export async function filesOf(sql: Sql, userId: string): Promise<string[]> {
  return (
    await sql.select({ file: generatedImages.file }).from(generatedImages).where(eq(generatedImages.userId, userId))
  ).map(({ file }) => file)
}

export async function lockGenerationsOf(tx: Sql, userId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.userId, userId))
    .for('update')
  return locked.map(({ id }) => id)
}

/** Of these generations, those that are being drawn and have no picture yet. */
export async function undeliveredOf(tx: Sql, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const picture = tx
    .select({ id: generatedImages.id })
    .from(generatedImages)
    .where(eq(generatedImages.generationId, generations.id))
  const rows = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(inArray(generations.id, ids), eq(generations.state, 'running'), notExists(picture)))
  return rows.map(({ id }) => id)
}

export async function deleteGenerations(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql.delete(generations).where(inArray(generations.id, ids))
}
