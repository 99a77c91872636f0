import type { Context } from 'hono'
import { findUserById } from '../accounts/store.ts'
import type { Authentication } from '../authentication.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db/database.ts'

/** Id of the operator whose request it is: signed in with one of ADMIN_EMAILS, which they have confirmed. */
export function operatorReader(
  { adminEmails }: Pick<Config, 'adminEmails'>,
  sql: Sql,
  { readUser }: Pick<Authentication, 'readUser'>,
): (c: Context) => Promise<string | undefined> {
  const known = new Set(adminEmails)
  return async (c) => {
    const user = known.size > 0 ? await readUser(c) : undefined
    if (!user || !known.has(user.email.toLowerCase())) return undefined
    // Read again: what the session knows of the address may be older than a change of it.
    const account = await findUserById(sql, user.id)
    return account?.emailVerified && known.has(account.email.toLowerCase()) ? account.id : undefined
  }
}
