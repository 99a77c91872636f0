import type { SignedIn } from './accounts/auth.ts'
import { takeVisitorOf } from './accounts/store.ts'
import { keptSince } from './avatars/rules.ts'
import { adoptGenerations } from './avatars/store.ts'
import { openBalance } from './credits/grant-credits.ts'
import type { Sql } from './db/database.ts'

/**
 * What a person's first appearance brings: their balance with the welcome credits, and what they made as a
 * visitor. It spans three domains, so it lives above them. Each part is done once, whatever dies in between.
 */
export function welcomeNewcomer({ sql, now, identityKey }: { sql: Sql; now(): Date; identityKey: string }) {
  /** People this process has seen welcomed: spares their later requests the look. */
  const welcomed = new Set<string>()
  return async ({ id, email }: SignedIn): Promise<void> => {
    if (welcomed.has(id)) return
    await openBalance(sql, { userId: id, email, now: now(), key: identityKey })
    await sql.transaction(async (tx) => {
      const visitorId = await takeVisitorOf(tx, id)
      if (visitorId) await adoptGenerations(tx, visitorId, id, keptSince(now()))
    })
    if (welcomed.size > 100_000) welcomed.clear()
    welcomed.add(id)
  }
}
