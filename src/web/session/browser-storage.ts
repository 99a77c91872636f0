/** localStorage that never throws: private windows and full disks must not stop the studio. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the page goes on with what it holds in memory.
  }
}

/** Removes every key that begins so. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
