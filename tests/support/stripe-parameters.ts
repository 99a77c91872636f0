/** What of Stripe's parameters our requests may hold: each table names only parameters that the SDK's types know. */
import type Stripe from 'stripe'
import { z } from 'zod'

type Fields<T> = { [K in keyof T]?: z.ZodType }
type Create = Stripe.Checkout.SessionCreateParams
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem
type PriceData = NonNullable<LineItem['price_data']>

const whole = z.string().regex(/^[1-9]\d*$/)
const address = z.url({ protocol: /^https?$/ })
const ids = z.record(z.string().max(40), z.string().max(500))

const productData = {
  name: z.string().min(1).max(250),
  description: z.string().min(1),
  tax_code: z.string().startsWith('txcd_').optional(),
} satisfies Fields<NonNullable<PriceData['product_data']>>
const priceData = {
  currency: z.literal('eur'),
  unit_amount: whole,
  tax_behavior: z.enum(['inclusive']),
  product_data: z.strictObject(productData),
} satisfies Fields<PriceData>
const lineItem = { quantity: z.literal('1'), price_data: z.strictObject(priceData) } satisfies Fields<LineItem>
const intentData = { description: z.string(), metadata: ids } satisfies Fields<
  NonNullable<Create['payment_intent_data']>
>
const create = {
  mode: z.literal('payment'),
  submit_type: z.enum(['pay']),
  locale: z.literal('fr'),
  client_reference_id: z.string().max(200),
  customer_email: z.email().max(800),
  line_items: z.strictObject({ 0: z.strictObject(lineItem) }),
  automatic_tax: z
    .strictObject({ enabled: z.literal('true') } satisfies Fields<NonNullable<Create['automatic_tax']>>)
    .optional(),
  billing_address_collection: z.literal('required').optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') } satisfies Fields<
    NonNullable<Create['adaptive_pricing']>
  >),
  metadata: ids,
  payment_intent_data: z.strictObject(intentData),
  expires_at: whole,
  success_url: address,
  cancel_url: address,
} satisfies Fields<Create>
export const createParameters = z.strictObject(create)

const expand = z.strictObject({ 0: z.literal('payment_intent.latest_charge') })
export const retrieveParameters = z.strictObject({ expand } satisfies Fields<Stripe.Checkout.SessionRetrieveParams>)
export const listParameters = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  limit: z.literal('1'),
  expand: z.strictObject({ 0: z.literal('data.payment_intent.latest_charge') }),
} satisfies Fields<Stripe.Checkout.SessionListParams>)
export const disputeParameters = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  limit: z.literal('100'),
} satisfies Fields<Stripe.DisputeListParams>)
export const eventParameters = z.strictObject({
  types: z.record(z.string().regex(/^\d+$/), z.string()).refine((types) => Object.keys(types).length <= 20),
  limit: z.string().regex(/^([1-9]\d?|100)$/),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: whole, lt: whole } satisfies Fields<Stripe.RangeQueryParam>),
} satisfies Fields<Stripe.EventListParams>)
export const refundParameters = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: whole,
  reason: z.literal('requested_by_customer'),
  metadata: ids,
} satisfies Fields<Stripe.RefundCreateParams>)
export const noParameters = z.strictObject({})

/** `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }` (https://docs.stripe.com/api: form-encoded bodies, nested by brackets). */
export function nested(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = root
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>
    at[path.at(-1)!] = value
  }
  return root
}
