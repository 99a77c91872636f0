import type { Sql } from '../db/database.ts'
import { emptyDueLots, lockBalance, usersWithDueLots, writeLine } from './store.ts'

/** Writes off the person's expired credits. The caller's transaction has locked their balance. */
export async function expireDue(tx: Sql, userId: string, now: Date): Promise<void> {
  const held = await emptyDueLots(tx, userId, now)
  if (held > 0)
    await writeLine(tx, { userId, kind: 'expiry', description: 'Crédits expirés', amount: -held, createdAt: now })
}

/**
 * Writes off the expired credits of up to 500 people, so that their ledgers show it. Spending and balances do not depend
 * on it: both leave expired credits out. Returns how many people it was.
 */
export async function cleanUpExpiredCredits(sql: Sql, now: Date): Promise<number> {
  const people = await usersWithDueLots(sql, now, 500)
  for (const userId of people) {
    await sql.transaction(async (tx) => {
      await lockBalance(tx, userId)
      await expireDue(tx, userId, now)
    })
  }
  return people.length
}
