import { and, count, eq, gte, isNull, inArray } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { expireDue } from './expire-credits.ts'
import { findLotOf, lockBalance, type Lot } from './store.ts'
import { creditDebits, creditLots } from './tables.ts'

/** Credits of a lot that are neither there any more nor were taken back. */
const spentOf = ({ granted, remaining, revoked }: Lot): number => granted - remaining - revoked

/** How many credits of a grant were spent. Nothing more is spent of it until the transaction ends. */
export async function lockSpent(tx: Sql, userId: string, sourceId: string, now: Date): Promise<number> {
  await lockBalance(tx, userId)
  await expireDue(tx, userId, now)
  const lot = await findLotOf(tx, sourceId)
  if (!lot) throw new Error(`no lot of ${sourceId}`)
  return spentOf(lot)
}

/** How many credits of each of these grants were spent so far. */
export async function readSpent(sql: Sql, sourceIds: string[]): Promise<Map<string, number>> {
  if (sourceIds.length === 0) return new Map()
  const lots = await sql.select().from(creditLots).where(inArray(creditLots.sourceId, sourceIds))
  return new Map(lots.map((lot) => [lot.sourceId!, spentOf(lot)]))
}

/** How many credits of a grant were spent at an instant or after it, and not given back since. */
export async function countSpentSince(sql: Sql, sourceId: string, since: Date): Promise<number> {
  const [row] = await sql
    .select({ spent: count() })
    .from(creditDebits)
    .innerJoin(creditLots, eq(creditLots.id, creditDebits.lotId))
    .where(and(eq(creditLots.sourceId, sourceId), gte(creditDebits.createdAt, since), isNull(creditDebits.refundedAt)))
  return row!.spent
}
