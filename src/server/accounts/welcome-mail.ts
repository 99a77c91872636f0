import type { Sql } from '../db/database.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import { welcomeMail } from './mails.ts'
import { awaitsWelcome } from './store.ts'

/** The kind of mail that counts once it is sent (`noteWelcomed`). */
export const WELCOME = 'welcome'

/**
 * Enqueues the welcome mail of a confirmed account, once an account: what counts is that it was sent, so that one which
 * never left may be asked for again.
 */
export async function postWelcome(
  { sql, post, appUrl }: { sql: Sql; post: Post; appUrl: string },
  user: { id: string; email: string },
): Promise<void> {
  const mail = welcomeMail(user.email, `${appUrl}/studio`)
  await sql.transaction(async (transaction) => {
    const tx = transaction as unknown as Sql
    if (await awaitsWelcome(tx, user.id))
      await postMail(post, tx, { mail, kind: WELCOME, userId: user.id, once: `${WELCOME} ${user.id}` })
  })
  wakePost(post)
}
