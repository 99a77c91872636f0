import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { sessionSchema, type EngineDescription, type Session } from '../contract/generate-avatar.ts'
import type { Authentication } from './authentication.ts'
import type { Avatars } from './avatars/avatars.ts'
import { balanceOf } from './credits/read-balance.ts'
import { trialsLeft } from './credits/trials.ts'
import { failures } from './http/api-description.ts'

/** For so long an account is new, and its owner is welcomed instead of welcomed back. */
const NEWCOMER_MS = 24 * 3600 * 1000

export interface SessionRoutes {
  avatars: Avatars
  requester: Pick<Authentication, 'readUser' | 'readVisitorId'>
  localMail: boolean
  payments: Session['payments']
}

/** `/session`: who asks, what they can still spend, and which engine draws. */
export function sessionRoutes({ avatars, requester, localMail, payments }: SessionRoutes): Hono {
  const { sql, now } = avatars
  return new Hono().get(
    '/session',
    describeRoute({
      summary: 'Qui demande, ce qui lui reste, et quel moteur travaille',
      responses: {
        200: { description: 'La session', content: { 'application/json': { schema: resolver(sessionSchema) } } },
        ...failures(429),
      },
    }),
    async (c) => {
      const user = await requester.readUser(c)
      const session: Session = {
        user: user
          ? {
              id: user.id,
              email: user.email,
              newcomer: now().getTime() - user.since.getTime() < NEWCOMER_MS,
            }
          : null,
        credits: user ? await balanceOf(sql, user.id, now()) : 0,
        welcomeDue: user?.welcomeDue ?? false,
        localMail,
        trialsLeft: await trialsLeft(sql, await requester.readVisitorId(c)),
        engine: describeEngine(avatars),
        payments,
      }
      return c.json(session, 200, { 'cache-control': 'no-store' })
    },
  )
}

function describeEngine({
  engine: { id, name, ai, capabilities, handsTo, fallback },
  health,
}: Avatars): EngineDescription {
  return {
    id,
    name,
    ai,
    capabilities,
    ...(handsTo && { handsTo }),
    ...(health.downFor() > 0 && { trouble: fallback ? 'replaced' : 'down' }),
  }
}
