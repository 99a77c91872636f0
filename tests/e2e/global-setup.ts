/** Sets an embedded database up once, for the servers of all workers to copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpEmbedded } from '../support/prepared.ts'

export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-prepared-'))
  await setUpEmbedded(folder)
  // How a worker, which is another process, learns of it.
  process.env.PREPARED_DATABASE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
