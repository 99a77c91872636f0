/** The durable outbox: a mail is enqueued in the transaction of what it tells of, and sent by whichever process is there. */
import { randomUUID } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Logger } from 'pino'
import type { Sql } from '../db/database.ts'
import type { Queue } from '../jobs/queue.ts'
import { MailRefused, type Mail, type Mailer } from './mailer.ts'
import { MAIL_CLAIM_MS, MAIL_LIVES_MS, mailRetryAt } from './rules.ts'
import {
  claimMail,
  deleteLateMails,
  deleteMail,
  dueMails,
  insertMail,
  postponeMail,
  releaseAllMails,
  type OutgoingMail,
} from './store.ts'

export const MAIL_QUEUE = 'send-mail'
/** Mails that a process sends at once: one slow mailbox must not delay all others. */
const SENDERS = 2

/** What is enqueued: the row has the rest. */
interface MailJob {
  id: string
}

export interface Post {
  sql: Sql
  queue: Queue
  mailer: Mailer
  /** Encrypts what is on its way. */
  key: string
  now(): Date
  /** Runs in the transaction that ends a mail because it is sent. */
  onSent(tx: Sql, mail: Pick<OutgoingMail, 'kind' | 'userId'>): Promise<void>
  log: Logger
}

export interface Letter {
  mail: Mail
  kind: string
  userId: string
  /** Of mails with the same text here only one may be on its way. */
  once?: string
  /** Not sent after as long: its link would be dead. At most a day. Milliseconds. */
  livesMs?: number
}

/** Enqueues a mail within `tx`; call `wakePost` once it has committed. False when the same is on its way (`once`). */
export async function postMail(post: Post, tx: Sql, letter: Letter): Promise<boolean> {
  const { mail, kind, userId, once, livesMs = MAIL_LIVES_MS } = letter
  const at = post.now()
  const id = randomUUID()
  const inserted = await insertMail(tx, {
    id,
    kind,
    userId,
    once: once ?? null,
    sealed: await symmetricEncrypt({ key: post.key, data: JSON.stringify(mail) }),
    createdAt: at,
    tryAt: at,
    expiresAt: new Date(at.getTime() + Math.min(livesMs, MAIL_LIVES_MS)),
  })
  if (inserted) await post.queue.enqueue(tx, MAIL_QUEUE, [{ data: { id } satisfies MailJob }])
  return inserted
}

export function wakePost({ queue }: Post): void {
  queue.wake(MAIL_QUEUE)
}

/**
 * Sends one mail. What cannot be sent now is tried again at growing intervals for a day, or for as long as its link works.
 * It is sent twice only if the process dies between the server's answer and the end of the row.
 */
export async function sendMail(post: Post, { id }: MailJob): Promise<void> {
  const { sql, now, log } = post
  const claimed = await claimMail(sql, id, now(), new Date(now().getTime() + MAIL_CLAIM_MS))
  if (!claimed || claimed.expiresAt <= now()) return
  const { kind, attempts } = claimed
  try {
    await post.mailer.send(await unseal(post, claimed))
  } catch (error) {
    const refused = error instanceof MailRefused
    const tryAt = mailRetryAt(attempts, now())
    const again = !refused && tryAt < claimed.expiresAt
    log[again ? 'warn' : 'error']({ ...causeOf(error), mailId: id, kind, attempts, again }, 'mail not sent')
    return again ? postponeMail(sql, id, tryAt) : deleteMail(sql, id)
  }
  await sql.transaction(async (tx) => {
    await post.onSent(tx, claimed)
    await deleteMail(tx, id)
  })
}

async function unseal({ key }: Post, { sealed }: OutgoingMail): Promise<Mail> {
  try {
    return JSON.parse(await symmetricDecrypt({ key, data: sealed })) as Mail
  } catch (cause) {
    throw new MailRefused('it was encrypted with another AUTH_SECRET', { cause })
  }
}

/** What may be logged: a mail server's own words often repeat the address. */
function causeOf(error: unknown): object {
  const { code, responseCode, command, name } = error as Record<string, unknown>
  return { code, responseCode, command, error: name }
}

/** Starts sending mails in this process. @param alone no other process works on this database */
export async function workPost(post: Post, alone: boolean): Promise<void> {
  const { sql, queue, now, log } = post
  if (alone) await releaseAllMails(sql, now())
  await queue.work<MailJob>(MAIL_QUEUE, { workers: SENDERS }, ([job]) =>
    sendMail(post, job!).catch((error) => log.error({ err: error, mailId: job!.id }, 'mail job')),
  )
}

/** Enqueues the mails that are due: a try has failed, or its process has died. Deletes those that came too late. Returns how many are due. */
export async function postDueMails({ sql, queue, now, log }: Post): Promise<number> {
  for (const late of await deleteLateMails(sql, now())) log.error(late, 'mail not sent in time')
  const due = await dueMails(sql, now(), 50)
  if (due.length === 0) return 0
  const jobs = due.map((id) => ({ data: { id } satisfies MailJob }))
  await sql.transaction((tx) => queue.enqueue(tx, MAIL_QUEUE, jobs))
  queue.wake(MAIL_QUEUE)
  return due.length
}
