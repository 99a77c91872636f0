/** Shapes of buying: `create-checkout`, `verify-payment`, and the list of a person's payments. */
import { z } from 'zod'
import { PACK_IDS } from './packs.ts'

export const createCheckoutSchema = z.strictObject({
  priceId: z.enum(PACK_IDS),
  /** That the person asked for delivery at once and gave up the 14 days' right of withdrawal. Recorded with the payment. */
  waiver: z.boolean().optional(),
})
export const checkoutSchema = z.object({ url: z.url() })
export type Checkout = z.infer<typeof checkoutSchema>

export const verifyPaymentSchema = z.strictObject({ sessionId: z.string().regex(/^[\w-]{1,200}$/) })
/** `refunded`: in full; a partly refunded payment stays `paid`. `disputed`: the dispute is open or lost. */
export const PAYMENT_STATES = ['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export const verifiedPaymentSchema = z.object({
  /** Whether the credits were granted. */
  success: z.boolean(),
  /** Credits that this payment granted, less those taken back. */
  credits: z.int(),
  /** open: not paid yet; pending: the bank is still deciding. */
  state: z.enum(PAYMENT_STATES),
})
export type VerifiedPayment = z.infer<typeof verifiedPaymentSchema>

/** `GET /api/payments`: the signed-in person's payments, newest first. Checkouts that were left open or expired are left out. */
export const paymentSchema = z.object({
  id: z.uuid(),
  pack: z.enum(PACK_IDS),
  credits: z.int(),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  currency: z.string(),
  state: z.enum(PAYMENT_STATES),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** URL of the printable receipt; null until it is paid. */
  receipt_url: z.string().nullable(),
})
export type Payment = z.infer<typeof paymentSchema>
