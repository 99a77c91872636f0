/** Knows the browser again that signed up: only there does a mailed link make the password of that sign-up valid. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { readSigned, writeSigned } from '../http/signed-cookie.ts'

const cookie = (key: string, overHttps: boolean) => ({ name: 'trombine_sign_up', key, overHttps })
const MONTH_SECONDS = 30 * 24 * 3600

/** The browser's secret, if it has signed up as anybody. */
export function readSignUpSecret(c: Context, key: string, overHttps: boolean): string | undefined {
  return readSigned(c, cookie(key, overHttps))
}

/**
 * The browser's secret, new if it has none, with the cookie set in the answer. To be called for every sign-up: a cookie for
 * new accounts only would tell which addresses are known.
 */
export function ensureSignUpSecret(c: Context, key: string, overHttps: boolean): string {
  const secret = readSignUpSecret(c, key, overHttps) ?? randomBytes(24).toString('base64url')
  writeSigned(c, cookie(key, overHttps), secret, MONTH_SECONDS)
  return secret
}

/** What is stored of the secret beside the account that it signed up for; of no use for another account. */
export function signUpHash(userId: string, secret: string): string {
  return createHash('sha256').update(`${userId} ${secret}`).digest('base64url')
}
