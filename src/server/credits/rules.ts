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

/** Domains whose addresses are one mailbox, by the domain that stands for them. */
const SAME_MAILBOX = new Map(
  Object.entries({
    'googlemail.com': 'gmail.com',
    'me.com': 'icloud.com',
    'mac.com': 'icloud.com',
    'pm.me': 'proton.me',
    'protonmail.com': 'proton.me',
    'protonmail.ch': 'proton.me',
  }),
)

/** What a provider leaves out of the part before the @, or takes for the mark of an alias. */
function bareOf(local: string, host: string): string {
  const bare = local.split('+')[0]!
  if (host === 'gmail.com') return bare.replaceAll('.', '')
  // A name at Yahoo has no hyphen; what follows one names a disposable address.
  if (/^yahoo\.|^(?:ymail|rocketmail)\.com$/.test(host)) return bare.split('-')[0]!
  return bare
}

/**
 * The address folded to the person behind it: case and +tags everywhere, and what Gmail
 * (https://support.google.com/mail/answer/7436150), Proton (https://proton.me/support/addresses-and-aliases), iCloud
 * (https://support.apple.com/118230) and Yahoo (US 2006/0041621) take for the same mailbox.
 */
export function foldAddress(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const host = SAME_MAILBOX.get(domain) ?? domain
  return `${bareOf(local, host)}@${host}`
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
