/** Stripe Checkout (https://docs.stripe.com/api/checkout/sessions) behind our port. Nothing of Stripe leaves this file. */
import Stripe from 'stripe'
import {
  GatewayError,
  SIGNATURE_TOLERANCE_SECONDS,
  SignatureError,
  type Checkout,
  type CheckoutRequest,
  type GatewayEvent,
  type PaymentGateway,
  type Sale,
} from './gateway.ts'
import { PACK_IDS, type PackId } from '../../../contract/packs.ts'

export interface StripeSettings {
  secretKey: string
  /** `whsec_…` of the webhook endpoint; undefined: events are refused, and only the reconciliation sees changes. */
  webhookSecret: string | undefined
  /** Replaces Stripe's host, for tests and proxies. */
  apiBase: string | undefined
  /** Has Stripe Tax compute VAT by the buyer's billing address (https://docs.stripe.com/tax/checkout). */
  tax: boolean
}

/** « General – Electronically Supplied Services »: https://docs.stripe.com/tax/tax-codes */
const TAX_CODE = 'txcd_10000000'

const TIMEOUT_MS = 10_000
const EVENT_TYPES: Stripe.Event.Type[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]
const EXPANDED = 'payment_intent.latest_charge'

export function openStripe({ secretKey, webhookSecret, apiBase, tax }: StripeSettings): PaymentGateway {
  const base = apiBase ? new URL(apiBase) : undefined
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    // Safe because requests that create something carry our idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })

  /** Reads what else is needed to know a session's state. */
  const complete = async (session: Stripe.Checkout.Session): Promise<Checkout> => {
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
    const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const disputes =
      intent && charge?.disputed ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data : []
    return checkoutOf(session, intent, charge?.amount_refunded ?? 0, disputes)
  }

  return {
    id: 'stripe',
    computesTax: tax,
    takesEvents: webhookSecret !== undefined && webhookSecret.trim() !== '',

    async openCheckout(request) {
      const session = await asked(() =>
        stripe.checkout.sessions.create(parametersOf(request, tax), {
          idempotencyKey: `checkout-${request.reference}`,
        }),
      )
      return checkoutOf(session, null, 0, [])
    },

    async readCheckout(key) {
      return asked(async () => {
        if ('paymentIntent' in key) {
          const {
            data: [session],
          } = await stripe.checkout.sessions.list({
            payment_intent: key.paymentIntent,
            limit: 1,
            expand: [`data.${EXPANDED}`],
          })
          return session && complete(session)
        }
        return stripe.checkout.sessions
          .retrieve(key.sessionId, { expand: [EXPANDED] })
          .then(complete, (error: unknown) => {
            if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
            throw error
          })
      })
    },

    async closeCheckout(sessionId) {
      await asked(() =>
        stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
          // Already paid or expired: https://docs.stripe.com/api/checkout/sessions/expire
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }),
      )
    },

    async refund({ paymentIntent, reference, site, fromCents, cents }) {
      // Stripe forgets a key after a day at the earliest: a refund that failed later can be made again by then.
      const idempotencyKey = `refund-${reference}-${fromCents}-${fromCents + cents}`
      await asked(() =>
        stripe.refunds.create(
          {
            payment_intent: paymentIntent,
            amount: cents,
            reason: 'requested_by_customer',
            metadata: { payment_id: reference, site },
          },
          { idempotencyKey },
        ),
      )
    },

    readEvent(body, signature, now) {
      if (!webhookSecret) throw new SignatureError('no secret to check signatures with')
      const text = body.toString('utf8')
      try {
        // As text: given bytes, the SDK drops a byte-order mark and checks something else than what arrived.
        return eventOf(
          stripe.webhooks.constructEvent(
            text,
            signature ?? '',
            webhookSecret,
            SIGNATURE_TOLERANCE_SECONDS,
            undefined,
            now.getTime(),
          ),
        )
      } catch (cause) {
        throw new SignatureError('not signed by Stripe, or not now', { cause })
      }
    },

    async listEvents(from, to) {
      const events: GatewayEvent[] = []
      await asked(async () => {
        const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
        for await (const event of stripe.events.list({ types: EVENT_TYPES, created, limit: 100 }))
          events.push(eventOf(event))
      })
      // Stripe lists the newest first.
      return events.reverse()
    },
  }
}

/** Contains the price with its tax, so that no product needs to be set up at Stripe. */
function parametersOf(
  { reference, userId, site, pack, currency, email, expiresAt, successUrl, cancelUrl }: CheckoutRequest,
  tax: boolean,
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    payment_id: reference,
    pack: pack.id,
    credits: String(pack.credits),
    account: userId,
    site,
  }
  const name = `Trombine · Pack ${pack.name}`
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'fr',
    client_reference_id: reference,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: pack.priceCents,
          tax_behavior: 'inclusive',
          product_data: {
            name,
            description: `${pack.credits} crédits, valables un an`,
            ...(tax && { tax_code: TAX_CODE }),
          },
        },
      },
    ],
    ...(tax && { automatic_tax: { enabled: true }, billing_address_collection: 'required' as const }),
    // The price stays in euros in every country.
    adaptive_pricing: { enabled: false },
    metadata,
    // Copied to the charge, so that its events can be distinguished from another product's.
    payment_intent_data: { description: name, metadata },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

function checkoutOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  refundedCents: number,
  disputes: Stripe.Dispute[],
): Checkout {
  const held = disputes.filter(({ status }) => takesMoney(status))
  return {
    sessionId: session.id,
    reference: session.metadata?.payment_id ?? session.client_reference_id,
    sale: saleOf(session),
    paymentIntent: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    url: session.url,
    status: statusOf(session, intent),
    refundedCents,
    disputedCents: held.reduce((sum, { amount }) => sum + amount, 0),
    dispute: held.some(({ status }) => status !== 'lost')
      ? 'open'
      : held.length > 0
        ? 'lost'
        : disputes.some(({ status }) => status === 'won')
          ? 'won'
          : 'none',
    tax: taxOf(session),
  }
}

function taxOf({ automatic_tax, total_details, customer_details }: Stripe.Checkout.Session): Checkout['tax'] {
  const country = customer_details?.address?.country
  if (!automatic_tax.enabled || automatic_tax.status !== 'complete' || !country) return null
  return { cents: total_details?.amount_tax ?? 0, country }
}

function saleOf({ metadata, amount_total, currency, created, expires_at }: Stripe.Checkout.Session): Sale | null {
  const { account, site, pack, credits } = metadata ?? {}
  if (!account || !site || !(PACK_IDS as readonly string[]).includes(pack ?? '') || !amount_total || !currency)
    return null
  return {
    userId: account,
    site,
    pack: pack as PackId,
    credits: Number(credits),
    amountCents: amount_total,
    currency,
    createdAt: new Date(created * 1000),
    expiresAt: new Date(expires_at * 1000),
  }
}

/** https://docs.stripe.com/checkout/fulfillment and https://docs.stripe.com/payments/paymentintents/lifecycle */
function statusOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Checkout['status'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status !== 'unpaid') return 'paid'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending'
}

/** Inquiries (`warning_…`) and prevented disputes withhold nothing: https://docs.stripe.com/disputes/how-disputes-work */
function takesMoney(status: string): boolean {
  return status === 'lost' || status === 'needs_response' || status === 'under_review' || status.startsWith('appeal_')
}

function eventOf(event: Stripe.Event): GatewayEvent {
  const { id, type } = event
  if (!(EVENT_TYPES as string[]).includes(type)) return { id, type }
  const thing = event.data.object as {
    object: string
    id: string
    payment_intent?: string | { id: string } | null
    client_reference_id?: string | null
    metadata?: Record<string, string> | null
  }
  const ours = thing.metadata?.payment_id
  const site = thing.metadata?.site
  if (thing.object === 'checkout.session')
    return {
      id,
      type,
      about: { key: { sessionId: thing.id }, reference: ours ?? thing.client_reference_id ?? null, site },
    }
  const intent = typeof thing.payment_intent === 'object' ? thing.payment_intent?.id : thing.payment_intent
  // Disputes and refunds have no metadata of ours; their payment has.
  return intent ? { id, type, about: { key: { paymentIntent: intent }, reference: ours, site } } : { id, type }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError) {
      const refused =
        cause.statusCode !== undefined && cause.statusCode < 500 && cause.statusCode !== 409 && cause.statusCode !== 429
      throw new GatewayError(`Stripe: ${cause.message}`, { refused, cause })
    }
    throw cause
  }
}
