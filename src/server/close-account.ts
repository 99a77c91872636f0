/** Closing an account: what it is owed, and its end, in one transaction. Spans all domains, so it is in none. */
import type { Publisher } from '../contract/site.ts'
import { deleteAccount, lockAddress } from './accounts/store.ts'
import type { Avatars } from './avatars/avatars.ts'
import { forgetPerson } from './avatars/erasure/forget-person.ts'
import type { Sql } from './db/database.ts'
import { postMail, wakePost, type Post } from './mail/post.ts'
import { CLOSING } from './mail/rules.ts'
import { deleteMailsOf } from './mail/store.ts'
import { closePurchases, type Closed } from './payments/close-purchases.ts'
import { closeCheckouts } from './payments/forget-buyer.ts'
import { giveBack } from './payments/give-back.ts'
import type { Payments } from './payments/payments.ts'
import { closingMail, withdrawalMail } from './payments/withdrawal-mails.ts'
import { forgetStatementsOf } from './payments/withdrawal-store.ts'

export interface Closing {
  payments: Payments
  post: Post
  publisher: Publisher
}

/**
 * Deletes what the product stores of a person, then ends the account. Whatever is repeated or races, what they are owed is
 * owed once; called for an account that is gone, it deletes what has come meanwhile.
 */
export async function closeAccount(parts: Closing & { avatars: Avatars }, userId: string): Promise<void> {
  await closeCheckouts(parts.payments, userId)
  await forgetPerson(parts.avatars, userId)
  await endAccount(parts, userId)
}

/**
 * Ends the account: the purchases that can be withdrawn from, the mail that says so, sealed while the address is known, and
 * the account's row are one transaction, so that there is no account that was given its money back and still has its
 * credits, and none that is gone without it. The bank is asked afterwards, now, or by the reconciliation if it cannot.
 */
export async function endAccount({ payments, post, publisher }: Closing, userId: string): Promise<void> {
  const { sql, log } = payments
  const { withdrawn } = await sql.transaction(async (tx) => {
    // Whoever spends its credits holds it: from here on nobody does.
    const to = await lockAddress(tx, userId)
    const closed = await closePurchases(payments, tx, userId)
    await deleteMailsOf(tx, userId)
    if (to !== undefined) await tell({ payments, post, publisher }, tx, { userId, to, closed })
    await forgetStatementsOf(tx, userId)
    await deleteAccount(tx, userId)
    return closed
  })
  wakePost(post)
  for (const { payment } of withdrawn)
    // It is owed and written down: what fails here is done by the reconciliation.
    await giveBack(payments, payment.id).catch((error: unknown) =>
      log.warn({ err: error, paymentId: payment.id }, 'refund of a closed account put off'),
    )
}

async function tell(
  { payments: { appUrl, vatScheme, now }, post, publisher }: Closing,
  tx: Sql,
  { userId, to, closed }: { userId: string; to: string; closed: Closed },
): Promise<void> {
  for (const { payment, withdrawal } of closed.unacknowledged)
    await postMail(post, tx, {
      mail: withdrawalMail({ to, payment, publisher, vatScheme, appUrl }, withdrawal),
      kind: CLOSING,
      userId,
    })
  if (closed.withdrawn.length === 0 && !closed.pending) return
  await postMail(post, tx, { mail: closingMail({ to, at: now(), closed, publisher }), kind: CLOSING, userId })
}
