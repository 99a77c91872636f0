/** All SQL of payments. Whoever changes a payment locks its row first (`lockPayment`), before any balance. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql as raw } from 'drizzle-orm'
import type { PackId } from '../../contract/packs.ts'
import { daysBefore } from '../../contract/retention.ts'
import { WAIVER_WORDING } from '../../contract/withdrawal.ts'
import type { Sql } from '../db/database.ts'
import type { GatewayEvent } from './gateways/gateway.ts'
import { receiptNumber, type BuyerMail } from './rules.ts'
import { paymentEvents, paymentMails, payments, gatewayCursors, receiptSeries, type GATEWAYS } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type GatewayId = (typeof GATEWAYS)[number]

/** Makes purchases of one pack by one person wait for each other, until the transaction ends. */
export async function lockBuying(tx: Sql, userId: string, pack: PackId): Promise<void> {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${`buying ${pack} ${userId}`}, 0))`)
}

/** The person's newest checkout of this pack that may still be open. */
export async function findOpen(
  tx: Sql,
  userId: string,
  pack: PackId,
  gateway: GatewayId,
  since: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.pack, pack),
        eq(payments.gateway, gateway),
        eq(payments.status, 'open'),
        gt(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

/** @throws if there is one with this id */
export async function insertPayment(tx: Sql, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  return (await tx.insert(payments).values(row).returning())[0]!
}

/** Inserts the payment unless somebody else has just done so. */
export async function insertUnlessKnown(tx: Sql, row: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(row).onConflictDoNothing()
}

/** Stores the gateway's id and URL of the checkout, unless they are known already. */
export async function nameSession(
  sql: Sql,
  id: string,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<void> {
  await sql
    .update(payments)
    .set({ sessionId, url })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)))
}

/** Somebody who goes back and asks for the same pack without the waiver has not given it. */
export async function clearWaived(tx: Sql, id: string): Promise<void> {
  await tx.update(payments).set({ waivedAt: null, waiverWording: null }).where(eq(payments.id, id))
}

export async function setWaived(tx: Sql, id: string, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ waivedAt: at, waiverWording: WAIVER_WORDING })
    .where(and(eq(payments.id, id), isNull(payments.waivedAt)))
}

/** Fails a payment whose checkout the gateway refused to open. */
export async function failUnopened(sql: Sql, id: string): Promise<void> {
  await sql
    .update(payments)
    .set({ status: 'failed', nextPollAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isNull(payments.sessionId)))
}

export async function findPayment(sql: Sql, id: string): Promise<PaymentRow | undefined> {
  return (await sql.select().from(payments).where(eq(payments.id, id)))[0]
}

export async function findBySession(sql: Sql, gateway: GatewayId, sessionId: string): Promise<PaymentRow | undefined> {
  return (
    await sql
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), eq(payments.sessionId, sessionId)))
  )[0]
}

export async function findByIntent(
  sql: Sql,
  gateway: GatewayId,
  paymentIntent: string,
): Promise<PaymentRow | undefined> {
  return (
    await sql
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), eq(payments.paymentIntent, paymentIntent)))
  )[0]
}

export async function lockPayment(tx: Sql, id: string): Promise<PaymentRow | undefined> {
  return (await tx.select().from(payments).where(eq(payments.id, id)).for('update'))[0]
}

export async function updatePayment(tx: Sql, { id, ...row }: PaymentRow): Promise<void> {
  await tx.update(payments).set(row).where(eq(payments.id, id))
}

/** A person's payments that were at least tried, newest first. */
export async function readPayments(sql: Sql, userId: string): Promise<PaymentRow[]> {
  return sql
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        raw`${payments.status} in ('paid', 'pending', 'failed')`,
        isNotNull(payments.sessionId),
      ),
    )
    .orderBy(raw`${payments.createdAt} desc nulls last`, raw`${payments.id} desc nulls last`)
    .limit(1000)
}

/** How long after its payment a purchase may be withdrawn from, whatever the holidays, with a statement's own days. Days. */
const LONGEST_WITHDRAWAL = 40

/** Locks a person's purchases that closing their account may concern: paid lately, or not yet. All of them before any balance. */
export async function lockPurchasesToClose(tx: Sql, userId: string, now: Date): Promise<PaymentRow[]> {
  const lately = gt(payments.paidAt, daysBefore(now, LONGEST_WITHDRAWAL))
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), or(isNull(payments.paidAt), lately)))
    .orderBy(asc(payments.id))
    .for('update')
}

export async function openSessionsOf(sql: Sql, userId: string): Promise<{ gateway: GatewayId; sessionId: string }[]> {
  const rows = await sql
    .select({ gateway: payments.gateway, sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'open'), isNotNull(payments.sessionId)))
  return rows.map(({ gateway, sessionId }) => ({ gateway, sessionId: sessionId! }))
}

/** A number for a reading of the gateway that is about to begin. */
export async function numberReading(sql: Sql): Promise<number> {
  const { rows } = (await sql.execute(raw`select nextval('payment_readings')::int8 as n`)) as unknown as {
    rows: { n: string | number }[]
  }
  return Number(rows[0]!.n)
}

export async function isHandled(sql: Sql, gateway: GatewayId, eventId: string): Promise<boolean> {
  return (
    (
      await sql
        .select({ id: paymentEvents.id })
        .from(paymentEvents)
        .where(and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.id, eventId)))
    ).length > 0
  )
}

export async function recordEvent(
  tx: Sql,
  gateway: GatewayId,
  { id, type }: GatewayEvent,
  paymentId: string | null,
  now: Date,
): Promise<void> {
  await tx.insert(paymentEvents).values({ gateway, id, type, paymentId, handledAt: now }).onConflictDoNothing()
}

/** The next receipt's number. Locks the series until the transaction ends, so that numbers have no gap. */
export async function takeReceiptNumber(tx: Sql, series: string): Promise<string> {
  const [taken] = await tx
    .insert(receiptSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptSeries.series, set: { last: raw`${receiptSeries.last} + 1` } })
    .returning({ last: receiptSeries.last })
  return receiptNumber(series, taken!.last)
}

/** Adds a mail to send; false when it was added before. */
export async function insertMail(tx: Sql, paymentId: string, kind: BuyerMail, now: Date): Promise<boolean> {
  return (
    (
      await tx
        .insert(paymentMails)
        .values({ paymentId, kind, tryAt: now })
        .onConflictDoNothing()
        .returning({ kind: paymentMails.kind })
    ).length > 0
  )
}

/** Claims a mail until `retryAt`; false when it is sent already or claimed by another process. */
export async function claimMail(
  sql: Sql,
  paymentId: string,
  kind: BuyerMail,
  now: Date,
  retryAt: (attempts: number) => Date | null,
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(paymentMails)
      .where(and(eq(paymentMails.paymentId, paymentId), eq(paymentMails.kind, kind)))
      .for('update')
    if (!mail?.tryAt || mail.tryAt > now) return false
    await tx
      .update(paymentMails)
      .set({ attempts: mail.attempts + 1, tryAt: retryAt(mail.attempts) })
      .where(and(eq(paymentMails.paymentId, paymentId), eq(paymentMails.kind, kind)))
    return true
  })
}

/** Whether a mail is still to be sent. */
export async function findOpenMail(tx: Sql, paymentId: string, kind: BuyerMail): Promise<boolean> {
  const open = and(eq(paymentMails.paymentId, paymentId), eq(paymentMails.kind, kind), isNotNull(paymentMails.tryAt))
  return (await tx.select({ kind: paymentMails.kind }).from(paymentMails).where(open)).length > 0
}

export async function endMail(sql: Sql, paymentId: string, kind: BuyerMail, sentAt: Date | null): Promise<void> {
  await sql
    .update(paymentMails)
    .set({ tryAt: null, sentAt })
    .where(and(eq(paymentMails.paymentId, paymentId), eq(paymentMails.kind, kind)))
}

export async function dueMails(sql: Sql, now: Date, limit: number): Promise<{ paymentId: string; kind: BuyerMail }[]> {
  return sql
    .select({ paymentId: paymentMails.paymentId, kind: paymentMails.kind })
    .from(paymentMails)
    .where(lte(paymentMails.tryAt, now))
    .orderBy(asc(paymentMails.tryAt))
    .limit(limit)
}

/** Payments due for a poll. Claiming sets the time of the next poll, so that each goes to one process. */
export async function claimDue(
  sql: Sql,
  gateway: GatewayId,
  now: Date,
  limit: number,
  next: (row: PaymentRow) => Date | null,
): Promise<PaymentRow[]> {
  return sql.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), lte(payments.nextPollAt, now)))
      .orderBy(asc(payments.nextPollAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const row of rows)
      await tx
        .update(payments)
        .set({ polls: row.polls + 1, nextPollAt: next(row) })
        .where(eq(payments.id, row.id))
    return rows
  })
}

/** Expires a payment whose checkout the gateway no longer knows. */
export async function expireUnknown(sql: Sql, id: string): Promise<void> {
  await sql
    .update(payments)
    .set({ status: 'expired', nextPollAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
}

/** Expires a payment whose checkout was never opened and can no longer be. */
export async function expireUnopened(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .update(payments)
    .set({ status: 'expired', nextPollAt: null })
    .where(
      and(eq(payments.id, id), eq(payments.status, 'open'), isNull(payments.sessionId), lt(payments.expiresAt, now)),
    )
}

/** Claims the reading of events until `nextAt`; returns how far they are read, undefined when it is not due or claimed. */
export async function claimEventRead(
  sql: Sql,
  gateway: GatewayId,
  now: Date,
  nextAt: Date,
  from: Date,
): Promise<Date | undefined> {
  await sql.insert(gatewayCursors).values({ gateway, readUntil: from, nextAt: now }).onConflictDoNothing()
  const [taken] = await sql
    .update(gatewayCursors)
    .set({ nextAt })
    .where(and(eq(gatewayCursors.gateway, gateway), lte(gatewayCursors.nextAt, now)))
    .returning()
  return taken?.readUntil
}

export async function advanceCursor(sql: Sql, gateway: GatewayId, readUntil: Date): Promise<void> {
  await sql
    .update(gatewayCursors)
    .set({ readUntil })
    .where(and(eq(gatewayCursors.gateway, gateway), lt(gatewayCursors.readUntil, readUntil)))
}

/** The newest payments, of everybody or of one person, for the operator. */
export async function listPayments(sql: Sql, limit: number, userId?: string): Promise<PaymentRow[]> {
  return sql
    .select()
    .from(payments)
    .where(userId === undefined ? undefined : eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** Every payment there is, for the audit. */
export async function readAllPayments(sql: Sql): Promise<PaymentRow[]> {
  return sql.select().from(payments)
}
