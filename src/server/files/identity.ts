/** Whose files a store holds: the store has an id, which the database knows too. Two machines that share only the database are noticed. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { fileStores } from './tables.ts'

const KEY = 'identity'
/** A store that was the right one is not asked again for so long. Milliseconds. */
const TRUSTED_MS = 2000

/** The files of another installation, or none where there were some. */
export class OtherStore extends Error {
  readonly found: string | undefined
  constructor(found: string | undefined) {
    super(found ? 'the file store is another one’s' : 'the file store has lost its files')
    this.found = found
  }
}

/** What a store says that files are still being moved to, or that they were moved away from: it is nobody's. */
export const markArriving = (id: string): string => `arriving ${id}`
export const markLeft = (id: string): string => `left ${id}`

export const writeIdentity = (files: FileStore, id: string): Promise<void> => files.put(KEY, Buffer.from(id))

export async function readIdentity(files: FileStore): Promise<string | undefined> {
  const bytes = await files.get(KEY)
  return bytes && Buffer.from(bytes).toString('utf8')
}

/**
 * The id of the installation's store; the first process to start gives it one. By one process at a time.
 *
 * @param adopt takes the store that is there for the installation's own, whatever it is
 * @throws OtherStore
 */
export async function identifyStore(sql: Sql, files: FileStore, adopt: boolean): Promise<string> {
  const known = (await sql.select().from(fileStores))[0]?.id
  const found = await readIdentity(files)
  if (known !== undefined && known === found) return known
  if (known !== undefined && !adopt) throw new OtherStore(found)
  // A store that was being moved is adopted as if it had no id.
  const own = /^(?:arriving|left) /.test(found ?? '') ? undefined : found
  const id = own ?? randomUUID()
  if (own === undefined) await writeIdentity(files, id)
  await sql.delete(fileStores)
  await sql.insert(fileStores).values({ id })
  return id
}

/** Gives a store an id that it had elsewhere: its files are a copy of another's. */
export async function adoptIdentity(files: FileStore, id: string): Promise<void> {
  await files.put(KEY, Buffer.from(id))
}

/** The store, which takes nothing and says that it is not well as soon as another one lies in its place. */
export function onlyStore(files: FileStore, id: string): FileStore {
  let trustedAt = -Infinity
  async function confirm(): Promise<void> {
    if (performance.now() - trustedAt < TRUSTED_MS) return
    const found = await readIdentity(files)
    if (found !== id) throw new OtherStore(found)
    trustedAt = performance.now()
  }
  return {
    ...files,
    async put(key, bytes) {
      await confirm()
      await files.put(key, bytes)
    },
    async check() {
      await files.check()
      await confirm()
    },
  }
}
