import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore, StoredFile } from './file-store.ts'

/** Files under one folder of this machine. */
export function openDisk(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const made = new Set<string>()
  return {
    async put(key, bytes) {
      // Written under another name and renamed, so that a crash never leaves half a file under its key. Not with the
      // library's own move, which copies.
      const [partial, whole] = [join(folder, `${key}.partial`), join(folder, key)]
      const into = dirname(whole)
      if (!made.has(into)) {
        await mkdir(into, { recursive: true })
        made.add(into)
      }
      await writeFile(partial, bytes)
      await rename(partial, whole)
    },
    async get(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined
    },
    async delete(key) {
      await disk.delete(key)
      // A crash while writing may have left it.
      await disk.delete(`${key}.partial`)
    },
    async list(after, limit) {
      const found: StoredFile[] = []
      for await (const key of keysIn(folder, '', after)) {
        if (found.length === limit) return { found, cursor: found.at(-1)!.key }
        const changedAt = (await stat(join(folder, key)).catch(() => undefined))?.mtime
        if (changedAt) found.push({ key, changedAt })
      }
      return { found, cursor: null }
    },
    async check() {
      await disk.put('.check', '')
    },
  }
}

/** Keys below a folder in their order, those after `after`. Folders that lie before it are not opened. */
async function* keysIn(root: string, inside: string, after: string | null): AsyncGenerator<string> {
  const entries = await readdir(join(root, inside), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = inside + entry.name
    // Beside the folders lies only what `check` writes.
    if (inside === '' && !entry.isDirectory()) continue
    if (entry.isDirectory()) {
      if (after === null || `${key}/` >= after.slice(0, key.length + 1)) yield* keysIn(root, `${key}/`, after)
    } else if (after === null || key > after) yield key
  }
}
