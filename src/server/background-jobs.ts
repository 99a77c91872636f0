/** What a process with the role `worker` or `all` does beside answering requests: queued jobs and maintenance. */
import { SLOTS } from '../contract/constants.ts'
import type { Publisher } from '../contract/site.ts'
import { tellPace } from './avatars/admission/pace.ts'
import { DRAW_QUEUE, type Avatars, type DrawJob } from './avatars/avatars.ts'
import { drawClaimed, drawPictures } from './avatars/draw-picture.job.ts'
import { markAllUnattached } from './avatars/photos/store.ts'
import { releaseAllSlots } from './avatars/slots/store.ts'
import { withinTime } from './jobs/within-time.ts'
import type { Mailer } from './mail/mailer.ts'
import { workPost, type Post } from './mail/post.ts'
import { maintain } from './maintenance/maintain.ts'
import type { Maintenance } from './maintenance/run-job.ts'
import { mailBuyer } from './payments/mail-buyer.job.ts'
import { BUYER_MAIL_QUEUE, type BuyerMailJob, type Payments } from './payments/payments.ts'

/** Between the abort of what still draws and the end of `stop`: time to release its slots. Milliseconds. */
const RELEASE_MS = 3000

export interface BackgroundJobsDeps {
  avatars: Avatars
  payments: Payments
  mailer: Mailer
  post: Post
  publisher: Publisher
  maintenance: Maintenance
}

export interface BackgroundJobs {
  /** Lets running jobs end for `graceMs` less a few seconds, then aborts them; resolves when nothing runs any more. */
  stop(graceMs: number): Promise<void>
}

export async function startBackgroundJobs({
  avatars,
  payments,
  mailer,
  post,
  publisher,
  maintenance,
}: BackgroundJobsDeps): Promise<BackgroundJobs> {
  const { sql, queue, engine, now, log } = avatars
  // No other process works on an embedded database: what is open at the start was left by a crash.
  if (maintenance.database.embedded) {
    await releaseAllSlots(sql)
    await markAllUnattached(sql, now())
  }
  const drawing = new AbortController()
  const pace = await tellPace(sql, { atOnce: engine.concurrency, deadlineMs: engine.deadlineMs }, (error) =>
    log.warn({ err: error }, 'pace not told'),
  )
  const paced = async (pictures: number, draw: () => Promise<void>) => {
    const began = performance.now()
    await draw()
    pace.note(performance.now() - began, pictures)
  }
  const batch = engine.queues ? SLOTS : 1
  await queue.work<DrawJob>(DRAW_QUEUE, { workers: engine.concurrency, batch }, (jobs) =>
    avatars.atOnce.during(() => paced(jobs.length, () => drawPictures(avatars, jobs, drawing.signal))),
  )
  if (engine.queues)
    avatars.atOnce.open((claims) =>
      paced(claims.length, () => drawClaimed(avatars, claims, drawing.signal)).catch((error) =>
        log.error({ err: error }, 'pictures not drawn at once'),
      ),
    )
  await queue.work<BuyerMailJob>(BUYER_MAIL_QUEUE, { workers: 1 }, ([job]) =>
    mailBuyer(payments, mailer, publisher, job!).catch((error) =>
      log.warn({ err: error, paymentId: job!.paymentId }, 'mail to a buyer not sent'),
    ),
  )
  await workPost(post, maintenance.database.embedded)

  const maintaining = maintain(maintenance)
  return {
    async stop(graceMs) {
      const maintained = maintaining.stop(graceMs - RELEASE_MS)
      pace.stop()
      const grace = setTimeout(() => drawing.abort(), graceMs - RELEASE_MS)
      await Promise.all([queue.stop(graceMs), withinTime(graceMs, () => avatars.atOnce.stop()).catch(() => {})])
      clearTimeout(grace)
      await maintained
    },
  }
}
