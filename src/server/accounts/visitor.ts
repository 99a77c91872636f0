import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { SESSION_HEADER } from '../../contract/constants.ts'
import { KEPT } from '../../contract/retention.ts'
import { AppError } from '../http/errors.ts'
import { readSigned, writeSigned } from '../http/signed-cookie.ts'

const cookie = (key: string, overHttps: boolean) => ({ name: 'trombine_visitor', key, overHttps })
const SESSION_ID = /^[\w.-]{8,128}$/

export interface VisitorIdentity {
  /** The visitor's session id. Knowing it gives access to what was made under it. */
  id: string
}

/**
 * The visitor of an anonymous request: the signed cookie if there is one, else the `x-session-id` header. The cookie wins,
 * so that clearing the browser's storage does not give another free trial.
 *
 * @throws AppError INVALID_INPUT for a malformed header.
 */
export function readVisitor(c: Context, key: string, overHttps: boolean): VisitorIdentity | undefined {
  const signed = readSigned(c, cookie(key, overHttps))
  if (signed && SESSION_ID.test(signed)) return { id: signed }
  const given = c.req.header(SESSION_HEADER)
  if (given === undefined) return undefined
  if (!SESSION_ID.test(given)) throw new AppError('INVALID_INPUT', { detail: `À corriger : ${SESSION_HEADER}.` })
  return { id: given }
}

/** The visitor, new if the request has none, with the cookie set in the answer. */
export function ensureVisitor(c: Context, key: string, overHttps: boolean): VisitorIdentity {
  const visitor = readVisitor(c, key, overHttps) ?? { id: randomBytes(24).toString('base64url') }
  writeSigned(c, cookie(key, overHttps), visitor.id, KEPT.trialDays * 24 * 3600)
  return visitor
}
