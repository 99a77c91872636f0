import { daysBefore, KEPT } from '../../../contract/retention.ts'
import { eraseFiles, type Erasing } from '../../files/erase-files.ts'
import { eraseGeneration } from './erase-generation.ts'
import { keptSince } from '../rules.ts'
import { emptyGenerations, oldVisits } from './store.ts'

/** Generations that one call removes at most; the next call continues. */
const AT_ONCE = 100

/** Deletes visitors' pictures after 30 days. Returns how many generations it was. */
export async function forgetOldVisits(parts: Erasing): Promise<number> {
  return eraseAll(parts, await oldVisits(parts.sql, keptSince(parts.now()), AT_ONCE))
}

/** Deletes generations that failed or whose pictures were all deleted, a day later. Returns how many. */
export async function forgetEmptyGenerations(parts: Erasing): Promise<number> {
  const before = daysBefore(parts.now(), KEPT.emptyGenerationDays)
  return eraseAll(parts, await emptyGenerations(parts.sql, before, AT_ONCE))
}

async function eraseAll(parts: Erasing, ids: string[]): Promise<number> {
  const files: string[] = []
  for (const id of ids) files.push(...(await eraseGeneration(parts, id)))
  await eraseFiles(parts, { only: files })
  return ids.length
}
