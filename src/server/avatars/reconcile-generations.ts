import { enqueueSlots } from './accept-generation.ts'
import { DRAW_QUEUE, type Avatars } from './avatars.ts'
import { failGeneration } from './fail-generation.ts'
import { MAX_ATTEMPTS, REQUEUE_AFTER_MS } from './rules.ts'
import { takeOrphanedSlots } from './slots/store.ts'
import { runningPastDeadline } from './store.ts'

/**
 * Makes sure that every generation ends even if its worker died: past its deadline it fails (and is refunded if nothing
 * was delivered), and orphaned slots are enqueued again. Any process may run it at any time.
 *
 * @param signal ends it between two hundred orders
 * @returns how many it was
 */
export async function reconcileGenerations(avatars: Avatars, signal?: AbortSignal): Promise<number> {
  const { sql, now, queue } = avatars
  let ended = 0
  let late: string[]
  do {
    signal?.throwIfAborted()
    late = await runningPastDeadline(sql, now())
    for (const id of late) await failGeneration(avatars, id, 'ENGINE_TIMEOUT')
    ended += late.length
  } while (late.length > 0)

  const at = now()
  const orphaned = await sql.transaction(async (tx) => {
    const slots = await takeOrphanedSlots(tx, at, new Date(at.getTime() - REQUEUE_AFTER_MS))
    await enqueueSlots(
      avatars,
      tx,
      slots.filter(({ attempt }) => attempt < MAX_ATTEMPTS),
    )
    return slots
  })
  for (const { generationId, slot, attempt } of orphaned) {
    if (attempt >= MAX_ATTEMPTS) await failGeneration(avatars, generationId, 'ENGINE_FAILED', slot)
  }
  if (orphaned.length > 0) queue.wake(DRAW_QUEUE)
  return ended + orphaned.length
}
