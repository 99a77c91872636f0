import type { Avatars } from './avatars.ts'
import { deleteGenerationsOf, filesOf, lockGenerationsOf } from './store.ts'

/** Removes every picture of a person, files first: what a crash leaves behind can then be found and removed again. */
export async function forgetPerson({ sql, files }: Pick<Avatars, 'sql' | 'files'>, userId: string): Promise<void> {
  for (const file of await filesOf(sql, userId)) await files.delete(file)
  // What was delivered meanwhile: behind the lock nothing more can be.
  const late = await sql.transaction(async (tx) => {
    await lockGenerationsOf(tx, userId)
    const found = await filesOf(tx, userId)
    await deleteGenerationsOf(tx, userId)
    return found
  })
  for (const file of late) await files.delete(file)
}
