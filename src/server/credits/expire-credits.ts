import type { Sql } from '../db/database.ts'
import { emptyDueLots, lockBalance, usersWithDueLots, writeLine } from './store.ts'

/** Writes off what is past its date, within a transaction that holds the person's balance. */
export async function expireDue(tx: Sql, userId: string, now: Date): Promise<void> {
  const held = await emptyDueLots(tx, userId, now)
  if (held > 0)
    await writeLine(tx, { userId, kind: 'expiry', description: 'Crédits expirés', amount: -held, createdAt: now })
}

/** The sweep: whoever has something past its date gets the line. Spending and balances do not wait for it. */
export async function sweepExpiredCredits(sql: Sql, now: Date): Promise<number> {
  const people = await usersWithDueLots(sql, now, 500)
  for (const userId of people) {
    await sql.transaction(async (tx) => {
      await lockBalance(tx, userId)
      await expireDue(tx, userId, now)
    })
  }
  return people.length
}
