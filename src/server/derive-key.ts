import { createHmac } from 'node:crypto'

/** A key for one purpose, derived from the secret, so that a leaked key does not reveal the others. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
