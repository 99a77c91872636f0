import { refundCredit } from '../credits/spend-credit.ts'
import { releaseCancelledTrial, releaseTrial } from '../credits/trials.ts'
import type { Sql } from '../db/database.ts'
import type { Avatars } from './avatars.ts'
import { kindOf } from './kind-of.ts'
import { markPhotos } from './photos/store.ts'
import { isCancelledWork, withoutMarks } from './rules.ts'
import { readSlotEnds } from './slots/store.ts'
import { setGeneration, type Generation } from './store.ts'

/**
 * Ends a generation whose slots have all ended: delivered if there is a picture, else failed and refunded. Runs in the
 * transaction that ended the last slot, with the generation's row locked, so it happens once. Its photo is marked for
 * deletion, and what was pointed at and painted on it goes at once; the caller deletes the file after the commit (`deleteMarkedPhotos`), otherwise the cleanup does.
 *
 * @param delivered whether a slot has just ended with a picture and no other is open
 * @returns how it ended, for `noteEnd` after the commit; undefined if it had ended, or has not
 */
export async function settleGeneration(
  { feed, now }: Pick<Avatars, 'feed' | 'now'>,
  tx: Sql,
  generation: Generation,
  delivered = false,
): Promise<Ended | undefined> {
  if (generation.state !== 'running') return undefined
  if (!delivered) {
    const slots = await readSlotEnds(tx, generation.id)
    if (slots.some(({ state }) => state === 'waiting' || state === 'drawing')) return undefined
    delivered = slots.some(({ state }) => state === 'done')
    if (!delivered) {
      const release = isCancelledWork(slots) ? releaseCancelledTrial : releaseTrial
      await release(tx, generation.id)
      await refundCredit(tx, { generationId: generation.id, now: now() })
    }
  }
  if (generation.order.photo) await markPhotos(tx, generation.id, now())
  await setGeneration(
    tx,
    generation.id,
    {
      state: delivered ? 'delivered' : 'failed',
      endedAt: now(),
      ...(generation.order.photo && { order: withoutMarks(generation.order) }),
    },
    feed.publishing(generation.id, { event: 'ended' }),
  )
  return { generation, state: delivered ? 'delivered' : 'failed' }
}

export interface Ended {
  generation: Generation
  state: 'delivered' | 'failed'
}

/** Counts an order's end, once the transaction that ended it has committed. */
export function noteEnd({ telemetry }: Pick<Avatars, 'telemetry'>, ended: Ended | undefined): void {
  if (!ended) return
  const { generation, state } = ended
  telemetry.count('trombine_orders', { state, ...kindOf(generation) })
  if (state === 'failed') telemetry.count('trombine_refunds', { of: generation.userId === null ? 'trial' : 'credit' })
}
