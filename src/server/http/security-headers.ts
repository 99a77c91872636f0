import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

/** CSP source expressions for a page's inline scripts and styles. Script tags that hold JSON are not run and need none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*(?:\\bsrc=|json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, body]) => `'sha256-${createHash('sha256').update(body!).digest('base64')}'`,
    )
  return { scripts: hashesOf('script'), styles: hashesOf('style') }
}

/** Security headers of every answer. The policy allows no other origin. */
export function securityHeaders(
  hashes: { scripts: string[]; styles: string[] },
  overHttps: boolean,
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...hashes.scripts],
      styleSrc: ["'self'", ...hashes.styles],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: overHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  })
}
