import type { Payments } from './payments.ts'
import { openSessionsOf } from './store.ts'
import { forgetStatementsOf } from './withdrawal-store.ts'

/** What goes of a person's purchases when their account does. The payments stay, without a name (see `tables.ts`). */
export async function forgetBuyer(payments: Payments, userId: string): Promise<void> {
  await forgetStatementsOf(payments.sql, userId)
  await closeCheckouts(payments, userId)
}

/** Closes a person's open checkouts before their account is deleted, so that they cannot pay for credits that nobody gets. */
export async function closeCheckouts({ sql, gateway, log }: Payments, userId: string): Promise<void> {
  for (const { gateway: id, sessionId } of await openSessionsOf(sql, userId)) {
    if (id !== gateway?.id) continue
    // The account is deleted in any case; a checkout left open expires within the hour.
    await gateway
      .closeCheckout(sessionId)
      .catch((error: unknown) => log.warn({ err: error }, 'a deleted account’s checkout could not be closed'))
  }
}
