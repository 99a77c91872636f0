/** SQL of passkeys and their challenges. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql as raw } from 'drizzle-orm'
import { PASSKEYS_MAX } from '../../contract/constants.ts'
import type { Sql } from '../db/database.ts'
import { tokenHash } from './hash-session-tokens.ts'
import { passkeys, users, verifications } from './tables.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Oldest first. */
export async function readPasskeys(sql: Sql, userId: string): Promise<Passkey[]> {
  return sql.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function findPasskey(sql: Sql, credentialId: string): Promise<Passkey | undefined> {
  return (await sql.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0]
}

/** False when the account has PASSKEYS_MAX, or is gone, or the key is known already. */
export async function insertPasskey(sql: Sql, passkey: Omit<Passkey, 'id' | 'lastUsedAt'>): Promise<boolean> {
  return sql.transaction(async (tx) => {
    // One after the other, so that the count holds.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, passkey.userId)).for('update')
    if (!owner || (await tx.$count(passkeys, eq(passkeys.userId, owner.id))) >= PASSKEYS_MAX) return false
    const made = await tx
      .insert(passkeys)
      .values({ ...passkey, id: randomUUID() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    return made.length > 0
  })
}

/** False when another use has counted further since: of two copies of a key one is refused. */
export async function noteUse(sql: Sql, { id, counter }: Passkey, newCounter: number, now: Date): Promise<boolean> {
  const used = await sql
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** The name of the deleted passkey; undefined when the account has no such one. */
export async function deletePasskey(sql: Sql, userId: string, id: string): Promise<string | undefined> {
  const gone = await sql
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return gone[0]?.name
}

/** Takes back a passkey that was added by a session which has ended meanwhile. */
export async function takeBackPasskey(sql: Sql, userId: string, credentialId: string): Promise<void> {
  await sql.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
}

/** Names of the passkeys that the account had. */
export async function deletePasskeys(sql: Sql, userId: string): Promise<string[]> {
  const gone = await sql.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name })
  return gone.map(({ name }) => name)
}

/** What a challenge is for: it is good for nothing else. */
export type Purpose = 'sign-in' | 'proof' | 'add'

const identifier = (purpose: Purpose, challenge: string) => tokenHash(`passkey-${purpose}:${challenge}`)

/** @param userId whose challenge it is; undefined where it is not known who signs in */
export async function insertChallenge(
  sql: Sql,
  {
    purpose,
    challenge,
    userId,
    now,
    expiresAt,
  }: { purpose: Purpose; challenge: string; userId: string | undefined; now: Date; expiresAt: Date },
): Promise<void> {
  await sql.insert(verifications).values({
    id: randomUUID(),
    identifier: identifier(purpose, challenge),
    value: userId ?? 'anybody',
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
}

/** Uses a challenge up; false when it was not given for this, is used or expired. */
export async function useChallenge(
  sql: Sql,
  { purpose, challenge, userId, now }: { purpose: Purpose; challenge: string; userId: string | undefined; now: Date },
): Promise<boolean> {
  const used = await sql
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifier(purpose, challenge)),
        eq(verifications.value, userId ?? 'anybody'),
        gt(verifications.expiresAt, raw`${now.toISOString()}::timestamptz`),
      ),
    )
    .returning({ id: verifications.id })
  return used.length > 0
}
