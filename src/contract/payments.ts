/** Shapes of buying: `create-checkout`, `verify-payment`, and the list of a person's payments. */
import { z } from 'zod'
import { PACK_IDS } from './packs.ts'
import { NAME_MAX, ORDER_MAX } from './withdrawal.ts'

export const createCheckoutSchema = z.strictObject({
  priceId: z.enum(PACK_IDS),
  /** That the person agreed to `WAIVER_WORDING`, which is recorded with the payment. Without it the pack is sold all the same. */
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
  /** The number of the receipt, which names the purchase; null until it is paid. */
  order: z.string().nullable(),
  /** What giving the pack back now would return, and until when that is possible; null: it cannot be given back. */
  withdrawable: z.object({ until: z.iso.datetime(), refund_cents: z.int(), credits: z.int() }).nullable(),
  /** When it was given back, and what for; `refunded_at` is null until the bank has returned the money. */
  withdrawal: z
    .object({ stated_at: z.iso.datetime(), refund_cents: z.int(), refunded_at: z.iso.datetime().nullable() })
    .nullable(),
})
export type Payment = z.infer<typeof paymentSchema>

const nameSchema = z.string().trim().min(1).max(NAME_MAX)
/** `POST /api/payments/:id/withdrawal`: the buyer's statement, signed in. */
export const withdrawSchema = z.strictObject({ name: nameSchema })
/** The acknowledgement, as it is mailed too. */
export const withdrawalSchema = z.object({
  order: z.string(),
  pack: z.enum(PACK_IDS),
  /** Credits that leave the account. */
  credits: z.int(),
  refund_cents: z.int(),
  stated_at: z.iso.datetime(),
  /** Where the acknowledgement goes; null when the account is gone. */
  email: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** `POST /api/withdrawals`: the statement of somebody who is not signed in. */
export const stateWithdrawalSchema = z.strictObject({
  name: nameSchema,
  email: z.email().max(254),
  order: z.string().trim().min(1).max(ORDER_MAX),
})
/** The same answer whether or not there is such a purchase. */
export const statedSchema = z.object({ stated_at: z.iso.datetime() })
export type Stated = z.infer<typeof statedSchema>

/** `GET /api/withdrawals/:key`: what a mailed link is about; `POST` does it. */
export const openStatementSchema = z.object({
  order: z.string(),
  pack: z.enum(PACK_IDS),
  refund_cents: z.int(),
  credits: z.int(),
  stated_at: z.iso.datetime(),
  /** Whether it was confirmed, or withdrawn from otherwise: then the rest tells what was given back. */
  done: z.boolean(),
})
export type OpenStatement = z.infer<typeof openStatementSchema>
