/** What the operator's page is told. Nothing in it shows a picture, a photo, or what somebody wrote. */

/** Most credits that one act may give; the domain's own limit is the same. */
export const GRANT_MOST = 1000
export const ORDER_STATES = ['running', 'delivered', 'failed'] as const

export const ACTS = ['credits.granted', 'credit.returned', 'person.read', 'engine.checked', 'payment.refunded'] as const
export type Act = (typeof ACTS)[number]

export interface AdminAct {
  id: string
  act: Act
  /** The address of who did it; their id once the account is gone. */
  by: string
  /** Account, order and number that it is about, where there are some: credits, or cents of a refund. */
  user_id: string | null
  order_id: string | null
  amount: number | null
  reason: string | null
  /** What came of it, in a word. */
  outcome: string | null
  at: string
}

export interface AdminJob {
  name: string
  started_at: string
  duration_ms: number
  outcome: 'ok' | 'failed' | 'late'
  done: number
  failed: number
  error: string | null
}

export interface AdminHealth {
  at: string
  database: { embedded: boolean; connections: { in_use: number; idle: number; waiting: number } | null }
  store: { ok: boolean }
  engine: { id: string; name: string; fallback: string | null; down_for_seconds: number }
  /** What the bank was asked in vain to give back. */
  refunds: { failing: number }
  queue: { waiting: number; drawing: number; oldest_seconds: number; per_second: number; mails: number }
  /** Of the last 24 hours. */
  orders: Record<(typeof ORDER_STATES)[number], number>
  jobs: AdminJob[]
}

export interface AdminAudit {
  people: number
  lines: number
  credits: number
  /** One sentence, in English, for each thing that is not as it must be. */
  found: string[]
}

export interface AdminOrder {
  id: string
  state: (typeof ORDER_STATES)[number]
  engine: string
  style: string | null
  count: number
  photo: boolean
  user_id: string | null
  created_at: string
  ended_at: string | null
}

export interface AdminOrderStory extends AdminOrder {
  deadline_at: string
  slots: { slot: number; state: string; attempt: number; error_code: string | null; queued_at: string }[]
  /** Requests to the provider of pictures. */
  requests: { at: string; model: string; outcome: string; duration_ms: number; cost_dollars: number | null }[]
  /** What was charged for it: null for a trial. */
  charge: { at: string; given_back_at: string | null } | null
  /** Whether the operator may still give its credit back. */
  returnable: boolean
  acts: AdminAct[]
}

export interface AdminPayment {
  id: string
  user_id: string
  pack: string
  credits: number
  amount_cents: number
  refunded_cents: number
  gateway: string
  state: string
  created_at: string
  receipt: string | null
  /** What giving it back would return now, wholly or as far as its credits were not spent. Cents; 0: nothing. */
  refundable: Record<RefundExtent, number>
  /** Why operators gave it back, newest first. */
  reasons: string[]
}

/** How much of a payment an operator gives back: the whole price, or the share of the credits that were not spent. */
export const REFUND_EXTENTS = ['unspent', 'whole'] as const
export type RefundExtent = (typeof REFUND_EXTENTS)[number]

/** Where a refund is. held: a dispute is open; failing: asked for in vain, it goes on being tried. */
export const REFUND_STATES = ['due', 'failing', 'held', 'refunded'] as const

export interface AdminRefund {
  /** Who decided it: the buyer, who withdrew, or an operator. */
  by: 'buyer' | 'operator'
  payment_id: string
  user_id: string
  /** The receipt's number. */
  order: string | null
  pack: string
  /** When the buyer stated it, or the operator ordered it. */
  stated_at: string
  /** What it gives back. */
  refund_cents: number
  /** What the gateway has refunded of the payment in all, and how much of that is more than is owed. */
  refunded_cents: number
  beyond_cents: number
  /** Credits that left the account. */
  credits: number
  state: (typeof REFUND_STATES)[number]
  refunded_at: string | null
  /** How often the gateway was asked, and when it is asked next. */
  tries: number
  next_try_at: string | null
}

export interface AdminPerson {
  id: string
  email: string
  confirmed: boolean
  credits: number
  lots: { kind: string; remaining: number; granted: number; expires_at: string }[]
  lines: { id: string; description: string; amount: number; at: string }[]
  orders: AdminOrder[]
  payments: AdminPayment[]
}

/** What giving a payment back answers: whose it is; null once their account is deleted. */
export interface AdminRefunded {
  person: AdminPerson | null
}

export interface AdminEngineCheck {
  ok: boolean
  duration_ms: number
  /** The class and code of what went wrong. */
  fault: string | null
}
