/**
 * Carries an installation's files from DATA_DIR to the bucket that S3_BUCKET names, or back:
 *
 *   npm run files -- move --to s3|disk             copies while the processes serve; can be ended and begun again
 *   npm run files -- move --to s3|disk --finish    with the processes stopped: copies the rest, then hands over
 *   npm run files -- move --to s3|disk --delete    deletes what was moved where it was
 *
 * With the embedded database the server must be stopped for each. See docs/running.md.
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql as raw } from 'drizzle-orm'
import type { Config } from '../src/server/config.ts'
import type { Sql } from '../src/server/db/database.ts'
import {
  beginMove,
  CannotMove,
  copyFiles,
  emptySource,
  finishMove,
  removeDeleted,
  type Move,
} from '../src/server/files/move-files.ts'
import { isStoreDown, namingFailures } from '../src/server/files/store-down.ts'
import { diskOf, openBucketOf } from '../src/server/open-file-store.ts'
import { exitCode, onDatabase, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run files -- move --to s3|disk [--finish | --delete]'

interface Wanted {
  to: 's3' | 'disk'
  finish: boolean
  delete: boolean
}

function wanted(args: string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, finish: { type: 'boolean' }, delete: { type: 'boolean' } },
    })
    const { to, finish = false, delete: remove = false } = values
    if (positionals.join() === 'move' && (to === 's3' || to === 'disk') && !(finish && remove))
      return { to, finish, delete: remove }
  } catch {
    // An option that there is not.
  }
  throw new Refusal(USAGE)
}

/** Keys in a file of lines: a line that was cut off by a kill is no key, and its file is read again. */
function openVerified(file: string): Move['verified'] & { forget(): void } {
  const keys = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return {
    has: (key) => keys.has(key),
    add(key) {
      keys.add(key)
      appendFileSync(file, `\n${key}\n`)
    },
    forget: () => rmSync(file, { force: true }),
  }
}

/** Processes that serve or draw: each listens. */
async function servingProcesses(sql: Sql): Promise<number> {
  const { rows } = (await sql.execute(
    raw`select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'trombine listener'`,
  )) as unknown as { rows: [{ n: number }] }
  return rows[0].n
}

async function move(sql: Sql, config: Config, { to, finish, delete: remove }: Wanted, out: Output): Promise<void> {
  if (!config.bucket) throw new Refusal('S3_BUCKET must be the bucket to move from or to; it is not set.')
  const [disk, bucket] = [namingFailures(diskOf(config)), namingFailures(await openBucketOf(config.bucket))]
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
  const verified = openVerified(join(config.dataDir, `moved-to-${to}.keys`))
  const parts: Move = { sql, source, target, verified }
  if (remove) {
    out.log(`${await emptySource(parts)} files deleted where they were.`)
    return
  }
  if (!(await beginMove(parts))) {
    verified.forget()
    out.log('The files have been moved already.')
    return
  }
  if (finish && (await servingProcesses(sql)) > 0)
    throw new Refusal('Processes are using this database: stop them all, then finish.')
  const { copied, already } = await copyFiles(parts)
  out.log(`${copied} files copied and read back, ${already} were there.`)
  if (!finish) {
    out.log(`Nothing has changed for the processes. Stop them and run: npm run files -- move --to ${to} --finish`)
    return
  }
  const removed = await removeDeleted(parts)
  await finishMove(parts)
  verified.forget()
  out.log(
    `${removed} files taken back that were deleted meanwhile. Moved: start the processes ${to === 's3' ? 'with' : 'without'} S3_BUCKET.`,
  )
}

/** The command without its process. @returns the exit code */
export const files = (
  args: string[],
  env: Record<string, string | undefined>,
  out: Output = console,
): Promise<number> =>
  exitCode(env, out, async (config) => {
    const what = wanted(args)
    const settings = config()
    try {
      await onDatabase(settings, (sql) => move(sql, settings, what, out))
    } catch (error) {
      if (error instanceof CannotMove) throw new Refusal(error.message)
      if (isStoreDown(error))
        throw new Refusal(
          `The files cannot be read or written now (${(error as NodeJS.ErrnoException).code}): run it again, it goes on where it stopped.`,
        )
      throw error
    }
    return true
  })

if (import.meta.main) process.exitCode = await files(process.argv.slice(2), process.env)
