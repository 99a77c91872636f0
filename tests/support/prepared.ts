/**
 * An embedded database with all migrations, copied for each test server: setting one up takes seconds of processor time,
 * a copy a tenth of a second. The crash tests and the test of `npm start` begin with an empty folder.
 */
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { until } from './until.ts'

/** Copies a database with all migrations into a fresh data folder. The original is in `folder`; the first process that needs it makes it. */
export async function prepareEmbedded(dataDir: string, folder: string): Promise<void> {
  const made = join(folder, 'made')
  if (claimed(join(folder, 'making'))) await setUpEmbedded(folder)
  await until(() => existsSync(made), 110_000)
  cpSync(join(made, 'database'), join(dataDir, 'database'), { recursive: true })
}

/** Makes the original. */
export async function setUpEmbedded(folder: string): Promise<void> {
  const making = join(folder, 'making', 'data')
  mkdirSync(making, { recursive: true })
  const database = await openEmbedded(making)
  await database.migrate('migrations')
  await database.close()
  renameSync(making, join(folder, 'made'))
}

/** True for one process only. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
