import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import type { Mail } from '../mail/mailer.ts'
import { postMail, type Post } from '../mail/post.ts'
import type { AuthTransactions } from './auth-transaction.ts'
import { tokenHash } from './hash-session-tokens.ts'
import { changeAddressMail } from './mails.ts'
import { insertLink } from './store.ts'

const HOUR_MS = 3_600_000

export interface AccountMailDeps {
  appUrl: string
  post: Post
  transactions: AuthTransactions
  /** Counts a mail for an account; false when it has had enough of them. The answer to who asked stays the same. */
  mayMail(whose: string): Promise<boolean>
  now(): Date
  log: Logger
}

interface Recipient {
  id: string
  email: string
}

export type AccountMail = ReturnType<typeof openAccountMail>

/** Mails about an account, with links that are used up by whoever follows them. */
export function openAccountMail({ appUrl, post, transactions, mayMail, now, log }: AccountMailDeps) {
  /**
   * Enqueues a mail in the transaction of what it tells of, if there is one. That is only at a sign-up, whose mail is the
   * first to this account and is not counted: the count is kept outside of the transaction.
   */
  const send = async (user: Recipient, kind: string, write: (tx: Sql) => Promise<Mail> | Mail, livesMs?: number) => {
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
      expiresAt: new Date(now().getTime() + KEPT.mailedLinkHours * HOUR_MS),
    }
    if (!(await insertLink(tx, link))) throw new Error('a link for an account that is not there')
    return `${appUrl}/api/confirm/${key}`
  }

  const askFormer = (user: Recipient, newEmail: string, target: string) =>
    send(user, 'change-address', async (tx) =>
      changeAddressMail(user.email, newEmail, await linkTo(tx, user.id, target)),
    )

  return { send, linkTo, askFormer }
}
