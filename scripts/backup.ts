/**
 * A backup of the installation that the configuration names (docs/backups.md):
 *
 *   npm run backup -- --to FOLDER                    the database, and the files that no backup there has yet
 *   npm run backup -- --to FOLDER --keep-days 30     then deletes backups older than that, with what only they have
 *
 * On PostgreSQL the service goes on; with the embedded database the server must be stopped. Exit code 1 when pictures have
 * lost their files: the backup is made, without them.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { folderOf } from '../src/server/backup/manifest.ts'
import { makeBackup } from '../src/server/backup/make-backup.ts'
import { DamagedBackup } from '../src/server/backup/parts.ts'
import { pruneBackups } from '../src/server/backup/prune-backups.ts'
import type { Config } from '../src/server/config.ts'
import { deriveKey } from '../src/server/derive-key.ts'
import { holdLock, LockHeldError } from '../src/server/db/lock-file.ts'
import { openDisk } from '../src/server/files/disk.ts'
import { openFileStore } from '../src/server/open-file-store.ts'
import { exitCode, onDatabase, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run backup -- --to FOLDER [--keep-days N]'
const DAY_MS = 86_400_000

/** Tells a secret from another, and nothing of it. */
export const markOf = (secret: string) => deriveKey(secret, 'backups').slice(0, 16)
/** The secret of an installation that made its own, in its data folder. */
export const madeSecret = ({ dataDir }: Config, env: Record<string, string | undefined>): string | undefined =>
  env.AUTH_SECRET ? undefined : readFileSync(join(dataDir, 'secret'), 'utf8')
export const secretAt = (name: string) => `${folderOf(name)}secret`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function wanted(args: string[]): { to: string; keepDays: number | undefined } {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, 'keep-days': { type: 'string' } } })
    const days = values['keep-days']
    if (!values.to || (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))) throw new Refusal(USAGE)
    return { to: resolve(values.to), keepDays: days === undefined ? undefined : Number(days) }
  } catch {
    throw new Refusal(USAGE)
  }
}

/** Runs `work` as the only one on a folder of backups. @throws Refusal */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    const unlock = holdLock(join(folder, 'lock'))
    try {
      return await work()
    } finally {
      unlock()
    }
  } catch (error) {
    if (error instanceof LockHeldError) throw new Refusal(`Process ${error.pid} is working on ${folder}.`)
    if (error instanceof DamagedBackup) throw new Refusal(`A backup in ${folder} is damaged: ${error.message}.`)
    throw error
  }
}

async function run(
  args: string[],
  config: Config,
  env: Record<string, string | undefined>,
  out: Output,
): Promise<boolean> {
  const { to, keepDays } = wanted(args)
  // Nobody else of this machine reads what is made from here on: reading the configuration has set the mask.
  mkdirSync(to, { recursive: true })
  const kept = openDisk(to)
  return alone(to, () =>
    onDatabase(config, async (_sql, database) => {
      const files = await openFileStore(config, database)
      const made = await makeBackup({
        database,
        files,
        kept,
        secretMark: markOf(config.secret),
        now: () => new Date(),
        beforeManifest: async (name) => {
          const secret = madeSecret(config, env)
          if (secret !== undefined) await kept.put(secretAt(name), Buffer.from(secret))
        },
      })
      const { tables, files: all } = made.manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      out.log(
        `Backup ${made.name}: ${rows} rows, ${all.count} files of ${megabytes(all.bytes)}, ${made.copied} of them new (${megabytes(made.copiedBytes)}).`,
      )
      if (all.gone.length > 0) out.log(`${all.gone.length} files were deleted meanwhile, as their pictures were.`)
      for (const key of all.lost.slice(0, 20)) out.error(`A picture has lost its file: ${key}`)
      if (all.lost.length > 0) out.error(`${all.lost.length} pictures have lost their files.`)
      if (env.AUTH_SECRET)
        out.log('AUTH_SECRET and the other settings are not in it: keep them where secrets are kept.')
      if (keepDays !== undefined) {
        const gone = await pruneBackups(kept, new Date(Date.now() - keepDays * DAY_MS))
        out.log(`${gone.backups} older backups and ${gone.files} files that only they had are deleted.`)
      }
      return all.lost.length === 0
    }),
  )
}

/** The command without its process. @returns the exit code */
export const backup = (
  args: string[],
  env: Record<string, string | undefined>,
  out: Output = console,
): Promise<number> => exitCode(env, out, (config) => run(args, config(), env, out))

if (import.meta.main) process.exit(await backup(process.argv.slice(2), process.env))
