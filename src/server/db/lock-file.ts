import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

export class LockHeldError extends Error {
  readonly pid: number
  constructor(pid: number) {
    super(`held by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Holds a lock file with this process's PID until the returned function is called. The lock of a dead process is taken
 * over, that of a living one never: two processes on one embedded database would silently corrupt it.
 *
 * @throws LockHeldError naming the living holder.
 */
export function holdLock(file: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`
  for (;;) {
    if (create(file, mine)) {
      return () => {
        if (read(file) === mine) rmSync(file, { force: true })
      }
    }
    const found = read(file)
    if (found === undefined) continue
    const [pid, start] = found.split(' ') as [string, string?]
    if (isAlive(Number(pid), start)) throw new LockHeldError(Number(pid))
    removeStale(file, found)
  }
}

/** Removing a stale lock takes microseconds; a process that has taken this long must have died. Milliseconds. */
const REMOVING_MS = 10_000

/**
 * Removes a dead process's lock. Only one process at a time may: otherwise a slower one could remove the fresh lock of a
 * quicker one.
 */
function removeStale(file: string, found: string): void {
  const turn = `${file}.turn`
  if (!create(turn, String(process.pid))) {
    if (Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > REMOVING_MS)
      rmSync(turn, { force: true })
    return
  }
  try {
    if (read(file) === found) rmSync(file, { force: true })
  } finally {
    rmSync(turn, { force: true })
  }
}

/** Creates the file with its text in one step; false when it exists. A file without text would look like a stale lock. */
function create(file: string, text: string): boolean {
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, text, { mode: 0o600 })
  try {
    try {
      linkSync(written, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
      // The file system has no hard links.
      copyFileSync(written, file, constants.COPYFILE_EXCL)
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(written, { force: true })
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(pid: number, start: string | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // The PID may have been reused by another program. Its start time tells them apart (Linux only).
  const now = startOf(pid)
  return !start || now === undefined || now === start
}

/** Start time of a process, in clock ticks since boot (field 22 of /proc/PID/stat, see proc(5)). */
function startOf(pid: number): string | undefined {
  return read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /, '')
    .split(' ')[19]
}
