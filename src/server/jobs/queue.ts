/** Job queues on pg-boss: jobs are enqueued in the caller's transaction and start at once, in this or another process. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Sql } from '../db/database.ts'

export interface QueueSettings {
  /** A job still active after this is handed to another worker. Seconds. */
  expireInSeconds: number
  /** Jobs bear keys; of those that have not begun, one of each key is kept. A queue that exists keeps what it was made with. */
  keyed?: boolean
}

export interface Job {
  data: object
  /** Jobs of a smaller turn are taken first, then those that came first. 32 bits; 0 if left out. */
  turn?: number
  /** Of a keyed queue: what it is the job of. Enqueued again before it has begun, it changes nothing. */
  key?: string
}

export interface Queue {
  /** Enqueues within `tx`; call `wake` once it has committed. */
  enqueue(tx: Sql, name: string, jobs: Job[]): Promise<void>
  /** Makes this process's workers fetch jobs now instead of at their next poll. */
  wake(name: string): void
  /** Starts `workers` workers. Each fetches up to `batch` jobs (default 1) at once, and the next when all of them are done. */
  work<Data extends object>(
    name: string,
    take: { workers: number; batch?: number },
    handler: (jobs: Data[]) => Promise<void>,
  ): Promise<void>
  /** Deletes jobs that have ended an hour ago, and those that nobody took for a day. */
  cleanUp(): Promise<void>
  /** Stops fetching and waits at most `graceMs` for running jobs. */
  stop(graceMs: number): Promise<void>
}

/**
 * Handlers must be idempotent: a job may be delivered twice, after a crash or an expiry. Jobs are not retried here; the
 * domain that enqueued one knows whether it is still needed and enqueues it again.
 *
 * @param poll how often workers look for jobs of which nobody has told them, and of a queue that tells of none. Seconds.
 */
export async function openQueue(
  database: Database,
  queues: Record<string, QueueSettings>,
  log: Logger,
  poll = { told: 5, untold: 1 },
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
  boss.on('error', (error) => log.error({ err: asError(error) }, 'queue'))
  await boss.start()
  const workers = new Map<string, string[]>()
  for (const [name, { expireInSeconds, keyed = false }] of Object.entries(queues)) {
    await boss.createQueue(name, {
      policy: keyed ? 'short' : 'standard',
      expireInSeconds,
      retryLimit: 0,
      notify: true,
      deleteAfterSeconds: 3600,
      retentionSeconds: 86_400,
    })
    // Makes pg-boss read the queue's settings now. Otherwise the first `enqueue` reads them on a second connection, and
    // deadlocks when all connections are held by transactions that wait for this one.
    await boss.insert(name, [])
  }
  return {
    async enqueue(tx, name, jobs) {
      await boss.insert(
        name,
        jobs.map(({ data, turn, key }) => ({ data, priority: turn && -turn, singletonKey: key })),
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
          { pollingIntervalSeconds: poll.untold, notifyPollingIntervalSeconds: poll.told, batchSize: batch },
          async (jobs) => {
            // Fetch the next job right after this one, not at the next poll.
            if (id) boss.notifyWorker(id)
            await handler(jobs.map(({ data }) => data))
          },
        )
        workers.set(name, [...(workers.get(name) ?? []), id])
      }
    },
    async cleanUp() {
      await boss.supervise()
    },
    async stop(graceMs) {
      await boss.stop({ graceful: true, timeout: graceMs, close: false })
    },
  }
}

/** pg-boss tells of a worker's failure by a copy of the error's fields, with the worker's name. */
const asError = (told: Error): Error => (told instanceof Error ? told : Object.assign(new Error(), told))
