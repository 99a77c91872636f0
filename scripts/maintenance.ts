/**
 * What is done again and again on the database that the configuration names, and how it went last:
 *
 *   npm run maintenance                  every job's last run, and the files that could not be deleted; exit code 1 if
 *                                        anything went wrong
 *   npm run maintenance -- run NAME      one job now, also when it is not due; again until it has nothing more to do
 *
 * With the embedded database the server must be stopped first.
 */
import { stuckFiles } from '../src/server/files/erase-files.ts'
import { startServer } from '../src/server/main.ts'
import { runJob, type Maintenance } from '../src/server/maintenance/run-job.ts'
import { readRuns, type MaintenanceRun } from '../src/server/maintenance/store.ts'
import { exitCode, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run maintenance [-- run NAME]'

function lineOf({ name, startedAt, durationMs, outcome, done, failed, error, nextAt }: MaintenanceRun): string {
  return [
    name.padEnd(20),
    outcome.padEnd(6),
    startedAt.toISOString().slice(0, 19),
    `${durationMs} ms`.padStart(9),
    `${done} done`.padStart(10),
    failed > 0 ? `${failed} failed` : '',
    error ?? '',
    `next ${nextAt.toISOString().slice(11, 19)}`,
  ]
    .filter(Boolean)
    .join('  ')
}

async function list({ database: { sql }, jobs }: Maintenance, out: Output): Promise<boolean> {
  const runs = new Map((await readRuns(sql)).map((run) => [run.name, run]))
  for (const { name } of jobs) {
    const run = runs.get(name)
    out.log(run ? lineOf(run) : `${name.padEnd(20)}  never`)
  }
  const stuck = await stuckFiles(sql)
  for (const { file, attempts, error } of stuck)
    out.log(`not deleted: ${file} (${attempts} attempts${error ? `, ${error}` : ''})`)
  return stuck.length === 0 && jobs.every(({ name }) => (runs.get(name)?.outcome ?? 'ok') === 'ok')
}

async function run(maintenance: Maintenance, name: string, out: Output): Promise<boolean> {
  const job = maintenance.jobs.find((known) => known.name === name)
  if (!job)
    throw new Refusal(`There is no job “${name}”. There are ${maintenance.jobs.map((known) => known.name).join(', ')}.`)
  for (;;) {
    const ran = await runJob(maintenance, job, true)
    if (!ran) throw new Refusal(`Another process is running ${name} now.`)
    out.log(lineOf(ran))
    if (ran.outcome !== 'ok' || ran.nextAt > ran.startedAt) return ran.outcome === 'ok' && ran.failed === 0
  }
}

/** The command without its process. @returns the exit code */
export const maintenance = (
  args: string[],
  env: Record<string, string | undefined>,
  out: Output = console,
): Promise<number> =>
  exitCode(env, out, async (config) => {
    const [command, name, ...rest] = args
    if (!(command === undefined || (command === 'run' && name !== undefined && rest.length === 0)))
      throw new Refusal(USAGE)
    const server = await startServer({ ...config(), role: 'worker' }, { idle: true })
    try {
      return name === undefined ? await list(server.maintenance, out) : await run(server.maintenance, name, out)
    } finally {
      await server.stop()
    }
  })

if (import.meta.main) process.exit(await maintenance(process.argv.slice(2), process.env))
