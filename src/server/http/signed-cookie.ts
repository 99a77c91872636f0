/** Cookies of ours that hold a value with its HMAC, for this host alone and out of scripts' reach. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

export interface SignedCookie {
  /** Over TLS browsers know it as `__Host-…`, which no other host under our domain can set (RFC 6265bis, section 4.1.3.2). */
  name: string
  /** Of this cookie alone: a value signed for one purpose is worth nothing for another. */
  key: string
  overHttps: boolean
}

/** As Hono's signed cookies have it, which ask Web Crypto: a hop to another thread and back, in every request of a visitor. */
const signatureOf = (key: string, value: string) => createHmac('sha256', key).update(value).digest('base64')

/** The value; undefined when there is none, or its signature is not ours. */
export function readSigned(c: Context, { name, key, overHttps }: SignedCookie): string | undefined {
  const cookie = getCookie(c, name, overHttps ? 'host' : undefined) ?? ''
  const end = cookie.lastIndexOf('.')
  if (end < 1) return undefined
  const value = cookie.slice(0, end)
  const [given, ours] = [Buffer.from(cookie.slice(end + 1)), Buffer.from(signatureOf(key, value))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? value : undefined
}

export function writeSigned(c: Context, { name, key, overHttps }: SignedCookie, value: string, maxAge: number): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge } as const
  setCookie(
    c,
    name,
    `${value}.${signatureOf(key, value)}`,
    overHttps ? { ...options, prefix: 'host', secure: true } : options,
  )
}
