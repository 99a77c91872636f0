/** Bytes that were just made, kept in memory for a while: the newest, up to `maxBytes`. */
export interface RecentBytes {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  delete(key: string): void
}

/** @param keptMs how long each is kept, in milliseconds */
export function recentBytes(maxBytes: number, keptMs: number): RecentBytes {
  const recent = new Map<string, { bytes: Uint8Array; forgetting: NodeJS.Timeout }>()
  let held = 0

  function forget(key: string): void {
    const known = recent.get(key)
    if (!known) return
    clearTimeout(known.forgetting)
    recent.delete(key)
    held -= known.bytes.byteLength
  }

  return {
    get: (key) => recent.get(key)?.bytes,
    set(key, bytes) {
      forget(key)
      if (bytes.byteLength > maxBytes) return
      recent.set(key, { bytes, forgetting: setTimeout(forget, keptMs, key).unref() })
      held += bytes.byteLength
      while (held > maxBytes) forget(recent.keys().next().value!)
    },
    delete: forget,
  }
}
