import { Hono } from 'hono'

const DAY_MS = 86_400_000
/** Under a year, as RFC 9116 recommends; said anew with each answer. */
const VALID_DAYS = 90

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a fault. No route without a contact.
 *
 * @param contact a mail address or an https:// address
 */
export function securityTxtRoutes(contact: string | undefined, appUrl: string, now: () => Date): Hono {
  const routes = new Hono()
  if (contact === undefined) return routes
  return routes.get('/.well-known/security.txt', (c) =>
    c.text(
      [
        `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
        `Expires: ${new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: fr, en',
        `Canonical: ${new URL('/.well-known/security.txt', appUrl).href}`,
        '',
      ].join('\n'),
    ),
  )
}
