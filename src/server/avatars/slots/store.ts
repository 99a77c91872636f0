/** SQL of a generation's slots: they wait, one worker holds each under a lease, and they end. */
import { and, asc, eq, getTableColumns, gt, inArray, is, isNotNull, isNull, lt, or, SQL, sql as raw } from 'drizzle-orm'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Sql } from '../../db/database.ts'
import type { GeneratedImage } from '../images/store.ts'
import type { Generation } from '../store.ts'
import { generatedImages, generations, generationSlots } from '../tables.ts'

export type GenerationSlot = typeof generationSlots.$inferSelect

/**
 * @param after the turn before that of the first (`standingOf`)
 * @param leaseUntil they are taken at once by who writes them, until then
 */
export async function insertSlots(
  tx: Sql,
  generationId: string,
  { count, now, after, leaseUntil }: { count: number; now: Date; after: number; leaseUntil: Date | undefined },
): Promise<GenerationSlot[]> {
  const state = leaseUntil ? ({ state: 'drawing', attempt: 1, leaseUntil } as const) : ({ state: 'waiting' } as const)
  return tx
    .insert(generationSlots)
    .values(
      Array.from({ length: count }, (_, slot) => ({
        generationId,
        slot,
        ...state,
        queuedAt: now,
        turn: after + 1 + slot,
      })),
    )
    .returning()
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

const ENDED = { leaseUntil: null } as const

/** How many other slots of a generation are open. RETURNING reads the state before the update, so the slot that ends must be excluded. */
const othersOpen = ({ generationId, slot }: GenerationSlot) =>
  raw<number>`(select count(*)::int from ${generationSlots} as other where other.generation_id = ${generationId} and other.slot <> ${slot} and other.state in ('waiting', 'drawing'))`

/** Ends a slot without a picture. Returns how many slots of its generation are still open; undefined when the claim was lost. */
export async function failSlot(tx: Sql, claimed: GenerationSlot, errorCode: ErrorCode): Promise<number | undefined> {
  const [ended] = await tx
    .update(generationSlots)
    .set({ state: 'failed', errorCode, ...ENDED })
    .where(stillMine(claimed))
    .returning({ open: othersOpen(claimed) })
  return ended?.open
}

/**
 * Ends a slot with its picture, in one statement. Returns as `failSlot`.
 *
 * @param row its `creditsUsed` may be an expression
 * @param published sends the event of it (`feed.publishing`)
 */
export async function fillSlot(
  tx: Sql,
  claimed: GenerationSlot,
  row: Omit<typeof generatedImages.$inferInsert, 'creditsUsed'> & { creditsUsed: number | SQL },
  published: SQL,
): Promise<number | undefined> {
  const ended = tx.$with('ended').as(
    tx
      .update(generationSlots)
      .set({ state: 'done', errorCode: null, ...ENDED })
      .where(stillMine(claimed))
      .returning({ open: othersOpen(claimed).as('open') }),
  )
  const values: Record<string, unknown> = { favourite: false, ...row }
  const columns = Object.entries(getTableColumns(generatedImages)).map(([name, column]) => {
    const value = values[name] ?? null
    return is(value, SQL) ? value : raw`${raw.param(value, column)}::${raw.raw(column.getSQLType())}`
  })
  const [made] = await tx
    .with(ended)
    .insert(generatedImages)
    .select(raw`select ${raw.join(columns, raw`, `)} from ${ended}`)
    .returning({ open: raw<number>`(select open from ${ended})`, published })
  return made?.open
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

/** Sets a generation's failed slots to waiting. @param after the turn before that of the first (`standingOf`) */
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
