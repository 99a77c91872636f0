/**
 * What a backup is: `backups/NAME/manifest.json`, written last, says what the database's parts beside it and the files
 * below `files/` must be. Files are shared by all backups of one place, because a file never changes under its key.
 */
import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import { DamagedBackup, PART, readPart } from './parts.ts'

const FORMAT = 1

const MANIFEST = z.object({
  format: z.literal(FORMAT),
  /** When the database was read. */
  madeAt: z.iso.datetime(),
  /** The last migration that the database had: its time in the journal. */
  schema: z.number(),
  /** Tells whether a secret is the one that the installation had, and nothing else of it. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), parts: z.array(PART) })),
  sequences: z.record(z.string(), z.string()),
  files: z.object({
    count: z.number(),
    /** Of all files, also of those that an earlier backup had copied. */
    bytes: z.number(),
    /** Lines of `KeptFile`. */
    parts: z.array(PART),
    /** Files that rows name and that were deleted, with their rows, while the backup was made. */
    gone: z.array(z.string()),
    /** Files that rows name and that the store had lost. */
    lost: z.array(z.string()),
  }),
})
export type Manifest = z.output<typeof MANIFEST>

/** A file of the backup; its bytes are at `keptAt(key)`. */
export interface KeptFile {
  key: string
  bytes: number
  sha256: string
}

export const keptAt = (key: string) => `files/${key}`
export const folderOf = (name: string) => `backups/${name}/`
const manifestOf = (name: string) => `${folderOf(name)}manifest.json`
/** Sorts by time. */
export const nameAt = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-')

export async function writeManifest(kept: FileStore, name: string, manifest: Manifest): Promise<void> {
  await kept.put(manifestOf(name), Buffer.from(JSON.stringify(manifest, undefined, 1)))
}

/** @throws DamagedBackup when it is no manifest that this version reads */
export async function readManifest(kept: FileStore, name: string): Promise<Manifest> {
  const bytes = await kept.get(manifestOf(name))
  if (!bytes) throw new DamagedBackup(`${manifestOf(name)} is missing`)
  try {
    return MANIFEST.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new DamagedBackup(`${manifestOf(name)} is none that this version of Trombine reads`)
  }
}

/** Keys below a folder, in no order that a caller may rely on. */
export async function* keysBelow(store: FileStore, folder: string): AsyncGenerator<string> {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<FileStore['list']>> = await store.list(after, 1000)
    for (const { key } of page.found) if (key.startsWith(folder)) yield key
    after = page.cursor
  } while (after !== null)
}

/** Names of the backups that are whole, the oldest first. */
export async function listBackups(kept: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const key of keysBelow(kept, 'backups/')) {
    const name = /^backups\/([^/]+)\/manifest\.json$/.exec(key)?.[1]
    if (name) names.push(name)
  }
  return names.toSorted()
}

/** Every file of a backup. @throws DamagedBackup */
export async function* filesOf(kept: FileStore, { files }: Manifest): AsyncGenerator<KeptFile> {
  for (const part of files.parts) for (const line of await readPart(kept, part)) yield JSON.parse(line) as KeptFile
}
