/** SQL of generations. Whoever changes a generation's slots locks its row first (`lockGeneration`). */
import { and, eq, gte, inArray, lt, or, sql as raw, type SQL } from 'drizzle-orm'
import type { Background } from '../../atelier/recipe.ts'
import type { Owner } from '../accounts/owner.ts'
import type { Sql } from '../db/database.ts'
import { AppError, NotTheirs } from '../http/errors.ts'
import { generatedImages, generations } from './tables.ts'

export type Generation = typeof generations.$inferSelect

const ownedBy = (owner: Owner) =>
  owner.kind === 'user' ? eq(generations.userId, owner.id) : eq(generations.visitorId, owner.id)
/** A signed-in person may also read what they made as a visitor on this browser. */
export const ownedByAny = (owners: Owner[]) => or(raw`false`, ...owners.map(ownedBy))

/** False when the owner has already used this idempotency key. */
export async function insertGeneration(tx: Sql, row: typeof generations.$inferInsert): Promise<boolean> {
  return (await tx.insert(generations).values(row).onConflictDoNothing().returning({ id: generations.id })).length > 0
}

export async function findByKey(sql: Sql, owner: Owner, key: string): Promise<Generation | undefined> {
  return (
    await sql
      .select()
      .from(generations)
      .where(and(ownedBy(owner), eq(generations.idempotencyKey, key)))
  )[0]
}

export async function findGeneration(sql: Sql, id: string): Promise<Generation | undefined> {
  return (await sql.select().from(generations).where(eq(generations.id, id)))[0]
}

export async function findOwned(sql: Sql, owners: Owner[], id: string): Promise<Generation | undefined> {
  return (
    await sql
      .select()
      .from(generations)
      .where(and(eq(generations.id, id), ownedByAny(owners)))
  )[0]
}

/** The refusal of a picture or generation with this id, which the owners do not have: whether it exists is only noted. */
export async function refusalOf(sql: Sql, owners: Owner[], id: string): Promise<AppError> {
  const found =
    (await findGeneration(sql, id)) ??
    (await sql.select({ id: generatedImages.id }).from(generatedImages).where(eq(generatedImages.id, id)))[0]
  const subject = owners.find(({ kind }) => kind === 'user')?.id
  return new AppError('NOT_FOUND', found && { cause: new NotTheirs(subject) })
}

export async function lockGeneration(tx: Sql, id: string): Promise<Generation | undefined> {
  return (await tx.select().from(generations).where(eq(generations.id, id)).for('update'))[0]
}

/** @param published sends an event of it (`feed.publishing`) */
export async function setGeneration(
  tx: Sql,
  id: string,
  change: Partial<Pick<Generation, 'state' | 'endedAt' | 'deadlineAt' | 'order' | 'trace'>>,
  published?: SQL,
): Promise<void> {
  const changed = tx.update(generations).set(change).where(eq(generations.id, id))
  await (published ? changed.returning({ published }) : changed)
}

export async function runningPastDeadline(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.state, 'running'), lt(generations.deadlineAt, now)))
    .limit(200)
  return rows.map(({ id }) => id)
}

/** The backgrounds that generations asked for, by id. */
export async function readOrders(
  sql: Sql,
  generationIds: string[],
): Promise<Map<string, { background: Background; engine: string }>> {
  if (generationIds.length === 0) return new Map()
  const rows = await sql
    .select({ id: generations.id, engine: generations.engine, order: generations.order })
    .from(generations)
    .where(inArray(generations.id, generationIds))
  return new Map(rows.map(({ id, engine, order: { background } }) => [id, { background, engine }]))
}

/**
 * Gives a visitor's generations to a user, except those from before `since`, which will be deleted. Their idempotency keys
 * are cleared, so that they cannot conflict with the user's own.
 */
export async function adoptGenerations(tx: Sql, visitorId: string, userId: string, since: Date): Promise<void> {
  const adopted = await tx
    .update(generations)
    .set({ userId, visitorId: null, idempotencyKey: null })
    .where(and(eq(generations.visitorId, visitorId), gte(generations.createdAt, since)))
    .returning({ id: generations.id })
  if (adopted.length > 0)
    await tx
      .update(generatedImages)
      .set({ userId })
      .where(
        inArray(
          generatedImages.generationId,
          adopted.map(({ id }) => id),
        ),
      )
}
