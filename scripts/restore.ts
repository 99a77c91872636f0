/**
 * Puts a backup back into the installation that the configuration names (docs/backups.md); every process must be stopped:
 *
 *   npm run restore -- --from FOLDER                 the newest backup, into an empty database and an empty file store
 *     --backup NAME                                  another one
 *     --replace                                      gives up what is there
 *     --despite-damage                               leaves out pictures whose copies are damaged
 *     --log FILE                                     the service's log since the backup: accounts deleted since then are
 *                                                    deleted again
 *
 * May be repeated after an interruption, with --replace if that was given.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deleteAccount } from '../src/server/accounts/store.ts'
import { erasuresSince } from '../src/server/backup/erasures-since.ts'
import { CannotRestore, restoreBackup, type Restored } from '../src/server/backup/restore-backup.ts'
import type { Config } from '../src/server/config.ts'
import { openDisk } from '../src/server/files/disk.ts'
import { forgetAccount } from '../src/server/forget-account.ts'
import { openLog } from '../src/server/log.ts'
import { startServer } from '../src/server/main.ts'
import { openFilesAsTheyAre } from '../src/server/open-file-store.ts'
import { alone, markOf, megabytes, secretAt } from './backup.ts'
import { exitCode, MIGRATIONS, openConfigured, Refusal, type Output } from './operator.ts'

const USAGE =
  'Usage: npm run restore -- --from FOLDER [--backup NAME] [--replace] [--despite-damage] [--log FILE of the service]'

function wanted(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        backup: { type: 'string' },
        replace: { type: 'boolean', default: false },
        'despite-damage': { type: 'boolean', default: false },
        log: { type: 'string' },
      },
    })
    if (!values.from) throw new Refusal(USAGE)
    return { ...values, from: resolve(values.from) }
  } catch {
    throw new Refusal(USAGE)
  }
}

async function run(
  args: string[],
  config: Config,
  env: Record<string, string | undefined>,
  out: Output,
): Promise<boolean> {
  const { from, backup: name, replace, log, 'despite-damage': despiteDamage } = wanted(args)
  // Read before anything is done: a path that is mistyped must not be noticed at the end.
  const lines = log === undefined ? undefined : readFileSync(log, 'utf8').split('\n')
  const kept = openDisk(from)
  const restored = await alone(from, async () => {
    const database = await openConfigured(config)
    try {
      return await restoreBackup(
        {
          database,
          files: await openFilesAsTheyAre(config),
          kept,
          migrations: MIGRATIONS,
          now: () => new Date(),
          log: openLog(config.logLevel),
        },
        { name, replace, despiteDamage },
      )
    } catch (error) {
      if (!(error instanceof CannotRestore)) throw error
      throw new Refusal(`Nothing was restored from ${from}: ${error.message}.`)
    } finally {
      await database.close()
    }
  })
  tell(restored, out)
  const known = await restoreSecret(restored, config, env, async () => kept.get(secretAt(restored.name)))
  if (!known)
    out.error(
      'AUTH_SECRET is not the one of the backup: everybody must sign in again, and mails on their way are lost.',
    )
  if (lines)
    out.log(`${await eraseAgain(config, lines, restored)} accounts deleted since the backup are deleted again.`)
  else out.log('Accounts deleted since the backup are here again: delete them with --log, or as docs/backups.md says.')
  return known && restored.damaged.length === 0
}

function tell({ name, manifest: { tables, files }, written, damaged, erased }: Restored, out: Output): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  out.log(
    `Backup ${name} is restored: ${rows} rows, ${files.count} files of ${megabytes(files.bytes)}, ${written} of them written now.`,
  )
  if (erased > 0) out.log(`${erased} pictures are deleted, as the backup has no file of theirs.`)
  for (const key of damaged.slice(0, 20)) out.error(`Damaged: ${key}`)
}

/** @returns whether the installation has the secret that it had */
async function restoreSecret(
  { manifest: { secretMark } }: Restored,
  { secret, dataDir }: Config,
  env: Record<string, string | undefined>,
  read: () => Promise<Uint8Array | undefined>,
): Promise<boolean> {
  if (markOf(secret) === secretMark) return true
  const own = env.AUTH_SECRET ? undefined : await read()
  if (!own) return false
  writeFileSync(join(dataDir, 'secret'), own, { mode: 0o600 })
  return true
}

async function eraseAgain(config: Config, lines: string[], { manifest }: Restored): Promise<number> {
  const server = await startServer({ ...config, role: 'worker' }, { idle: true })
  try {
    let erased = 0
    for (const id of erasuresSince(lines, new Date(manifest.madeAt))) {
      await forgetAccount(server, id)
      if (await deleteAccount(server.database.sql, id)) erased++
    }
    return erased
  } finally {
    await server.stop()
  }
}

/** The command without its process. @returns the exit code */
export const restore = (
  args: string[],
  env: Record<string, string | undefined>,
  out: Output = console,
): Promise<number> => exitCode(env, out, (config) => run(args, config(), env, out))

if (import.meta.main) process.exit(await restore(process.argv.slice(2), process.env))
