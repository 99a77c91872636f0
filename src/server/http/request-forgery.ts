import type { MiddlewareHandler } from 'hono'
import { AppError } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Answers 403 to whatever changes something and comes from another site's page (cross-site request forgery), and 400 to
 * cookies that nobody sets in earnest. Browsers
 * say where a request comes from in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/), older ones in `Origin`;
 * programs say neither, and hold no cookie that a stranger could make them send.
 *
 * @param appUrl the address that people use. Without TLS, which is this machine or a demonstration, an origin that is the
 * request's own host counts as well: localhost, 127.0.0.1, and Vite before the server.
 */
export function refuseForgery(appUrl: string): MiddlewareHandler {
  const { origin: own, protocol } = new URL(appUrl)
  const isOurs = (origin: string, host: string | undefined) =>
    origin === own || (protocol === 'http:' && host !== undefined && URL.parse(origin)?.host === host)
  return async (c, next) => {
    // A host beside ours can set a cookie whose name is one of ours after a character that readers of cookies trim.
    if (cookieNames(c.req.header('cookie') ?? '').some((name) => /[^\x20-\x7e]/.test(name)))
      throw new AppError('INVALID_INPUT')
    if (!SAFE.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const ours =
        site === undefined
          ? origin === undefined || isOurs(origin, c.req.header('host'))
          : site === 'same-origin' || site === 'none'
      if (!ours) throw new AppError('FORBIDDEN')
    }
    await next()
  }
}

/** In time that grows with the header, as anybody can send 16 KB of anything. */
const cookieNames = (header: string) =>
  header
    .split(';')
    .filter((part) => part.includes('='))
    .map((part) => part.slice(0, part.indexOf('=')))
