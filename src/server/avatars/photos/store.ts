/** SQL of uploaded photos. A row is inserted before its file; one that is deleted leaves its file to `erase-files.ts`. */
import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Sql } from '../../db/database.ts'
import { generations, photos } from '../tables.ts'

export type KeptPhoto = typeof photos.$inferSelect

export async function insertPhoto(sql: Sql, row: typeof photos.$inferInsert): Promise<void> {
  await sql.insert(photos).values(row)
}

/** Attaches a photo to its generation; false when it was marked for deletion meanwhile. */
export async function attachPhoto(tx: Sql, id: string, generationId: string): Promise<boolean> {
  return (
    (
      await tx
        .update(photos)
        .set({ generationId })
        .where(and(eq(photos.id, id), isNull(photos.markedForDeletionAt)))
        .returning({ id: photos.id })
    ).length > 0
  )
}

export async function findPhoto(sql: Sql, generationId: string): Promise<KeptPhoto | undefined> {
  return (
    await sql
      .select()
      .from(photos)
      .where(and(eq(photos.generationId, generationId), isNull(photos.markedForDeletionAt)))
  )[0]
}

/** Marks a generation's photo for deletion. */
export async function markPhotos(tx: Sql, generationId: string, now: Date): Promise<void> {
  await tx
    .update(photos)
    .set({ markedForDeletionAt: now })
    .where(and(eq(photos.generationId, generationId), isNull(photos.markedForDeletionAt)))
}

export async function markPhotosOfUser(tx: Sql, userId: string, now: Date): Promise<void> {
  const theirs = tx.select({ id: generations.id }).from(generations).where(eq(generations.userId, userId))
  await tx
    .update(photos)
    .set({ markedForDeletionAt: now })
    .where(and(inArray(photos.generationId, theirs), isNull(photos.markedForDeletionAt)))
}

/** Marks a photo that was attached to no generation. */
export async function markUnattached(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .update(photos)
    .set({ markedForDeletionAt: now })
    .where(and(eq(photos.id, id), isNull(photos.generationId), isNull(photos.markedForDeletionAt)))
}

/** Marks what a crash left: photos attached to no generation since `keptBefore`, and those of ended generations. */
export async function markAbandoned(sql: Sql, now: Date, keptBefore: Date): Promise<void> {
  const ended = sql
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, photos.generationId), ne(generations.state, 'running')))
  await sql
    .update(photos)
    .set({ markedForDeletionAt: now })
    .where(
      and(
        isNull(photos.markedForDeletionAt),
        or(and(isNull(photos.generationId), lt(photos.createdAt, keptBefore)), inArray(photos.generationId, ended)),
      ),
    )
}

/** Marks every unattached photo. Only for the start on an embedded database, where no other process can be uploading. */
export async function markAllUnattached(sql: Sql, now: Date): Promise<void> {
  await sql
    .update(photos)
    .set({ markedForDeletionAt: now })
    .where(and(isNull(photos.generationId), isNull(photos.markedForDeletionAt)))
}

/** Deletes rows of photos marked for deletion, each by one caller only; returns their files. */
export async function takeMarked(tx: Sql): Promise<string[]> {
  const marked = tx
    .select({ id: photos.id })
    .from(photos)
    .where(isNotNull(photos.markedForDeletionAt))
    .limit(100)
    .for('update', { skipLocked: true })
  return (await tx.delete(photos).where(inArray(photos.id, marked)).returning({ file: photos.file })).map(
    ({ file }) => file,
  )
}

/** Those of these files that belong to a photo. */
export async function knownPhotoFiles(sql: Sql, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await sql.select({ file: photos.file }).from(photos).where(inArray(photos.file, files))
  return new Set(rows.map(({ file }) => file))
}
