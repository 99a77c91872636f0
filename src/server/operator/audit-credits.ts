import { sql as raw } from 'drizzle-orm'
import { findImbalances } from '../credits/store.ts'
import type { Sql } from '../db/database.ts'
import { auditPayments } from '../payments/audit-payments.ts'

export interface Audit {
  people: number
  lines: number
  credits: number
  /** One sentence, in English, for each thing that is not as it must be. */
  found: string[]
}

/** Every balance against its lines and lots, every generation against its charge, every payment against its lot. Reads all of them. */
export async function auditCredits(sql: Sql): Promise<Audit> {
  const imbalances = (await findImbalances(sql)).map(
    ({ userId, credits, lines, lots }) =>
      `person ${userId}: the balance says ${credits}, the lines ${lines}, the lots ${lots}`,
  )
  const found = [...imbalances, ...(await findContradictions(sql)), ...(await auditPayments(sql))]
  const {
    rows: [total],
  } = (await sql.execute(
    raw`select (select count(*) from user_credits)::int as people, (select count(*) from credit_transactions)::int as lines, (select coalesce(sum(credits), 0) from user_credits)::int as credits`,
  )) as unknown as { rows: [{ people: number; lines: number; credits: number }] }
  return { ...total, found }
}

/** What no balance shows: a generation whose debit, refund and ledger lines contradict each other. */
async function findContradictions(sql: Sql): Promise<string[]> {
  const { rows } = (await sql.execute(raw`
    select format('generation %s failed, and its credit was not given back', g.id) as text
      from generations g join credit_debits d on d.generation_id = g.id where g.state = 'failed' and d.refunded_at is null
    union all select format('generation %s was delivered, and its credit was given back', g.id)
      from generations g join credit_debits d on d.generation_id = g.id where g.state = 'delivered' and d.refunded_at is not null
    union all select format('generation %s has %s debits, %s refunds and %s lines of them', d.generation_id, 1, (d.refunded_at is not null)::int, l.n)
      from credit_debits d left join lateral (select count(*) as n, sum(amount) as total from credit_transactions t where t.user_id = d.user_id and t.generation_id = d.generation_id) l on true
      where l.n <> 1 + (d.refunded_at is not null)::int or l.total <> (case when d.refunded_at is null then -1 else 0 end)
    union all select format('person %s had the welcome credits %s times', user_id, count(*))
      from credit_transactions where kind = 'welcome' group by user_id having count(*) > 1`)) as unknown as {
    rows: { text: string }[]
  }
  return rows.map(({ text }) => text)
}
