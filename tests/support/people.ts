/** Accounts made over HTTP as a browser does, with the mails read from the outbox. */
import { randomUUID } from 'node:crypto'
import type { KeptMail } from '../../src/server/mail/outbox.ts'
import { until } from './until.ts'

export interface Site {
  url: string
  /** The server's own origin, which a browser would send as Origin. */
  origin: string
}

export interface Person {
  id: string
  email: string
  password: string
  /** What the browser of a signed-in person sends. */
  headers: Record<string, string>
}

export const newAddress = () => `p${randomUUID().slice(0, 13)}@example.org`

export async function call(
  site: Site,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
}

export async function mailsTo(site: Site, email: string): Promise<KeptMail[]> {
  const mails = (await (await fetch(`${site.url}/dev/outbox.json`)).json()) as KeptMail[]
  return mails.filter(({ to }) => to === email)
}

/** The link of the newest mail to an address whose subject is this, once there are `count`. */
export async function mailedLink(site: Site, email: string, subject: string, count = 1): Promise<string> {
  const mail = await until(async () => {
    const found = (await mailsTo(site, email)).filter((kept) => kept.subject === subject)
    return found.length >= count && found[0]
  })
  return /https?:\/\/\S+/.exec(mail.text)![0]
}

/**
 * Opens a mailed link and presses the button of its page, without following where that leads.
 *
 * @returns a redirect to where the page goes next, with the cookies that the browser got
 */
export async function visit(
  site: Site,
  link: string,
  headers: Record<string, string> = {},
  body: { password?: string } = {},
): Promise<Response> {
  const { pathname } = new URL(link, site.url)
  const answer = await call(site, pathname, body, headers)
  const { to, code } = (await answer.json()) as { to?: string; code?: string }
  const location = to ?? (code === 'LINK_EXPIRED' ? '/auth?lien=perime' : undefined)
  if (!location) return new Response(code, answer)
  const sent = new Headers(answer.headers)
  sent.set('location', location)
  return new Response(null, { status: 302, headers: sent })
}

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

/** What the browser that got an answer sends from then on. */
export const browserOf = (response: Response) => ({ cookie: cookiesOf(response) })

export async function register(
  site: Site,
  email: string,
  password = 'lampe-bleue',
  headers: Record<string, string> = {},
): Promise<Response> {
  return call(site, '/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/' }, headers)
}

/** Signed in, as a browser would be. */
export async function signIn(site: Site, email: string, password = 'lampe-bleue'): Promise<Record<string, string>> {
  const response = await call(site, '/api/auth/sign-in/email', { email, password })
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return { cookie: cookiesOf(response), origin: site.origin }
}

/** Signs up, confirms and signs in. */
export async function signUp(site: Site, email = newAddress(), headers: Record<string, string> = {}): Promise<Person> {
  const password = 'lampe-bleue'
  const registered = await register(site, email, password, headers)
  if (registered.status !== 200) throw new Error(`sign-up: ${registered.status} ${await registered.text()}`)
  const confirmed = await visit(site, await mailedLink(site, email, 'Confirme ton adresse'), browserOf(registered))
  const own = { cookie: cookiesOf(confirmed), origin: site.origin }
  const { user } = await (await fetch(`${site.url}/api/session`, { headers: { ...headers, ...own } })).json()
  if (!user) throw new Error(`not signed in after confirming: ${confirmed.status} ${confirmed.headers.get('location')}`)
  return { id: user.id, email, password, headers: own }
}

export async function creditsOf(site: Site, { headers }: Pick<Person, 'headers'>): Promise<number> {
  return (await (await fetch(`${site.url}/api/user-credits`, { headers })).json()).credits
}

export interface LineSeen {
  description: string
  amount: number
}
/** Newest first. */
export async function linesOf(site: Site, { headers }: Pick<Person, 'headers'>): Promise<LineSeen[]> {
  const lines = (await (await fetch(`${site.url}/api/credit-transactions?limit=100`, { headers })).json()) as LineSeen[]
  return lines.map(({ description, amount }) => ({ description, amount }))
}
