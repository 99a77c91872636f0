import { enqueueSlots } from './accept-generation.ts'
import { DRAW_QUEUE, type Avatars } from './avatars.ts'
import { giveUp } from './give-up.ts'
import { MAX_ATTEMPTS, REQUEUE_AFTER_MS } from './rules.ts'
import { sweepPhotos } from './photos/remove-photos.ts'
import { runningPastDeadline, takeStrandedSlots } from './store.ts'

/**
 * Brings every generation to an end, whatever died on the way: what is past its deadline fails (and is given
 * back if nothing was delivered), what nobody works on is enqueued anew. Any process may run it at any time.
 */
export async function sweepGenerations(avatars: Avatars): Promise<void> {
  const { sql, now, queue } = avatars
  for (const id of await runningPastDeadline(sql, now())) await giveUp(avatars, id, 'ENGINE_TIMEOUT')

  const at = now()
  const stranded = await sql.transaction(async (tx) => {
    const slots = await takeStrandedSlots(tx, at, new Date(at.getTime() - REQUEUE_AFTER_MS))
    for (const { generationId, slot, attempt } of slots) {
      if (attempt < MAX_ATTEMPTS) await enqueueSlots(avatars, tx, generationId, [slot])
    }
    return slots
  })
  for (const { generationId, slot, attempt } of stranded) {
    if (attempt >= MAX_ATTEMPTS) await giveUp(avatars, generationId, 'ENGINE_FAILED', slot)
  }
  if (stranded.length > 0) queue.wake(DRAW_QUEUE)
  await sweepPhotos(avatars)
}
