/**
 * An embedded database with all migrations, copied for each test server: setting one up takes seconds of processor time,
 * a copy a tenth of a second. The crash tests and the test of `npm start` begin with an empty folder.
 *
 * `npm test` makes the original once, in `.cache`, for all its steps: `node tests/support/prepared.ts`. Whoever runs a test
 * without it makes one for that run.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { until } from './until.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ORIGINALS = join(ROOT, '.cache/embedded')

/** Where the original of today's migrations and today's PGlite is kept between runs. */
function keptOriginal(): string {
  const hash = createHash('sha256')
  const migrations = join(ROOT, 'migrations')
  for (const file of [
    join(ROOT, 'node_modules/@electric-sql/pglite/package.json'),
    ...readdirSync(migrations, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(migrations, name))
      .toSorted(),
  ])
    hash.update(readFileSync(file))
  return join(ORIGINALS, hash.digest('hex').slice(0, 16))
}

/**
 * Copies a database with all migrations into a fresh data folder.
 *
 * @param folder of this run: the first process that needs an original makes it there, unless one is kept
 */
export async function prepareEmbedded(dataDir: string, folder: string): Promise<void> {
  let original = keptOriginal()
  if (!existsSync(original)) {
    original = join(folder, 'made')
    if (claimed(join(folder, 'making'))) await setUp(join(folder, 'making'), original)
    await until(() => existsSync(original), 110_000)
  }
  cpSync(join(original, 'database'), join(dataDir, 'database'), { recursive: true })
}

/** Makes the original in `making` and puts it in its place, whole. */
async function setUp(making: string, original: string): Promise<void> {
  const data = join(making, 'data')
  const database = await openEmbedded(data)
  await database.migrate(join(ROOT, 'migrations'))
  await database.close()
  renameSync(data, original)
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

if (import.meta.main && !existsSync(keptOriginal())) {
  // Those of other migrations.
  rmSync(ORIGINALS, { recursive: true, force: true })
  mkdirSync(ORIGINALS, { recursive: true })
  const making = mkdtempSync(join(ORIGINALS, 'making-'))
  await setUp(making, keptOriginal())
  rmSync(making, { recursive: true })
}
