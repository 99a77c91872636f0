import type { Publisher } from '../../contract/site.ts'
import { findAddress } from '../accounts/store.ts'
import { MailRefused, type Mailer } from '../mail/mailer.ts'
import { MAILS } from './mails.ts'
import type { BuyerMailJob, Payments } from './payments.ts'
import { isStillTrue, mailRetryAt } from './rules.ts'
import { claimMail, endMail, findPayment } from './store.ts'

/**
 * Sends one mail about a payment, once. A worker claims it for a while; if it is not sent by then, the reconciliation
 * enqueues it again. It is sent twice only if the process dies between sending it and recording that.
 */
export async function mailBuyer(
  payments: Payments,
  mailer: Mailer,
  publisher: Publisher,
  { paymentId, kind }: BuyerMailJob,
): Promise<void> {
  const { sql, now, appUrl, log } = payments
  if (!(await claimMail(sql, paymentId, kind, now(), (attempts) => mailRetryAt(attempts, now())))) return
  const payment = await findPayment(sql, paymentId)
  const to = payment && (await findAddress(sql, payment.userId))
  if (payment && !isStillTrue(kind, payment)) return endMail(sql, paymentId, kind, null)
  if (!to) {
    log.warn({ paymentId, kind }, 'mail not sent: the account was deleted')
    return endMail(sql, paymentId, kind, null)
  }
  try {
    await mailer.send(MAILS[kind]({ to, payment, publisher, appUrl }))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ paymentId, kind }, 'mail not sent: the mailbox takes none')
    return endMail(sql, paymentId, kind, null)
  }
  await endMail(sql, paymentId, kind, now())
}
