import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network a request comes from: an IPv4 address, or the /64 of an IPv6 address (one household or phone).
 *
 * @param trustedHeader the header that the operator's proxy sets. Only its last address is used: the proxy added it
 * itself, the others come from the client.
 */
export function networkOf(c: Context, trustedHeader: string | undefined): string {
  const forwarded = trustedHeader && c.req.header(trustedHeader)?.split(',').at(-1)?.trim()
  return networkOfAddress(forwarded || socketAddress(c) || 'unknown')
}

function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // A request that came through app.request() has no socket.
    return undefined
  }
}

/** Some proxies add the port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. With it every connection would be a network. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address
}

export function networkOfAddress(given: string): string {
  const address = withoutPort(given)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::') as [string, string?]
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
