/**
 * An embedded database that is set up already, copied for each test server: setting one up takes seconds of the
 * processor, a copy a tenth of one. That a start sets up an empty folder is what the crash tests and the test of
 * `npm start` show.
 */
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { until } from './until.ts'

/** Puts a database with every migration into a fresh data folder; `folder` is where the one to copy is kept. Whichever process asks first makes it for all. */
export async function prepareEmbedded(dataDir: string, folder: string): Promise<void> {
  const made = join(folder, 'made')
  if (claimed(join(folder, 'making'))) await setUpEmbedded(folder)
  await until(() => existsSync(made), 110_000)
  cpSync(join(made, 'database'), join(dataDir, 'database'), { recursive: true })
}

/** Makes the one to copy. */
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
