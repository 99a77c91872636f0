/** SQL of the demonstration bank. */
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Sql } from '../../db/database.ts'
import { lineId } from '../../db/line-id.ts'
import { demoCheckouts, demoEvents } from '../tables.ts'
import type { CheckoutKey } from './gateway.ts'

export type DemoCheckout = typeof demoCheckouts.$inferSelect

/** Inserts a checkout, or returns the existing one with the same reference. */
export async function insertCheckout(sql: Sql, checkout: typeof demoCheckouts.$inferInsert): Promise<DemoCheckout> {
  await sql.insert(demoCheckouts).values(checkout).onConflictDoNothing({ target: demoCheckouts.reference })
  return (await sql.select().from(demoCheckouts).where(eq(demoCheckouts.reference, checkout.reference)))[0]!
}

export async function findCheckout(sql: Sql, key: CheckoutKey): Promise<DemoCheckout | undefined> {
  const named =
    'sessionId' in key ? eq(demoCheckouts.id, key.sessionId) : eq(demoCheckouts.paymentIntent, key.paymentIntent)
  return (await sql.select().from(demoCheckouts).where(named))[0]
}

/** Changes a checkout and inserts its event in one transaction, with the checkout's row locked. */
export async function changeCheckout(
  sql: Sql,
  id: string,
  change: (checkout: DemoCheckout) => { checkout: DemoCheckout; type: string } | undefined,
  now: Date,
): Promise<{ checkout: DemoCheckout; event: { id: string; type: string; createdAt: Date } } | undefined> {
  return sql.transaction(async (tx) => {
    const [found] = await tx.select().from(demoCheckouts).where(eq(demoCheckouts.id, id)).for('update')
    const changed = found && change(found)
    if (!changed) return undefined
    await tx.update(demoCheckouts).set(changed.checkout).where(eq(demoCheckouts.id, id))
    const event = { id: `demo_evt_${lineId()}`, type: changed.type, createdAt: now }
    await tx.insert(demoEvents).values({ ...event, checkoutId: id })
    return { checkout: changed.checkout, event }
  })
}

/** Oldest first. Events of the same instant are in the order in which they were written, by their ids. */
export async function eventsBetween(
  sql: Sql,
  from: Date,
  to: Date,
): Promise<{ id: string; type: string; checkoutId: string; reference: string }[]> {
  return sql
    .select({
      id: demoEvents.id,
      type: demoEvents.type,
      checkoutId: demoEvents.checkoutId,
      reference: demoCheckouts.reference,
    })
    .from(demoEvents)
    .innerJoin(demoCheckouts, eq(demoCheckouts.id, demoEvents.checkoutId))
    .where(and(gte(demoEvents.createdAt, from), lt(demoEvents.createdAt, to)))
    .orderBy(asc(demoEvents.createdAt), asc(demoEvents.id))
}

export async function newestCheckouts(sql: Sql, limit: number): Promise<DemoCheckout[]> {
  return sql.select().from(demoCheckouts).orderBy(desc(demoCheckouts.createdAt)).limit(limit)
}
