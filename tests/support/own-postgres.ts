/** A PostgreSQL of the test's own, which it may stop, freeze and kill. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makePostgres } from './postgres.ts'

export interface OwnPostgres {
  /** Through TCP, as the product reaches it. */
  url: string
  start(): Promise<void>
  /** As a restart or a failover does it: connections are ended (57P01), new ones refused. */
  stop(): Promise<void>
  /** SIGKILL to the postmaster, whose children then end; resolves when they have. */
  kill(): Promise<void>
  /** SIGSTOP to all of its processes: connections are taken, and nothing is ever answered. */
  freeze(): void
  thaw(): void
  /** Rows of a statement, on a connection of its own. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Connections to it, except the one that asks. */
  connections(): Promise<number>
  remove(): Promise<void>
}

/** @param settings as of postgresql.conf */
export async function startOwnPostgres(settings: string[] = []): Promise<OwnPostgres> {
  const { postgres, folder, url } = await makePostgres(true, [
    // What was answered must outlive a kill.
    'synchronous_commit=on',
    ...settings,
  ])
  // As root the server runs as another user, who must be able to read what is written for it; opening an embedded database
  // has set this process's mask to keep others out.
  const mask = process.umask(0o022)
  try {
    await postgres.initialise()
  } finally {
    process.umask(mask)
  }
  await postgres.start()
  let running = true
  let frozen: number[] = []

  const postmaster = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const childrenOf = (pid: number): number[] =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === pid)
      .map(([child]) => child!)
  const signal = (pids: number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // A connection's process may end meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }

  const own: OwnPostgres = {
    url,
    async start() {
      await postgres.start()
      running = true
    },
    async stop() {
      running = false
      await postgres.stop()
    },
    async kill() {
      running = false
      const pid = postmaster()
      const children = childrenOf(pid)
      signal([pid], 'SIGKILL')
      // Its memory is free for the next start only when its children have noticed.
      await postgres.stop()
      for (const child of children) await ended(child)
    },
    freeze() {
      const pid = postmaster()
      // First the one that makes others.
      signal([pid], 'SIGSTOP')
      frozen = [pid, ...childrenOf(pid)]
      signal(frozen, 'SIGSTOP')
    },
    thaw() {
      signal(frozen.splice(0), 'SIGCONT')
    },
    async ask<Row extends object>(text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async connections() {
      const [row] = await own.ask<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      return row!.n
    },
    async remove() {
      own.thaw()
      if (running) await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return own
}

async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
