import { daysBefore, KEPT } from '../../../contract/retention.ts'
import { eraseFiles, markFiles, type Erasing } from '../../files/erase-files.ts'
import { knownPhotoFiles } from '../photos/store.ts'
import { knownFiles } from './store.ts'

/** Files looked at by one run. */
const AT_ONCE = 2000

/**
 * Deletes files of pictures and photos that no row names: a process died between storing a file and its row. Files of the
 * last day are left, because their rows may be on their way.
 *
 * @param after key where the last run stopped
 * @returns how many were found, and where to go on; null at the end
 */
export async function removeOrphanedFiles(
  parts: Erasing,
  after: string | null,
): Promise<{ done: number; failed: number; cursor: string | null }> {
  const { sql, files, now } = parts
  const before = daysBefore(now(), KEPT.orphanedFileDays)
  const { found, cursor } = await files.list(after, AT_ONCE)
  const old = found.filter(({ changedAt }) => changedAt < before).map(({ key }) => key)
  // What an interrupted `put` left belongs to the key that it was meant for.
  const keys = [...new Set(old.map((key) => key.replace(/\.partial$/, '')))]
  const [pictures, photos] = [await knownFiles(sql, keys), await knownPhotoFiles(sql, keys)]
  const whole = new Set(old)
  const orphans = keys.filter((key) => !pictures.has(key) && !photos.has(key))
  const partials = keys.filter((key) => pictures.has(key) && whole.has(`${key}.partial`)).map((key) => `${key}.partial`)
  await markFiles(sql, [...orphans, ...partials], now())
  const { done, failed } = await eraseFiles(parts, { only: [...orphans, ...partials] })
  return { done, failed, cursor }
}
