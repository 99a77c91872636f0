import type { Avatars } from './avatars.ts'
import { deleteMarkedPhotos } from './photos/remove-photos.ts'
import { markPhotosOfUser } from './photos/store.ts'
import { deleteGenerationsOf, filesOf, lockGenerationsOf } from './store.ts'

/** Deletes every picture and photo of a person. Files before rows, so that what a crash leaves is found again. */
export async function forgetPerson(
  parts: Pick<Avatars, 'sql' | 'files' | 'now' | 'log'>,
  userId: string,
): Promise<void> {
  const { sql, files, now } = parts
  for (const file of await filesOf(sql, userId)) await files.delete(file)
  // Pictures delivered meanwhile. With the generations locked no more can follow.
  const late = await sql.transaction(async (tx) => {
    await lockGenerationsOf(tx, userId)
    const found = await filesOf(tx, userId)
    await markPhotosOfUser(tx, userId, now())
    await deleteGenerationsOf(tx, userId)
    return found
  })
  for (const file of late) await files.delete(file)
  await deleteMarkedPhotos(parts)
}
