import { setTimeout } from 'node:timers/promises'

/** Longer than finding an account and enqueuing a mail take. Milliseconds. */
const HIDDEN_MS = 300

/** Waits for `work` and for a while: how long the answer takes does not tell whether an address has an account. */
export async function hideTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, setTimeout(HIDDEN_MS)])
  return done
}
