import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { welcomeSchema } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { failures } from '../http/api-description.ts'
import { readJson } from '../http/read-json.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Auth } from './auth.ts'
import { welcomeMail } from './mails.ts'
import { findUserByEmail, noteNewcomer, takeWelcome } from './store.ts'

export interface AccountRoutes {
  sql: Sql
  auth: Auth
  mailer: Mailer
  appUrl: string
  now(): Date
  networkOf(c: Context): string
  /** Id of the visitor's session, if the request has one. */
  visitorOf(c: Context): Promise<string | undefined>
  /** @throws AppError RATE_LIMITED: too many attempts on one address, from any network */
  limitAddress(email: string): Promise<void>
  limitMails(c: Context): Promise<void>
  onError(error: unknown, what: string): void
}

const SMALL_BODY = 16 * 1024
const withPassword = z.object({ password: z.string().min(1).max(128) })
const addressed = z.looseObject({ email: z.string().max(320).optional() })

export function accountRoutes({
  sql,
  auth,
  mailer,
  appUrl,
  now,
  networkOf,
  visitorOf,
  limitAddress,
  limitMails,
  onError,
}: AccountRoutes): Hono {
  const routes = new Hono()

  routes.post('/auth/sign-in/email', async (c) => {
    const copy = c.req.raw.clone()
    const { email } = await readJson(c, addressed, SMALL_BODY)
    if (email) await limitAddress(email)
    return auth.handle(copy as Request, networkOf(c))
  })

  routes.post('/auth/sign-up/email', async (c) => {
    const copy = c.req.raw.clone()
    const { email } = await readJson(c, addressed, SMALL_BODY)
    const visitor = await visitorOf(c)
    const response = await auth.handle(copy as Request, networkOf(c))
    const user = response.ok && email ? await findUserByEmail(sql, email) : undefined
    if (user && !user.emailVerified) await noteNewcomer(sql, user.id, visitor)
    return response
  })

  // Better Auth requires the password only for old sessions; we always do.
  routes.post('/auth/delete-user', async (c) => {
    const copy = c.req.raw.clone()
    await readJson(c, withPassword, SMALL_BODY)
    return auth.handle(copy as Request, networkOf(c))
  })

  routes.on(['GET', 'POST'], '/auth/*', (c) => auth.handle(c.req.raw, networkOf(c)))

  routes.get('/confirm/:key', async (c) => {
    // Mail programs check links with HEAD: that must not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    const response = await auth.follow(c.req.param('key'), c.req.raw, networkOf(c))
    return response ?? c.redirect('/auth?lien=perime')
  })

  routes.post(
    '/send-welcome-email',
    describeRoute({
      summary: 'Le mail de bienvenue d’un nouveau compte : un seul par compte, pour toujours',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(welcomeSchema, { io: 'input' }) as never } },
      },
      responses: { 202: { description: 'Qu’il y ait ou non un tel compte' }, ...failures(400, 413, 415, 429) },
    }),
    async (c) => {
      const { email } = await readJson(c, welcomeSchema, SMALL_BODY)
      await limitMails(c)
      const user = await findUserByEmail(sql, email)
      if (user && (await takeWelcome(sql, user.id, now()))) {
        // Not awaited: the time of the answer would reveal whether the account exists.
        void mailer
          .send(welcomeMail(user.email, `${appUrl}/studio`))
          .catch((error) => onError(error, 'welcome mail not sent'))
      }
      return c.body(null, 202)
    },
  )

  return routes
}
