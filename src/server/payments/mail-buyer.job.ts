import type { Publisher } from '../../contract/site.ts'
import type { Mailer } from '../mail/mailer.ts'
import { MAILS } from './mails.ts'
import type { BuyerMailJob, Payments } from './payments.ts'
import { isStillTrue, mailRetryAt } from './rules.ts'
import { addressOf, endMail, findPayment, takeMail } from './store.ts'

/**
 * Sends a mail that a payment is owed, once: whoever takes it has it for a while, and a mail that was not sent then
 * is the sweep's to try again. Only a process that dies between sending and saying so makes it twice.
 */
export async function mailBuyer(
  payments: Payments,
  mailer: Mailer,
  publisher: Publisher,
  { paymentId, letter }: BuyerMailJob,
): Promise<void> {
  const { sql, now, appUrl, log } = payments
  if (!(await takeMail(sql, paymentId, letter, now(), (attempts) => mailRetryAt(attempts, now())))) return
  const payment = await findPayment(sql, paymentId)
  const to = payment && (await addressOf(sql, payment.userId))
  if (payment && !isStillTrue(letter, payment)) return endMail(sql, paymentId, letter, null)
  if (!to) {
    log.warn({ paymentId, letter }, 'a buyer whose account is gone')
    return endMail(sql, paymentId, letter, null)
  }
  await mailer.send(MAILS[letter]({ to, payment, publisher, appUrl }))
  await endMail(sql, paymentId, letter, now())
}
