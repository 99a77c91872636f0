/** The queue: jobs are enqueued in the business transaction and start at once, here or in another process. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Sql } from '../db/database.ts'

export interface QueueSettings {
  /** A job still active after this is handed to another worker. Seconds. */
  expireInSeconds: number
}

export interface Queue {
  /** Enqueues within `tx`; call `wake` once it has committed. */
  enqueue(tx: Sql, name: string, jobs: object[]): Promise<void>
  /** Makes this process's workers look now instead of at their next poll. */
  wake(name: string): void
  /** Each of `workers` takes up to `batch` jobs (1) in one statement, and more when it is through with all of them. */
  work<Data extends object>(
    name: string,
    take: { workers: number; batch?: number },
    handler: (jobs: Data[]) => Promise<void>,
  ): Promise<void>
  /** Stops fetching, waits for what runs (at most `graceMs`), then lets go. */
  stop(graceMs: number): Promise<void>
}

/**
 * Handlers must be idempotent: a job may be delivered twice, after a crash or an expiry. Jobs are not retried
 * here; whoever enqueued one knows whether it still matters and enqueues it anew.
 */
export async function openQueue(
  database: Database,
  queues: Record<string, QueueSettings>,
  log: Logger,
): Promise<Queue> {
  const boss = new PgBoss({
    db: database.boss,
    backend: database.embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 30,
    reindex: !database.embedded,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()
  const workers = new Map<string, string[]>()
  for (const [name, { expireInSeconds }] of Object.entries(queues)) {
    await boss.createQueue(name, {
      expireInSeconds,
      retryLimit: 0,
      notify: true,
      deleteAfterSeconds: 3600,
      retentionSeconds: 86_400,
    })
    // Makes pg-boss look the queue up now: the first `enqueue` would, on a connection besides its transaction's, and
    // wait for ever when the others are held by transactions that wait for this one.
    await boss.insert(name, [])
  }
  return {
    async enqueue(tx, name, jobs) {
      await boss.insert(
        name,
        jobs.map((data) => ({ data })),
        { db: fromDrizzle(tx as never, sql as never) },
      )
    },
    wake(name) {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    },
    async work(name, { workers: count, batch = 1 }, handler) {
      for (let i = 0; i < count; i++) {
        let id: string | undefined
        id = await boss.work<never>(
          name,
          { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, batchSize: batch },
          async (jobs) => {
            // After a job the worker looks for the next at once; only an empty queue makes it wait for a poll.
            if (id) boss.notifyWorker(id)
            await handler(jobs.map(({ data }) => data))
          },
        )
        workers.set(name, [...(workers.get(name) ?? []), id])
      }
    },
    async stop(graceMs) {
      await boss.stop({ graceful: true, timeout: graceMs, close: false })
    },
  }
}
