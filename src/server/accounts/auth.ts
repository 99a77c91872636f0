import { createHash, createHmac, randomBytes } from 'node:crypto'
// The minimal entry point does not import Kysely, which would slow down every start.
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Logger } from 'pino'
import type { ErrorCode } from '../../contract/errors.ts'
import { KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { errorBody } from '../http/errors.ts'
import { scrub } from '../log.ts'
import type { NoteEvent } from '../security-events.ts'
import type { Mail } from '../mail/mailer.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import { openAuthTransactions } from './auth-transaction.ts'
import { changeAddressMail, confirmationMail, newAddressMail, resetMail } from './mails.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { signUpHash } from './sign-up-cookie.ts'
import {
  confirmWithoutPassword,
  endResets,
  endSession,
  findAddress,
  insertLink,
  madeBy,
  replaceHash,
  useLink,
} from './store.ts'
import { authRateLimits, credentials, sessions, users, verifications } from './tables.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Sign-ins are counted by `limits.ts`. */
const ATTEMPTS = [
  '/sign-up/*',
  '/request-password-reset',
  '/reset-password*',
  '/change-email',
  '/change-password',
  '/delete-user',
  '/send-verification-email',
  '/verify-password',
]
/** Set by us on every request to Better Auth; a client's value is overwritten. */
export const NETWORK_HEADER = 'x-client-network'

export interface AuthDeps {
  sql: Sql
  secret: string
  appUrl: string
  post: Post
  /** Counts a mail for an address; false when it has had enough of them. The answer to who asked stays the same. */
  mayMail(email: string): Promise<boolean>
  /** For each network, on every other route that checks a password or sends mail. */
  attemptsPerMinute: number
  now(): Date
  /** Deletes what the product stores of a person. Called before and after the account is deleted. */
  forget(userId: string): Promise<void>
  log: Logger
  note: NoteEvent
}

export interface SignedIn {
  id: string
  email: string
}

export interface Auth {
  /** Better Auth's own routes, below /api/auth. @param body what was posted: the request's own has been read */
  handle(request: Request, network: string, body?: object): Promise<Response>
  /** The person whose session cookie a request carries. */
  readUser(headers: Headers): Promise<SignedIn | undefined>
  /** The session whose cookie a request carries. */
  readSession(headers: Headers): Promise<{ token: string; userId: string } | undefined>
  /** Whether this is the password of the person who is signed in. */
  checkPassword(headers: Headers, password: string): Promise<boolean>
  /** Mails another confirmation link, if the address waits for it. Never waited for: its time would tell. */
  sendConfirmation(email: string): void
  /**
   * Follows a mailed link; undefined when it is used, expired or made for another account.
   *
   * @param signUpSecret of this browser, if it has signed up as anybody
   */
  follow(
    key: string,
    request: Request,
    network: string,
    signUpSecret: string | undefined,
  ): Promise<Response | undefined>
}

export function openAuth({
  sql,
  secret,
  appUrl,
  post,
  mayMail,
  attemptsPerMinute,
  now,
  forget,
  log,
  note,
}: AuthDeps): Auth {
  const transactions = openAuthTransactions(sql, () => wakePost(post))
  /**
   * Enqueues a mail in the transaction of what it tells of, if there is one. That is only at a sign-up, whose mail is the
   * first to this account and is not counted: the count is kept outside of the transaction.
   */
  const send = async (user: SignedIn, kind: string, write: (tx: Sql) => Promise<Mail> | Mail, livesMs?: number) => {
    if (!transactions.isOpen() && !(await mayMail(user.email)))
      return log.warn({ kind }, 'too many mails to one address')
    try {
      await transactions.join(async (tx) => {
        await postMail(post, tx, { mail: await write(tx), kind, userId: user.id, ...(livesMs && { livesMs }) })
      })
    } catch (error) {
      // A transaction that was joined is rolled back all the same.
      log.error({ error: (error as Error).cause ?? (error as Error).message, kind }, 'mail not enqueued')
    }
  }
  const linkTo = async (tx: Sql, userId: string, target: string): Promise<string> => {
    const key = randomBytes(24).toString('base64url')
    const link = {
      id: fingerprint(key),
      userId,
      target,
      expiresAt: new Date(now().getTime() + KEPT.mailedLinkHours * HOUR_SECONDS * 1000),
    }
    if (!(await insertLink(tx, link))) throw new Error('a link for an account that is not there')
    return `${appUrl}/api/confirm/${key}`
  }

  const overHttps = appUrl.startsWith('https:')
  /** Whose password a request to Better Auth has reset. */
  const whoseReset = new WeakMap<Request, string>()

  const auth = betterAuth({
    appName: 'Trombine',
    baseURL: appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: sameMachine(appUrl),
    telemetry: { enabled: false },
    // Its messages name addresses, and those of a failed query its parameters; what it would print beside them, too.
    logger: {
      log: (level, message) => log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'debug'](scrub(message)),
    },
    // Otherwise it prints an unexpected error, parameters included, to the console, and answers it itself.
    onAPIError: { throw: true },
    database: drizzleAdapter(transactions.sql as never, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        rateLimit: authRateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: {
        hash: hashPassword,
        verify: (given) =>
          verifyPassword(given, (fresh) => {
            replaceHash(sql, given.hash, fresh).catch((error) => log.error({ err: error }, 'hash not renewed'))
          }),
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      async onPasswordReset({ user }, request) {
        await endResets(sql, user.id)
        if (request) whoseReset.set(request, user.id)
      },
      async sendResetPassword({ user, token }) {
        const url = `${appUrl}/auth?reset=${encodeURIComponent(token)}`
        await send(user, 'reset', () => resetMail(user.email, url), HOUR_SECONDS * 1000)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: KEPT.mailedLinkHours * HOUR_SECONDS,
      async sendVerificationEmail({ user, url }) {
        const [kind, write] = isFirstAddress(url)
          ? (['confirmation', confirmationMail] as const)
          : (['new-address', newAddressMail] as const)
        await send(user, kind, async (tx) => write(user.email, await linkTo(tx, user.id, url)))
      },
    },
    user: {
      changeEmail: {
        enabled: true,
        async sendChangeEmailConfirmation({ user, newEmail, url }) {
          await send(user, 'change-address', async (tx) =>
            changeAddressMail(user.email, newEmail, await linkTo(tx, user.id, url)),
          )
        },
      },
      // Again after the deletion: a picture may have been requested meanwhile.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => forget(id), afterDelete: ({ id }) => forget(id) },
    },
    session: { expiresIn: KEPT.sessionDays * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        '/get-session': false,
        '/sign-in/*': false,
        ...Object.fromEntries(ATTEMPTS.map((path) => [path, { window: 60, max: attemptsPerMinute }])),
      },
    },
    advanced: {
      // Better Auth itself knows the weaker prefix `__Secure-` only, which other hosts under our domain could set.
      cookiePrefix: overHttps ? '__Host-trombine' : 'trombine',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: overHttps },
      // Explicit, because Better Auth skips the check under a test runner by default.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [NETWORK_HEADER] },
    },
  })

  const fromNetwork = (
    request: Request,
    network: string,
    { url = request.url, body }: { url?: string; body?: object | undefined } = {},
  ) => {
    const headers = new Headers(request.headers)
    headers.set(NETWORK_HEADER, asAddress(network, secret))
    headers.delete('content-length')
    return new Request(url, { method: request.method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  return {
    async handle(request, network, body) {
      const asked = fromNetwork(request, network, { body })
      const response = await auth.handler(asked)
      const subject = whoseReset.get(asked)
      if (subject) note('password.reset', { subject, network })
      return inFrench(response)
    },
    async readUser(headers) {
      const session = await auth.api.getSession({ headers })
      return session ? { id: session.user.id, email: session.user.email } : undefined
    },
    async readSession(headers) {
      const found = await auth.api.getSession({ headers })
      return found ? { token: found.session.token, userId: found.user.id } : undefined
    },
    async checkPassword(headers, password) {
      try {
        return (await auth.api.verifyPassword({ headers, body: { password } })).status
      } catch (error) {
        if ((error as { body?: { code?: string } }).body?.code === 'INVALID_PASSWORD') return false
        throw error
      }
    },
    sendConfirmation(email) {
      void auth.api
        .sendVerificationEmail({ headers: new Headers(), body: { email, callbackURL: '/' } })
        .catch((error) => log.error({ err: error }, 'confirmation not sent'))
    },
    async follow(key, request, network, signUpSecret) {
      const link = await useLink(sql, fingerprint(key), now())
      if (!link) return undefined
      const { userId, target } = link
      const before = await auth.api.getSession({ headers: request.headers })
      const own = before?.user.id === userId
      if (isFirstAddress(target)) {
        const known = signUpSecret && (await madeBy(sql, userId, signUpHash(userId, signUpSecret)))
        const token = randomBytes(24).toString('base64url')
        const expiresAt = new Date(now().getTime() + HOUR_SECONDS * 1000)
        // Whoever signed up may not be who reads the mail: their password must not become valid by this click.
        if (!known && (await confirmWithoutPassword(sql, { userId, token, now: now(), expiresAt }))) {
          note('address.confirmed', { subject: userId, network })
          return redirect(`/auth?reset=${token}&pour=confirmation`)
        }
        const response = await auth.handler(fromNetwork(request, network, { url: target }))
        if (response.headers.has('set-cookie')) note('address.confirmed', { subject: userId, network })
        if (before && !own && response.headers.has('set-cookie')) await endSession(sql, before.session.token)
        return response
      }
      const asked = fromNetwork(request, network, { url: target })
      // Better Auth refuses whoever is signed in as somebody else, and signs in everybody who is not.
      if (!own) asked.headers.delete('cookie')
      const response = await auth.handler(asked)
      // The address has changed: resets that were mailed to the old one must not work any more.
      if ((await findAddress(sql, userId)) !== link.email) {
        await endResets(sql, userId)
        note('address.changed', { subject: userId, network })
      }
      if (own || !response.headers.has('set-cookie')) return response
      const cookie = response.headers.getSetCookie().map((set) => set.split(';')[0]!)
      await auth.api.signOut({ headers: new Headers({ cookie: cookie.join('; ') }) })
      return redirect(response.headers.get('location') ?? '/')
    },
  }
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

/** Origins of the product: localhost and 127.0.0.1 are the same machine. */
function sameMachine(appUrl: string): string[] {
  const url = new URL(appUrl)
  return ['localhost', '127.0.0.1'].includes(url.hostname)
    ? ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}:${url.port}`)
    : [url.origin]
}

/** Better Auth's error codes in ours. https://www.better-auth.com/docs/reference/errors */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'BAD_CREDENTIALS',
  EMAIL_NOT_VERIFIED: 'ADDRESS_NOT_CONFIRMED',
  INVALID_PASSWORD: 'BAD_PASSWORD',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  INVALID_TOKEN: 'LINK_EXPIRED',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  EMAIL_IS_THE_SAME: 'SAME_ADDRESS',
  SESSION_NOT_FRESH: 'UNAUTHENTICATED',
}
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
}

/** The answer with our error body and a French sentence. */
async function inFrench(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const { code, message = '' } = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  // Some refusals of Better Auth have only a message.
  const ours =
    CODES[code ?? message.toUpperCase().replaceAll(' ', '_')] ??
    CODE_OF_STATUS[response.status] ??
    (response.status >= 500 ? 'INTERNAL' : 'INVALID_INPUT')
  const retryAfter = response.headers.get('x-retry-after') ?? response.headers.get('retry-after')
  return Response.json(errorBody(ours), {
    status: response.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}

function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** A keyed hash of a network in the form of an IPv6 address: Better Auth stores and counts addresses only. */
function asAddress(network: string, key: string): string {
  return `${createHmac('sha256', key).update(network).digest('hex').slice(0, 16).match(/.{4}/g)!.join(':')}::1`
}

/** Whether a verification URL confirms a sign-up, not a change of address. Read from the token's payload. */
function isFirstAddress(url: string): boolean {
  const token = new URL(url).searchParams.get('token') ?? ''
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { updateTo?: string }
  return payload.updateTo === undefined
}
