import { eq } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { credentials, mailedLinks, newcomers, passkeys, sessions, users, verifications } from './tables.ts'

/**
 * What is kept of an account, by table, for its export. Without what opens it: tokens, the password's hash, the targets of
 * links; nor the keyed hash that a session holds instead of a network's address.
 */
export async function exportAccount(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  const [account] = await sql.select().from(users).where(eq(users.id, userId))
  return {
    user: account,
    sessions: await sql
      .select({
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    credentials: await sql
      .select({ kind: credentials.providerId, createdAt: credentials.createdAt, updatedAt: credentials.updatedAt })
      .from(credentials)
      .where(eq(credentials.userId, userId)),
    password_resets: await sql
      .select({ createdAt: verifications.createdAt, expiresAt: verifications.expiresAt })
      .from(verifications)
      .where(eq(verifications.value, userId)),
    mailed_links: await sql
      .select({ email: mailedLinks.email, expiresAt: mailedLinks.expiresAt, usedAt: mailedLinks.usedAt })
      .from(mailedLinks)
      .where(eq(mailedLinks.userId, userId)),
    newcomer: await sql
      .select({ visitorId: newcomers.visitorId, welcomedAt: newcomers.welcomedAt })
      .from(newcomers)
      .where(eq(newcomers.userId, userId)),
    passkeys: await sql
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
  }
}
