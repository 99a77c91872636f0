/**
 * Everything that is done again and again: what makes stored state true, and the end of everything that grows. A table or
 * folder that grows has a job here, or a reason in `endless.ts`; a test asks the database's catalogue.
 */
import {
  forgetAttempts,
  forgetEndedSessions,
  forgetMailedLinks,
  forgetUnconfirmed,
  forgetVerifications,
} from '../accounts/forget-accounts.ts'
import { forgetWorkers } from '../avatars/admission/store.ts'
import type { Avatars } from '../avatars/avatars.ts'
import { forgetEmptyGenerations, forgetOldVisits } from '../avatars/erasure/forget-old-visits.ts'
import { removeOrphanedFiles } from '../avatars/erasure/remove-orphaned-files.ts'
import { cleanUpPhotos } from '../avatars/photos/remove-photos.ts'
import { reconcileGenerations } from '../avatars/reconcile-generations.ts'
import { forgetRequests } from '../avatars/usage/forget-requests.ts'
import { cleanUpExpiredCredits } from '../credits/expire-credits.ts'
import { forgetGifts, forgetLedgers } from '../credits/forget-ledgers.ts'
import { forgetGiftNetworks } from '../credits/store.ts'
import { forgetTrialNetworks, forgetTrials } from '../credits/trials.ts'
import type { Sql } from '../db/database.ts'
import { eraseFiles } from '../files/erase-files.ts'
import { forgetSpentLimits } from '../http/rate-limits.ts'
import { forgetOutbox } from '../mail/forget-outbox.ts'
import { postDueMails, type Post } from '../mail/post.ts'
import {
  forgetDemoBank,
  forgetEvents,
  forgetOldPayments,
  forgetStatements,
  forgetUnpaid,
  peopleWithPayments,
} from '../payments/forget-payments.ts'
import { forgetActs } from '../operator/store.ts'
import type { Payments } from '../payments/payments.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import type { MaintenanceJob, Outcome } from './job.ts'
import { TICK_MS } from './run-job.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface Maintained {
  avatars: Avatars
  payments: Payments
  post: Post
  /** The local outbox's folder. */
  outbox: string
}

export function maintenanceJobs({ avatars, payments, post, outbox }: Maintained): MaintenanceJob[] {
  const { sql, now, queue } = avatars

  const job = (
    name: string,
    ends: string[],
    everyMs: number,
    run: (at: { signal: AbortSignal; cursor: string | null }) => Promise<Outcome>,
    limitMs = MINUTE_MS,
  ): MaintenanceJob => ({ name, ends, everyMs, limitMs, run })

  /** Deletes rows by age, soon again while there are some. */
  const forget = (name: string, table: string, work: (sql: Sql, now: Date) => Promise<number>, everyMs = HOUR_MS) =>
    job(name, [table], everyMs, async () => {
      const done = await work(sql, now())
      return { done, more: done > 0 }
    })

  return [
    // What keeps stored state true.
    job('generations', ['generation_slots'], TICK_MS, async ({ signal }) => ({
      done: await reconcileGenerations(avatars, signal),
    })),
    job('photos', ['photos', 'files/photos/'], TICK_MS, async () => ({ done: await cleanUpPhotos(avatars) })),
    job('files', ['file_deletions', 'files/pictures/'], TICK_MS, async () => eraseFiles(avatars)),
    job(
      'payments',
      [],
      TICK_MS,
      async () => {
        await reconcilePayments(payments)
        return { done: 0 }
      },
      // The gateway's server may take long to answer.
      5 * MINUTE_MS,
    ),
    job('mails', ['outgoing_mails'], TICK_MS, async () => ({ done: await postDueMails(post) })),
    job('expired-credits', ['credit_lots'], MINUTE_MS, async () => {
      const done = await cleanUpExpiredCredits(sql, now())
      return { done, more: done > 0 }
    }),
    job('queue', ['jobs.job', 'jobs.job_common', 'jobs.queue_stats', 'jobs.warning'], HOUR_MS, async () => {
      await queue.cleanUp()
      return { done: 0 }
    }),

    // The end of what grows.
    job('visits', ['generations', 'generated_images'], MINUTE_MS, async () => {
      const done = await forgetOldVisits(avatars)
      return { done, more: done > 0 }
    }),
    job('empty-generations', ['generations', 'generation_slots'], HOUR_MS, async () => {
      const done = await forgetEmptyGenerations(avatars)
      return { done, more: done > 0 }
    }),
    job('orphaned-files', ['files/pictures/', 'files/photos/'], 24 * HOUR_MS, async ({ cursor }) => {
      const run = await removeOrphanedFiles(avatars, cursor)
      return { ...run, more: run.cursor !== null }
    }),
    forget('drawing-workers', 'drawing_workers', forgetWorkers),
    forget('engine-requests', 'engine_requests', forgetRequests),
    forget('trial-networks', 'trial_networks', forgetTrialNetworks),
    forget('gift-networks', 'gift_networks', forgetGiftNetworks),
    forget('trials', 'trials', forgetTrials),
    forget('sessions', 'sessions', forgetEndedSessions),
    forget('verifications', 'verifications', forgetVerifications),
    forget('mailed-links', 'mailed_links', forgetMailedLinks),
    forget('unconfirmed-accounts', 'users', forgetUnconfirmed),
    forget('auth-rate-limits', 'auth_rate_limits', forgetAttempts, 10 * MINUTE_MS),
    forget('rate-limits', 'rate_limits', forgetSpentLimits, 10 * MINUTE_MS),
    forget('welcome-gifts', 'welcome_gifts', forgetGifts),
    job(
      'ledgers',
      ['user_credits', 'credit_transactions', 'credit_lots', 'credit_debits'],
      HOUR_MS,
      async ({ cursor }) => {
        const { done, cursor: next } = await forgetLedgers(sql, cursor, (ids) => peopleWithPayments(sql, ids))
        return { done, cursor: next, more: next !== null }
      },
    ),
    forget('operator-acts', 'operator_acts', forgetActs, 24 * HOUR_MS),
    forget('payment-events', 'payment_events', forgetEvents),
    forget('unpaid-payments', 'payments', forgetUnpaid),
    forget('withdrawal-statements', 'withdrawal_statements', forgetStatements),
    job(
      'old-payments',
      ['payments', 'payment_events', 'payment_mails', 'withdrawals', 'operator_refunds'],
      HOUR_MS,
      async () => {
        const done = await forgetOldPayments(sql, now())
        return { done, more: done > 0 }
      },
    ),
    job('demo-bank', ['demo_checkouts', 'demo_events'], HOUR_MS, async () => {
      const done = await forgetDemoBank(sql, now())
      return { done, more: done > 0 }
    }),
    job('outbox', ['outbox/'], HOUR_MS, () => forgetOutbox(outbox, now())),
  ]
}
