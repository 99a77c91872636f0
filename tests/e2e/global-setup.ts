/** A folder for the embedded database that the servers of all workers copy, where none is kept. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-prepared-'))
  // How a worker, which is another process, learns of it.
  process.env.PREPARED_DATABASE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
