import type { Avatars } from './avatars/avatars.ts'
import { rehearseOrders } from './avatars/rehearse.ts'

/**
 * Does, once a process answers, what its first requests would otherwise wait for: one or two seconds of its thread.
 * Never rejects.
 *
 * @param port undefined for a worker
 */
export async function warmUp({ avatars, port }: { avatars: Avatars; port: number | undefined }): Promise<void> {
  // Who hands out no pictures signs none.
  const signing = port === undefined ? undefined : avatars.signer()
  const drawing = avatars.engine.warmUp?.()
  await Promise.allSettled([signing, drawing])
  // Only what is drawn here costs nothing.
  if (drawing && port !== undefined) await rehearseOrders(avatars).catch(() => {})
}
