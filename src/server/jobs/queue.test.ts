/** What two processes on one PostgreSQL share: the second learns at once of the job that the first enqueued. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshPostgres } from '../../../tests/support/server.ts'
import { openPostgres } from '../db/postgres.ts'
import { openQueue } from './queue.ts'

const HOURLY = { told: 3600, untold: 3600 }

test('a worker of another process is told of a job; it does not wait until it looks by itself', async () => {
  const url = await freshPostgres()
  const log = pino({ level: 'silent' })
  const databases = [openPostgres(url, () => {}, 4), openPostgres(url, () => {}, 4)] as const
  const open = (database: (typeof databases)[0]) => openQueue(database, { work: { expireInSeconds: 60 } }, log, HOURLY)
  const [asking, working] = [await open(databases[0]), await open(databases[1])]
  try {
    const done = [Promise.withResolvers<object>(), Promise.withResolvers<object>()] as const
    let next = 0
    await working.work('work', { workers: 1 }, async ([job]) => done[next++]!.resolve(job!))
    // The first may be found as the worker begins to look; the second is only told.
    for (const [n, { promise }] of done.entries()) {
      await databases[0].sql.transaction((tx) => asking.enqueue(tx, 'work', [{ data: { n } }]))
      expect(await promise).toEqual({ n })
    }
  } finally {
    for (const queue of [asking, working]) await queue.stop(1000)
    for (const database of databases) await database.close()
  }
})
