import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { confirmSchema, welcomeSchema } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { hideTime } from '../http/hide-time.ts'
import { readJson } from '../http/read-json.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import type { SecurityEvent } from '../security-events.ts'
import type { Auth } from './auth.ts'
import { POSTED, type PostedPath } from './auth-endpoints.ts'
import { newPasswordRefusal } from './common-passwords.ts'
import { readDevice, writeDevice } from './device-cookie.ts'
import { rehearseSignUp } from './equal-work.ts'
import type { AccountLimits } from './limits.ts'
import { passwordChangedMail } from './mails.ts'
import { eventOfAnswer } from './note-answer.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { deletePasskeys, findPasskey } from './passkey-store.ts'
import { verifyPassword } from './password-hash.ts'
import { sessionListRoutes } from './session-list-routes.ts'
import { ensureSignUpSecret, readSignUpSecret, signUpHash } from './sign-up-cookie.ts'
import {
  endResets,
  endSession,
  findHash,
  findResetAddress,
  findUserByEmail,
  isResetOpen,
  noteNewcomer,
} from './store.ts'
import { postWelcome } from './welcome-mail.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = '23503'

export interface AccountRoutes {
  sql: Sql
  auth: Auth
  post: Post
  appUrl: string
  networkOf(c: Context): string
  /** Id of the visitor's session, if the request has one. */
  visitorOf(c: Context): Promise<string | undefined>
  /** Signs the cookie of a browser that signed up. */
  cookieKey: string
  overHttps: boolean
  /** Signs the cookie of a browser that has signed in. */
  deviceKey: string
  limits: AccountLimits
  /** The keyed hashes under which addresses and networks are counted. */
  hashOf: { address(email: string): string; network(c: Context): string }
  limitMails(c: Context): Promise<void>
  /** Notes a security event. */
  note(c: Context, event: SecurityEvent, about: { subject?: string | undefined; detail?: string }): void
  /** For challenges of passkeys, which are stored. */
  limitChallenges(c: Context): Promise<void>
  onError(error: unknown, what: string): void
}

/** Endpoints that send a mail to whatever address they are given. */
const MAILING: ReadonlySet<string> = new Set([
  '/sign-up/email',
  '/send-verification-email',
  '/request-password-reset',
  '/change-email',
] satisfies PostedPath[])
/** Better Auth refuses a wrong password with 400, as it does a new one that is too short: both count. */
const isRight = ({ ok }: Response) => ok

/** Asks Better Auth, with the body as it was posted unless told otherwise. */
type Answer = (body?: object) => Promise<Response>

/** @throws AppError PASSWORD_COMMON or PASSWORD_NAMES_ACCOUNT */
function refuseGuessable(password: string, email: string | undefined): void {
  const code = newPasswordRefusal(password, email)
  if (code) throw new AppError(code)
}

export function accountRoutes({
  sql,
  auth,
  post,
  appUrl,
  networkOf,
  visitorOf,
  cookieKey,
  deviceKey,
  overHttps,
  limits,
  hashOf,
  limitMails,
  note,
  limitChallenges,
  onError,
}: AccountRoutes): Hono {
  const routes = sessionListRoutes({ sql, auth, now: post.now, note })
  routes.route(
    '/',
    passkeyRoutes({
      sql,
      auth,
      passkeys: auth.passkeys,
      accountUrl: `${appUrl}/account`,
      limits,
      limitChallenges,
      post,
      note,
    }),
  )

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

  type Posted<P extends PostedPath> = z.output<(typeof POSTED)[P]>
  /** Signs in, and ends the session that this browser had before. */
  const replaceSession = async (c: Context, answer: Answer) => {
    const before = await auth.readSession(c.req.raw.headers)
    const response = await answer()
    if (response.ok && before) await endSession(sql, before.id)
    return response
  }
  /**
   * Ends the session of an answer, whose password or passkey ended while it was checked. A reset changes the password
   * first and deletes sessions last: a session is either found here or deleted there.
   */
  const endBegun = async (response: Response, code: 'BAD_CREDENTIALS' | 'PASSKEY_REFUSED') => {
    if (!response.ok) return response
    const cookie = response.headers.getSetCookie().map((set) => set.split(';')[0]!)
    const begun = await auth.readSession(new Headers({ cookie: cookie.join('; ') }))
    if (begun) await endSession(sql, begun.id)
    throw new AppError(code)
  }
  /** What an endpoint does beside Better Auth's part, which is `answer`. */
  const beside: { [P in PostedPath]?: (c: Context, body: Posted<P>, answer: Answer) => Promise<Response> } = {
    async '/sign-up/email'(c, { name, email, password }, answer) {
      refuseGuessable(password, email)
      // Of all aliases of a mailbox together: each sends a mail there.
      await limits.askToMail(`sign-up ${hashOf.address(email)}`)
      const visitorId = await visitorOf(c)
      let response = await answer()
      // The same address was signed up at the same moment. Asked once more, Better Auth knows it, and does not tell.
      if (response.status === 422) response = await answer()
      if (!response.ok) return response
      const secret = ensureSignUpSecret(c, cookieKey, overHttps)
      const answered = (await response.json()) as { user: { id: string } }
      const userId = answered.user.id
      // For an address that is known, Better Auth invents the id of its answer.
      const made = await noteNewcomer(sql, { userId, visitorId, signUpHash: signUpHash(userId, secret) })
      if (!made) {
        auth.tellOwner(email)
        await rehearseSignUp(sql, { name, visitorId, now: post.now() }, (error) =>
          onError(error, 'rehearsal not deleted'),
        )
      }
      return c.json(answered)
    },
    async '/sign-in/email'(c, { email, password }, answer) {
      const address = hashOf.address(email)
      const attempt = {
        address,
        network: hashOf.network(c),
        device: readDevice(c, deviceKey, overHttps, address),
      }
      const response = await limits.tryPassword(
        attempt,
        ({ status }) => status !== 401,
        () =>
          replaceSession(c, async () => {
            const before = await findHash(sql, email)
            const response = await answer().catch((error: { cause?: { code?: string } }) => {
              // The account went while its password was checked: there is nobody whom a session could belong to.
              throw error.cause?.code === FOREIGN_KEY_VIOLATION ? new AppError('BAD_CREDENTIALS') : error
            })
            const hash = await findHash(sql, email)
            // Changed meanwhile, or the same password stored anew.
            const right = hash === before || (hash && (await verifyPassword({ hash, password }, () => {})))
            return right ? response : endBegun(response, 'BAD_CREDENTIALS')
          }),
      )
      if (!response.ok) return response
      writeDevice(c, deviceKey, overHttps, address)
      // With the headers that were set beside it.
      return c.newResponse(response.body, response as never)
    },
    '/sign-in/passkey': (c, { response: { id } }, answer) =>
      replaceSession(c, async () => {
        const response = await answer()
        return (await findPasskey(sql, id)) ? response : endBegun(response, 'PASSKEY_REFUSED')
      }),
    // Ours, because Better Auth writes a row for known addresses only.
    async '/request-password-reset'(c, { email }) {
      await limitMails(c)
      await hideTime(auth.mailReset(email))
      return c.json({})
    },
    async '/reset-password'(_, { token, newPassword }, answer) {
      // Before the token is used up: another password may follow.
      const email = await findResetAddress(sql, token)
      refuseGuessable(newPassword, email)
      const response = await answer()
      // Those that were being added while it was reset: no session can add one any more.
      const user = response.ok && email !== undefined && (await findUserByEmail(sql, email))
      if (user) await deletePasskeys(sql, user.id)
      return response
    },
    async '/change-password'(c, { newPassword }, answer) {
      refuseGuessable(newPassword, (await auth.readUser(c.req.raw.headers))?.email)
      const before = await auth.readSession(c.req.raw.headers)
      const response = before ? await limits.tryOwnPassword(before.userId, isRight, () => answer()) : await answer()
      if (!response.ok || !before) return response
      await endResets(sql, before.userId)
      const mail = passwordChangedMail(before.email, `${appUrl}/account`)
      await sql.transaction((tx) =>
        postMail(post, tx as unknown as Sql, { mail, kind: 'password-changed', userId: before.userId }),
      )
      wakePost(post)
      return response
    },
    async '/delete-user'(c, _, answer) {
      const before = await auth.readSession(c.req.raw.headers)
      return before ? limits.tryOwnPassword(before.userId, isRight, () => answer()) : answer()
    },
    async '/change-email'(c, { password, ...rest }, answer) {
      const { headers } = c.req.raw
      const user = await auth.readUser(headers)
      if (!user) throw new AppError('UNAUTHENTICATED')
      const check = () => auth.checkPassword(headers, password)
      if (!(await limits.tryOwnPassword(user.id, Boolean, check))) {
        note(c, 'password.refused', { subject: user.id, detail: '/api/auth/change-email' })
        throw new AppError('BAD_PASSWORD')
      }
      // Looked up whether or not it is, or the time would tell.
      const taken = rest.newEmail.toLowerCase() !== user.email && (await findUserByEmail(sql, rest.newEmail))
      const response = await answer(rest)
      if (response.ok && taken) await auth.askFormer(user, rest.newEmail, rest.callbackURL ?? '/')
      return response
    },
  }
  for (const [path, schema] of Object.entries(POSTED) as [PostedPath, z.ZodType<object>][]) {
    const more = beside[path] as ((c: Context, body: object, answer: Answer) => Promise<Response>) | undefined
    routes.post(`/auth${path}`, async (c) => {
      const body = await readJson(c, schema)
      if (MAILING.has(path)) await limits.askForMail(hashOf.network(c))
      const answer: Answer = (sent = body) => auth.handle(c.req.raw, networkOf(c), sent)
      const before = await auth.readSession(c.req.raw.headers)
      const response = await (more ? more(c, body, answer) : answer())
      await noteAnswer(c, path, body, before?.userId, response)
      // The portraits that the browser has kept, which may be seen by whoever uses it next.
      if (path === '/sign-out' || path === '/delete-user') response.headers.set('clear-site-data', '"cache"')
      return response
    })
  }

  // A reset that was mailed: its page asks before it shows a form.
  routes.get('/reset/:token', async (c) => {
    if (!(await isResetOpen(sql, c.req.param('token'), post.now()))) throw new AppError('LINK_EXPIRED')
    return c.json({})
  })
  routes.get('/confirm/:key', async (c) => {
    // Mail programs and scanners open links: only the button of the page uses one up.
    const key = c.req.param('key')
    return c.redirect((await auth.readLink(key, new Headers())) ? `/auth?confirmer=${key}` : '/auth?lien=perime')
  })
  routes.get('/confirm/:key/purpose', async (c) => {
    const link = await auth.readLink(c.req.param('key'), c.req.raw.headers)
    if (!link) throw new AppError('LINK_EXPIRED')
    return c.json(link)
  })
  routes.post('/confirm/:key', async (c) => {
    const { password } = await readJson(c, confirmSchema)
    // Browsers say which page the button stands on; programs that press whatever they find in mails do not.
    if (!c.req.header('origin')) throw new AppError('FORBIDDEN')
    const signUpSecret = readSignUpSecret(c, cookieKey, overHttps)
    const response = await auth.follow(c.req.param('key'), c.req.raw, networkOf(c), {
      signUpSecret,
      password,
      tryPassword: (userId, go) => limits.tryOwnPassword(userId, Boolean, go),
    })
    if (!response) throw new AppError('LINK_EXPIRED')
    for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return c.json({ to: response.headers.get('location') ?? '/' })
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
      // It leaves with the confirmation; asked for before, it must wait for that.
      const welcome = async () => {
        const user = await findUserByEmail(sql, email)
        if (user?.emailVerified) await postWelcome({ sql, post, appUrl }, user)
      }
      await hideTime(welcome())
      return c.body(null, 202)
    },
  )

  return routes
}
