import { knownFiles } from '../avatars/erasure/store.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { copyFiles } from './copy-files.ts'
import { dumpTables } from './dump-tables.ts'
import {
  filesOf,
  folderOf,
  keptAt,
  keysBelow,
  listBackups,
  nameAt,
  readManifest,
  writeManifest,
  type KeptFile,
  type Manifest,
} from './manifest.ts'

export interface BackingUp {
  database: Database
  /** The installation's. */
  files: FileStore
  /** Where backups are kept. */
  kept: FileStore
  /** As `Manifest.secretMark`. */
  secretMark: string
  now(): Date
  /** What else belongs into its folder is written now. */
  beforeManifest?(name: string): Promise<void>
}

export interface MadeBackup {
  name: string
  manifest: Manifest
  /** Files that no earlier backup had, and their bytes together. */
  copied: number
  copiedBytes: number
}

/**
 * Makes a backup while the installation serves. The rows are read first, as of one moment, then the files that they name,
 * so that no row is without its file; of files deleted meanwhile, with their rows, the names are kept, and restoring
 * deletes those rows too. One at a time in one place.
 */
export async function makeBackup({
  database,
  files,
  kept,
  secretMark,
  now,
  beforeManifest,
}: BackingUp): Promise<MadeBackup> {
  const madeAt = now()
  const name = nameAt(madeAt)
  const folder = folderOf(name)
  const earlier = await copiedBefore(kept)
  const dumped = await dumpTables(database, kept, folder)
  const missing: string[] = []
  const { copied, copiedBytes, ...copies } = await copyFiles(files, kept, folder, dumped.tables, earlier, (key) =>
    missing.push(key),
  )
  const named = await stillNamed(database, missing)
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    secretMark,
    ...dumped,
    files: {
      ...copies,
      gone: missing.filter((key) => !named.has(key)),
      lost: missing.filter((key) => named.has(key)),
    },
  }
  await beforeManifest?.(name)
  await writeManifest(kept, name, manifest)
  return { name, manifest, copied, copiedBytes }
}

/** Files of the last backup that are still there, by key. */
async function copiedBefore(kept: FileStore): Promise<Map<string, KeptFile>> {
  const last = (await listBackups(kept)).at(-1)
  const copied = new Map<string, KeptFile>()
  if (last === undefined) return copied
  const there = new Set<string>()
  for await (const key of keysBelow(kept, 'files/')) there.add(key)
  for await (const file of filesOf(kept, await readManifest(kept, last)))
    if (there.has(keptAt(file.key))) copied.set(file.key, file)
  return copied
}

async function stillNamed({ sql }: Database, keys: string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let at = 0; at < keys.length; at += 1000)
    for (const key of await knownFiles(sql, keys.slice(at, at + 1000))) named.add(key)
  return named
}
