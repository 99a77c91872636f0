import { createHmac, randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Logger } from 'pino'
import type { MailedLink } from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import type { NoteEvent, SecurityEvent } from '../security-events.ts'
import { openAccountMail } from './account-mail.ts'
import { asOurs } from './auth-answers.ts'
import { openAuthTransactions } from './auth-transaction.ts'
import { NETWORK_HEADER, openBetterAuth } from './better-auth.ts'
import { insertReset } from './equal-work.ts'
import { followLink, readLink, type Follower } from './follow-link.ts'
import { addressChangedMail, existingAccountMail, resetMail } from './mails.ts'
import { openPasskeys, type Passkeys } from './passkeys.ts'
import { findAddress, findUserByEmail } from './store.ts'
import { postWelcome } from './welcome-mail.ts'

const HOUR_MS = 3_600_000

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
  /** Gives back what an account is owed, and ends it with all that the product stores of the person. */
  close(userId: string): Promise<void>
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
  close,
  log,
  note,
}: AuthDeps): Auth {
  const transactions = openAuthTransactions(sql, () => wakePost(post))
  const mail = openAccountMail({ appUrl, post, transactions, mayMail, now, log })
  const { send } = mail
  const passkeys = openPasskeys({ sql, appUrl, now, log })
  /** Whose password a request to Better Auth has reset. */
  const whoseReset = new WeakMap<Request, string>()
  const auth = openBetterAuth({
    sql,
    secret,
    appUrl,
    transactions,
    mail,
    passkeys,
    attemptsPerMinute,
    now,
    close,
    log,
    noteReset: (request, userId) => whoseReset.set(request, userId),
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
      await mail.askFormer(user, newEmail.toLowerCase(), url)
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
      const expiresAt = new Date(now().getTime() + HOUR_MS)
      await sql.transaction(async (transaction) => {
        const tx = transaction as unknown as Sql
        const account = await insertReset(tx, { email, token, now: now(), expiresAt })
        if (!account) return
        const mail = resetMail(account.email, `${appUrl}/auth?reset=${token}`)
        await postMail(post, tx, { mail, kind: 'reset', userId: account.id, livesMs: HOUR_MS })
      })
      wakePost(post)
    },
    readLink: (key, headers) => readLink(links(''), key, headers),
    follow: (key, request, network, follower) =>
      followLink(links(network), key, { headers: request.headers, ...follower }),
  }
}

/** A keyed hash of a network in the form of an IPv6 address: Better Auth stores and counts addresses only. */
function asAddress(network: string, key: string): string {
  return `${createHmac('sha256', key).update(network).digest('hex').slice(0, 16).match(/.{4}/g)!.join(':')}::1`
}
