/** What is asked from this machine itself, by an address of this machine. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from './errors.ts'

/** Headers that proxies add. A proxy on this machine connects from loopback, for people who are elsewhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a host's name or address, without a port, is this machine's own. RFC 6761 §6.3, RFC 5735 §3, RFC 4291 §2.5.3 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
  )
}

/**
 * Answers 404 to whoever is not on this machine. The Host header is asked as well: a page of another site can make a
 * browser on this machine connect here by a name of its own (DNS rebinding).
 */
export const onlyLoopback: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host')
  const addressed =
    host !== undefined && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
  if (!addressed || !isLoopback(addressOf(c)) || FORWARDED.some((name) => c.req.header(name) !== undefined))
    throw new AppError('NOT_FOUND')
  await next()
}

function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // A request of the server's own, which came through no socket.
    return '127.0.0.1'
  }
}
