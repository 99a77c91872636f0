/**
 * The database goes away under a running service of several processes and comes back: the service does, too, by itself,
 * with as many connections as before. What was open goes on.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { until } from '../support/server.ts'
import { firstCases } from '../support/soak-cases.ts'
import { soak } from '../support/soak.ts'
import { ask, startService, untilDrawing, type Service } from './service.ts'

let database: OwnPostgres
let service: Service
beforeAll(async () => {
  database = await startOwnPostgres()
  service = await startService(database, soak.factor > 1 ? { web: 2, worker: 2 } : {})
})
afterAll(async () => {
  const codes = await service?.stop()
  await database?.remove()
  expect(codes?.every((code) => code === 0)).toBe(true)
})

/** Connections that a process keeps for as long as it lives, by what they are for. */
const keptConnections = () =>
  database.ask<{ name: string; n: number }>(
    `select application_name as name, count(*)::int as n from pg_stat_activity where application_name like 'trombine %' group by 1 order by 1`,
  )

const ABSENCES: [string, () => Promise<void>][] = [
  [
    'a stop of some seconds',
    async () => {
      await database.stop()
      await wait(2500 * Math.min(soak.factor, 4))
      await database.start()
    },
  ],
  [
    'a kill of the postmaster',
    async () => {
      await database.kill()
      await wait(1500)
      await database.start()
    },
  ],
  [
    'a failover: every connection is ended',
    async () => {
      for (let i = 0; i < 3; i++) {
        await database.ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        await wait(300)
      }
    },
  ],
  [
    'a stall',
    async () => {
      database.freeze()
      await wait(7000)
      database.thaw()
    },
  ],
]

test.each(firstCases(2, ABSENCES))('%s', async (_, absence) => {
  const [web] = service.webs
  await untilDrawing(web!)
  const [kept, all] = [await keptConnections(), await database.connections()]
  expect(kept).toContainEqual({ name: 'trombine listener', n: service.webs.length + service.workers.length })
  // Nobody draws what is ordered now, so that its stream is open all the time.
  for (const { signal } of service.workers) signal('SIGSTOP')
  const open = await ask(web!)
  await absence()
  for (const { signal } of service.workers) signal('SIGCONT')
  const took = await Promise.all(service.webs.map(untilDrawing))
  console.log(`${took.join(' and ')} ms after the return something new was drawn`)
  const told = await open.told
  expect(told).toContain('image')
  expect(told.at(-1)).toBe('done')
  for (const { url } of service.webs) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  // Those in the pools close when they were idle for some seconds.
  await until(async () => (await database.connections()) <= all)
  // A lock is taken when a job of the maintenance is due.
  await until(async () => isDeepStrictEqual(await keptConnections(), kept))
})
