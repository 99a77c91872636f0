import { eraseFiles, markFiles, type Erasing } from '../../files/erase-files.ts'
import { deleteMarkedPhotos } from '../photos/remove-photos.ts'
import { markPhotosOfUser } from '../photos/store.ts'
import { deleteGenerationsOf, filesOf, lockGenerationsOf } from './store.ts'

/**
 * Deletes every picture and photo of a person. Their rows go at once; a file that cannot be deleted now does not keep the
 * account, and is tried again later.
 */
export async function forgetPerson(parts: Erasing, userId: string): Promise<void> {
  const { sql, now } = parts
  const gone = await sql.transaction(async (tx) => {
    // With the generations locked no picture can follow.
    await lockGenerationsOf(tx, userId)
    const found = await filesOf(tx, userId)
    await markPhotosOfUser(tx, userId, now())
    await markFiles(tx, found, now())
    await deleteGenerationsOf(tx, userId)
    return found
  })
  await eraseFiles(parts, { only: gone })
  await deleteMarkedPhotos(parts)
}
