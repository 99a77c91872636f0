import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from './errors.ts'

/**
 * The request's JSON body as the schema describes it.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNAVAILABLE (too much at once), INVALID_JSON, INVALID_INPUT (naming the fields).
 */
export async function readJson<T extends z.ZodType>(c: Context, schema: T, maxBytes: number): Promise<z.output<T>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const text = (await readBody(c.req.raw, maxBytes)).toString('utf8')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause })
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new AppError('INVALID_INPUT', { detail: describe(parsed.error), cause: parsed.error })
  return parsed.data
}

/** Limit for all bodies being read by this process together. Beyond it large bodies are refused. Bytes. */
const READING_MAX = 120 * 1024 * 1024
/** Bodies up to this size are always read: a flood of photos must not block the payment webhook. Bytes. */
const SMALL = 256 * 1024
let reading = 0

/** A body's bytes. Counts them as they arrive, because Content-Length may be missing or wrong. @throws AppError PAYLOAD_TOO_LARGE, UNAVAILABLE */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      reading += chunk.byteLength
      if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
      if (size > SMALL && reading > READING_MAX) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    reading -= size
  }
}

/** Which fields are wrong, in French. Values are left out: they may be private. */
function describe(error: z.ZodError): string {
  const fields = error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [path, key].filter(Boolean).join('.').slice(0, 60) + ' (inconnu)')
    if (issue.code === 'too_big') return [`${path} (au plus ${issue.maximum})`]
    if (issue.code === 'too_small') return [`${path} (au moins ${issue.minimum})`]
    return [path || 'le corps entier']
  })
  return `À corriger : ${[...new Set(fields)].slice(0, 8).join(', ')}.`
}

/** The query string as the schema describes it. @throws AppError INVALID_INPUT */
export function readQuery<T extends z.ZodType>(c: Context, schema: T): z.output<T> {
  const parsed = schema.safeParse(c.req.query())
  if (!parsed.success) throw new AppError('INVALID_INPUT', { detail: describe(parsed.error) })
  return parsed.data
}
