import { PACKS } from '../../contract/packs.ts'
import type { Sql } from '../db/database.ts'
import { countSpentSince, lockSpent } from '../credits/count-spent.ts'
import { AppError } from '../http/errors.ts'
import { giveBack } from './give-back.ts'
import { BUYER_MAIL_QUEUE, type BuyerMailJob, type Payments } from './payments.ts'
import { oweRefund, type Owed } from './owe-refund.ts'
import { refundOnWithdrawal } from './rules.ts'
import { reopenRefund } from './refund-store.ts'
import { insertMail, lockPayment, type PaymentRow } from './store.ts'
import { withdrawalEnd } from './withdrawal-period.ts'
import { addToWithdrawal, findWithdrawal, insertWithdrawal, type WithdrawalRow } from './withdrawal-store.ts'

export interface Statement {
  paymentId: string
  /** As the person wrote it. */
  name: string
  /** When they sent it: what counts for the period. */
  statedAt: Date
  /** It comes late, after a statement by mail: what was spent from `statedAt` on is not retained (article L221-25). */
  late?: boolean
}

export interface Withdrawn {
  payment: PaymentRow
  withdrawal: WithdrawalRow
}

/**
 * Takes a buyer's withdrawal: in one transaction it is recorded, the credits that were not spent leave the account, and the
 * acknowledgement is enqueued; then the bank is asked to give the money back, now, or by the reconciliation if it cannot.
 * Whatever is repeated or races, there is one withdrawal of a payment: later calls return the first.
 *
 * @throws AppError NOT_FOUND, WITHDRAWAL_OVER, WITHDRAWAL_EMPTY
 */
export async function withdraw(payments: Payments, statement: Statement): Promise<Withdrawn> {
  const { sql, queue, log } = payments
  const { made, ...withdrawn } = await sql.transaction((tx) => record(payments, tx, statement))
  if (made) {
    queue.wake(BUYER_MAIL_QUEUE)
    // It is owed and written down: what fails here is done by the reconciliation.
    await giveBack(payments, statement.paymentId).catch((error: unknown) =>
      log.warn({ err: error, paymentId: statement.paymentId }, 'refund of a withdrawal put off'),
    )
  }
  return withdrawn
}

async function record(
  { queue, now }: Payments,
  tx: Sql,
  { paymentId, ...statement }: Statement,
): Promise<Withdrawn & { made: boolean }> {
  // Everything that changes this payment waits here: another tab, an event of the bank, the reconciliation.
  const payment = await lockPayment(tx, paymentId)
  if (!payment?.paidAt) throw new AppError('NOT_FOUND')
  const before = await findWithdrawal(tx, paymentId)
  if (before) return { payment, withdrawal: before, made: false }
  const at = now()
  const withdrawn = await recordWithdrawal(tx, payment, statement, at)
  if (await insertMail(tx, paymentId, 'withdrawal', at))
    await queue.enqueue(tx, BUYER_MAIL_QUEUE, [{ data: { paymentId, kind: 'withdrawal' } satisfies BuyerMailJob }])
  return { ...withdrawn, made: true }
}

/**
 * Writes a withdrawal down within the caller's transaction, which has locked the paid payment's row and found none of it:
 * what is owed, and the credits that leave. The bank is asked afterwards, by `giveBack`.
 *
 * @param statement its name is null when the person has stated it by closing their account
 * @throws AppError WITHDRAWAL_OVER, WITHDRAWAL_EMPTY
 */
export async function recordWithdrawal(
  tx: Sql,
  payment: PaymentRow,
  { name, statedAt, late = false }: Omit<Statement, 'paymentId' | 'name'> & { name: string | null },
  at: Date,
): Promise<Withdrawn> {
  if (statedAt >= withdrawalEnd(payment.paidAt!)) throw new AppError('WITHDRAWAL_OVER')
  const spent = await lockSpent(tx, payment.userId, payment.id, at)
  const since = late ? await countSpentSince(tx, payment.id, statedAt) : 0
  const owed = await oweUnspent(tx, payment, spent - since, at)
  if (!owed) throw new AppError('WITHDRAWAL_EMPTY')
  const row = { paymentId: payment.id, name, statedAt, refundCents: owed.refundCents, credits: owed.taken, tryAt: at }
  return { payment: owed.payment, withdrawal: await insertWithdrawal(tx, row) }
}

/**
 * Adds to a withdrawal the credits that came back to its purchase afterwards, because their picture was never made, while
 * their account is closed: nobody could spend them any more. As `recordWithdrawal`, within the caller's transaction.
 *
 * @returns what is given back beside what was, or undefined when there is nothing
 */
export async function withdrawReturned(
  tx: Sql,
  payment: PaymentRow,
  withdrawal: WithdrawalRow,
  at: Date,
): Promise<Withdrawn | undefined> {
  if (at >= withdrawalEnd(payment.paidAt!)) return undefined
  const owed = await oweUnspent(tx, payment, await lockSpent(tx, payment.userId, payment.id, at), at)
  if (!owed) return undefined
  const { payment: next, refundCents, taken } = owed
  await addToWithdrawal(tx, payment.id, { refundCents, credits: taken })
  await reopenRefund(tx, payment.id, at)
  return { payment: next, withdrawal: { ...withdrawal, refundCents, credits: taken } }
}

/** @param retained how many credits the buyer pays for, if they asked for delivery at once */
const oweUnspent = (tx: Sql, payment: PaymentRow, retained: number, at: Date): Promise<Owed | undefined> =>
  oweRefund(tx, payment, {
    target: refundOnWithdrawal(payment, payment.waivedAt !== null, retained),
    description: `Rétractation du pack ${PACKS[payment.pack].name}`,
    at,
  })
