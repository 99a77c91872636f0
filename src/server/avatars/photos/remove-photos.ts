import type { Avatars } from '../avatars.ts'
import { deletePhotoRow, markAbandoned, readMarked } from './store.ts'

/** A photo still without a generation after this was left by a crash. Milliseconds. */
const ABANDONED_AFTER_MS = 60_000

type Parts = Pick<Avatars, 'sql' | 'files' | 'now' | 'log'>

/**
 * Deletes the files of photos marked for deletion, then their rows. Call it after the transaction that marked them has
 * committed. What fails here is deleted by the next cleanup. Never throws: the picture was delivered all the same.
 */
export async function deleteMarkedPhotos({ sql, files, log }: Parts): Promise<void> {
  try {
    for (const { id, file } of await readMarked(sql)) {
      await files.delete(file).then(
        () => deletePhotoRow(sql, id),
        (error) => log.error({ err: error }, 'photo not removed'),
      )
    }
  } catch (error) {
    log.error({ err: error }, 'photos not removed')
  }
}

/** Deletes every photo whose generation has ended or never began. Any process may run it at any time. */
export async function cleanUpPhotos(parts: Parts): Promise<void> {
  const at = parts.now()
  await markAbandoned(parts.sql, at, new Date(at.getTime() - ABANDONED_AFTER_MS))
  await deleteMarkedPhotos(parts)
}
