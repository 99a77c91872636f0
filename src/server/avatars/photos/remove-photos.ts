import { eraseFiles, markFiles, type Erasing } from '../../files/erase-files.ts'
import { markAbandoned, takeMarked } from './store.ts'

/** A photo still without a generation after this was left by a crash. Milliseconds. */
const ABANDONED_AFTER_MS = 60_000

/**
 * Deletes photos marked for deletion. Call it after the transaction that marked them has committed. What fails here is
 * deleted by the next cleanup. Never throws: the picture was delivered all the same.
 *
 * @returns how many
 */
export async function deleteMarkedPhotos(parts: Erasing): Promise<number> {
  const { sql, now, log } = parts
  try {
    const files = await sql.transaction(async (tx) => {
      const taken = await takeMarked(tx)
      await markFiles(tx, taken, now())
      return taken
    })
    await eraseFiles(parts, { only: files })
    return files.length
  } catch (error) {
    log.error({ err: error }, 'photos not removed')
    return 0
  }
}

/** Deletes every photo whose generation has ended or never began. Any process may run it at any time. Returns how many. */
export async function cleanUpPhotos(parts: Erasing): Promise<number> {
  const at = parts.now()
  await markAbandoned(parts.sql, at, new Date(at.getTime() - ABANDONED_AFTER_MS))
  return deleteMarkedPhotos(parts)
}
