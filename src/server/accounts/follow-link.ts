/** Mailed confirmation links: what a link is for, and what happens once its button has been pressed. */
import { randomBytes } from 'node:crypto'
import type { MailedLink } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { SecurityEvent } from '../security-events.ts'
import { tokenHash } from './hash-session-tokens.ts'
import { signUpHash } from './sign-up-cookie.ts'
import { confirmWithoutPassword, endResets, endSession, findAddress, findLink, madeBy, useLink } from './store.ts'

const HOUR_MS = 3600 * 1000
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'

/** What following needs of Better Auth. */
export interface LinkAuth {
  getSession(headers: Headers): Promise<{ session: { id: string }; user: { id: string } } | null>
  signOut(headers: Headers): Promise<unknown>
  /** Better Auth's own answer at this address, as a browser with these headers gets it. */
  get(url: string, headers: Headers): Promise<Response>
  passwordIs(userId: string, password: string): Promise<boolean>
}

/** What a browser brings along. */
export interface Follower {
  headers: Headers
  /** Its secret, if it has signed up as anybody. */
  signUpSecret: string | undefined
  /** The account's password, where the page asked for it. */
  password: string | undefined
  /** Tries the account's password, and counts it if it was wrong. @throws AppError RATE_LIMITED */
  tryPassword(userId: string, go: () => Promise<boolean>): Promise<boolean>
}

export interface Links {
  sql: Sql
  now(): Date
  auth: LinkAuth
  /** Notes a security event about an account. */
  note(event: SecurityEvent, subject: string): void
  /** Mails the address that an account had until now. */
  tellFormer(userId: string, former: string, present: string): Promise<void>
  /** Welcomes whoever has just confirmed their address, by mail. */
  welcome(userId: string): Promise<void>
}

/** Where a link's button stands: whose account it is about, and whether its password must be typed. */
export async function readLink(
  { sql, now, auth }: Links,
  key: string,
  headers: Headers,
): Promise<MailedLink | undefined> {
  const link = await findLink(sql, tokenHash(key), now())
  if (!link) return undefined
  const { kind, newEmail } = purposeOf(link.target)
  const own = (await auth.getSession(headers))?.user.id === link.userId
  return { kind, email: link.email, ...(newEmail && { newEmail }), asksPassword: kind === 'newAddress' && !own }
}

/**
 * Uses a link up and answers with a redirect, and cookies where it signs in; undefined when it is used, expired or made for
 * another account.
 *
 * @throws AppError BAD_PASSWORD: the account is not signed in here, and this is not its password
 */
export async function followLink(
  { sql, now, auth, note, tellFormer, welcome }: Links,
  key: string,
  { headers, signUpSecret, password, tryPassword }: Follower,
): Promise<Response | undefined> {
  const id = tokenHash(key)
  const found = await findLink(sql, id, now())
  if (!found) return undefined
  const { kind } = purposeOf(found.target)
  const before = await auth.getSession(headers)
  const own = before?.user.id === found.userId
  // Else a stranger's account would take the address of whoever presses a button in a mail they did not ask for.
  if (kind === 'newAddress' && !own) {
    if (!password || !(await tryPassword(found.userId, () => auth.passwordIs(found.userId, password)))) {
      if (password) note('password.refused', found.userId)
      throw new AppError('BAD_PASSWORD')
    }
  }
  const link = await useLink(sql, id, now())
  if (!link) return undefined
  const { userId, target } = link
  if (kind === 'signUp') {
    const known = signUpSecret && (await madeBy(sql, userId, signUpHash(userId, signUpSecret)))
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(now().getTime() + HOUR_MS)
    // Whoever signed up may not be who reads the mail: their password must not become valid by this click.
    if (!known && (await confirmWithoutPassword(sql, { userId, token, now: now(), expiresAt }))) {
      note('address.confirmed', userId)
      await welcome(userId)
      return redirect(`/auth?reset=${token}&pour=confirmation`)
    }
    const response = await auth.get(target, headers)
    if (response.headers.has('set-cookie')) {
      note('address.confirmed', userId)
      await welcome(userId)
    }
    if (before && !own && response.headers.has('set-cookie')) await endSession(sql, before.session.id)
    return response
  }
  const asked = new Headers(headers)
  // Better Auth refuses whoever is signed in as somebody else, and signs in everybody who is not.
  if (!own) asked.delete('cookie')
  const response = await auth.get(target, asked).catch((error: unknown) => {
    // Somebody else has confirmed this address meanwhile.
    if ((error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION) return undefined
    throw error
  })
  if (!response) return undefined
  // The address has changed: resets that were mailed to the old one must not work any more.
  const present = await findAddress(sql, userId)
  if (present !== undefined && present !== link.email) {
    await endResets(sql, userId)
    note('address.changed', userId)
    await tellFormer(userId, link.email, present)
  }
  if (response.headers.get('location')?.includes('error=')) return undefined
  // Each step has a sentence of its own; whoever is not signed in as this account reads it on the sign-in page.
  const step = `${own ? '/account' : '/auth'}?adresse=${kind === 'newAddress' ? 'changee' : 'etape'}`
  if (own) {
    const headers = new Headers(response.headers)
    headers.set('location', step)
    return new Response(null, { status: 302, headers })
  }
  const cookie = response.headers.getSetCookie().map((set) => set.split(';')[0]!)
  if (cookie.length > 0) await auth.signOut(new Headers({ cookie: cookie.join('; ') }))
  return redirect(step)
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

/** What a verification URL of Better Auth's does, and for which addresses. Read from its token's payload. */
export function purposeOf(url: string): { kind: MailedLink['kind']; email: string; newEmail: string | undefined } {
  const token = new URL(url).searchParams.get('token') ?? ''
  const { email, updateTo, requestType } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { email: string; updateTo?: string; requestType?: string }
  const kind =
    updateTo === undefined ? 'signUp' : requestType === 'change-email-confirmation' ? 'oldAddress' : 'newAddress'
  return { kind, email, newEmail: updateTo }
}
