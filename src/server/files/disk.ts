import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store.ts'

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
    async check() {
      await disk.put('.check', '')
    },
  }
}
