import type { FileStore } from '../files/file-store.ts'
import { filesOf, folderOf, keptAt, keysBelow, listBackups, nameAt, readManifest } from './manifest.ts'

/**
 * Deletes backups from before an instant, what interrupted ones left, and the files that no other names. The newest stays
 * whatever its age.
 *
 * @returns how many backups and how many files are gone
 */
export async function pruneBackups(kept: FileStore, before: Date): Promise<{ backups: number; files: number }> {
  const names = await listBackups(kept)
  const staying = names.filter((name, i) => name >= nameAt(before) || i === names.length - 1)
  const named = new Set<string>()
  for (const name of staying)
    for await (const { key } of filesOf(kept, await readManifest(kept, name))) named.add(keptAt(key))
  const folders = staying.map(folderOf)
  // Read before anything is deleted, as the walk goes on from the last key.
  const doomed: string[] = []
  for await (const key of keysBelow(kept, 'backups/'))
    if (!folders.some((folder) => key.startsWith(folder))) doomed.push(key)
  const files: string[] = []
  for await (const key of keysBelow(kept, 'files/')) if (!named.has(key)) files.push(key)
  // A backup without its manifest is none: a deletion that is interrupted leaves no half of one.
  doomed.sort((a, b) => Number(b.endsWith('/manifest.json')) - Number(a.endsWith('/manifest.json')))
  for (const key of [...doomed, ...files]) await kept.delete(key)
  return { backups: names.length - staying.length, files: files.length }
}
