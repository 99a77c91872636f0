import type { Avatars } from './avatars.ts'
import { deleteGenerationsOf, filesOf } from './store.ts'

/** Removes every picture of a person, files first: what a crash leaves behind can then be found and removed again. */
export async function forgetPerson({ sql, files }: Pick<Avatars, 'sql' | 'files'>, userId: string): Promise<void> {
  for (const file of await filesOf(sql, userId)) await files.delete(file)
  await deleteGenerationsOf(sql, userId)
}
