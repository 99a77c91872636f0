import { asc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { creditDebits, creditLots, creditTransactions, trials, userCredits } from './tables.ts'

/** What is kept of a person's credits, by table, for their export. @param generationIds theirs, which may have been a trial */
export async function exportCredits(
  sql: Sql,
  userId: string,
  generationIds: string[],
): Promise<Record<string, unknown>> {
  const debits = await sql.select().from(creditDebits).where(eq(creditDebits.userId, userId))
  return {
    user_credits: await sql.select().from(userCredits).where(eq(userCredits.userId, userId)),
    credit_transactions: await sql
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.userId, userId))
      .orderBy(asc(creditTransactions.createdAt), asc(creditTransactions.id)),
    credit_lots: await sql.select().from(creditLots).where(eq(creditLots.userId, userId)),
    credit_debits: debits,
    trials:
      generationIds.length === 0
        ? []
        : await sql
            .select({ visitorId: trials.visitorId, generationId: trials.generationId, createdAt: trials.createdAt })
            .from(trials)
            .where(inArray(trials.generationId, generationIds)),
  }
}
