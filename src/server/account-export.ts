/** Everything that is kept of a person, for « Exporter mes données ». Spans all domains, so it is in none. */
import { exportAccount } from './accounts/export-account.ts'
import { exportGenerations } from './avatars/export-generations.ts'
import { exportCredits } from './credits/export-credits.ts'
import type { Sql } from './db/database.ts'
import { exportMails } from './mail/store.ts'
import { exportActs } from './operator/store.ts'
import { exportPayments } from './payments/export-payments.ts'

/** Which part of the export holds what a table keeps of a person. A test compares this and `NOT_EXPORTED` with the schema. */
export const EXPORTED: Record<string, string> = {
  users: 'user',
  sessions: 'sessions',
  credentials: 'credentials',
  verifications: 'password_resets',
  mailed_links: 'mailed_links',
  newcomers: 'newcomer',
  passkeys: 'passkeys',
  generations: 'generations',
  generation_slots: 'generation_slots',
  generated_images: 'generated_images',
  photos: 'photos',
  engine_requests: 'engine_requests',
  trials: 'trials',
  user_credits: 'user_credits',
  credit_transactions: 'credit_transactions',
  credit_lots: 'credit_lots',
  credit_debits: 'credit_debits',
  payments: 'payments',
  payment_events: 'payment_events',
  payment_mails: 'payment_mails',
  withdrawals: 'withdrawals',
  operator_refunds: 'operator_refunds',
  withdrawal_statements: 'withdrawal_statements',
  outgoing_mails: 'outgoing_mails',
  operator_acts: 'operator_acts',
}

/** Tables without anything that leads to a person, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  auth_rate_limits: 'counters under keyed hashes of networks and addresses, for an hour',
  rate_limits: 'counters under keyed hashes of networks and addresses, for a minute to a month',
  trial_networks: 'counters under keyed hashes of networks, for two days',
  gift_networks: 'counters under keyed hashes of networks, for two days',
  welcome_gifts: 'a keyed hash of an address, which no account is written beside',
  drawing_workers: 'the processes that draw',
  file_stores: 'which folder of files belongs to the database',
  file_deletions: 'files that are being deleted, whose owner is no longer written down',
  receipt_series: 'the last number of each series',
  gateway_cursors: 'how far the bank’s events have been read',
  demo_checkouts:
    'the books of the demonstration bank, which stands for a company of its own; there is none in production',
  demo_events: 'as demo_checkouts',
  maintenance_runs: 'when each cleanup ran',
}

export async function exportRecords(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  const made = await exportGenerations(sql, userId)
  return {
    ...(await exportAccount(sql, userId)),
    ...made,
    ...(await exportCredits(
      sql,
      userId,
      made.generations.map(({ id }) => id),
    )),
    ...(await exportPayments(sql, userId)),
    outgoing_mails: await exportMails(sql, userId),
    operator_acts: await exportActs(sql, userId),
  }
}
