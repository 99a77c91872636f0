/** What accounts leave behind: links, sessions and attempts that are over, and accounts nobody ever confirmed. */
import { and, eq, lt } from 'drizzle-orm'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { authRateLimits, mailedLinks, sessions, users, verifications } from './tables.ts'

export async function forgetEndedSessions(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, sessions, lt(sessions.expiresAt, now))
}

/** Resets that were never used. */
export async function forgetVerifications(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, verifications, lt(verifications.expiresAt, now))
}

/** Links in mails, used or not: until they expire, a used one must be known as used. */
export async function forgetMailedLinks(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, mailedLinks, lt(mailedLinks.expiresAt, now))
}

/** Better Auth's counters. It never deletes them. */
export async function forgetAttempts(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, authRateLimits, lt(authRateLimits.lastRequest, now.getTime() - KEPT.rateLimitHours * 3600_000))
}

/** Nobody can have signed in to them, so there is nothing else of theirs. */
export async function forgetUnconfirmed(sql: Sql, now: Date): Promise<number> {
  const old = lt(users.createdAt, daysBefore(now, KEPT.unconfirmedAccountDays))
  return deleteSome(sql, users, and(eq(users.emailVerified, false), old)!, 200)
}
