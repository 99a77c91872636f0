import type { SignedIn } from './accounts/auth.ts'
import { takeVisitorOf } from './accounts/store.ts'
import { keptSince } from './avatars/rules.ts'
import { adoptGenerations } from './avatars/store.ts'
import { openBalance, type WelcomeRules } from './credits/grant-credits.ts'
import type { Sql } from './db/database.ts'

export interface NewcomersDeps {
  sql: Sql
  now(): Date
  rules: WelcomeRules
}

/** Greets a signed-in person; false while their welcome credits are still to come. @param network where they are now */
export type Welcome = (user: SignedIn, network: string) => Promise<boolean>

/**
 * At a person's first signed-in request: opens their balance with the welcome credits, and gives them what they made as a
 * visitor. Spans three domains, so it is in none. Each part happens once, even if the process dies between them.
 */
export function welcomeNewcomer({ sql, now, rules }: NewcomersDeps): Welcome {
  /** People whom this process has already welcomed: their later requests skip the queries. */
  const welcomed = new Set<string>()
  /** Where and on which day somebody was told that their credits come later: asked again elsewhere, or on another day. */
  const told = new Map<string, string>()
  return async ({ id, email }, network) => {
    if (welcomed.has(id)) return true
    const where = `${network} ${now().toISOString().slice(0, 10)}`
    if (told.get(id) === where) return false
    const complete = await openBalance(sql, { userId: id, email, network, now: now() }, rules)
    await sql.transaction(async (tx) => {
      const visitorId = await takeVisitorOf(tx, id)
      if (visitorId) await adoptGenerations(tx, visitorId, id, keptSince(now()))
    })
    if (welcomed.size > 100_000) welcomed.clear()
    if (told.size > 100_000) told.clear()
    if (complete) welcomed.add(id)
    else told.set(id, where)
    return complete
  }
}
