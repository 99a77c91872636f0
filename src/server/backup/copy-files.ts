import type { FileStore } from '../files/file-store.ts'
import { keptAt, type KeptFile, type Manifest } from './manifest.ts'
import { openParts, readPart, sha256 } from './parts.ts'
import { NAMES_FILES } from './what-is-kept.ts'

const SIDE_BY_SIDE = 8

/** Every file that a row of the backup names. */
async function* namedFiles(kept: FileStore, tables: Manifest['tables']): AsyncGenerator<string> {
  for (const { name, parts } of tables) {
    const column = NAMES_FILES[name]
    if (column === undefined) continue
    for (const part of parts)
      for (const line of await readPart(kept, part)) yield (JSON.parse(line) as Record<string, string>)[column]!
  }
}

/**
 * Copies the files that the backup's rows name, those that no earlier backup has copied. A file is written before its row,
 * so it is there, unless it was deleted after the rows were read.
 *
 * @param earlier files of the backup before, by key
 * @param missing told each file that is in neither store
 * @returns how many and how large they are, with what was copied now
 */
export async function copyFiles(
  from: FileStore,
  kept: FileStore,
  folder: string,
  tables: Manifest['tables'],
  earlier: ReadonlyMap<string, KeptFile>,
  missing: (key: string) => void,
): Promise<Pick<Manifest['files'], 'count' | 'bytes' | 'parts'> & { copied: number; copiedBytes: number }> {
  const parts = openParts(kept, `${folder}files`)
  const sum = { count: 0, bytes: 0, copied: 0, copiedBytes: 0 }
  const waiting = namedFiles(kept, tables)
  async function take(key: string): Promise<void> {
    let file = earlier.get(key)
    if (!file) {
      const bytes = await from.get(key)
      if (!bytes) return missing(key)
      await kept.put(keptAt(key), bytes)
      file = { key, bytes: bytes.length, sha256: sha256(bytes) }
      sum.copied++
      sum.copiedBytes += bytes.length
    }
    sum.count++
    sum.bytes += file.bytes
    await parts.add(JSON.stringify(file))
  }
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for await (const key of { [Symbol.asyncIterator]: () => ({ next: () => waiting.next() }) }) await take(key)
    }),
  )
  return { ...sum, parts: await parts.end() }
}
