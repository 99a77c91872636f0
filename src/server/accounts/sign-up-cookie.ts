/** Knows the browser again that signed up: only there does a mailed link make the password of that sign-up valid. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'

const COOKIE = 'trombine_sign_up'
const MONTH_SECONDS = 30 * 24 * 3600

/** The browser's secret, if it has signed up as anybody. */
export async function readSignUpSecret(c: Context, key: string): Promise<string | undefined> {
  return (await getSignedCookie(c, key, COOKIE)) || undefined
}

/**
 * The browser's secret, new if it has none, with the cookie set in the answer. To be called for every sign-up: a cookie for
 * new accounts only would tell which addresses are known.
 */
export async function ensureSignUpSecret(c: Context, key: string, overHttps: boolean): Promise<string> {
  const secret = (await readSignUpSecret(c, key)) ?? randomBytes(24).toString('base64url')
  await setSignedCookie(c, COOKIE, secret, key, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api',
    maxAge: MONTH_SECONDS,
    secure: overHttps,
  })
  return secret
}

/** What is stored of the secret beside the account that it signed up for; of no use for another account. */
export function signUpHash(userId: string, secret: string): string {
  return createHash('sha256').update(`${userId} ${secret}`).digest('base64url')
}
