/** All SQL of credits. Whoever changes a person's credits locks their balance first (`lockBalance`). */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql as raw, type SQL } from 'drizzle-orm'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { AppError } from '../http/errors.ts'
import { lineId } from '../db/line-id.ts'
import { creditDebits, creditLots, creditTransactions, giftNetworks, userCredits, welcomeGifts } from './tables.ts'

export type LedgerLine = typeof creditTransactions.$inferSelect
export type Lot = typeof creditLots.$inferSelect

/** The person's balance, expired credits included, locked until the transaction ends. Created at 0 if missing. */
export async function lockBalance(tx: Sql, userId: string): Promise<number> {
  const find = () =>
    tx.select({ credits: userCredits.credits }).from(userCredits).where(eq(userCredits.userId, userId)).for('update')
  const [found] = await find()
  if (found) return found.credits
  await tx.insert(userCredits).values({ userId, credits: 0 }).onConflictDoNothing()
  return (await find())[0]!.credits
}

/**
 * Writes one ledger line and changes the balance by its amount.
 *
 * A person's lines are listed by their time. The time was read before the balance was free, perhaps by a process whose
 * clock is some milliseconds behind: a line is never older than the one before it.
 */
export async function writeLine(
  tx: Sql,
  line: Omit<LedgerLine, 'id' | 'generationId' | 'sourceId'> & {
    generationId?: string | undefined
    sourceId?: string | undefined
  },
): Promise<void> {
  const given = raw`${line.createdAt.toISOString()}::timestamptz`
  const before = raw`(select max(${creditTransactions.createdAt}) from ${creditTransactions} where ${creditTransactions.userId} = ${line.userId})`
  const createdAt = raw<Date>`case when ${before} > ${given} then ${before} + interval '1 millisecond' else ${given} end`
  await tx.insert(creditTransactions).values({ id: lineId(), ...line, createdAt })
  await tx
    .update(userCredits)
    .set({ credits: raw`${userCredits.credits} + ${line.amount}` })
    .where(eq(userCredits.userId, line.userId))
}

export async function insertLot(
  tx: Sql,
  lot: Omit<Lot, 'id' | 'remaining' | 'sourceId' | 'revoked' | 'unrecovered'> & { sourceId?: string | undefined },
): Promise<void> {
  await tx.insert(creditLots).values({ id: randomUUID(), remaining: lot.granted, ...lot })
}

/** Takes one credit of the lot that expires first; returns the lot's id, undefined when nothing is spendable. */
export async function takeFromLot(tx: Sql, userId: string, now: Date): Promise<string | undefined> {
  const first = tx
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), gt(creditLots.expiresAt, now)))
    .orderBy(asc(creditLots.expiresAt), asc(creditLots.id))
    .limit(1)
  const [taken] = await tx
    .update(creditLots)
    .set({ remaining: raw`${creditLots.remaining} - 1` })
    .where(raw`${creditLots.id} = (${first})`)
    .returning({ id: creditLots.id })
  return taken?.id
}

/**
 * Puts one credit back into its lot. If the lot has unrecovered credits, it settles one of those instead and is taken back
 * at once; then `owedTo` is the lot's source.
 */
export async function putBackIntoLot(tx: Sql, lotId: string): Promise<{ owedTo: string | undefined }> {
  const [before] = await tx
    .select({ unrecovered: creditLots.unrecovered, sourceId: creditLots.sourceId })
    .from(creditLots)
    .where(eq(creditLots.id, lotId))
  const owed = before !== undefined && before.unrecovered > 0
  await tx
    .update(creditLots)
    .set(
      owed
        ? { unrecovered: raw`${creditLots.unrecovered} - 1`, revoked: raw`${creditLots.revoked} + 1` }
        : { remaining: raw`${creditLots.remaining} + 1` },
    )
    .where(eq(creditLots.id, lotId))
  return { owedTo: owed ? (before.sourceId ?? undefined) : undefined }
}

/** The lot that was granted for a source. */
export async function findLotOf(sql: Sql, sourceId: string): Promise<Lot | undefined> {
  return (await sql.select().from(creditLots).where(eq(creditLots.sourceId, sourceId)))[0]
}

export async function setRevoked(
  tx: Sql,
  { id, remaining, revoked, unrecovered }: Pick<Lot, 'id' | 'remaining' | 'revoked' | 'unrecovered'>,
): Promise<void> {
  await tx.update(creditLots).set({ remaining, revoked, unrecovered }).where(eq(creditLots.id, id))
}

export async function insertDebit(
  tx: Sql,
  debit: { generationId: string; userId: string; lotId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(creditDebits).values(debit)
}

/** Who paid a credit for a generation; undefined when nobody did. */
export async function findDebit(sql: Sql, generationId: string): Promise<{ userId: string } | undefined> {
  return (
    await sql
      .select({ userId: creditDebits.userId })
      .from(creditDebits)
      .where(eq(creditDebits.generationId, generationId))
  )[0]
}

/** Whether a credit was paid for a generation, as an expression. */
export const hasDebit = (generationId: string): SQL =>
  raw`exists (select from ${creditDebits} where ${creditDebits.generationId} = ${generationId})`

/** When a generation's credit was taken, and given back; undefined where none was taken. */
export async function readDebit(
  sql: Sql,
  generationId: string,
): Promise<{ createdAt: Date; refundedAt: Date | null } | undefined> {
  const [debit] = await sql
    .select({ createdAt: creditDebits.createdAt, refundedAt: creditDebits.refundedAt })
    .from(creditDebits)
    .where(eq(creditDebits.generationId, generationId))
  return debit
}

/** Marks the debit as refunded; returns its lot's id, undefined when it was refunded before. */
export async function markRefunded(tx: Sql, generationId: string, now: Date): Promise<string | undefined> {
  const [marked] = await tx
    .update(creditDebits)
    .set({ refundedAt: now })
    .where(and(eq(creditDebits.generationId, generationId), isNull(creditDebits.refundedAt)))
    .returning({ lotId: creditDebits.lotId })
  return marked?.lotId
}

/** Empties the person's expired lots; returns how many credits they still held. */
export async function emptyDueLots(tx: Sql, userId: string, now: Date): Promise<number> {
  const due = tx.$with('due').as(
    tx
      .select({ id: creditLots.id, held: creditLots.remaining })
      .from(creditLots)
      .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), lte(creditLots.expiresAt, now)))
      .for('update'),
  )
  const emptied = await tx
    .with(due)
    .update(creditLots)
    .set({ remaining: 0 })
    .from(due)
    .where(eq(creditLots.id, due.id))
    .returning({ held: due.held })
  return emptied.reduce((sum, { held }) => sum + held, 0)
}

export async function usersWithDueLots(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ userId: creditLots.userId })
    .from(creditLots)
    .where(and(gt(creditLots.remaining, 0), lte(creditLots.expiresAt, now)))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Lots that can be spent now, the first to expire first. */
export async function spendableLots(sql: Sql, userId: string, now: Date): Promise<Lot[]> {
  return sql
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), gt(creditLots.expiresAt, now)))
    .orderBy(asc(creditLots.expiresAt), asc(creditLots.id))
}

export async function readLines(
  sql: Sql,
  userId: string,
  limit: number,
  before?: { createdAt: Date; id: string },
): Promise<LedgerLine[]> {
  return (
    sql
      .select()
      .from(creditTransactions)
      .where(
        and(
          eq(creditTransactions.userId, userId),
          before &&
            or(
              lt(creditTransactions.createdAt, before.createdAt),
              and(eq(creditTransactions.createdAt, before.createdAt), lt(creditTransactions.id, before.id)),
            ),
        ),
      )
      // `nulls last` as in the index: without it PostgreSQL would sort all of a person's lines.
      .orderBy(raw`${creditTransactions.createdAt} desc nulls last`, raw`${creditTransactions.id} desc nulls last`)
      .limit(limit)
  )
}

/** Whether this identity has had the gift. */
export async function hasHadGift(sql: Sql, identity: string): Promise<boolean> {
  const found = await sql
    .select({ identity: welcomeGifts.identity })
    .from(welcomeGifts)
    .where(eq(welcomeGifts.identity, identity))
  return found.length > 0
}

/** Counts a gift for a network's day; false when it has had its share. */
export async function countGift(tx: Sql, network: string, day: string, dailyCap: number): Promise<boolean> {
  if (dailyCap === 0) return false
  const counted = await tx
    .insert(giftNetworks)
    .values({ network, day, used: 1 })
    .onConflictDoUpdate({
      target: [giftNetworks.network, giftNetworks.day],
      set: { used: raw`${giftNetworks.used} + 1` },
      setWhere: lt(giftNetworks.used, dailyCap),
    })
    .returning({ used: giftNetworks.used })
  return counted.length > 0
}

/** Deletes the networks of gifts when a trial's is deleted. Returns how many. */
export async function forgetGiftNetworks(sql: Sql, now: Date): Promise<number> {
  return deleteSome(
    sql,
    giftNetworks,
    lt(giftNetworks.day, daysBefore(now, KEPT.trialNetworkDays).toISOString().slice(0, 10)),
  )
}

/** False when this identity has had the gift. */
export async function recordGift(tx: Sql, identity: string, now: Date): Promise<boolean> {
  return (
    (
      await tx
        .insert(welcomeGifts)
        .values({ identity, grantedAt: now })
        .onConflictDoNothing()
        .returning({ identity: welcomeGifts.identity })
    ).length > 0
  )
}

/** Whether the person's balance is open, with nothing to come. */
export async function isWelcomed(sql: Sql, userId: string): Promise<boolean> {
  const [found] = await sql
    .select({ welcomeDue: userCredits.welcomeDue })
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
  return found?.welcomeDue === false
}

export async function setWelcomeDue(tx: Sql, userId: string, welcomeDue: boolean): Promise<void> {
  await tx.update(userCredits).set({ welcomeDue }).where(eq(userCredits.userId, userId))
}

export interface Imbalance {
  userId: string
  credits: number
  lines: number
  lots: number
}

/** People whose balance, ledger and lots disagree. Must always be empty. */
export async function findImbalances(sql: Sql): Promise<Imbalance[]> {
  const { rows } = (await sql.execute(raw`
    with people as (select user_id from user_credits union select user_id from credit_transactions union select user_id from credit_lots)
    select people.user_id as "userId", coalesce(b.credits, 0)::int as credits, coalesce(l.total, 0)::int as lines, coalesce(h.total, 0)::int as lots
    from people
    left join user_credits b on b.user_id = people.user_id
    left join (select user_id, sum(amount) as total from credit_transactions group by user_id) l on l.user_id = people.user_id
    left join (select user_id, sum(remaining) as total from credit_lots group by user_id) h on h.user_id = people.user_id
    where coalesce(b.credits, 0) <> coalesce(l.total, 0) or coalesce(b.credits, 0) <> coalesce(h.total, 0)`)) as unknown as {
    rows: Imbalance[]
  }
  return rows
}

/** @throws AppError NOT_FOUND when the line is not this person's. */
export async function findLine(sql: Sql, userId: string, id: string): Promise<{ createdAt: Date; id: string }> {
  const [line] = await sql
    .select({ createdAt: creditTransactions.createdAt, id: creditTransactions.id })
    .from(creditTransactions)
    .where(and(eq(creditTransactions.userId, userId), eq(creditTransactions.id, id)))
  if (!line) throw new AppError('NOT_FOUND')
  return line
}

export interface SourcedLot {
  lot: Lot
  /** What the ledger's lines say was granted for the lot's source, and taken back again. */
  granted: number
  takenBack: number
}

/** Every lot that something outside of credits brought, with the sums of its source's lines. */
export async function readSourcedLots(sql: Sql): Promise<SourcedLot[]> {
  const lines = sql
    .select({
      sourceId: creditTransactions.sourceId,
      granted:
        raw<number>`sum(${creditTransactions.amount}) filter (where ${creditTransactions.kind} = 'pack')::int`.as(
          'line_granted',
        ),
      takenBack:
        raw<number>`-sum(${creditTransactions.amount}) filter (where ${creditTransactions.kind} <> 'pack')::int`.as(
          'line_taken_back',
        ),
    })
    .from(creditTransactions)
    .where(isNotNull(creditTransactions.sourceId))
    .groupBy(creditTransactions.sourceId)
    .as('lines')
  const rows = await sql
    .select({ lot: creditLots, granted: lines.granted, takenBack: lines.takenBack })
    .from(creditLots)
    .leftJoin(lines, eq(lines.sourceId, creditLots.sourceId))
    .where(isNotNull(creditLots.sourceId))
  return rows.map(({ lot, granted, takenBack }) => ({ lot, granted: granted ?? 0, takenBack: takenBack ?? 0 }))
}
