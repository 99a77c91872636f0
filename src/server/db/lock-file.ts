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
 * Holds a file with this process's PID until the returned function is called; the lock of a dead process is
 * taken over. Two processes on one embedded database destroy it silently, so a living holder is never robbed.
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

/** Removing takes microseconds: whoever has been at it for longer died at it. */
const REMOVING_MS = 10_000

/** Removes a dead process's lock; in turn, so that of several that found it nobody removes the lock of who was quicker. */
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

/** Whether the file is new. It is there with its text or not at all: an empty lock would be a dead process's. */
function create(file: string, text: string): boolean {
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, text, { mode: 0o600 })
  try {
    try {
      linkSync(written, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
      // A file system without links.
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
  // A PID may have been given to another program since; the start time tells (Linux only).
  const now = startOf(pid)
  return !start || now === undefined || now === start
}

/** When a process began, in clock ticks since boot (field 22 of /proc/PID/stat, see proc(5)). */
function startOf(pid: number): string | undefined {
  return read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /, '')
    .split(' ')[19]
}
