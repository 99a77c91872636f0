/** Processes on machines whose clocks are wrong: what is open ends as if they were right, because the database says when. */
import pg from 'pg'
import { expect, test } from 'vitest'
import type { StartingProcess } from '../support/process.ts'
import { startTestServer } from '../support/server.ts'
import { ask, startWorker } from './service.ts'

const WRONG = ['--import', './tests/support/shifted-clock.ts']
const MINUTE_MS = 60_000

test('neither a worker in the future nor one in the past fails a picture or leaves it open', async () => {
  const web = await startTestServer('postgres', { ROLE: 'web' })
  const url = web.databaseUrl!
  const env = { DATABASE_URL: url, DATA_DIR: web.dataDir, LOG_LEVEL: 'warn' }
  const workers: StartingProcess[] = []
  const workAt = async (shiftMs: number) => {
    workers.push(await startWorker({ ...env, CLOCK_SHIFT_MS: String(shiftMs) }, WRONG))
  }
  const endLast = async () => {
    const last = workers.pop()
    last?.signal('SIGTERM')
    await last?.exited
  }
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  try {
    // Its job is lost, and nobody has taken it for longer than a job may wait.
    const lost = await ask(web)
    await sql.query('delete from jobs.job')
    await sql.query(`update generation_slots set queued_at = queued_at - interval '1 minute'`)
    await workAt(-10 * MINUTE_MS)
    expect(await lost.told).toContain('image')
    await endLast()
    // By this one's own clock, its time was over before it began.
    const open = await ask(web)
    await sql.query('delete from jobs.job')
    await workAt(4 * MINUTE_MS)
    expect(await open.told).toContain('image')
  } finally {
    await sql.end()
    await endLast()
    await web.stop()
  }
})
