import type { FileStore } from './file-store.ts'

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
  const recent = new Map<string, { bytes: Uint8Array; forgetting: NodeJS.Timeout }>()
  let held = 0

  function forget(key: string): void {
    const known = recent.get(key)
    if (!known) return
    clearTimeout(known.forgetting)
    recent.delete(key)
    held -= known.bytes.byteLength
  }

  function remember(key: string, bytes: Uint8Array): void {
    forget(key)
    if (!key.startsWith(folder) || bytes.byteLength > maxBytes) return
    recent.set(key, { bytes, forgetting: setTimeout(forget, keptMs, key).unref() })
    held += bytes.byteLength
    while (held > maxBytes) forget(recent.keys().next().value!)
  }

  return {
    ...files,
    async put(key, bytes) {
      forget(key)
      await files.put(key, bytes)
      remember(key, bytes)
    },
    async get(key) {
      return recent.get(key)?.bytes ?? files.get(key)
    },
    async delete(key) {
      forget(key)
      await files.delete(key)
      // A `put` that ended meanwhile may have cached it again.
      forget(key)
    },
  }
}
