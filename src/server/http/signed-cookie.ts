/** Cookies of ours that hold a value with its HMAC, for this host alone and out of scripts' reach. */
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'

export interface SignedCookie {
  /** Over TLS browsers know it as `__Host-…`, which no other host under our domain can set (RFC 6265bis, section 4.1.3.2). */
  name: string
  /** Of this cookie alone: a value signed for one purpose is worth nothing for another. */
  key: string
  overHttps: boolean
}

/** The value; undefined when there is none, or its signature is not ours. */
export async function readSigned(c: Context, { name, key, overHttps }: SignedCookie): Promise<string | undefined> {
  return (await getSignedCookie(c, key, name, overHttps ? 'host' : undefined)) || undefined
}

export async function writeSigned(
  c: Context,
  { name, key, overHttps }: SignedCookie,
  value: string,
  maxAge: number,
): Promise<void> {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge } as const
  await setSignedCookie(c, name, value, key, overHttps ? { ...options, prefix: 'host', secure: true } : options)
}
