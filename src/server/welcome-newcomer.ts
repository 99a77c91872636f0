import type { SignedIn } from './accounts/auth.ts'
import { takeVisitorOf } from './accounts/store.ts'
import { keptSince } from './avatars/rules.ts'
import { adoptGenerations } from './avatars/store.ts'
import { openBalance } from './credits/grant-credits.ts'
import type { Sql } from './db/database.ts'

/**
 * At a person's first signed-in request: opens their balance with the welcome credits, and gives them what they made as a
 * visitor. Spans three domains, so it is in none. Each part happens once, even if the process dies between them.
 */
export function welcomeNewcomer({ sql, now, identityKey }: { sql: Sql; now(): Date; identityKey: string }) {
  /** People whom this process has already welcomed: their later requests skip the queries. */
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
