/**
 * Carries an installation's files from one store to another. It can be ended at any point and begun again: a file is copied
 * until it was read back with the same hash, and the installation's id, without which no process takes a store for its own,
 * comes last.
 */
import { createHash } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { markArriving, markLeft, readIdentity, writeIdentity } from './identity.ts'
import { fileStores } from './tables.ts'

/** Why it cannot be done, in a sentence for the operator. */
export class CannotMove extends Error {}

export interface Move {
  sql: Sql
  source: FileStore
  target: FileStore
  /** Keys that were copied and read back with the same hash: they are not read again. Kept between runs. */
  verified: { has(key: string): boolean; add(key: string): void }
}

export interface Copied {
  copied: number
  /** Were there already, with the same bytes. */
  already: number
}

const SIDE_BY_SIDE = 8
const AT_ONCE = 1000

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Makes sure that the source is this database's and the target nobody's, and marks the target, so that no process takes it
 * before it is complete.
 *
 * @returns false when the files have been moved already
 * @throws CannotMove
 */
export async function beginMove({ sql, source, target }: Move): Promise<boolean> {
  const id = (await sql.select().from(fileStores))[0]?.id
  if (id === undefined) throw new CannotMove('This database has no files yet: there is nothing to move.')
  const [from, to] = [await readIdentity(source), await readIdentity(target)]
  if (from !== id && to === id) return false
  if (from !== id && from !== markLeft(id)) throw new CannotMove('The files to move are not this database’s.')
  if (to === markArriving(id)) return true
  if (to === undefined && (await target.list(null, 1)).found.length > 0)
    throw new CannotMove('The place to move to must be empty; there are files in it.')
  if (to !== undefined && to !== markLeft(id))
    throw new CannotMove('The place to move to must be empty; it holds another installation’s files.')
  await writeIdentity(target, markArriving(id))
  return true
}

/**
 * Copies what the target does not have. The source may be in use meanwhile: what comes after its key was passed is found by
 * the next call.
 *
 * @throws CannotMove for a file that comes back with other bytes
 */
export async function copyFiles(move: Move): Promise<Copied> {
  const counts = { copied: 0, already: 0 }
  for await (const keys of pagesOf(move.source)) {
    const waiting = keys.filter((key) => !key.endsWith('.partial')).values()
    await allOf(async () => {
      for (const key of waiting) {
        const how = await copyFile(move, key)
        if (how) counts[how]++
      }
    })
  }
  return counts
}

/** Several workers; waits for all of them also when one fails. */
async function allOf(work: () => Promise<void>): Promise<void> {
  const workers = Array.from({ length: SIDE_BY_SIDE }, work)
  await Promise.allSettled(workers)
  await Promise.all(workers)
}

async function copyFile({ source, target, verified }: Move, key: string): Promise<keyof Copied | undefined> {
  if (verified.has(key)) return 'already'
  const bytes = await source.get(key)
  // Deleted since it was listed.
  if (bytes === undefined) return undefined
  const hash = hashOf(bytes)
  const there = await target.get(key)
  const same = there !== undefined && hashOf(there) === hash
  if (!same) {
    await target.put(key, bytes)
    const back = await target.get(key)
    if (back === undefined || hashOf(back) !== hash)
      throw new CannotMove(`${key} was stored, and came back with other bytes.`)
  }
  verified.add(key)
  return same ? 'already' : 'copied'
}

/**
 * Takes out of the target what the source no longer has: a person may have deleted it while it was copied. Only while no
 * process writes to the source.
 *
 * @returns how many
 */
export async function removeDeleted({ source, target }: Move): Promise<number> {
  const kept = keysOf(source)
  let next = (await kept.next()).value
  let removed = 0
  for await (const key of keysOf(target)) {
    while (next !== undefined && next < key) next = (await kept.next()).value
    if (next === key) continue
    // The walk side by side only saves questions.
    if ((await source.get(key)) !== undefined) continue
    await target.delete(key)
    removed++
  }
  return removed
}

/** Hands the installation's id over: from here on processes take the target, and refuse the source. */
export async function finishMove({ sql, source, target }: Move): Promise<void> {
  const id = (await sql.select().from(fileStores))[0]!.id
  if ((await readIdentity(source)) !== markLeft(id)) await writeIdentity(source, markLeft(id))
  await writeIdentity(target, id)
}

/**
 * Deletes what was moved, from a store that has been left.
 *
 * @returns how many files
 * @throws CannotMove when it has not
 */
export async function emptySource({ sql, source, target }: Move): Promise<number> {
  const id = (await sql.select().from(fileStores))[0]!.id
  if ((await readIdentity(target)) !== id || (await readIdentity(source)) !== markLeft(id))
    throw new CannotMove('Only files that were moved can be deleted.')
  let deleted = 0
  for await (const keys of pagesOf(source)) {
    const waiting = keys.values()
    await allOf(async () => {
      for (const key of waiting) {
        await source.delete(key)
        deleted++
      }
    })
  }
  return deleted
}

async function* pagesOf(files: FileStore): AsyncGenerator<string[]> {
  let after: string | null = null
  do {
    const page = await files.list(after, AT_ONCE)
    yield page.found.map(({ key }) => key)
    after = page.cursor
  } while (after !== null)
}

async function* keysOf(files: FileStore): AsyncGenerator<string, undefined> {
  for await (const keys of pagesOf(files)) yield* keys
  return undefined
}
