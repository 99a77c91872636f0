/** Numbers of credits, and the identity that gets the welcome credits once. Pure. */

/** Credits of a new account. */
export const WELCOME_CREDITS = 3
/** Most credits that one grant may have; a guard against typing errors. */
export const GRANT_MAX = 1000

/** Credits are valid one year: to the same instant of the next year (29 February: to 1 March). */
export function expiryOf(grantedAt: Date): Date {
  const expiry = new Date(grantedAt)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + 1)
  return expiry
}

/**
 * The address folded to the person behind it: case, +tags everywhere, and dots for Gmail, which ignores them
 * (https://support.google.com/mail/answer/7436150).
 */
export function foldAddress(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  const bare = local.split('+')[0]!
  return `${host === 'gmail.com' ? bare.replaceAll('.', '') : bare}@${host}`
}

export interface Holding {
  remaining: number
  revoked: number
  unrecovered: number
}

/**
 * A lot after `total` of its credits are taken back in all. Credits that are no longer there become `unrecovered`; credits
 * taken back before and not covered by `total` are restored. `taken` is what the balance loses; negative: what it gains.
 */
export function revocationOf({ remaining, revoked }: Holding, total: number): Holding & { taken: number } {
  const taken = Math.min(total - revoked, remaining)
  return {
    remaining: remaining - taken,
    revoked: revoked + taken,
    unrecovered: Math.max(0, total - revoked - taken),
    taken,
  }
}
