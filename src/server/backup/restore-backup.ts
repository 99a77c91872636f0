import { eraseImagesOf } from '../avatars/erasure/erase-generation.ts'
import type { Database } from '../db/database.ts'
import type { Erasing } from '../files/erase-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { adoptIdentity } from '../files/identity.ts'
import { filledTables, knowsSchema, loadTables, otherConnections } from './load-tables.ts'
import { filesOf, keptAt, keysBelow, listBackups, readManifest, type KeptFile, type Manifest } from './manifest.ts'
import { DamagedBackup, readPart, sha256 } from './parts.ts'

export interface Restoring extends Pick<Erasing, 'now' | 'log'> {
  database: Database
  /** The installation's. */
  files: FileStore
  kept: FileStore
  /** The folder of migrations. */
  migrations: string
}

/** Why nothing was restored: a sentence for the operator. */
export class CannotRestore extends Error {}

export interface Wanted {
  /** Undefined: the newest. */
  name?: string | undefined
  /** Whether what the target holds is given up. */
  replace: boolean
  /** Whether pictures whose copy is damaged are given up, with their rows, instead of the whole. */
  despiteDamage: boolean
}

export interface Restored {
  name: string
  manifest: Manifest
  /** Files written now; the others were there. */
  written: number
  /** Files that the backup should have and has not, or not as they were. */
  damaged: string[]
  /** Pictures deleted again, as their files are not there. */
  erased: number
}

/**
 * Puts a backup back. Everything is checked before the database is touched; files are written before rows. It may be
 * repeated after a crash: what is there is not written again.
 *
 * @throws CannotRestore, DamagedBackup
 */
export async function restoreBackup(parts: Restoring, { name, replace, despiteDamage }: Wanted): Promise<Restored> {
  const { database, files, kept, migrations } = parts
  const names = await listBackups(kept)
  const chosen = name ?? names.at(-1)
  if (chosen === undefined) throw new CannotRestore('there is no whole backup in it')
  if (!names.includes(chosen))
    throw new CannotRestore(`there is no whole backup “${chosen}” in it, but ${names.join(', ')}`)
  const manifest = await readManifest(kept, chosen)
  if (!knowsSchema(migrations, manifest.schema))
    throw new CannotRestore('it was made by a newer version of Trombine: restore it with that one')
  const held = new Map<string, KeptFile>()
  for await (const file of filesOf(kept, manifest)) held.set(file.key, file)
  const id = await checkTables(kept, manifest)
  await checkTarget(parts, held, replace)

  const { written, damaged } = await writeFiles(files, kept, held.values())
  if (damaged.length > 0 && !despiteDamage)
    throw new DamagedBackup(`${damaged.length} files are missing or have been changed, ${keptAt(damaged[0]!)} first`)
  await adoptIdentity(files, id)
  await loadTables(database, kept, manifest, migrations)
  const without = [...manifest.files.gone, ...manifest.files.lost, ...damaged]
  const erased = await eraseImagesOf({ ...parts, sql: database.sql }, without)
  return { name: chosen, manifest, written, damaged, erased }
}

/** Reads everything of the database once. @returns the id of the installation's file store */
async function checkTables(kept: FileStore, { tables }: Manifest): Promise<string> {
  let id: string | undefined
  for (const { name, rows, parts } of tables) {
    let found = 0
    for (const part of parts) {
      const lines = await readPart(kept, part)
      found += lines.length
      if (name === 'file_stores') id = (JSON.parse(lines[0]!) as { id: string }).id
    }
    if (found !== rows) throw new DamagedBackup(`${name} has ${found} rows instead of ${rows}`)
  }
  if (id === undefined) throw new DamagedBackup('no process has ever served the installation: it has no file store')
  return id
}

/** @throws CannotRestore when the target is in use, or holds something that is not the backup's and may not be replaced */
async function checkTarget(
  { database, files }: Restoring,
  held: ReadonlyMap<string, KeptFile>,
  replace: boolean,
): Promise<void> {
  const others = await otherConnections(database)
  if (others > 0)
    throw new CannotRestore(
      `the database is in use: ${others} connections of other processes of Trombine; stop them all`,
    )
  if (replace) return
  const filled = await filledTables(database.sql)
  if (filled.length > 0)
    throw new CannotRestore(
      `the database is not empty: ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', …' : ''} have rows; --replace gives them up`,
    )
  const other = await firstOther(files, held)
  if (other !== undefined)
    throw new CannotRestore(`there are files that the backup does not have, ${other} first; --replace gives them up`)
}

async function firstOther(files: FileStore, held: ReadonlyMap<string, KeptFile>): Promise<string | undefined> {
  for (const folder of ['pictures/', 'photos/'])
    for await (const key of keysBelow(files, folder)) if (!held.has(key.replace(/\.partial$/, ''))) return key
  return undefined
}

const SIDE_BY_SIDE = 8

async function writeFiles(
  files: FileStore,
  kept: FileStore,
  all: Iterator<KeptFile>,
): Promise<{ written: number; damaged: string[] }> {
  let written = 0
  const damaged: string[] = []
  const same = (found: Uint8Array | undefined, { bytes, sha256: hash }: KeptFile) =>
    found !== undefined && found.length === bytes && sha256(found) === hash
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let next = all.next(); !next.done; next = all.next()) {
        const file = next.value
        if (same(await files.get(file.key), file)) continue
        const copy = await kept.get(keptAt(file.key))
        if (same(copy, file)) {
          await files.put(file.key, copy!)
          written++
        } else damaged.push(file.key)
      }
    }),
  )
  return { written, damaged }
}
