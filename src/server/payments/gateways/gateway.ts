/** The port to whoever takes the money. */
import type { Pack } from '../../../contract/packs.ts'

export interface CheckoutRequest {
  /** Our payment's id: comes back with the checkout and with its events, and makes a repeated request the same checkout. */
  reference: string
  pack: Pack
  currency: string
  email: string
  /** At least 30 minutes and at most 24 hours away. */
  expiresAt: Date
  /** Where the person goes after paying; `{CHECKOUT_SESSION_ID}` in it is replaced. */
  successUrl: string
  cancelUrl: string
}

/** How a checkout stands, as the gateway says now. Amounts in cents. */
export interface Checkout {
  sessionId: string
  /** Null for a checkout that somebody else began on the same account. */
  reference: string | null
  paymentIntent: string | null
  url: string | null
  /** open: can still be paid; pending: the bank decides; failed: the bank refused after the person had finished. */
  status: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  /** All refunds together. */
  refundedCents: number
  /** Held or taken by disputes; inquiries take nothing, and what was won is given back. */
  disputedCents: number
  dispute: 'none' | 'open' | 'won' | 'lost'
}

export type CheckoutKey = { sessionId: string } | { paymentIntent: string }

/** That something happened. What it is now is to be asked of the gateway: events come late, twice and in any order. */
export interface GatewayEvent {
  id: string
  type: string
  /** Undefined: of a kind that changes nothing for us. */
  about?: {
    key: CheckoutKey
    /** Our payment, when the event says it; null: it says that it is none of ours. */
    reference: string | null | undefined
  }
}

export interface PaymentGateway {
  id: 'stripe' | 'demo'
  /** The same reference twice opens one checkout. @throws GatewayError */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Undefined when the gateway knows none of this name. @throws GatewayError */
  readCheckout(key: CheckoutKey): Promise<Checkout | undefined>
  /** Ends an open checkout; nothing happens to one that is over. @throws GatewayError */
  closeCheckout(sessionId: string): Promise<void>
  /** False: there is no secret to check signatures with, and no event is taken. */
  takesEvents: boolean
  /**
   * A delivered event, once its signature is right and at most 300 s old.
   *
   * @param body exactly the bytes that arrived. @throws SignatureError
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): GatewayEvent
  /** What happened from `from` on and before `to`, to whatever we take events of. @throws GatewayError */
  listEvents(from: Date, to: Date): Promise<GatewayEvent[]>
}

/** The gateway did not do it. */
export class GatewayError extends Error {
  /** True: it answered no. False: no answer came, and it may have done it. */
  readonly refused: boolean
  constructor(message: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(message, { cause })
    this.refused = refused
  }
}

/** Not from the gateway, or not from now. */
export class SignatureError extends Error {}

export const SIGNATURE_TOLERANCE_SECONDS = 300
