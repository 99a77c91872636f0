import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { Payments } from './payments.ts'
import { endMail, findOpenMail, lockPurchasesToClose, updatePayment } from './store.ts'
import { recordWithdrawal, withdrawReturned, type Withdrawn } from './withdraw.ts'
import { findWithdrawal, firstStatedAt } from './withdrawal-store.ts'

/** What becomes of a person's purchases when they close their account. */
export interface Closed {
  /** Purchases that closing withdraws from, and what came back to one since it was withdrawn from. */
  withdrawn: Withdrawn[]
  /** Purchases that they had withdrawn from before, whose acknowledgement has not left: no job can send it any more. */
  unacknowledged: Withdrawn[]
  /** Whether a bank still decides on a payment, which is given back if it comes. */
  pending: boolean
}

/**
 * Withdraws, within the transaction that deletes a person's account, from every purchase that can be withdrawn from, as they
 * could have done themselves; what is not paid yet is owed back wholly as soon as it is, because nobody would get its
 * credits. The caller has the account's row locked, so that no credit is spent meanwhile. Repeated, it changes nothing.
 */
export async function closePurchases({ now }: Pick<Payments, 'now'>, tx: Sql, userId: string): Promise<Closed> {
  const at = now()
  const closed: Closed = { withdrawn: [], unacknowledged: [], pending: false }
  for (const payment of await lockPurchasesToClose(tx, userId, at)) {
    const { id } = payment
    if (!payment.paidAt) {
      await updatePayment(tx, { ...payment, refundDueCents: payment.amountCents })
      closed.pending ||= payment.status === 'pending'
      continue
    }
    const before = await findWithdrawal(tx, id)
    if (before) {
      const returned = await withdrawReturned(tx, payment, before, at)
      if (returned) closed.withdrawn.push(returned)
      // Whoever is sending it in this moment may send it as well.
      if (await findOpenMail(tx, id, 'withdrawal')) {
        await endMail(tx, id, 'withdrawal', null)
        closed.unacknowledged.push({ payment, withdrawal: before })
      }
      continue
    }
    // A statement that they made without signing in counts from when they made it.
    const stated = await firstStatedAt(tx, id)
    try {
      closed.withdrawn.push(
        await recordWithdrawal(tx, payment, { name: null, statedAt: stated ?? at, late: stated !== undefined }, at),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return closed
}
