import { AsyncLocalStorage } from 'node:async_hooks'
import { causes } from '../causes.ts'
import { DISK_FULL } from './disk-room.ts'

/**
 * SQLSTATEs of a server that cannot answer now: lost connections (08), none free or out of memory (53), going down,
 * starting or told to stop (57P01…57P05), a lock or a statement that took too long (55P03, 57014), a transaction that was
 * idle (25P03), and a standby that was the primary (25006). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATES = /^(?:08...|53...|57P0[1-5]|55P03|57014|25P03|25006)$/
/** System errors on the way to it. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** pg's own errors have no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether the driver says that the database could not answer, and may a little later. What was asked may have been done. */
function isOfUnavailable(error: Error): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined) return MESSAGES.test(error.message)
  // A socket file that is not there (yet).
  return STATES.test(code) || SYSTEM.has(code) || (code === 'ENOENT' && /\.s\.PGSQL\.\d+$/.test(path ?? ''))
}

/** The database could not answer in time, or not at all. What was asked may have been done all the same. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause })
  }
}

/** What a failure of the driver is thrown as: DatabaseUnavailable where it is one of that kind. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !causes(error).some(isOfUnavailable)) return error
  const unavailable = new DatabaseUnavailable(error)
  const noting = work.getStore()
  if (noting) noting.unavailable ??= unavailable
  return unavailable
}

/** Whether an error is, or comes from, a database that could not answer. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof DatabaseUnavailable)
}

/** Whether an error is, or comes from, a disk without room: PostgreSQL's, the embedded database's, or that of the files. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }: NodeJS.ErrnoException) => code === DISK_FULL || code === 'ENOSPC')
}

const work = new AsyncLocalStorage<{ unavailable?: DatabaseUnavailable }>()

/** Runs work, a request’s, that can ask `metUnavailable`: libraries throw errors of their own, without the cause. */
export function notingUnavailable<T>(run: () => Promise<T>): Promise<T> {
  return work.run({}, run)
}

/** What the database could not answer of this work, if anything. */
export function metUnavailable(): DatabaseUnavailable | undefined {
  return work.getStore()?.unavailable
}
