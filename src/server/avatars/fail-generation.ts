import type { ErrorCode } from '../../contract/errors.ts'
import { sentenceOf } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import { deleteMarkedPhotos } from './photos/remove-photos.ts'
import { noteEnd, settleGeneration } from './settle-generation.ts'
import { failOpenSlots } from './slots/store.ts'
import { lockGeneration } from './store.ts'

/** Fails the open slots of a generation, or only slot `only`, with `code`. Refunds the charge if nothing was delivered. */
export async function failGeneration(
  avatars: Avatars,
  generationId: string,
  code: ErrorCode,
  only?: number,
): Promise<void> {
  const ended = await avatars.sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, generationId)
    if (!generation) return undefined
    for (const slot of await failOpenSlots(tx, generationId, code, only)) {
      await avatars.feed.publish(tx, generationId, { event: 'failed', data: { slot, code, error: sentenceOf(code) } })
    }
    return settleGeneration(avatars, tx, generation)
  })
  noteEnd(avatars, ended)
  await deleteMarkedPhotos(avatars)
}
