/**
 * Work that makes an address with an account cost what one without costs: the time of an answer must not tell which
 * addresses are known. Better Auth hashes a password in every case; the rows that are written are made equal here.
 */
import { randomUUID } from 'node:crypto'
import { eq, sql as raw } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { noteNewcomer, resetIdentifier } from './store.ts'
import { credentials, users, verifications } from './tables.ts'

/**
 * Writes what a sign-up writes, for nobody, in as many statements and commits; it is deleted without being waited for.
 *
 * @param name as it was posted, so that rows have the same size
 */
export async function rehearseSignUp(
  sql: Sql,
  { name, visitorId, now }: { name: string; visitorId: string | undefined; now: Date },
  onError: (error: unknown) => void,
): Promise<void> {
  const id = randomUUID()
  const at = now.toISOString()
  // A domain that no mail can be sent to (RFC 2606); without it being confirmed nobody can sign in.
  await sql.execute(raw`with someone as (
      insert into ${users} (id, name, email, email_verified, created_at, updated_at)
      values (${id}, ${name}, ${`${id}@nobody.invalid`}, false, ${at}::timestamptz, ${at}::timestamptz) returning id)
    insert into ${credentials} (id, account_id, provider_id, user_id, created_at, updated_at)
    select ${randomUUID()}, id, 'rehearsal', id, ${at}::timestamptz, ${at}::timestamptz from someone`)
  await noteNewcomer(sql, { userId: id, visitorId, signUpHash: id })
  void sql.delete(users).where(eq(users.id, id)).catch(onError)
}

/**
 * Makes a mailed reset possible: one row whether or not there is such an account.
 *
 * @returns the account; undefined when there is none, whose row no token fits
 */
export async function insertReset(
  sql: Sql,
  { email, token, now, expiresAt }: { email: string; token: string; now: Date; expiresAt: Date },
): Promise<{ id: string; email: string } | undefined> {
  const [at, until] = [now.toISOString(), expiresAt.toISOString()]
  const { rows } =
    (await sql.execute(raw`with account as (select id, email from ${users} where email = ${email.toLowerCase()})
    insert into ${verifications} (id, identifier, value, expires_at, created_at, updated_at)
    select ${randomUUID()}, ${resetIdentifier(token)}, coalesce((select id from account), ${`nobody ${randomUUID()}`}),
      ${until}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    returning (select id from account) as id, (select email from account) as email`)) as unknown as {
      rows: { id: string | null; email: string | null }[]
    }
  const { id = null, email: address = null } = rows[0] ?? {}
  return id !== null && address !== null ? { id, email: address } : undefined
}
