import { randomUUID } from 'node:crypto'
import { CURRENCY, PACKS, type PackId } from '../../contract/packs.ts'
import { WAIVER_WORDING } from '../../contract/withdrawal.ts'
import { AppError } from '../http/errors.ts'
import { fulfilPayment } from './fulfil-payment.ts'
import { GatewayError, type PaymentGateway } from './gateways/gateway.ts'
import type { Payments } from './payments.ts'
import { CHECKOUT_MS, nextPoll, REUSE_MS } from './rules.ts'
import {
  clearWaived,
  expireUnknown,
  failUnopened,
  findOpen,
  insertPayment,
  lockBuying,
  nameSession,
  setWaived,
  type PaymentRow,
} from './store.ts'

export interface Purchase {
  user: { id: string; email: string }
  pack: PackId
  /** The person agreed to `WAIVER_WORDING`: each generation at once, and no withdrawal from the credit that it spends. */
  waiver: boolean
}

/**
 * The URL where the person pays. Clicks on the same pack within ten minutes, also concurrent ones, get the same one.
 *
 * @throws AppError PAYMENTS_OFF, CHECKOUT_FAILED
 */
export async function createCheckout(payments: Payments, purchase: Purchase): Promise<string> {
  const { gateway } = payments
  if (!gateway) throw new AppError('PAYMENTS_OFF')
  try {
    const found = await beginOrFind(payments, gateway, purchase)
    if (!found.sessionId) return await open(payments, gateway, purchase, found)
    // It may have been paid without our knowing yet: then this click needs a new one.
    const current = await fulfilPayment(payments, { sessionId: found.sessionId })
    if (current?.status === 'open' && current.url) return current.url
    // Another Stripe account has been configured meanwhile: this checkout can no longer be reached.
    if (!current) await expireUnknown(payments.sql, found.id)
    return await open(payments, gateway, purchase, await beginOrFind(payments, gateway, purchase))
  } catch (cause) {
    if (!(cause instanceof GatewayError)) throw cause
    throw new AppError('CHECKOUT_FAILED', { cause })
  }
}

/** The row is committed before the gateway is called: after a crash in between, the checkout is still known as ours. */
async function beginOrFind(
  { sql, now }: Payments,
  { id: gateway }: PaymentGateway,
  { user, pack, waiver }: Purchase,
): Promise<PaymentRow> {
  return sql.transaction(async (tx) => {
    await lockBuying(tx, user.id, pack)
    const at = now()
    const open = await findOpen(tx, user.id, pack, gateway, new Date(at.getTime() - REUSE_MS))
    if (open) {
      await (waiver ? setWaived(tx, open.id, at) : clearWaived(tx, open.id))
      return open
    }
    const { priceCents, credits } = PACKS[pack]
    const expiresAt = new Date(at.getTime() + CHECKOUT_MS)
    return insertPayment(tx, {
      id: randomUUID(),
      userId: user.id,
      pack,
      credits,
      amountCents: priceCents,
      currency: CURRENCY,
      gateway,
      status: 'open',
      createdAt: at,
      expiresAt,
      waivedAt: waiver ? at : null,
      waiverWording: waiver ? WAIVER_WORDING : null,
      nextPollAt: nextPoll({ status: 'open', createdAt: at, expiresAt }, 0, at),
    })
  })
}

/** Outside any transaction. Concurrent calls for one row get the same checkout, because our id is its idempotency key. */
async function open(
  { sql, appUrl, log }: Payments,
  gateway: PaymentGateway,
  { user }: Purchase,
  row: PaymentRow,
): Promise<string> {
  try {
    const { sessionId, url } = await gateway.openCheckout({
      reference: row.id,
      userId: row.userId,
      site: appUrl,
      pack: { ...PACKS[row.pack], priceCents: row.amountCents, credits: row.credits },
      currency: row.currency,
      email: user.email,
      expiresAt: row.expiresAt,
      successUrl: `${appUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${appUrl}/pricing?canceled=${row.pack}`,
    })
    if (!url) throw new GatewayError('a checkout without an address', { refused: true })
    await nameSession(sql, row.id, { sessionId, url })
    return url
  } catch (error) {
    if (error instanceof GatewayError && error.refused) {
      log.error({ err: error, paymentId: row.id }, 'checkout refused')
      // The gateway repeats a refusal under the same idempotency key: the next click needs a new row.
      await failUnopened(sql, row.id)
    }
    throw error
  }
}
