/** What the database and this process know of the service at an instant, as gauges. Spans domains, so it is in none. */
import { readLoad, readQueue } from './avatars/admission/store.ts'
import type { Avatars } from './avatars/avatars.ts'
import type { Database } from './db/database.ts'
import { withinTime } from './jobs/within-time.ts'
import { countMails } from './mail/store.ts'
import type { MaintenanceRun } from './maintenance/store.ts'
import { countFailingRefunds } from './payments/refund-store.ts'
import type { GaugeReading } from './telemetry/telemetry.ts'

/** Less than what a whole reading may take. Milliseconds. */
const DATABASE_WITHIN_MS = 2000

export interface ReadServiceDeps {
  database: Pick<Database, 'sql' | 'connections'>
  avatars: Pick<Avatars, 'engine' | 'health'>
  lastRuns(): Promise<MaintenanceRun[]>
}

/** @returns asked at each reading; a database that does not answer is told as one that is not up */
export function readService({ database, avatars, lastRuns }: ReadServiceDeps): () => Promise<GaugeReading[]> {
  /** The last success of each job that was seen: the table keeps only the last run. */
  const succeeded = new Map<string, number>()

  async function readDatabase(): Promise<GaugeReading[]> {
    const { sql } = database
    const [queue, load, mails, refunds, runs] = await Promise.all([
      readQueue(sql),
      readLoad(sql),
      countMails(sql),
      countFailingRefunds(sql),
      lastRuns(),
    ])
    return [
      { name: 'trombine_database_up', value: 1 },
      { name: 'trombine_pictures_open', value: queue.waiting, labels: { state: 'waiting' } },
      { name: 'trombine_pictures_open', value: queue.drawing, labels: { state: 'drawing' } },
      { name: 'trombine_pictures_oldest_wait_seconds', value: queue.oldestSeconds },
      { name: 'trombine_drawing_pictures_per_second', value: load.rate * 1000 },
      { name: 'trombine_mails_waiting', value: mails },
      { name: 'trombine_refunds_failing', value: refunds },
      ...runs.flatMap((run) => readRun(run)),
    ]
  }

  function readRun({ name: job, startedAt, durationMs, outcome, done }: MaintenanceRun): GaugeReading[] {
    const began = startedAt.getTime() / 1000
    if (outcome === 'ok') succeeded.set(job, began + durationMs / 1000)
    const success = succeeded.get(job)
    const labels = { job }
    return [
      { name: 'trombine_maintenance_last_run_timestamp_seconds', value: began, labels },
      { name: 'trombine_maintenance_last_run_ok', value: outcome === 'ok' ? 1 : 0, labels },
      { name: 'trombine_maintenance_last_run_rows', value: done, labels },
      ...(success === undefined
        ? []
        : [{ name: 'trombine_maintenance_last_success_timestamp_seconds', value: success, labels } as const]),
    ]
  }

  function readConnections(): GaugeReading[] {
    const counted = database.connections?.()
    if (!counted) return []
    const of = (state: string, value: number): GaugeReading => ({
      name: 'trombine_database_connections',
      value,
      labels: { state },
    })
    return [of('in_use', counted.inUse), of('idle', counted.idle), of('waiting', counted.waiting)]
  }

  return async () => {
    const here: GaugeReading[] = [
      ...readConnections(),
      {
        name: 'trombine_engine_down',
        value: avatars.health.downFor() > 0 ? 1 : 0,
        labels: { engine: avatars.engine.id },
      },
    ]
    const stored = await withinTime(DATABASE_WITHIN_MS, readDatabase).catch((): GaugeReading[] => [
      { name: 'trombine_database_up', value: 0 },
    ])
    return [...here, ...stored]
  }
}
