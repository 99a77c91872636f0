/** The state machine of a checkout at the demonstration bank. Pure. */
import type { DemoCheckout } from './demo-store.ts'

export const DEMO_ACTIONS = [
  'pay',
  'refuse',
  'cancel',
  'later',
  'accept',
  'reject',
  'refund-part',
  'refund-all',
  'dispute',
  'win',
  'lose',
] as const
/** `decide`, `expire` and `close` are done by the bank itself. */
export type DemoAction = (typeof DEMO_ACTIONS)[number] | 'decide' | 'expire' | 'close'

export const DEMO_DECIDES_AFTER_MS = 8_000

export type DemoChange = { checkout: DemoCheckout; type: string }

/** A refund that the shop asks for: done only where it knows what was refunded before, so that it is done once. */
export function refundOf(checkout: DemoCheckout, fromCents: number, cents: number): DemoChange | undefined {
  const { state, dispute, amountCents, refundedCents } = checkout
  const refundable = state === 'paid' && (dispute === 'none' || dispute === 'won')
  if (!refundable || refundedCents !== fromCents || refundedCents + cents > amountCents) return undefined
  return { checkout: { ...checkout, refundedCents: refundedCents + cents }, type: 'charge.refunded' }
}

/** Undefined when the checkout is not in a state for it. Event types are Stripe's names. */
export function actOn(checkout: DemoCheckout, action: DemoAction, now: Date): DemoChange | undefined {
  const { state, dispute, amountCents, refundedCents } = checkout
  const to = (change: Partial<DemoCheckout>, type: string): DemoChange => ({
    checkout: { ...checkout, ...change },
    type,
  })
  const open = state === 'open' && now < checkout.expiresAt
  const refundable = state === 'paid' && refundedCents < amountCents && (dispute === 'none' || dispute === 'won')
  switch (action) {
    case 'pay':
      return open ? to({ state: 'paid' }, 'checkout.session.completed') : undefined
    case 'later':
      return open
        ? to(
            { state: 'pending', decidesAt: new Date(now.getTime() + DEMO_DECIDES_AFTER_MS) },
            'checkout.session.completed',
          )
        : undefined
    case 'accept':
      return state === 'pending'
        ? to({ state: 'paid', decidesAt: null }, 'checkout.session.async_payment_succeeded')
        : undefined
    case 'reject':
      return state === 'pending'
        ? to({ state: 'failed', decidesAt: null }, 'checkout.session.async_payment_failed')
        : undefined
    case 'decide':
      return state === 'pending' && checkout.decidesAt && checkout.decidesAt <= now
        ? to({ state: 'paid', decidesAt: null }, 'checkout.session.async_payment_succeeded')
        : undefined
    case 'expire':
      return state === 'open' && checkout.expiresAt <= now
        ? to({ state: 'expired' }, 'checkout.session.expired')
        : undefined
    case 'close':
      return state === 'open' ? to({ state: 'expired' }, 'checkout.session.expired') : undefined
    case 'refund-part':
      return refundable
        ? to({ refundedCents: Math.min(amountCents, refundedCents + Math.ceil(amountCents / 4)) }, 'charge.refunded')
        : undefined
    case 'refund-all':
      return refundable ? to({ refundedCents: amountCents }, 'charge.refunded') : undefined
    case 'dispute':
      return state === 'paid' && dispute === 'none' && refundedCents < amountCents
        ? to({ dispute: 'open' }, 'charge.dispute.created')
        : undefined
    case 'win':
      return dispute === 'open' ? to({ dispute: 'won' }, 'charge.dispute.closed') : undefined
    case 'lose':
      return dispute === 'open' ? to({ dispute: 'lost' }, 'charge.dispute.closed') : undefined
    // After a refused card or a cancellation the checkout can still be paid.
    case 'refuse':
    case 'cancel':
      return undefined
  }
}
