/** A service of two web and two worker processes on a durable PostgreSQL of its own, and what it uses of the machine. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnPostgres, type OwnPostgres } from '../../tests/support/own-postgres.ts'
import { spawnServer, startProcess, type ServerProcess, type StartingProcess } from '../../tests/support/process.ts'
import { until } from '../../tests/support/until.ts'

export interface Service {
  webs: ServerProcess[]
  workers: StartingProcess[]
  database: OwnPostgres
  env: Record<string, string>
  dataDir: string
  stop(): Promise<void>
}

/** @param env settings beyond the usual ones of the tests' processes, which limit nobody by network */
export async function startService(
  { web, worker }: { web: number; worker: number },
  env: Record<string, string> = {},
): Promise<Service> {
  const database = await startOwnPostgres(['fsync=on', 'full_page_writes=on', 'autovacuum=on'])
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-bench-load-'))
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env }
  const webs: ServerProcess[] = []
  const workers: StartingProcess[] = []
  for (let i = 0; i < web; i++) webs.push(await startProcess({ ...own, ROLE: 'web' }))
  for (let i = 0; i < worker; i++) {
    const process = spawnServer({ ...own, ROLE: 'worker' })
    await until(() => process.output().includes('worker is ready'), 150_000)
    workers.push(process)
  }
  return {
    webs,
    workers,
    database,
    env: own,
    dataDir,
    async stop() {
      const all = [...webs, ...workers]
      for (const { signal } of all) signal('SIGTERM')
      await Promise.all(all.map(({ exited }) => exited))
      await database.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Memory that a process holds. Megabytes. Source: proc(5), VmRSS. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** Files and sockets that a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Processor time that a process has used. Seconds. Source: proc(5), utime and stime, in hundredths. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export interface Uses {
  webMemory: number
  workerMemory: number
  openFiles: number
  connections: number
}

/** The largest of the processes of each kind, in megabytes; open files of the web process with most; connections to PostgreSQL. */
export async function usesOf({ webs, workers, database }: Service): Promise<Uses> {
  return {
    webMemory: Math.max(...webs.map(({ pid }) => memoryOf(pid))),
    workerMemory: Math.max(...workers.map(({ pid }) => memoryOf(pid))),
    openFiles: Math.max(...webs.map(({ pid }) => openFilesOf(pid))),
    connections: await database.connections(),
  }
}
