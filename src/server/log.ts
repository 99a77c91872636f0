/**
 * The log: JSON lines that hold nothing of anybody's. What an error says may quote what a person typed (the parameters of a
 * query, the address that a mail server refuses, the words that a provider repeats), so of errors only what names the fault
 * is printed.
 */
import { isIP } from 'node:net'
import process from 'node:process'
import { pino, type DestinationStream, type Logger } from 'pino'

const FRAME = /^\s+at /
/** Fields that name a fault. PostgreSQL's `detail`, `where` and `hint` quote values; a mail server's `response` addresses. */
const NAMING = [
  'code',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const
const DEPTH = 5

/** What may be said of an error outside of the log: its class and code. */
export function nameError(error: unknown): string {
  const { name, code } = innermost(error) as { name?: unknown; code?: unknown }
  return [name, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || typeof error
}

function innermost(error: unknown, depth = 0): object {
  if (typeof error !== 'object' || error === null) return {}
  const { cause } = error as { cause?: unknown }
  return typeof cause === 'object' && cause !== null && depth < DEPTH ? innermost(cause, depth + 1) : error
}

const described = new WeakSet<object>()

/** An error of work on somebody's words, for the log: no message that repeats any of them. */
export function withoutWords(error: unknown, words: string): object | string {
  const known = new Set(words.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))
  const strip = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const { message, cause } = part as { message?: unknown; cause?: unknown }
    const repeats = String(message)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu)
      ?.some((word) => known.has(word))
    return { ...part, ...(repeats && { message: '…' }), ...(cause !== undefined && { cause: strip(cause) }) }
  }
  const stripped = strip(describeError(error)) as object | string
  if (typeof stripped === 'object') described.add(stripped)
  return stripped
}

/** An error as it is logged: class, code, message without what people typed, the places in the code, its cause. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> | string {
  if (typeof error === 'object' && error !== null && described.has(error)) return error as Record<string, unknown>
  if (!(error instanceof Error)) return typeof error === 'string' ? scrub(error) : typeof error
  const named = Object.fromEntries(
    NAMING.map((field) => [field, (error as unknown as Record<string, unknown>)[field]]).filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value)),
    ),
  )
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...named,
    stack: error.stack
      ?.split('\n')
      .filter((line) => FRAME.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < DEPTH && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Drizzle repeats the parameters, the database the values: of both only the statement and the code are of use. */
function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query).slice(0, 500)}`
  if ('severity' in error && 'routine' in error) return 'refused by the database'
  // A provider's own words may repeat the request's; only about the key or the model they cannot.
  if ('fault' in error && error.fault !== 'denied') return String(error.fault)
  return scrub(error.message)
}

const ADDRESS = /[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+\.[^\s<>"'(),;:@]+/g
const QUOTED = /(["“«`])[^"”»`]*(["”»`])/g
const QUERY = /\?[^\s"']*/g
/** Tokens, keys and hashes: long, and of both letters and digits. A UUID, which names one row, is none. */
const SECRET = /(?=[\w~+/=-]*\d)(?=[\w~+/=-]*[A-Za-z])[\w~+/=-]{20,}/g
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A sentence without addresses, quoted words, queries of URLs and secrets; at most 300 characters. */
export function scrub(text: string): string {
  return text
    .slice(0, 2000)
    .replace(ADDRESS, '[address]')
    .replace(QUOTED, '$1…$2')
    .replace(QUERY, '?…')
    .replace(SECRET, (word) => (UUID.test(word) ? word : '[secret]'))
    .replace(/[\d.]{7,15}|[\da-f:]{3,39}/gi, (word) => (isIP(word) ? '[network]' : word))
    .slice(0, 300)
}

/** JSON escapes control characters below space only; these others move a terminal's cursor or its writing direction. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** @param to where its lines go; standard output without it */
export function openLog(level: string, to: DestinationStream = process.stdout): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      redact: ['req', 'res', 'headers', 'body'],
    },
    {
      write: (line) =>
        void to.write(line.replace(UNPRINTABLE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)),
    },
  )
}

/**
 * Makes what libraries print to the console, and what nobody caught, lines of the log: they print errors with all that
 * these hold. `console.log` stays, for the ready line. For a process of its own.
 */
export function quietConsole(log: Logger): void {
  for (const method of ['error', 'warn', 'info', 'debug', 'trace'] as const) {
    // oxlint-disable-next-line no-console
    console[method] = (...said: unknown[]) => {
      const err = said.find((part) => part instanceof Error)
      const words = said.filter((part) => typeof part === 'string').map(scrub)
      log[method]({ console: words, ...(err && { err }) }, 'printed by a library')
    }
  }
  // Node's own listener would print them as errors.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    log.warn({ warning: name, about: scrub(message) }, 'a warning of Node’s'),
  )
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught this')
    process.exit(1)
  })
}
