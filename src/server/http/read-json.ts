import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from './errors.ts'
import { readBody, type BodyLimits } from './read-body.ts'

/** Limit for a body of form fields. Bytes. */
export const SMALL_BODY = 16 * 1024

/**
 * The request's JSON body as the schema describes it.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, INVALID_JSON, INVALID_INPUT (naming the fields).
 */
export async function readJson<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  return checkJson(await readAnyJson(c), schema)
}

/** The request's JSON body, whatever it is. @throws AppError as `readJson`, but for INVALID_INPUT */
export async function readAnyJson(c: Context): Promise<unknown> {
  return parseJson((await readJsonBody(c, { maxBytes: SMALL_BODY })).toString('utf8'), refuseNul)
}

/** The bytes of a body that says it is JSON. @throws AppError as `readBody`, UNSUPPORTED_MEDIA_TYPE */
export async function readJsonBody(c: Context, limits: BodyLimits): Promise<Buffer> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return readBody(c.req.raw, limits)
}

/** For fields that are looked up as they are: PostgreSQL stores no NUL in a text. */
function refuseNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL in a text')
  return value
}

/** @throws AppError INVALID_JSON */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause })
  }
}

/** @throws AppError INVALID_INPUT, naming the fields */
export function checkJson<T extends z.ZodType>(body: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new AppError('INVALID_INPUT', { detail: describe(parsed.error), cause: parsed.error })
  return parsed.data
}

/** Which fields are wrong, in French. Values are left out: they may be private. */
function describe(error: z.ZodError): string {
  const fields = error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 8).map((key) => [path, key].filter(Boolean).join('.').slice(0, 60) + ' (inconnu)')
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
