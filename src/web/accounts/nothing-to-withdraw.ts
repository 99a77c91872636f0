import type { Payment } from '../../contract/payments.ts'
import { DAY_MS } from '../../contract/retention.ts'

/** `new`: nothing was bought. `mixed`: several reasons, or one that cannot be told here. */
export type WhyNothing = 'new' | 'done' | 'spent' | 'over' | 'mixed'

/** The period is 14 days, and goes on over days off: at most four more, at Easter and at Christmas. Days. */
const SHORTEST = 14
const LONGEST = 19

/**
 * Why none of a person's purchases can be withdrawn from, where all have the same reason.
 *
 * @param rows none of which is withdrawable
 */
export function whyNothing(rows: Payment[], now: Date): WhyNothing {
  const reasons = new Set(rows.filter(({ paid_at }) => paid_at !== null).map((row) => reasonOf(row, now)))
  if (reasons.size === 0) return 'new'
  const [only, ...others] = reasons
  return others.length === 0 ? only! : 'mixed'
}

function reasonOf({ state, withdrawal, paid_at, refunded_cents }: Payment, now: Date): WhyNothing {
  if (withdrawal || state === 'refunded') return 'done'
  const days = (now.getTime() - Date.parse(paid_at!)) / DAY_MS
  if (days > LONGEST) return 'over'
  return days < SHORTEST && state === 'paid' && refunded_cents === 0 ? 'spent' : 'mixed'
}
