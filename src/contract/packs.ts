/** The packs of credits. No zod here: the browser reads this. The server grants by a pack's id, never by an amount. */

export const PACK_IDS = ['starter', 'pro', 'business'] as const
export type PackId = (typeof PACK_IDS)[number]

export interface Pack {
  id: PackId
  name: string
  /** Price with tax, in cents of a euro. */
  priceCents: number
  credits: number
  popular: boolean
}

export const CURRENCY = 'eur'

export const PACKS: Record<PackId, Pack> = {
  starter: { id: 'starter', name: 'Starter', priceCents: 999, credits: 20, popular: false },
  pro: { id: 'pro', name: 'Pro', priceCents: 1999, credits: 50, popular: true },
  business: { id: 'business', name: 'Business', priceCents: 3999, credits: 100, popular: false },
}
