import type { Avatars } from '../avatars.ts'
import { deletePhotoRow, doomAbandoned, readDoomed } from './store.ts'

/** A photo that no generation was given within this is what a crash left. Milliseconds. */
const ABANDONED_AFTER_MS = 60_000

type Parts = Pick<Avatars, 'sql' | 'files' | 'now' | 'log'>

/**
 * Deletes the files of photos marked for deletion, then their rows. Call it once the transaction that marked them has
 * committed; what fails here, or is cut short by a crash, is found again by the cleanup. Never throws: a picture was delivered all the same.
 */
export async function removeDoomedPhotos({ sql, files, log }: Parts): Promise<void> {
  try {
    for (const { id, file } of await readDoomed(sql)) {
      await files.delete(file).then(
        () => deletePhotoRow(sql, id),
        (error) => log.error({ err: error }, 'photo not removed'),
      )
    }
  } catch (error) {
    log.error({ err: error }, 'photos not removed')
  }
}

/** Removes every photo whose generation has ended or never began. Any process may run it at any time. */
export async function sweepPhotos(parts: Parts): Promise<void> {
  const at = parts.now()
  await doomAbandoned(parts.sql, at, new Date(at.getTime() - ABANDONED_AFTER_MS))
  await removeDoomedPhotos(parts)
}
