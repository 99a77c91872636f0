/** The port to a payment provider. */
import type { Pack, PackId } from '../../../contract/packs.ts'

export interface CheckoutRequest {
  /** Our account of who buys. */
  userId: string
  /** The address of this installation: others may use the same account at the gateway. */
  site: string
  /** Our payment's id. Returned with the checkout and its events, and the idempotency key of the request. */
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

/** What was sold to whom, as the gateway kept it: of a payment that a restored backup does not know, this is all there is. */
export interface Sale {
  userId: string
  site: string
  pack: PackId
  credits: number
  amountCents: number
  currency: string
  createdAt: Date
  expiresAt: Date
}

/** Current state of a checkout at the gateway. Amounts in cents. */
export interface Checkout {
  sessionId: string
  /** Null for a checkout that another product began on the same account. */
  reference: string | null
  /** Null for one that we did not begin, or before we told the gateway. */
  sale: Sale | null
  paymentIntent: string | null
  url: string | null
  /** open: can still be paid; pending: the bank decides; failed: the bank refused after the person had finished. */
  status: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  /** All refunds together. */
  refundedCents: number
  /** Withheld or lost by disputes. Inquiries and won disputes count 0. */
  disputedCents: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** VAT within the price, and of which country (ISO 3166-1); null where it was not computed. */
  tax: { cents: number; country: string } | null
}

export interface RefundRequest {
  sessionId: string
  paymentIntent: string
  /** Our payment's id. */
  reference: string
  site: string
  /** What was refunded so far, as the gateway was last read. With `cents` it names this refund: asked for again, it is the same. */
  fromCents: number
  cents: number
}

export type CheckoutKey = { sessionId: string } | { paymentIntent: string }

/** Says that something changed. The new state must be read from the gateway: events come late, twice and in any order. */
export interface GatewayEvent {
  id: string
  type: string
  /** Undefined: a type of event that we ignore. */
  about?: {
    key: CheckoutKey
    /** Our payment's id, if the event contains it; null: the event shows that it is not ours. */
    reference: string | null | undefined
    /** Where it was sold, if the event contains that. */
    site?: string | undefined
  }
}

export interface PaymentGateway {
  id: 'stripe' | 'demo'
  /** Whether it computes VAT by the buyer's country. */
  computesTax: boolean
  /** The same reference twice opens one checkout. @throws GatewayError */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Undefined when the gateway knows none of this name. @throws GatewayError */
  readCheckout(key: CheckoutKey): Promise<Checkout | undefined>
  /** Closes a checkout if it is open. @throws GatewayError */
  closeCheckout(sessionId: string): Promise<void>
  /**
   * Gives money back by the way it came. The same request twice gives it once.
   *
   * @throws GatewayError refused when it cannot be given back now: it is already, or a dispute is open
   */
  refund(request: RefundRequest): Promise<void>
  /** False: there is no secret to check signatures with, so events are refused. */
  takesEvents: boolean
  /**
   * A delivered event, once its signature is right and at most 300 s old.
   *
   * @param body exactly the bytes that arrived. @throws SignatureError
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): GatewayEvent
  /** Events of the types that we handle, from `from` (inclusive) to `to` (exclusive). @throws GatewayError */
  listEvents(from: Date, to: Date): Promise<GatewayEvent[]>
}

/** A request to the gateway failed. */
export class GatewayError extends Error {
  /** True: it refused. False: no answer came, so it may have been done. */
  readonly refused: boolean
  constructor(message: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(message, { cause })
    this.refused = refused
  }
}

/** An event's signature is wrong or too old. */
export class SignatureError extends Error {}

export const SIGNATURE_TOLERANCE_SECONDS = 300
