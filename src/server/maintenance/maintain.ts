import { setTimeout as wait } from 'node:timers/promises'
import { isDue, runJob, TICK_MS, type Maintenance } from './run-job.ts'
import { readRuns } from './store.ts'

/** Jobs that are not needed at once come this long after the start, which has enough to do. Milliseconds. */
const QUIET_MS = 60_000

export interface Maintaining {
  /** Starts no more jobs, and waits for those that run, at most `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/**
 * Runs what is due, every ten seconds, each job by itself: one that fails or hangs keeps no other.
 */
export function maintain(maintenance: Maintenance): Maintaining {
  const { database, jobs, now, log } = maintenance
  const startedAt = performance.now()
  const running = new Map<string, Promise<unknown>>()

  async function tick(): Promise<void> {
    const quiet = performance.now() - startedAt < QUIET_MS
    const runs = new Map((await readRuns(database.sql)).map((run) => [run.name, run]))
    for (const job of jobs) {
      if (running.has(job.name) || (quiet && job.everyMs > TICK_MS) || !isDue(runs.get(job.name), now())) continue
      const run = runJob(maintenance, job)
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'maintenance'))
        .finally(() => running.delete(job.name))
      running.set(job.name, run)
    }
  }

  const look = () => void tick().catch((error: unknown) => log.error({ err: error }, 'maintenance'))
  look()
  const timer = setInterval(look, TICK_MS)
  return {
    async stop(graceMs) {
      clearInterval(timer)
      await Promise.race([Promise.all(running.values()), wait(graceMs, undefined, { ref: false })])
    },
  }
}
