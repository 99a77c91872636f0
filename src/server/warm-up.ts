import type { Avatars } from './avatars/avatars.ts'

/**
 * Does, once a process answers, what its first requests would otherwise wait for: up to a second of its thread. Never
 * rejects.
 *
 * @param port undefined for a worker
 */
export async function warmUp({ avatars, port }: { avatars: Avatars; port: number | undefined }): Promise<void> {
  // Who hands out no pictures signs none.
  const signing = port === undefined ? undefined : avatars.signer()
  await Promise.allSettled([signing, avatars.engine.warmUp?.()])
}
