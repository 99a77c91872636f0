import { refundCredit } from '../credits/spend-credit.ts'
import { releaseTrial } from '../credits/trials.ts'
import type { Sql } from '../db/database.ts'
import type { Avatars } from './avatars.ts'
import { doomPhotos } from './photos/store.ts'
import { readSlotStates, setGeneration, type Generation } from './store.ts'

/**
 * Once the last slot has ended: delivered if there is a picture, else failed and the charge given back. Within
 * the transaction that ended the slot, with the generation's row locked, so it happens once. A photo is doomed with
 * it; whoever called removes its file after the commit (`removeDoomedPhotos`), or the sweep does.
 */
export async function settleGeneration(
  { feed, now }: Pick<Avatars, 'feed' | 'now'>,
  tx: Sql,
  generation: Generation,
): Promise<void> {
  if (generation.state !== 'running') return
  const states = await readSlotStates(tx, generation.id)
  if (states.some((state) => state === 'waiting' || state === 'drawing')) return
  const delivered = states.includes('done')
  if (!delivered) {
    await releaseTrial(tx, generation.id)
    await refundCredit(tx, { generationId: generation.id, now: now() })
  }
  await setGeneration(tx, generation.id, { state: delivered ? 'delivered' : 'failed', endedAt: now() })
  if (generation.order.photo) await doomPhotos(tx, generation.id, now())
  await feed.publish(tx, generation.id, { event: 'ended' })
}
