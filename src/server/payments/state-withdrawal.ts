/** Withdrawing without being signed in: the statement counts from when it was sent, and a mailed link shows whose it is. */
import { createHash, randomBytes } from 'node:crypto'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import { WITHDRAWAL_PAGE } from '../../contract/withdrawal.ts'
import { findUserByEmail } from '../accounts/store.ts'
import { countSpentSince, readSpent } from '../credits/count-spent.ts'
import { AppError } from '../http/errors.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import { refusedStatementMail, statementMail } from './withdrawal-mails.ts'
import type { Payments } from './payments.ts'
import { findPayment, type PaymentRow } from './store.ts'
import { refundNow } from './read-purchases.ts'
import { withdraw, type Withdrawn } from './withdraw.ts'
import { withdrawalEnd } from './withdrawal-period.ts'
import { findByReceipt, findStatement, findWithdrawal, firstStatedAt, insertStatement } from './withdrawal-store.ts'

export interface StatementSent {
  name: string
  email: string
  order: string
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * Takes a statement. If its order is of this address, a mail goes there: with the link that makes it good, or why there is
 * nothing to give back. Nothing else tells whether there is such a purchase.
 *
 * @param mayMail whether this mailbox may get another mail now
 */
export async function stateWithdrawal(
  payments: Payments,
  post: Post,
  { name, email, order }: StatementSent,
  statedAt: Date,
  mayMail: () => Promise<boolean>,
): Promise<void> {
  const { sql, appUrl } = payments
  const user = await findUserByEmail(sql, email.toLowerCase())
  const payment = await findByReceipt(sql, order.toUpperCase())
  if (!user || payment?.userId !== user.id || !payment.paidAt) return
  // Kept even where its mailbox has had enough mails: what counts is when it was stated.
  const mayBeTold = await mayMail()
  const why = await whyNot(payments, payment, statedAt)
  const secret = randomBytes(24).toString('base64url')
  const about = { to: user.email, name, order: payment.receiptNumber!, statedAt, appUrl, pack: payment.pack }
  await sql.transaction(async (tx) => {
    if (!why)
      await insertStatement(tx, {
        id: hashOf(secret),
        paymentId: payment.id,
        name,
        statedAt,
        expiresAt: daysBefore(statedAt, -KEPT.withdrawalStatementDays),
      })
    const mail = why
      ? refusedStatementMail(about, why)
      : statementMail({ ...about, url: `${appUrl}${WITHDRAWAL_PAGE}?lien=${secret}` })
    if (mayBeTold) await postMail(post, tx, { mail, kind: 'withdrawal-statement', userId: user.id })
  })
  wakePost(post)
}

export type WhyNot = 'done' | 'over' | 'empty'

async function whyNot({ sql }: Payments, payment: PaymentRow, statedAt: Date): Promise<WhyNot | undefined> {
  if (await findWithdrawal(sql, payment.id)) return 'done'
  if (statedAt >= withdrawalEnd(payment.paidAt!)) return 'over'
  const spent = (await readSpent(sql, [payment.id])).get(payment.id)
  return spent === undefined || refundNow(payment, spent).refundCents === 0 ? 'empty' : undefined
}

export interface OpenStatement {
  payment: PaymentRow
  statedAt: Date
  refundCents: number
  credits: number
  /** The purchase is withdrawn from, and the rest tells what was given back. */
  done: boolean
}

/** What a mailed link is about. @throws AppError LINK_EXPIRED */
export async function readStatement({ sql, now }: Payments, key: string): Promise<OpenStatement> {
  const statement = await findStatement(sql, hashOf(key), now())
  const payment = statement && (await findPayment(sql, statement.paymentId))
  if (!payment) throw new AppError('LINK_EXPIRED')
  const done = await findWithdrawal(sql, payment.id)
  const spent = (await readSpent(sql, [payment.id])).get(payment.id) ?? payment.credits
  const statedAt = done?.statedAt ?? (await firstStatedAt(sql, payment.id)) ?? statement.statedAt
  const { refundCents, credits } = done ?? refundNow(payment, spent, await countSpentSince(sql, payment.id, statedAt))
  return { payment, statedAt, refundCents, credits, done: done !== undefined }
}

/** Makes a statement good. Pressed again, it gives the same answer. @throws AppError LINK_EXPIRED, and as `withdraw` */
export async function confirmStatement(payments: Payments, key: string): Promise<Withdrawn> {
  const { sql, now } = payments
  const statement = await findStatement(sql, hashOf(key), now())
  if (!statement) throw new AppError('LINK_EXPIRED')
  const { paymentId, name } = statement
  const statedAt = (await firstStatedAt(sql, paymentId)) ?? statement.statedAt
  return withdraw(payments, { paymentId, name, statedAt, late: true })
}
