import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { welcomeSchema } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { readJson } from '../http/read-json.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SecurityEvent } from '../security-events.ts'
import type { Auth } from './auth.ts'
import { POSTED, READ, type PostedPath } from './auth-endpoints.ts'
import { welcomeMail } from './mails.ts'
import { eventOfAnswer } from './note-answer.ts'
import { ensureSignUpSecret, readSignUpSecret, signUpHash } from './sign-up-cookie.ts'
import { endResets, endSession, findUserByEmail, noteNewcomer, takeWelcome } from './store.ts'

export interface AccountRoutes {
  sql: Sql
  auth: Auth
  mailer: Mailer
  appUrl: string
  now(): Date
  networkOf(c: Context): string
  /** Id of the visitor's session, if the request has one. */
  visitorOf(c: Context): Promise<string | undefined>
  /** Signs the cookie of a browser that signed up. */
  cookieKey: string
  overHttps: boolean
  /** @throws AppError RATE_LIMITED: too many attempts on one address, from any network */
  limitAddress(email: string): Promise<void>
  limitMails(c: Context): Promise<void>
  onError(error: unknown, what: string): void
  /** Notes a security event. */
  note(c: Context, event: SecurityEvent, about: { subject?: string | undefined; detail?: string }): void
}

/** Asks Better Auth, with the body as it was posted unless told otherwise. */
type Answer = (body?: object) => Promise<Response>

export function accountRoutes({
  sql,
  auth,
  mailer,
  appUrl,
  now,
  networkOf,
  visitorOf,
  cookieKey,
  overHttps,
  limitAddress,
  limitMails,
  onError,
  note,
}: AccountRoutes): Hono {
  const routes = new Hono()

  async function noteAnswer(
    c: Context,
    path: PostedPath,
    body: { email?: string },
    signedIn: string | undefined,
    { status }: Response,
  ): Promise<void> {
    const event = eventOfAnswer(path, status)
    if (!event) return
    const named = body.email === undefined ? undefined : (await findUserByEmail(sql, body.email))?.id
    note(c, event, { subject: named ?? signedIn, detail: `/api/auth${path}` })
  }

  for (const path of READ) routes.get(`/auth${path}`, (c) => auth.handle(c.req.raw, networkOf(c)))

  type Posted<P extends PostedPath> = z.output<(typeof POSTED)[P]>
  /** What an endpoint does beside Better Auth's part, which is `answer`. */
  const beside: { [P in PostedPath]?: (c: Context, body: Posted<P>, answer: Answer) => Promise<Response> } = {
    async '/sign-up/email'(c, { email }, answer) {
      const visitorId = await visitorOf(c)
      const response = await answer()
      if (!response.ok) return response
      const secret = await ensureSignUpSecret(c, cookieKey, overHttps)
      const answered = (await response.json()) as { user: { id: string } }
      const userId = answered.user.id
      // For an address that is known, Better Auth invents the id of its answer.
      const made = await noteNewcomer(sql, { userId, visitorId, signUpHash: signUpHash(userId, secret) })
      if (!made) auth.sendConfirmation(email)
      return c.json(answered)
    },
    async '/sign-in/email'(c, { email }, answer) {
      await limitAddress(email)
      const before = await auth.readSession(c.req.raw.headers)
      const response = await answer()
      if (response.ok && before) await endSession(sql, before.token)
      return response
    },
    async '/change-password'(c, _, answer) {
      const before = await auth.readSession(c.req.raw.headers)
      const response = await answer()
      if (response.ok && before) await endResets(sql, before.userId)
      return response
    },
    async '/change-email'(c, { password, ...rest }, answer) {
      const { headers } = c.req.raw
      const user = await auth.readUser(headers)
      if (!user) throw new AppError('UNAUTHENTICATED')
      // Counted with the sign-ins: here, too, passwords could be tried one after the other.
      await limitAddress(user.email)
      if (!(await auth.checkPassword(headers, password))) {
        note(c, 'password.refused', { subject: user.id, detail: '/api/auth/change-email' })
        throw new AppError('BAD_PASSWORD')
      }
      return answer(rest)
    },
  }
  for (const [path, schema] of Object.entries(POSTED) as [PostedPath, z.ZodType<object>][]) {
    const more = beside[path] as ((c: Context, body: object, answer: Answer) => Promise<Response>) | undefined
    routes.post(`/auth${path}`, async (c) => {
      const body = await readJson(c, schema)
      const answer: Answer = (sent = body) => auth.handle(c.req.raw, networkOf(c), sent)
      const before = await auth.readSession(c.req.raw.headers)
      const response = await (more ? more(c, body, answer) : answer())
      await noteAnswer(c, path, body, before?.userId, response)
      // The portraits that the browser has kept, which may be seen by whoever uses it next.
      if (path === '/sign-out' || path === '/delete-user') response.headers.set('clear-site-data', '"cache"')
      return response
    })
  }

  routes.get('/confirm/:key', async (c) => {
    // Mail programs check links with HEAD: that must not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    const response = await auth.follow(
      c.req.param('key'),
      c.req.raw,
      networkOf(c),
      await readSignUpSecret(c, cookieKey, overHttps),
    )
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
