import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store.ts'

/** Files under one folder of this machine. */
export function openDisk(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(key, bytes) {
      // Written beside and renamed: a crash in the middle never leaves half a picture under its name. (The library's
      // own move is a copy.)
      const partial = `${key}.partial`
      await disk.put(partial, bytes)
      await rename(join(folder, partial), join(folder, key))
    },
    async get(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined
    },
    async delete(key) {
      await disk.delete(key)
      // What a crash in the middle of writing it left.
      await disk.delete(`${key}.partial`)
    },
    async check() {
      await disk.put('.check', '')
    },
  }
}
