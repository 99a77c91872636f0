/** All SQL of the avatars. Whoever changes a generation's slots locks its row first (`lockGeneration`). */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql as raw, type SQL } from 'drizzle-orm'
import type { Background } from '../../atelier/recipe.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Owner } from '../accounts/owner.ts'
import type { Sql } from '../db/database.ts'
import { AppError, NotTheirs } from '../http/errors.ts'
import { generatedImages, generations, generationSlots } from './tables.ts'

export type Generation = typeof generations.$inferSelect
export type GenerationSlot = typeof generationSlots.$inferSelect
export type GeneratedImage = typeof generatedImages.$inferSelect

const ownedBy = (owner: Owner) =>
  owner.kind === 'user' ? eq(generations.userId, owner.id) : eq(generations.visitorId, owner.id)
/** A signed-in person may also read what they made as a visitor on this browser. */
export const ownedByAny = (owners: Owner[]) => or(raw`false`, ...owners.map(ownedBy))

/** False when the owner has already used this idempotency key. */
export async function insertGeneration(tx: Sql, row: typeof generations.$inferInsert): Promise<boolean> {
  return (await tx.insert(generations).values(row).onConflictDoNothing().returning({ id: generations.id })).length > 0
}

/** @param after the turn before that of the first (`lastTurn`) */
export async function insertSlots(
  tx: Sql,
  generationId: string,
  count: number,
  now: Date,
  after: number,
): Promise<GenerationSlot[]> {
  return tx
    .insert(generationSlots)
    .values(
      Array.from({ length: count }, (_, slot) => ({
        generationId,
        slot,
        state: 'waiting' as const,
        queuedAt: now,
        turn: after + 1 + slot,
      })),
    )
    .returning()
}

/** How many orders of a person are on their way. */
export async function countRunning(sql: Sql, owner: Owner): Promise<number> {
  return sql.$count(generations, and(ownedBy(owner), eq(generations.state, 'running')))
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

export async function readSlots(
  sql: Sql,
  generationId: string,
): Promise<(GenerationSlot & { image: GeneratedImage | null })[]> {
  const rows = await sql
    .select()
    .from(generationSlots)
    .leftJoin(
      generatedImages,
      and(
        eq(generatedImages.generationId, generationSlots.generationId),
        eq(generatedImages.slot, generationSlots.slot),
        isNull(generatedImages.retouchedFrom),
      ),
    )
    .where(eq(generationSlots.generationId, generationId))
    .orderBy(asc(generationSlots.slot))
  return rows.map(({ generation_slots: slot, generated_images: image }) => ({ ...slot, image }))
}

/** State of a generation and its slots, read in one statement. */
export interface GenerationStatus {
  state: Generation['state']
  slots: (Pick<GenerationSlot, 'slot' | 'state' | 'errorCode'> & {
    image: Pick<GeneratedImage, 'id' | 'engine'> | null
  })[]
}

/** Without the recipes, because followers ask often. Undefined when the generation was deleted. */
export async function readStatus(sql: Sql, id: string): Promise<GenerationStatus | undefined> {
  const rows = await sql
    .select({
      of: generations.state,
      slot: generationSlots.slot,
      state: generationSlots.state,
      errorCode: generationSlots.errorCode,
      imageId: generatedImages.id,
      engine: generatedImages.engine,
    })
    .from(generations)
    .innerJoin(generationSlots, eq(generationSlots.generationId, generations.id))
    .leftJoin(
      generatedImages,
      and(
        eq(generatedImages.generationId, generationSlots.generationId),
        eq(generatedImages.slot, generationSlots.slot),
        isNull(generatedImages.retouchedFrom),
      ),
    )
    .where(eq(generations.id, id))
    .orderBy(asc(generationSlots.slot))
  return (
    rows[0] && {
      state: rows[0].of,
      slots: rows.map(({ slot, state, errorCode, imageId, engine }) => ({
        slot,
        state,
        errorCode,
        image: imageId === null ? null : { id: imageId, engine },
      })),
    }
  )
}

/** How a generation's slots have ended, or have not, in no order. */
export async function readSlotEnds(
  sql: Sql,
  generationId: string,
): Promise<Pick<GenerationSlot, 'state' | 'errorCode' | 'attempt'>[]> {
  return sql
    .select({
      state: generationSlots.state,
      errorCode: generationSlots.errorCode,
      attempt: generationSlots.attempt,
    })
    .from(generationSlots)
    .where(eq(generationSlots.generationId, generationId))
}

/** A slot that one worker holds under a lease, and its generation. */
export interface Claim {
  claimed: GenerationSlot
  generation: Generation
}

/** Claims slots of a running generation for one worker until `leaseUntil`. Slots that are held, ended or overdue are left out. */
export async function claimSlots(
  sql: Sql,
  generationId: string,
  slots: number[],
  now: Date,
  leaseUntil: Date,
): Promise<Claim[]> {
  const rows = await sql
    .update(generationSlots)
    .set({ state: 'drawing', leaseUntil, attempt: raw`${generationSlots.attempt} + 1` })
    .from(generations)
    .where(
      and(
        eq(generations.id, generationSlots.generationId),
        eq(generations.state, 'running'),
        gt(generations.deadlineAt, now),
        eq(generationSlots.generationId, generationId),
        inArray(generationSlots.slot, slots),
        or(
          eq(generationSlots.state, 'waiting'),
          and(eq(generationSlots.state, 'drawing'), lt(generationSlots.leaseUntil, now)),
        ),
      ),
    )
    .returning()
  return rows.map(({ generations: generation, ...claimed }) => ({ claimed, generation }))
}

const stillMine = ({ generationId, slot, attempt }: GenerationSlot) =>
  and(
    eq(generationSlots.generationId, generationId),
    eq(generationSlots.slot, slot),
    eq(generationSlots.state, 'drawing'),
    eq(generationSlots.attempt, attempt),
  )

/** False when the lease was lost to another worker. */
export async function renewLease(sql: Sql, claimed: GenerationSlot, leaseUntil: Date): Promise<boolean> {
  return (
    (
      await sql
        .update(generationSlots)
        .set({ leaseUntil })
        .where(stillMine(claimed))
        .returning({ slot: generationSlots.slot })
    ).length > 0
  )
}

/** Puts a claimed slot back to waiting. */
export async function releaseSlot(sql: Sql, claimed: GenerationSlot, queuedAt: Date): Promise<void> {
  await sql.update(generationSlots).set({ state: 'waiting', leaseUntil: null, queuedAt }).where(stillMine(claimed))
}

/** Ends a slot. Returns how many slots of its generation are still open; undefined when the claim was lost. */
export async function endSlot(
  tx: Sql,
  claimed: GenerationSlot,
  outcome: 'done' | ErrorCode,
): Promise<number | undefined> {
  const change =
    outcome === 'done' ? { state: 'done' as const, errorCode: null } : { state: 'failed' as const, errorCode: outcome }
  const { generationId, slot } = claimed
  // RETURNING reads the state before the update, so this slot must be excluded.
  const open = raw<number>`(select count(*)::int from ${generationSlots} as other where other.generation_id = ${generationId} and other.slot <> ${slot} and other.state in ('waiting', 'drawing'))`
  const [ended] = await tx
    .update(generationSlots)
    .set({ ...change, leaseUntil: null })
    .where(stillMine(claimed))
    .returning({ open })
  return ended?.open
}

/** Fails the open slots of a generation, or only slot `only`; returns their numbers. */
export async function failOpenSlots(tx: Sql, generationId: string, code: ErrorCode, only?: number): Promise<number[]> {
  const ended = await tx
    .update(generationSlots)
    .set({ state: 'failed', errorCode: code, leaseUntil: null })
    .where(
      and(
        eq(generationSlots.generationId, generationId),
        inArray(generationSlots.state, ['waiting', 'drawing']),
        only === undefined ? undefined : eq(generationSlots.slot, only),
      ),
    )
    .returning({ slot: generationSlots.slot })
  return ended.map(({ slot }) => slot)
}

/** @param published sends the event of it (`feed.publishing`) */
export async function insertImage(tx: Sql, row: typeof generatedImages.$inferInsert, published: SQL): Promise<void> {
  await tx.insert(generatedImages).values(row).returning({ published })
}

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

export async function setGeneration(
  tx: Sql,
  id: string,
  change: Partial<Pick<Generation, 'state' | 'endedAt' | 'deadlineAt' | 'order' | 'trace'>>,
): Promise<void> {
  await tx.update(generations).set(change).where(eq(generations.id, id))
}

/** Sets a generation's failed slots to waiting. @param after the turn before that of the first (`lastTurn`) */
export async function reopenFailedSlots(
  tx: Sql,
  generationId: string,
  now: Date,
  after: number,
): Promise<GenerationSlot[]> {
  const turn = raw`${after + 1}::int + ${generationSlots.slot}`
  return tx
    .update(generationSlots)
    .set({ state: 'waiting', attempt: 0, errorCode: null, queuedAt: now, leaseUntil: null, turn })
    .where(and(eq(generationSlots.generationId, generationId), eq(generationSlots.state, 'failed')))
    .returning()
}

export async function findOwnedImage(
  sql: Sql,
  owners: Owner[],
  id: string,
): Promise<{ image: GeneratedImage; generation: Generation } | undefined> {
  const [row] = await sql
    .select()
    .from(generatedImages)
    .innerJoin(generations, eq(generations.id, generatedImages.generationId))
    .where(and(eq(generatedImages.id, id), ownedByAny(owners)))
  return row && { image: row.generated_images, generation: row.generations }
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

export async function runningPastDeadline(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.state, 'running'), lt(generations.deadlineAt, now)))
    .limit(200)
  return rows.map(({ id }) => id)
}

/**
 * Open slots without a worker: the lease has run out, or the job was lost. They are marked as queued now, so that of
 * several processes that reconcile at once only one enqueues each.
 */
export async function takeOrphanedSlots(tx: Sql, now: Date, queuedBefore: Date): Promise<GenerationSlot[]> {
  const orphaned = tx.$with('orphaned').as(
    tx
      .select({ generationId: generationSlots.generationId, slot: generationSlots.slot })
      .from(generationSlots)
      .where(
        or(
          and(eq(generationSlots.state, 'waiting'), lt(generationSlots.queuedAt, queuedBefore)),
          and(
            eq(generationSlots.state, 'drawing'),
            isNotNull(generationSlots.leaseUntil),
            lt(generationSlots.leaseUntil, now),
            lt(generationSlots.queuedAt, queuedBefore),
          ),
        ),
      )
      .limit(500)
      .for('update', { skipLocked: true }),
  )
  return tx
    .with(orphaned)
    .update(generationSlots)
    .set({ queuedAt: now })
    .from(orphaned)
    .where(and(eq(generationSlots.generationId, orphaned.generationId), eq(generationSlots.slot, orphaned.slot)))
    .returning() as unknown as Promise<GenerationSlot[]>
}

/** Makes all open slots orphans. Only for the start on an embedded database, where no other process can be drawing. */
export async function releaseAllSlots(sql: Sql): Promise<void> {
  const longAgo = new Date(0)
  await sql.update(generationSlots).set({ queuedAt: longAgo }).where(eq(generationSlots.state, 'waiting'))
  await sql
    .update(generationSlots)
    .set({ queuedAt: longAgo, leaseUntil: longAgo })
    .where(eq(generationSlots.state, 'drawing'))
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

export async function isImage(sql: Sql, id: string): Promise<boolean> {
  return (
    (await sql.select({ id: generatedImages.id }).from(generatedImages).where(eq(generatedImages.id, id))).length > 0
  )
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
