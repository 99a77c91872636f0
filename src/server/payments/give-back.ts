import { fulfilPayment } from './fulfil-payment.ts'
import { GatewayError } from './gateways/gateway.ts'
import type { Payments } from './payments.ts'
import { refundedBeyond, refundRetryAt, stillToRefund } from './rules.ts'
import { claimRefund, dueRefunds, endRefund, releaseRefund } from './refund-store.ts'
import { findPayment } from './store.ts'

const AT_ONCE = 20
/** From here on an operator should look: the bank has refused for a day. */
const TRIES_BEFORE_ALARM = 11

/**
 * Has the bank give back what is owed of a payment, by a withdrawal or an operator's act, as far as it has not. The bank is
 * read first and afterwards, and each refund is named by what was refunded before it: whatever is repeated, races or dies, the
 * money goes back once.
 *
 * @throws GatewayError when it cannot be done now; it stays due
 */
export async function giveBack(payments: Payments, paymentId: string): Promise<void> {
  const { sql, gateway, now, appUrl, log } = payments
  const claimed = await claimRefund(sql, paymentId, now(), (tries) => refundRetryAt(tries, now()))
  if (!claimed) return
  try {
    const known = await findPayment(sql, paymentId)
    if (!known?.sessionId) return
    if (!gateway || gateway.id !== known.gateway) {
      log.error({ paymentId }, 'a refund is owed, and its gateway is not configured')
      return
    }
    const key = { sessionId: known.sessionId }
    const payment = await fulfilPayment(payments, key)
    if (!payment) throw new GatewayError('the gateway does not know this checkout', { refused: true })
    // The bank holds the money until it has decided, and says so by an event.
    if (payment.dispute === 'open') return
    const cents = stillToRefund(payment)
    if (cents > 0) {
      await gateway.refund({
        ...key,
        paymentIntent: payment.paymentIntent!,
        reference: paymentId,
        site: appUrl,
        fromCents: payment.refundedCents,
        cents,
      })
      const after = await fulfilPayment(payments, key)
      if (!after || stillToRefund(after) > 0) return
      // Stripe takes no condition with a refund: one that is made by hand while ours is on its way adds to it.
      const beyond = refundedBeyond(after)
      if (beyond > 0) log.error({ paymentId, beyond }, 'refunded by hand as well, so too much: see the operator’s page')
    }
    await endRefund(sql, paymentId, now())
  } catch (error) {
    if (claimed.tries >= TRIES_BEFORE_ALARM)
      log.error({ err: error, paymentId }, 'a refund is still not made: look at the gateway')
    throw error
  } finally {
    // Kept after a crash, it ends by itself.
    await releaseRefund(sql, paymentId, claimed).catch((error: unknown) =>
      log.warn({ err: error, paymentId }, 'a refund’s claim could not be released'),
    )
  }
}

/** Refunds whose process died, or whose bank did not answer. */
export async function giveBackDue(payments: Payments): Promise<void> {
  const { sql, now, log } = payments
  for (const paymentId of await dueRefunds(sql, now(), AT_ONCE)) {
    try {
      await giveBack(payments, paymentId)
    } catch (error) {
      // The gateway does not answer: the others would fail as well.
      if (!(error instanceof GatewayError) || !error.refused) throw error
      log.warn({ err: error, paymentId }, 'refund refused')
    }
  }
}
