/**
 * What a guard must be able to read afterwards (OWASP ASVS 5.0, V16.3): one structured line for each event, under a name
 * that does not change, with who (an account's id, never the address) and from where (a keyed hash). docs/running.md lists
 * them.
 */
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'

export const SECURITY_EVENTS = [
  'sign_up',
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_out',
  'session.revoked',
  'password.reset_requested',
  'password.reset',
  'password.changed',
  'password.refused',
  'passkey.added',
  'passkey.deleted',
  'address.confirmed',
  'address.changed',
  'account.exported',
  'account.deleted',
  'credits.granted',
  'payment.refunded',
  'link.removed',
  'access.refused',
  'limit.hit',
  'webhook.unsigned',
  'input.unknown_keys',
  'input.too_large',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Anybody can cause these as often as they like: beyond this many a minute they are only counted. */
const FROM_ANYBODY: ReadonlySet<SecurityEvent> = new Set([
  'access.refused',
  'limit.hit',
  'webhook.unsigned',
  'input.unknown_keys',
  'input.too_large',
])
const A_MINUTE = 60

export interface About {
  /** Id of the account that it is about, where there is one. */
  subject?: string | undefined
  /** As `networkOf` gives it; printed as a keyed hash. */
  network?: string | undefined
  /** The route's pattern, a number: never what somebody typed. */
  detail?: string | number | undefined
}
export type NoteEvent = (event: SecurityEvent, about: About) => void

/** @param key for the hash that stands for a network: the same network gives the same hash, and none can be looked up */
export function openSecurityEvents({ log, key, now }: { log: Logger; key: string; now(): Date }): NoteEvent {
  const counted = new Map<SecurityEvent, { minute: number; count: number }>()
  return (event, { subject, network, detail }) => {
    let unsaid = 0
    if (FROM_ANYBODY.has(event)) {
      const minute = Math.floor(now().getTime() / 60_000)
      const before = counted.get(event)
      const count = before?.minute === minute ? before.count + 1 : 1
      counted.set(event, { minute, count })
      if (count > A_MINUTE) return
      if (before && before.minute !== minute) unsaid = Math.max(0, before.count - A_MINUTE)
    }
    log.info(
      {
        event,
        ...(subject !== undefined && { subject }),
        ...(network !== undefined && {
          network: createHmac('sha256', key).update(network).digest('base64url').slice(0, 16),
        }),
        ...(detail !== undefined && { detail }),
        ...(unsaid > 0 && { unsaid }),
      },
      'security event',
    )
  }
}
