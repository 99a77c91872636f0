import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { TooLong, withinTime } from '../jobs/within-time.ts'
import { nameError } from '../log.ts'
import type { MaintenanceJob, Outcome } from './job.ts'
import { readRun, writeRun, type MaintenanceRun } from './store.ts'

export interface Maintenance {
  database: Pick<Database, 'sql' | 'locks' | 'embedded'>
  jobs: MaintenanceJob[]
  now(): Date
  log: Logger
}

/** How often a process looks what is due. Milliseconds. */
export const TICK_MS = 10_000

/** Work of this process that has not ended, and since when: what hangs must not pile up. By the clock of `performance`. */
const atWork = new WeakMap<MaintenanceJob, number>()
/** After this it is taken for dead. Milliseconds. */
const HANGING_MS = 3600_000

/** Whether a job's time has come. A clock that was set back must not stop it. */
export function isDue(run: MaintenanceRun | undefined, now: Date): boolean {
  // A tick earlier than half of one: otherwise a job of every tick would run at every other.
  return !run || run.nextAt.getTime() - TICK_MS / 2 <= now.getTime() || run.startedAt > now
}

/**
 * Runs one job, unless another process does just now or it is not due, and keeps how that went. Never throws for the job.
 *
 * @param force also when it is not due
 * @returns how it went; undefined when it was not run
 */
export async function runJob(
  { database: { sql, locks }, now, log }: Maintenance,
  job: MaintenanceJob,
  force = false,
): Promise<MaintenanceRun | undefined> {
  if (performance.now() - (atWork.get(job) ?? -Infinity) < HANGING_MS) return undefined
  const release = await locks.take(`maintenance ${job.name}`)
  if (!release) return undefined
  try {
    const before = await readRun(sql, job.name)
    const startedAt = now()
    if (!force && !isDue(before, startedAt)) return undefined
    const began = performance.now()
    const cursor = before?.cursor ?? null
    let outcome: Outcome = { done: 0, cursor }
    let error: unknown
    try {
      outcome = await withinTime(job.limitMs, (signal) => {
        atWork.set(job, began)
        return job.run({ signal, cursor }).finally(() => atWork.delete(job))
      })
    } catch (caught) {
      error = caught
      log.error({ err: caught, job: job.name }, 'maintenance')
    }
    const run: MaintenanceRun = {
      name: job.name,
      startedAt,
      durationMs: Math.round(performance.now() - began),
      outcome: error === undefined ? 'ok' : error instanceof TooLong ? 'late' : 'failed',
      done: outcome.done,
      failed: outcome.failed ?? 0,
      error: error === undefined ? null : nameError(error),
      nextAt: new Date(startedAt.getTime() + (outcome.more ? 0 : job.everyMs)),
      cursor: outcome.cursor ?? null,
    }
    await writeRun(sql, run)
    return run
  } finally {
    await release()
  }
}
