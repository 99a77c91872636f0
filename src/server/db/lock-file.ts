import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'

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
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, mine)
      closeSync(handle)
      return () => {
        if (read(file) === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = read(file)
    if (found === undefined) continue
    const [pid, start] = found.split(' ') as [string, string?]
    if (isAlive(Number(pid), start)) throw new LockHeldError(Number(pid))
    // Renaming is atomic: of several that found it stale, one moves it away and the others find it gone.
    const stale = `${file}.stale-${process.pid}`
    try {
      renameSync(file, stale)
    } catch {
      continue
    }
    // Between reading and renaming somebody may have taken over: then what was moved is a living lock.
    if (read(stale) !== found) renameSync(stale, file)
    else rmSync(stale, { force: true })
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
  return read(`/proc/${pid}/stat`)?.replace(/^.*\) /, '').split(' ')[19]
}
