/** One service of several processes on a PostgreSQL of its own, and people who ask it for pictures. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer, startProcess } from '../support/brief-process.ts'
import { readEvents } from '../support/events.ts'
import type { OwnPostgres } from '../support/own-postgres.ts'
import type { ServerProcess, StartingProcess } from '../support/process.ts'
import { plain, until } from '../support/server.ts'

export interface Service {
  webs: ServerProcess[]
  workers: StartingProcess[]
  env: Record<string, string>
  /** Ends the processes as an operator does. Returns their exit codes. */
  stop(): Promise<(number | null)[]>
}

/** Starts `web` processes with the role web and `worker` with the role worker. */
export async function startService(
  database: Pick<OwnPostgres, 'url'>,
  { web = 1, worker = 1, env = {} }: { web?: number; worker?: number; env?: Record<string, string> } = {},
): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-test-'))
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }
  const webs: ServerProcess[] = []
  const workers: StartingProcess[] = []
  // One after the other: the first makes the data folder's secret.
  for (let i = 0; i < web; i++) webs.push(await startProcess({ ...own, ROLE: 'web' }))
  for (let i = 0; i < worker; i++) workers.push(await startWorker(own))
  return {
    webs,
    workers,
    env: own,
    async stop() {
      const all = [...webs, ...workers]
      for (const { signal } of all) signal('SIGTERM')
      const codes = await Promise.all(all.map(({ exited }) => exited))
      rmSync(dataDir, { recursive: true, force: true })
      return codes
    },
  }
}

/** @param flags Node's own */
export async function startWorker(env: Record<string, string>, flags: string[] = []): Promise<StartingProcess> {
  const worker = spawnServer({ ...env, ROLE: 'worker' }, flags)
  let ended = false
  void worker.exited.then(() => (ended = true))
  await until(() => {
    if (ended) throw new Error(worker.output())
    return worker.output().includes('worker is ready')
  }, 150_000)
  return worker
}

export interface Asked {
  generation: string
  session: string
  key: string
  /** Once its stream has ended: the names of its events. */
  told: Promise<string[]>
}

/** A visitor's order of one picture, once it is accepted, with its event stream. @throws when it is refused. */
export async function ask(web: Pick<ServerProcess, 'url'>): Promise<Asked> {
  const [session, key] = [randomUUID(), randomUUID()]
  const response = await order(web, { 'x-session-id': session, 'idempotency-key': key })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const events = readEvents(response)
  const first = (await events.next()).value
  if (first?.event !== 'accepted') throw new Error(`it began with ${first?.event}`)
  const told = (async () => {
    const names: string[] = []
    for await (const { event } of events) names.push(event)
    return names
  })()
  // Asked later, or not at all by a test that failed before.
  told.catch(() => {})
  return { generation: first.data.generation.id, session, key, told }
}

export function order(web: Pick<ServerProcess, 'url'>, headers: Record<string, string>): Promise<Response> {
  return fetch(`${web.url}/api/generate-avatar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(plain({ count: 1 })),
  })
}

/** Until an order is accepted, drawn and told. Returns how long that took, milliseconds. */
export async function untilDrawing(web: ServerProcess): Promise<number> {
  const began = performance.now()
  await until(async () => {
    const asked = await ask(web).catch(() => undefined)
    const told = await asked?.told.catch(() => undefined)
    return told?.includes('image') && told.at(-1) === 'done'
  }, 150_000)
  return Math.round(performance.now() - began)
}
