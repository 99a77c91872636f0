/** Lines of text in a backup: compressed in pieces that memory holds, each with its length and hash. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'

/** A backup that is not what it was when it was made. The message names the file. */
export class DamagedBackup extends Error {}

export const PART = z.object({
  /** Key in the backup's store. */
  key: z.string(),
  /** As it lies there. */
  bytes: z.number(),
  sha256: z.string(),
})
export type Part = z.output<typeof PART>

/** Characters of lines that go into one part, about. */
const PART_CHARACTERS = 8_000_000

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes lines as parts `PREFIX-0001.gz`, …; several callers may add at once. */
export function openParts(kept: FileStore, prefix: string) {
  const parts: Part[] = []
  let [lines, characters, begun]: [string[], number, number] = [[], 0, 0]

  async function flush(): Promise<void> {
    if (lines.length === 0) return
    const text = lines.join('\n')
    ;[lines, characters] = [[], 0]
    const key = `${prefix}-${String(++begun).padStart(4, '0')}.gz`
    const bytes = await promisify(gzip)(text)
    await kept.put(key, bytes)
    parts.push({ key, bytes: bytes.length, sha256: sha256(bytes) })
  }

  return {
    async add(line: string): Promise<void> {
      lines.push(line)
      characters += line.length
      if (characters >= PART_CHARACTERS) await flush()
    },
    /** @returns all parts, when everything is written; nobody may be adding */
    async end(): Promise<Part[]> {
      await flush()
      return parts
    },
  }
}

/** The lines of a part. @throws DamagedBackup */
export async function readPart(kept: FileStore, { key, bytes, sha256: hash }: Part): Promise<string[]> {
  const found = await kept.get(key)
  if (!found) throw new DamagedBackup(`${key} is missing`)
  if (found.length !== bytes || sha256(found) !== hash) throw new DamagedBackup(`${key} has been changed`)
  return (await promisify(gunzip)(found)).toString('utf8').split('\n')
}
