import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { umask } from 'node:process'
import { StartError } from './start-error.ts'

/** Makes the data folder. @throws StartError when nothing can be written there */
export function makeWritable(dataDir: string): void {
  // Everything that is written from here on is this user's only: pictures, mails, the database.
  umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(resolve(dataDir, '.writable'), '')
  } catch (cause) {
    throw new StartError(
      `DATA_DIR must be a folder that can be written to; ${dataDir} cannot (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    )
  }
}

/** The secret in the data folder, generated at the first start. */
export function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
