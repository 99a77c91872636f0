import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { expireDue } from './expire-credits.ts'
import { findDebit, insertDebit, lockBalance, markRefunded, putBackIntoLot, takeFromLot, writeLine } from './store.ts'

export interface Spending {
  userId: string
  generationId: string
  description: string
  now: Date
}

/**
 * Takes the credit a generation costs, oldest expiry first, within the transaction that accepts it.
 *
 * @throws AppError INSUFFICIENT_CREDITS
 */
export async function spendCredit(tx: Sql, { userId, generationId, description, now }: Spending): Promise<void> {
  await lockBalance(tx, userId)
  await expireDue(tx, userId, now)
  const lotId = await takeFromLot(tx, userId, now)
  if (!lotId) throw new AppError('INSUFFICIENT_CREDITS')
  await insertDebit(tx, { generationId, userId, lotId, createdAt: now })
  await writeLine(tx, { userId, kind: 'generation', description, amount: -1, createdAt: now, generationId })
}

/** Refunds a generation's credit to the lot it came from. A second call does nothing. */
export async function refundCredit(tx: Sql, { generationId, now }: { generationId: string; now: Date }): Promise<void> {
  const debit = await findDebit(tx, generationId)
  if (!debit) return
  await lockBalance(tx, debit.userId)
  const lotId = await markRefunded(tx, generationId, now)
  if (!lotId) return
  const { owedTo } = await putBackIntoLot(tx, lotId)
  await writeLine(tx, {
    userId: debit.userId,
    kind: 'refund',
    description: 'Crédit rendu',
    amount: 1,
    createdAt: now,
    generationId,
  })
  // The pack was refunded or disputed meanwhile: the credit is taken back at once.
  if (owedTo)
    await writeLine(tx, {
      userId: debit.userId,
      kind: 'reversal',
      description: 'Crédit repris : pack remboursé',
      amount: -1,
      createdAt: now,
      sourceId: owedTo,
    })
}
