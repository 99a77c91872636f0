import { createHmac, randomBytes } from 'node:crypto'
// The minimal entry point does not import Kysely, which would slow down every start.
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Logger } from 'pino'
import type { MailedLink } from '../../contract/account.ts'
import { KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { scrub } from '../log.ts'
import type { Mail } from '../mail/mailer.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import type { NoteEvent, SecurityEvent } from '../security-events.ts'
import { asOurs } from './auth-answers.ts'
import { openAuthTransactions } from './auth-transaction.ts'
import { insertReset } from './equal-work.ts'
import { followLink, purposeOf, readLink, type Follower } from './follow-link.ts'
import { hashSessionTokens, tokenHash } from './hash-session-tokens.ts'
import {
  addressChangedMail,
  addressTakenMail,
  changeAddressMail,
  confirmationMail,
  existingAccountMail,
  newAddressMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetMail,
} from './mails.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { deletePasskeys } from './passkey-store.ts'
import { openPasskeys, type Passkeys } from './passkeys.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endResets, findAddress, findUserByEmail, insertLink, replaceHash } from './store.ts'
import { postWelcome } from './welcome-mail.ts'
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
  /** Counts a mail for an account; false when it has had enough of them. The answer to who asked stays the same. */
  mayMail(whose: string): Promise<boolean>
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
  passkeys: Passkeys
  /** Better Auth's own routes, below /api/auth. @param body what was posted: the request's own has been read */
  handle(request: Request, network: string, body?: object): Promise<Response>
  /** The person whose session cookie a request carries, and since when they have been one of ours. */
  readUser(headers: Headers): Promise<(SignedIn & { since: Date }) | undefined>
  /** The session whose cookie a request carries. */
  readSession(headers: Headers): Promise<{ id: string; userId: string; email: string } | undefined>
  /** Whether this is the password of the person who is signed in. */
  checkPassword(headers: Headers, password: string): Promise<boolean>
  /**
   * Mails the present address about a wanted one that has an account: Better Auth mails for a free one only, which tells
   * everybody who asks whether an address has an account. The last step is mailed to its owner, as a warning.
   */
  askFormer(user: SignedIn, newEmail: string, callbackURL: string): Promise<void>
  /**
   * Mails the owner of an address that somebody signed up with again: another confirmation link if it waits for one, else
   * that there is an account. Never waited for: its time would tell.
   */
  tellOwner(email: string): void
  /** Mails a reset if there is such an account; waits for what is stored either way, not for the mail. */
  mailReset(email: string): Promise<void>
  /** What a mailed link is for, without using it up; undefined when it is used, expired or made for another account. */
  readLink(key: string, headers: Headers): Promise<MailedLink | undefined>
  /** Uses a mailed link up; undefined as above. @throws AppError BAD_PASSWORD */
  follow(
    key: string,
    request: Request,
    network: string,
    follower: Omit<Follower, 'headers'>,
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
    if (!transactions.isOpen() && !(await mayMail(user.id))) return log.warn({ kind }, 'too many mails to one address')
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
      id: tokenHash(key),
      userId,
      target,
      expiresAt: new Date(now().getTime() + KEPT.mailedLinkHours * HOUR_SECONDS * 1000),
    }
    if (!(await insertLink(tx, link))) throw new Error('a link for an account that is not there')
    return `${appUrl}/api/confirm/${key}`
  }

  const askFormer = (user: SignedIn, newEmail: string, target: string) =>
    send(user, 'change-address', async (tx) =>
      changeAddressMail(user.email, newEmail, await linkTo(tx, user.id, target)),
    )

  const overHttps = appUrl.startsWith('https:')
  const passkeys = openPasskeys({ sql, appUrl, now, log })
  /** Whose password a request to Better Auth has reset. */
  const whoseReset = new WeakMap<Request, string>()
  const stored = drizzleAdapter(transactions.sql as never, {
    provider: 'pg',
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: credentials,
      verification: verifications,
      rateLimit: authRateLimits,
    },
  })
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
    database: (options: BetterAuthOptions) => hashSessionTokens(stored(options), now),
    // Tokens of mailed resets are stored as hashes too.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: { create: { before: async () => ({ data: { token: randomBytes(32).toString('base64url') } }) } },
    },
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
      async onPasswordReset({ user }, request) {
        await endResets(sql, user.id)
        if (request) whoseReset.set(request, user.id)
        // Whoever knew the password before may have added one.
        const ended = await deletePasskeys(sql, user.id)
        await send(user, 'password-changed', () => passwordChangedMail(user.email, `${appUrl}/account`))
        if (ended.length > 0)
          await send(user, 'passkey-removed', () => passkeyRemovedMail(user.email, ended, `${appUrl}/account`))
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: KEPT.mailedLinkHours * HOUR_SECONDS,
      async sendVerificationEmail({ user, url }) {
        const { kind, email } = purposeOf(url)
        if (kind !== 'signUp' && (await findUserByEmail(sql, user.email)))
          return send(user, 'address-taken', () => addressTakenMail(user.email, `${appUrl}/auth`))
        await send(user, kind === 'signUp' ? 'confirmation' : 'new-address', async (tx) => {
          const link = await linkTo(tx, user.id, url)
          return kind === 'signUp' ? confirmationMail(user.email, link) : newAddressMail(user.email, email, link)
        })
      },
    },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) => askFormer(user, newEmail, url),
      },
      // Again after the deletion: a picture may have been requested meanwhile.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => forget(id), afterDelete: ({ id }) => forget(id) },
    },
    plugins: [passkeySignIn(passkeys)],
    // Ends after this long without use, and after KEPT.longestSessionDays whatever the use.
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

  const fromNetwork = (network: string, asked: Headers, url: string, init: { method: string; body?: string }) => {
    const headers = new Headers(asked)
    headers.set(NETWORK_HEADER, asAddress(network, secret))
    headers.delete('content-length')
    return new Request(url, { ...init, headers })
  }
  const passwordIs = async (userId: string, password: string) => {
    const { internalAdapter, password: hashing } = await auth.$context
    const hash = (await internalAdapter.findCredentialAccount(userId))?.password
    return hash ? hashing.verify({ hash, password }) : false
  }
  const links = (network: string) => ({
    sql,
    now,
    note: (event: SecurityEvent, subject: string) => note(event, { subject, network }),
    tellFormer: (id: string, former: string, present: string) =>
      send({ id, email: former }, 'address-changed', () => addressChangedMail(former, present)),
    welcome: async (id: string) => {
      const email = await findAddress(sql, id)
      if (email === undefined) return
      // The address is confirmed all the same.
      await postWelcome({ sql, post, appUrl }, { id, email }).catch((error) =>
        log.error({ err: error }, 'welcome mail not enqueued'),
      )
    },
    auth: {
      getSession: (headers: Headers) => auth.api.getSession({ headers }),
      signOut: (headers: Headers) => auth.api.signOut({ headers }),
      get: (url: string, headers: Headers) => auth.handler(fromNetwork(network, headers, url, { method: 'GET' })),
      passwordIs,
    },
  })
  return {
    passkeys,
    async handle({ headers, url, method }, network, body) {
      const asked = fromNetwork(network, headers, url, { method, ...(body && { body: JSON.stringify(body) }) })
      const response = await auth.handler(asked)
      const subject = whoseReset.get(asked)
      if (subject) note('password.reset', { subject, network })
      return asOurs(response)
    },
    async readUser(headers) {
      const session = await auth.api.getSession({ headers })
      return session ? { id: session.user.id, email: session.user.email, since: session.user.createdAt } : undefined
    },
    async readSession(headers) {
      const found = await auth.api.getSession({ headers })
      return found ? { id: found.session.id, userId: found.user.id, email: found.user.email } : undefined
    },
    async checkPassword(headers, password) {
      try {
        return (await auth.api.verifyPassword({ headers, body: { password } })).status
      } catch (error) {
        if ((error as { body?: { code?: string } }).body?.code === 'INVALID_PASSWORD') return false
        throw error
      }
    },
    async askFormer(user, newEmail, callbackURL) {
      const { secret, options } = await auth.$context
      const token = await createEmailVerificationToken(
        secret,
        user.email,
        newEmail.toLowerCase(),
        options.emailVerification?.expiresIn,
        { requestType: 'change-email-confirmation' },
      )
      const url = `${appUrl}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(callbackURL)}`
      await askFormer(user, newEmail.toLowerCase(), url)
    },
    tellOwner(email) {
      void findUserByEmail(sql, email)
        .then(async (user) => {
          if (user?.emailVerified)
            await send(user, 'existing-account', () => existingAccountMail(user.email, `${appUrl}/auth`))
          else await auth.api.sendVerificationEmail({ headers: new Headers(), body: { email, callbackURL: '/' } })
        })
        .catch((error) => log.error({ err: error }, 'owner not told'))
    },
    async mailReset(email) {
      // Counted for any address, exactly as it was typed: whether there is such an account must not show, and requests for
      // other addresses of the same mailbox must not use up this one's.
      if (!(await mayMail(`reset ${email.toLowerCase()}`)))
        return log.warn({ kind: 'reset' }, 'too many mails to one address')
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(now().getTime() + HOUR_SECONDS * 1000)
      await sql.transaction(async (transaction) => {
        const tx = transaction as unknown as Sql
        const account = await insertReset(tx, { email, token, now: now(), expiresAt })
        if (!account) return
        const mail = resetMail(account.email, `${appUrl}/auth?reset=${token}`)
        await postMail(post, tx, { mail, kind: 'reset', userId: account.id, livesMs: HOUR_SECONDS * 1000 })
      })
      wakePost(post)
    },
    readLink: (key, headers) => readLink(links(''), key, headers),
    follow: (key, request, network, follower) =>
      followLink(links(network), key, { headers: request.headers, ...follower }),
  }
}

/** Origins of the product: localhost and 127.0.0.1 are the same machine. */
function sameMachine(appUrl: string): string[] {
  const url = new URL(appUrl)
  return ['localhost', '127.0.0.1'].includes(url.hostname)
    ? ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}:${url.port}`)
    : [url.origin]
}

/** A keyed hash of a network in the form of an IPv6 address: Better Auth stores and counts addresses only. */
function asAddress(network: string, key: string): string {
  return `${createHmac('sha256', key).update(network).digest('hex').slice(0, 16).match(/.{4}/g)!.join(':')}::1`
}
