/** The rules of the house that no test asks: who imports whom, and what docs/security.md claims. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf } from './security-page.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What `npm start` runs beside the server. */
const START = [
  'scripts/start.ts',
  'scripts/interface-pictures.ts',
  'scripts/public-pictures.ts',
  'vite.config.ts',
  'vite.prerender.config.ts',
  'vite.service-worker.config.ts',
]

const { status } = spawnSync(
  join(ROOT, 'node_modules/.bin/depcruise'),
  ['src', ...START, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  { cwd: ROOT, stdio: 'inherit' },
)
const faults = faultsOf(read('docs/security.md'), read('scripts/asvs-5.0.0.txt'), (path) =>
  existsSync(join(ROOT, path)),
)
for (const fault of faults) console.error(`docs/security.md: ${fault}`)
process.exit(status === 0 && faults.length === 0 ? 0 : 1)
