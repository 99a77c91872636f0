import type { Payments } from './payments.ts'
import { openSessionsOf } from './store.ts'

/**
 * Ends the open checkouts of somebody whose account goes, so that they cannot pay for nothing any more. The payments
 * stay, without a name (see `tables.ts`).
 */
export async function forgetBuyer({ sql, gateway, log }: Payments, userId: string): Promise<void> {
  for (const { gateway: id, sessionId } of await openSessionsOf(sql, userId)) {
    if (id !== gateway?.id) continue
    // The account goes in any case; a checkout that stays open ends by itself within the hour.
    await gateway
      .closeCheckout(sessionId)
      .catch((error: unknown) => log.warn({ err: error }, 'an open checkout of a deleted account'))
  }
}
