import { randomBytes } from 'node:crypto'
// The minimal entry point does not import Kysely, which would slow down every start.
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Logger } from 'pino'
import { KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { scrub } from '../log.ts'
import type { AccountMail } from './account-mail.ts'
import type { AuthTransactions } from './auth-transaction.ts'
import { purposeOf } from './follow-link.ts'
import { hashSessionTokens } from './hash-session-tokens.ts'
import { addressTakenMail, confirmationMail, newAddressMail, passkeyRemovedMail, passwordChangedMail } from './mails.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { deletePasskeys } from './passkey-store.ts'
import type { Passkeys } from './passkeys.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endResets, findUserByEmail, replaceHash } from './store.ts'
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

export interface BetterAuthDeps {
  sql: Sql
  secret: string
  appUrl: string
  transactions: AuthTransactions
  mail: AccountMail
  passkeys: Passkeys
  /** For each network, on every route that checks a password or sends mail, other than signing in. */
  attemptsPerMinute: number
  now(): Date
  /** Gives back what an account is owed, and ends it with all that the product stores of the person. */
  close(userId: string): Promise<void>
  /** Told whose password a request has reset. */
  noteReset(request: Request, userId: string): void
  log: Logger
}

/** Better Auth as the product uses it: its options, its tables and what it mails. https://www.better-auth.com/docs/reference/options */
export function openBetterAuth({
  sql,
  secret,
  appUrl,
  transactions,
  mail: { send, linkTo, askFormer },
  passkeys,
  attemptsPerMinute,
  now,
  close,
  noteReset,
  log,
}: BetterAuthDeps) {
  const overHttps = appUrl.startsWith('https:')
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
  return betterAuth({
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
        if (request) noteReset(request, user.id)
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
      // The account's row goes with what it is owed. Again afterwards: a picture may have been requested meanwhile.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => close(id), afterDelete: ({ id }) => close(id) },
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
}

/** Origins of the product: localhost and 127.0.0.1 are the same machine. */
function sameMachine(appUrl: string): string[] {
  const url = new URL(appUrl)
  return ['localhost', '127.0.0.1'].includes(url.hostname)
    ? ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}:${url.port}`)
    : [url.origin]
}
