import type { Avatars } from './avatars.ts'
import { deleteMarkedPhotos } from './photos/remove-photos.ts'
import { markPhotosOfUser } from './photos/store.ts'
import { deleteGenerationsOf, filesOf, lockGenerationsOf } from './store.ts'

/** Removes every picture and photo of a person, files first: what a crash leaves behind can then be found and removed again. */
export async function forgetPerson(
  parts: Pick<Avatars, 'sql' | 'files' | 'now' | 'log'>,
  userId: string,
): Promise<void> {
  const { sql, files, now } = parts
  for (const file of await filesOf(sql, userId)) await files.delete(file)
  // What was delivered meanwhile: behind the lock nothing more can be.
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
