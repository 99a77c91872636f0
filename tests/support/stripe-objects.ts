/** Objects of Stripe's documented shape, as the SDK's types have it: complete, with what a checkout of ours leaves empty. */
import type Stripe from 'stripe'

/** What the fake Stripe keeps of one checkout. */
export interface FakeCheckout {
  id: string
  created: number
  expiresAt: number
  parameters: {
    client_reference_id?: string | undefined
    customer_email?: string | undefined
    success_url?: string | undefined
    cancel_url?: string | undefined
    locale?: string | undefined
    metadata?: Record<string, string> | undefined
    intentMetadata?: Record<string, string> | undefined
    automatic_tax?: { enabled: string } | undefined
  }
  /** Of the buyer’s billing address, which is asked for where the tax is computed. */
  country?: string
  amount: number
  status: 'open' | 'complete' | 'expired'
  /** Undefined until somebody has tried to pay. */
  payment?: { intent: string; charge: string; state: 'processing' | 'succeeded' | 'failed'; refunded: number }
  disputes: { id: string; amount: number; status: Stripe.Dispute.Status; created: number }[]
}

const CARD = 'card'

export function chargeOf({ amount, created, payment, disputes, parameters }: FakeCheckout): Stripe.Charge | null {
  if (!payment) return null
  const paid = payment.state === 'succeeded'
  return {
    id: payment.charge,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: payment.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: parameters.customer_email ?? null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'TROMBINE',
    captured: paid,
    created,
    currency: 'eur',
    customer: null,
    description: null,
    disputed: disputes.length > 0,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: parameters.intentMetadata ?? {},
    on_behalf_of: null,
    outcome: null,
    paid,
    payment_intent: payment.intent,
    payment_method: 'pm_1',
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: 'https://pay.stripe.com/receipts/x',
    refunded: payment.refunded >= amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.state === 'processing' ? 'pending' : payment.state,
    transfer_data: null,
    transfer_group: null,
  }
}

export function intentOf(checkout: FakeCheckout, expandCharge: boolean): Stripe.PaymentIntent | null {
  const { amount, created, payment, parameters } = checkout
  if (!payment) return null
  const paid = payment.state === 'succeeded'
  return {
    id: payment.intent,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: paid ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency: 'eur',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: payment.state === 'failed' ? { type: 'card_error', code: 'card_declined' } : null,
    latest_charge: expandCharge ? chargeOf(checkout) : payment.charge,
    livemode: false,
    managed_payments: null,
    metadata: parameters.intentMetadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.state === 'failed' ? null : 'pm_1',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [CARD],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.state === 'failed' ? 'requires_payment_method' : payment.state,
    transfer_group: null,
  }
}

/** Rates as the tests need them: of the seller's country, of another member state, of none. */
const RATES: Record<string, number> = { FR: 20, DE: 19, FI: 25.5, US: 0 }
const taxWithin = (amount: number, country: string) => {
  const rate = RATES[country]!
  return Math.round((amount * rate) / (100 + rate))
}

const detailsOf = (country: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: { city: null, country, line1: null, line2: null, postal_code: null, state: null },
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
})

export function sessionOf(checkout: FakeCheckout, expand: boolean): Stripe.Checkout.Session {
  const { id, created, expiresAt, parameters, amount, status, payment, country } = checkout
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: parameters.automatic_tax !== undefined,
      liability: null,
      provider: null,
      status: parameters.automatic_tax ? (country ? 'complete' : 'requires_location_inputs') : null,
    },
    billing_address_collection: null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: country ? detailsOf(country) : null,
    customer_email: parameters.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: parameters.locale ?? null,
    managed_payments: null,
    metadata: parameters.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: expand ? intentOf(checkout, true) : (payment?.intent ?? null),
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [CARD],
    payment_status: payment?.state === 'succeeded' ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: 'pay',
    subscription: null,
    success_url: parameters.success_url ?? null,
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: parameters.automatic_tax && country ? taxWithin(amount, country) : 0,
    },
    ui_mode: 'hosted_page',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    wallet_options: null,
  }
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export function disputesOf({ payment, disputes }: FakeCheckout): Stripe.Dispute[] {
  return disputes.map(({ id, amount, status, created }): Stripe.Dispute => ({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: payment!.charge,
    created,
    currency: 'eur',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment!.intent,
    reason: 'fraudulent',
    status,
  }))
}

export const refundOf = (id: string, { payment }: FakeCheckout, amount: number, created: number): Stripe.Refund => ({
  id,
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: payment!.charge,
  created,
  currency: 'eur',
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent: payment!.intent,
  payment_method: null,
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

export const pageOf = <T>(url: string, data: T[], hasMore: boolean): Stripe.ApiList<T> => ({
  object: 'list',
  url,
  data,
  has_more: hasMore,
})

/** As an event is rendered: nothing in it is expanded. */
export function eventOf(
  id: string,
  type: string,
  created: number,
  object: Stripe.Checkout.Session | Stripe.Charge | Stripe.Dispute,
): Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: string
  data: { object: { id: string; payment_intent?: unknown } }
} {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
