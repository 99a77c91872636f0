/** What a process with the role `worker` or `all` does beside answering requests: queued jobs and periodic cleanup. */
import { SLOTS } from '../contract/constants.ts'
import type { Publisher } from '../contract/site.ts'
import { DRAW_QUEUE, type Avatars, type DrawJob } from './avatars/avatars.ts'
import { drawPictures } from './avatars/draw-picture.job.ts'
import { forgetOldVisits } from './avatars/forget-old-visits.ts'
import { markAllUnattached } from './avatars/photos/store.ts'
import { reconcileGenerations } from './avatars/reconcile-generations.ts'
import { releaseAllSlots } from './avatars/store.ts'
import { cleanUpExpiredCredits } from './credits/expire-credits.ts'
import { forgetSpentLimits } from './http/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import { mailBuyer } from './payments/mail-buyer.job.ts'
import { BUYER_MAIL_QUEUE, type BuyerMailJob, type Payments } from './payments/payments.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'

const CLEAN_UP_EVERY_MS = 10_000
/** Between the abort of what still draws and the end of `stop`: time to release its slots. Milliseconds. */
const RELEASE_MS = 3000

export interface BackgroundJobsDeps {
  avatars: Avatars
  payments: Payments
  mailer: Mailer
  publisher: Publisher
  /** No other process works on this database: what is open at the start was left by a crash. */
  alone: boolean
}

export interface BackgroundJobs {
  /** Lets running jobs end for `graceMs` less a few seconds, then aborts them; resolves when nothing runs any more. */
  stop(graceMs: number): Promise<void>
}

export async function startBackgroundJobs({
  avatars,
  payments,
  mailer,
  publisher,
  alone,
}: BackgroundJobsDeps): Promise<BackgroundJobs> {
  const { sql, queue, engine, now, log } = avatars
  if (alone) {
    await releaseAllSlots(sql)
    await markAllUnattached(sql, now())
  }
  const drawing = new AbortController()
  await queue.work<DrawJob>(DRAW_QUEUE, { workers: engine.concurrency, batch: engine.queues ? SLOTS : 1 }, (jobs) =>
    drawPictures(avatars, jobs, drawing.signal),
  )
  await queue.work<BuyerMailJob>(BUYER_MAIL_QUEUE, { workers: 1 }, ([job]) =>
    mailBuyer(payments, mailer, publisher, job!).catch((error) =>
      log.warn({ err: error, paymentId: job!.paymentId }, 'mail to a buyer not sent'),
    ),
  )

  let cleaning: Promise<void> = Promise.resolve()
  // Not in the chain of the others: the gateway's server may take long to answer.
  let reconciling: Promise<void> | undefined
  const run = () => {
    reconciling ??= reconcilePayments(payments)
      .catch((error) => log.error({ err: error }, 'reconciling payments'))
      .finally(() => {
        reconciling = undefined
      })
    cleaning = cleaning
      .then(() => reconcileGenerations(avatars))
      .then(() => cleanUpExpiredCredits(sql, now()))
      .then(() => forgetOldVisits(avatars))
      .then(() => forgetSpentLimits(sql, now()))
      .catch((error) => log.error({ err: error }, 'cleanup'))
  }
  run()
  const timer = setInterval(run, CLEAN_UP_EVERY_MS)

  return {
    async stop(graceMs) {
      clearInterval(timer)
      const grace = setTimeout(() => drawing.abort(), graceMs - RELEASE_MS)
      await queue.stop(graceMs)
      clearTimeout(grace)
      await cleaning
      await reconciling
    },
  }
}
