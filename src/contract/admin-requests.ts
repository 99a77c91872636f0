/** What the operator's page asks. Apart from `admin.ts`, so that the page does not load zod. */
import { z } from 'zod'
import { GRANT_MOST, ORDER_STATES, REFUND_EXTENTS } from './admin.ts'

const reason = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().min(1).max(200))

export const grantSchema = z.strictObject({
  user_id: z.string().min(1).max(100),
  amount: z.int().min(1).max(GRANT_MOST),
  /** The person reads it in their ledger. */
  reason,
})
export const returnSchema = z.strictObject({ reason })
export const refundSchema = z.strictObject({ extent: z.enum(REFUND_EXTENTS), reason })
/** A mail address or an account's id. In a body, because addresses of requests are written down in many places. */
export const lookupSchema = z.strictObject({ who: z.string().min(1).max(254) })
export const ordersQuerySchema = z.object({
  state: z.enum(ORDER_STATES).optional(),
  before: z.uuid().optional(),
})
