import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { welcomeSchema } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { failures } from '../http/api-description.ts'
import { readJson } from '../http/read-json.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Auth } from './auth.ts'
import { POSTED, READ, type PostedPath } from './auth-endpoints.ts'
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

  /** Remembers who signed up as whom; what the visitor made becomes the account's. */
  async function noteVisitor(email: string, visitor: string | undefined): Promise<void> {
    const user = await findUserByEmail(sql, email)
    if (user && !user.emailVerified) await noteNewcomer(sql, user.id, visitor)
  }

  for (const path of READ) routes.get(`/auth${path}`, (c) => auth.handle(c.req.raw, networkOf(c)))

  for (const [path, schema] of Object.entries(POSTED) as [PostedPath, z.ZodType<{ email?: string }>][]) {
    routes.post(`/auth${path}`, async (c) => {
      const body = await readJson(c, schema)
      if (path === '/sign-in/email') await limitAddress(body.email!)
      const visitor = path === '/sign-up/email' ? await visitorOf(c) : undefined
      const response = await auth.handle(c.req.raw, networkOf(c), body)
      if (path === '/sign-up/email' && response.ok) await noteVisitor(body.email!, visitor)
      // The portraits that the browser has kept, which may be seen by whoever uses it next.
      if (path === '/sign-out' || path === '/delete-user') response.headers.set('clear-site-data', '"cache"')
      return response
    })
  }

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
      const { email } = await readJson(c, welcomeSchema)
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
