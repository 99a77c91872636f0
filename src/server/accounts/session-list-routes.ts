/** Where a person is signed in, and how to end it there (ASVS 5.0, 7.4 and 7.5). */
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { OpenSession } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { readJson } from '../http/read-json.ts'
import type { SecurityEvent } from '../security-events.ts'
import type { Auth } from './auth.ts'
import { endOtherSessions, endSessionOf, readSessions } from './store.ts'

const one = z.strictObject({ id: z.string().min(1).max(100) })
const nothing = z.strictObject({})

/** Below /auth. Ending a session that is not one's own, or not there, changes nothing and says so to nobody. */
export function sessionListRoutes({
  sql,
  auth,
  now,
  note,
}: {
  sql: Sql
  auth: Pick<Auth, 'readSession'>
  now(): Date
  note(c: Context, event: SecurityEvent, about: { subject: string }): void
}): Hono {
  const own = async (headers: Headers) => {
    const session = await auth.readSession(headers)
    if (!session) throw new AppError('UNAUTHENTICATED')
    return session
  }
  return new Hono()
    .get('/auth/sessions', async (c) => {
      const { id: hereId, userId } = await own(c.req.raw.headers)
      const found = await readSessions(sql, userId, now())
      return c.json(
        found.map(({ id, userAgent, createdAt, updatedAt }): OpenSession => ({
          id,
          userAgent,
          createdAt: createdAt.toISOString(),
          lastSeenAt: updatedAt.toISOString(),
          here: id === hereId,
        })),
      )
    })
    .post('/auth/end-session', async (c) => {
      const { id } = await readJson(c, one)
      const { userId } = await own(c.req.raw.headers)
      await endSessionOf(sql, userId, id)
      note(c, 'session.revoked', { subject: userId })
      return c.json({})
    })
    .post('/auth/end-other-sessions', async (c) => {
      await readJson(c, nothing)
      const { id, userId } = await own(c.req.raw.headers)
      await endOtherSessions(sql, userId, id)
      note(c, 'session.revoked', { subject: userId })
      return c.json({})
    })
}
