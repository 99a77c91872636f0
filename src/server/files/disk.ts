import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store.ts'

/** Files under one folder of this machine. */
export function openDisk(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(key, bytes) {
      // Written beside and moved: a crash in the middle never leaves half a picture under its name.
      const partial = `${key}.partial`
      await disk.put(partial, bytes)
      await disk.move(partial, key)
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
