import type { ErrorCode } from '../../contract/errors.ts'
import { sentenceOf } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import { removeDoomedPhotos } from './photos/remove-photos.ts'
import { settleGeneration } from './settle-generation.ts'
import { failOpenSlots, lockGeneration } from './store.ts'

/** Ends what is open of a generation, or one slot of it, for this reason; the charge goes back if nothing was delivered. */
export async function giveUp(avatars: Avatars, generationId: string, code: ErrorCode, only?: number): Promise<void> {
  await avatars.sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, generationId)
    if (!generation) return
    for (const slot of await failOpenSlots(tx, generationId, code, only)) {
      await avatars.feed.publish(tx, generationId, { event: 'failed', data: { slot, code, error: sentenceOf(code) } })
    }
    await settleGeneration(avatars, tx, generation)
  })
  await removeDoomedPhotos(avatars)
}
