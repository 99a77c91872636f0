import type { FileStore } from './file-store.ts'
import { recentBytes } from './recent-bytes.ts'

/** All cached files together; flat pictures are about 60 kB each. Bytes. */
const MAX_BYTES = 8 * 1024 * 1024
/** Milliseconds. */
const KEPT_MS = 60_000

/**
 * A store that caches the newest files of a folder for a minute, because a picture is read just after it was made. A file
 * never changes under its key, so the cache is never stale. It checks no permissions; callers do.
 *
 * @param folder beginning of the keys, with its slash
 */
export function rememberRecent(files: FileStore, folder: string, maxBytes = MAX_BYTES, keptMs = KEPT_MS): FileStore {
  const recent = recentBytes(maxBytes, keptMs)
  return {
    ...files,
    async put(key, bytes) {
      recent.delete(key)
      await files.put(key, bytes)
      if (key.startsWith(folder)) recent.set(key, bytes)
    },
    async get(key) {
      return recent.get(key) ?? files.get(key)
    },
    async delete(key) {
      recent.delete(key)
      await files.delete(key)
      // A `put` that ended meanwhile may have cached it again.
      recent.delete(key)
    },
  }
}
