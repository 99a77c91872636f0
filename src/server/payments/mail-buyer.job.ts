import type { Publisher } from '../../contract/site.ts'
import { findAddress } from '../accounts/store.ts'
import { MailRefused, type Mailer } from '../mail/mailer.ts'
import { MAILS } from './mails.ts'
import type { BuyerMailJob, Payments } from './payments.ts'
import { isStillTrue, mailRetryAt } from './rules.ts'
import { claimMail, endMail, findPayment } from './store.ts'
import { withdrawalMail } from './withdrawal-mails.ts'
import { findWithdrawal, forgetName } from './withdrawal-store.ts'

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
  const { sql, now, appUrl, vatScheme, log } = payments
  if (!(await claimMail(sql, paymentId, kind, now(), (attempts) => mailRetryAt(attempts, now())))) return
  const payment = await findPayment(sql, paymentId)
  const to = payment && (await findAddress(sql, payment.userId))
  const end = async (sentAt: Date | null) => {
    await endMail(sql, paymentId, kind, sentAt)
    if (kind === 'withdrawal') await forgetName(sql, paymentId)
  }
  if (payment && !isStillTrue(kind, payment)) return end(null)
  if (!to) {
    log.warn({ paymentId, kind }, 'mail not sent: the account was deleted')
    return end(null)
  }
  const withdrawn = await findWithdrawal(sql, paymentId)
  const about = { to, payment, publisher, vatScheme, appUrl, withdrawn }
  try {
    if (kind === 'withdrawal') await mailer.send(withdrawalMail(about, withdrawn!))
    else await mailer.send(MAILS[kind](about))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ paymentId, kind }, 'mail not sent: the mailbox takes none')
    return end(null)
  }
  await end(now())
}
