/** SQL of accounts, except what Better Auth does itself. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, sql as raw } from 'drizzle-orm'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { tokenHash } from './hash-session-tokens.ts'
import { credentials, mailedLinks, newcomers, passkeys, sessions, users, verifications } from './tables.ts'

export async function findUserByEmail(
  sql: Sql,
  email: string,
): Promise<{ id: string; email: string; emailVerified: boolean } | undefined> {
  const [user] = await sql
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  return user
}

export async function findUserById(
  sql: Sql,
  id: string,
): Promise<{ id: string; email: string; emailVerified: boolean } | undefined> {
  const [user] = await sql
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, id))
  return user
}

/** The addresses of accounts, by id; of those that are gone there is none. */
export async function addressesOf(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** False when there is no such account. */
export async function insertLink(
  sql: Sql,
  link: { id: string; userId: string; target: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = (await sql.execute(raw`insert into ${mailedLinks} (id, user_id, email, target, expires_at)
    select ${link.id}, ${users.id}, ${users.email}, ${link.target}, ${link.expiresAt.toISOString()}::timestamptz from ${users} where ${users.id} = ${link.userId} returning id`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}

/** A link that still works, without using it up. */
export async function findLink(
  sql: Sql,
  id: string,
  now: Date,
): Promise<{ userId: string; email: string; target: string } | undefined> {
  const [link] = await sql
    .select({ userId: mailedLinks.userId, email: mailedLinks.email, target: mailedLinks.target })
    .from(mailedLinks)
    .innerJoin(users, and(eq(users.id, mailedLinks.userId), eq(users.email, mailedLinks.email)))
    .where(and(eq(mailedLinks.id, id), isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now)))
  return link
}

/** Uses a link up. Undefined when it is used, expired, or the account's address has changed since. */
export async function useLink(
  sql: Sql,
  id: string,
  now: Date,
): Promise<{ userId: string; email: string; target: string } | undefined> {
  const [link] = await sql
    .update(mailedLinks)
    .set({ usedAt: now })
    .from(users)
    .where(
      and(
        eq(mailedLinks.id, id),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
        eq(users.id, mailedLinks.userId),
        eq(users.email, mailedLinks.email),
      ),
    )
    .returning({ userId: mailedLinks.userId, email: mailedLinks.email, target: mailedLinks.target })
  return link
}

/** The account's address; undefined when there is no such account. */
export async function findAddress(sql: Sql, userId: string): Promise<string | undefined> {
  return (await sql.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email
}

/** The address of an account that the transaction is about to end; undefined when there is no such account. */
export async function lockAddress(tx: Sql, userId: string): Promise<string | undefined> {
  return (await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update'))[0]?.email
}

/** Those of these accounts that exist. */
export async function existingAccounts(sql: Sql, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Keeps an account from being deleted before the transaction has ended; false when it is gone. */
export async function holdAccount(tx: Sql, userId: string): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')).length > 0
}

/** The address of the account that a mailed reset is for; undefined when there is no such reset. */
export async function findResetAddress(sql: Sql, token: string): Promise<string | undefined> {
  const [found] = await sql
    .select({ email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(eq(verifications.identifier, resetIdentifier(token)))
  return found?.email
}

/** Whether a mailed reset can still be used. */
export async function isResetOpen(sql: Sql, token: string, now: Date): Promise<boolean> {
  const found = await sql
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, resetIdentifier(token)), gt(verifications.expiresAt, now)))
  return found.length > 0
}

/** What is stored of the password of an address; undefined without an account or a password. */
export async function findHash(sql: Sql, email: string): Promise<string | undefined> {
  const [found] = await sql
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email.toLowerCase()))
  return found?.hash ?? undefined
}

/** As Better Auth stores what a reset is for: hashed, by its `storeIdentifier`. */
export const resetIdentifier = (token: string) => tokenHash(`reset-password:${token}`)

/** Ends every mailed password reset of an account. */
export async function endResets(sql: Sql, userId: string): Promise<void> {
  await sql.delete(verifications).where(eq(verifications.value, userId))
}

export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql.delete(sessions).where(eq(sessions.id, id))
}

/** A person's sessions, the latest sign-in first. Sessions that have ended are not among them. */
export async function readSessions(sql: Sql, userId: string, now: Date) {
  const since = daysBefore(now, KEPT.longestSessionDays)
  return sql
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, since)))
    .orderBy(desc(sessions.createdAt))
}

/** Ends one of a person's sessions, if it is theirs. */
export async function endSessionOf(sql: Sql, userId: string, id: string): Promise<void> {
  await sql.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

export async function endOtherSessions(sql: Sql, userId: string, keptId: string): Promise<void> {
  await sql.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

/** Ends all sessions of an account, or all there are. Returns how many. */
export async function endAllSessions(sql: Sql, userId: string | undefined): Promise<number> {
  const ended = await sql
    .delete(sessions)
    .where(userId === undefined ? undefined : eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  return ended.length
}

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export async function replaceHash(sql: Sql, old: string, fresh: string): Promise<void> {
  await sql.update(credentials).set({ password: fresh }).where(eq(credentials.password, old))
}

/** Remembers who made this account, in which browser. False when there is no such account. */
export async function noteNewcomer(
  sql: Sql,
  { userId, visitorId, signUpHash }: { userId: string; visitorId: string | undefined; signUpHash: string },
): Promise<boolean> {
  const { rows } = (await sql.execute(raw`insert into ${newcomers} (user_id, visitor_id, sign_up_hash)
    select ${users.id}, ${visitorId ?? null}::text, ${signUpHash}::text from ${users} where ${users.id} = ${userId}
    on conflict (user_id) do update set visitor_id = excluded.visitor_id, sign_up_hash = excluded.sign_up_hash
    returning user_id`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}

/** Whether this is the hash of the browser whose sign-up made the account. */
export async function madeBy(sql: Sql, userId: string, signUpHash: string): Promise<boolean> {
  const found = await sql
    .select({ userId: newcomers.userId })
    .from(newcomers)
    .where(and(eq(newcomers.userId, userId), eq(newcomers.signUpHash, signUpHash)))
  return found.length > 0
}

/**
 * Confirms an address and takes from the account all that its sign-up left behind: password, sessions, mailed links, pictures. What
 * remains is the token, for choosing a password.
 *
 * @returns false when the address was confirmed before: then nothing changes
 */
export async function confirmWithoutPassword(
  sql: Sql,
  { userId, token, now, expiresAt }: { userId: string; token: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id })
    if (confirmed.length === 0) return false
    await tx.delete(credentials).where(eq(credentials.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
    // The pictures of whoever signed up stay theirs.
    await tx.update(newcomers).set({ visitorId: null, signUpHash: null }).where(eq(newcomers.userId, userId))
    await endResets(tx, userId)
    // As Better Auth writes its own, whose endpoint takes the token.
    await tx.insert(verifications).values({
      id: randomUUID(),
      identifier: resetIdentifier(token),
      value: userId,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    return true
  })
}

/** The visitor who signed up as this user; undefined from the second call on. */
export async function takeVisitorOf(tx: Sql, userId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ visitorId: newcomers.visitorId })
    .from(newcomers)
    .where(eq(newcomers.userId, userId))
    .for('update')
  if (!found?.visitorId) return undefined
  await tx.update(newcomers).set({ visitorId: null }).where(eq(newcomers.userId, userId))
  return found.visitorId
}

/** Whether an account's welcome mail has not been sent. Holds its row until the transaction ends. */
export async function awaitsWelcome(tx: Sql, userId: string): Promise<boolean> {
  const [held] = await tx
    .insert(newcomers)
    .values({ userId })
    .onConflictDoUpdate({ target: newcomers.userId, set: { userId }, setWhere: isNull(newcomers.welcomedAt) })
    .returning({ userId: newcomers.userId })
  return held !== undefined
}

/** Records that the welcome mail was sent. No error when the account is gone. */
export async function noteWelcomed(tx: Sql, userId: string, now: Date): Promise<void> {
  await tx.update(newcomers).set({ welcomedAt: now }).where(eq(newcomers.userId, userId))
}

/** Deletes an account with its credentials, sessions and links. False when there is none. */
export async function deleteAccount(sql: Sql, userId: string): Promise<boolean> {
  return (await sql.delete(users).where(eq(users.id, userId)).returning({ id: users.id })).length > 0
}
