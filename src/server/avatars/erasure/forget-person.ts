import { refundCredit } from '../../credits/spend-credit.ts'
import { eraseFiles, markFiles, type Erasing } from '../../files/erase-files.ts'
import { deleteMarkedPhotos } from '../photos/remove-photos.ts'
import { markPhotosOfUser } from '../photos/store.ts'
import { deleteGenerations, filesOf, lockGenerationsOf, undeliveredOf } from './store.ts'

/**
 * Deletes every picture and photo of a person. Their rows go at once; a file that cannot be deleted now does not keep the
 * account, and is tried again later.
 */
export async function forgetPerson(parts: Erasing, userId: string): Promise<void> {
  const { sql, now } = parts
  const gone = await sql.transaction(async (tx) => {
    // With the generations locked no picture can follow. Only these go: one that is accepted meanwhile may already have
    // pictures that are not among the files; it goes when the account does.
    const locked = await lockGenerationsOf(tx, userId)
    const found = await filesOf(tx, userId)
    // What is cut off has delivered nothing: its credit is back before what an account is owed is counted.
    for (const generationId of await undeliveredOf(tx, locked)) await refundCredit(tx, { generationId, now: now() })
    await markPhotosOfUser(tx, userId, now())
    await markFiles(tx, found, now())
    await deleteGenerations(tx, locked)
    return found
  })
  await eraseFiles(parts, { only: gone })
  await deleteMarkedPhotos(parts)
}
