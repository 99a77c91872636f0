import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'

/** What `check` writes: as much as a picture, because a full disk still takes an empty file. Bytes. */
const CHECKED = new Uint8Array(64 * 1024)

/** Files under one folder of this machine. */
export function openDisk(folder: string): FileStore {
  const made = new Set<string>()
  const remove = (key: string) => rm(join(folder, key), { force: true })

  return {
    async put(key, bytes) {
      // Written under another name and renamed, so that a crash never leaves half a file under its key.
      const [partial, whole] = [join(folder, `${key}.partial`), join(folder, key)]
      const into = dirname(whole)
      if (!made.has(into)) {
        await mkdir(into, { recursive: true })
        made.add(into)
      }
      try {
        await writeFile(partial, bytes)
        await rename(partial, whole)
      } catch (error) {
        // Somebody may have taken the folder away.
        made.delete(into)
        // Half of it would take the room that others wait for.
        await rm(partial, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(join(folder, key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await remove(key)
      // A crash while writing may have left it.
      await remove(`${key}.partial`)
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
      // Not by `put`: other processes check the same folder at the same time.
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, '.check'), CHECKED)
    },
  }
}

function noneIfGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Keys below a folder in their order, those after `after`. Folders that lie before it are not opened. */
async function* keysIn(root: string, inside: string, after: string | null): AsyncGenerator<string> {
  const entries = await readdir(join(root, inside), { withFileTypes: true }).catch(noneIfGone)
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = inside + entry.name
    // Beside the folders lies only what `check` writes.
    if (inside === '' && !entry.isDirectory()) continue
    if (entry.isDirectory()) {
      if (after === null || `${key}/` >= after.slice(0, key.length + 1)) yield* keysIn(root, `${key}/`, after)
    } else if (after === null || key > after) yield key
  }
}
