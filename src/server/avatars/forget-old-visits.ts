import { forgetTrialNetworks } from '../credits/trials.ts'
import type { Avatars } from './avatars.ts'
import { keptSince } from './rules.ts'
import { deleteGeneration, filesOfGeneration, oldVisits } from './store.ts'

/** Generations that one call removes at most; the next call continues. */
const AT_ONCE = 20

/**
 * Deletes visitors' pictures after 30 days, and the network that a trial came from after its day. Files are deleted before
 * their rows, so that what a crash leaves is found again.
 */
export async function forgetOldVisits({ sql, files, now }: Pick<Avatars, 'sql' | 'files' | 'now'>): Promise<void> {
  await forgetTrialNetworks(sql, now())
  for (const id of await oldVisits(sql, keptSince(now()), AT_ONCE)) {
    for (const file of await filesOfGeneration(sql, id)) await files.delete(file)
    await deleteGeneration(sql, id)
  }
}
