import { forgetTrialNetworks } from '../credits/trials.ts'
import type { Avatars } from './avatars.ts'
import { keptSince } from './rules.ts'
import { deleteGeneration, filesOfGeneration, oldVisits } from './store.ts'

/** Generations that one call removes at most: the next one goes on. */
const AT_ONCE = 20

/**
 * Removes what visitors left behind long ago: their pictures after 30 days, and which network their trial came from
 * after its day. Files first: what a crash leaves behind is found and removed again.
 */
export async function forgetOldVisits({ sql, files, now }: Pick<Avatars, 'sql' | 'files' | 'now'>): Promise<void> {
  await forgetTrialNetworks(sql, now())
  for (const id of await oldVisits(sql, keptSince(now()), AT_ONCE)) {
    for (const file of await filesOfGeneration(sql, id)) await files.delete(file)
    await deleteGeneration(sql, id)
  }
}
