import { asc, eq, gt, inArray, lt, sql as raw } from 'drizzle-orm'
import { KEPT } from '../../contract/retention.ts'
import { existingAccounts } from '../accounts/store.ts'
import type { Sql } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { lockBalance } from './store.ts'
import { creditDebits, creditLots, creditTransactions, userCredits, welcomeGifts } from './tables.ts'

/** People looked at by one run. */
const AT_ONCE = 500

/**
 * Deletes balance, lots, debits and ledger of people whose account is deleted, unless something keeps their books. The
 * ledger's trigger allows exactly that.
 *
 * @param after where the last run stopped
 * @param keeps of these people, those whose books must be kept: they have paid
 * @returns how many people's, and where to go on; null at the end
 */
export async function forgetLedgers(
  sql: Sql,
  after: string | null,
  keeps: (userIds: string[]) => Promise<Set<string>>,
): Promise<{ done: number; cursor: string | null }> {
  const people = await sql
    .select({ id: userCredits.userId })
    .from(userCredits)
    .where(after === null ? undefined : gt(userCredits.userId, after))
    .orderBy(asc(userCredits.userId))
    .limit(AT_ONCE)
  const ids = people.map(({ id }) => id)
  const [living, kept] = [await existingAccounts(sql, ids), await keeps(ids)]
  const gone = ids.filter((id) => !living.has(id) && !kept.has(id))
  for (const id of gone) {
    await sql.transaction(async (tx) => {
      await lockBalance(tx, id)
      await tx.execute(raw`select set_config('trombine.forgetting', 'on', true)`)
      await tx.delete(creditTransactions).where(eq(creditTransactions.userId, id))
      await tx.delete(creditDebits).where(eq(creditDebits.userId, id))
      await tx.delete(creditLots).where(eq(creditLots.userId, id))
      await tx.delete(userCredits).where(eq(userCredits.userId, id))
    })
  }
  return { done: gone.length, cursor: ids.length === AT_ONCE ? ids.at(-1)! : null }
}

/** Makes lots forget the payments that brought them, when those are no longer kept. */
export async function forgetSources(tx: Sql, paymentIds: string[]): Promise<void> {
  await tx.update(creditLots).set({ sourceId: null }).where(inArray(creditLots.sourceId, paymentIds))
}

/** That an address has had the welcome credits. */
export async function forgetGifts(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT.welcomeGiftYears)
  return deleteSome(sql, welcomeGifts, lt(welcomeGifts.grantedAt, before))
}
