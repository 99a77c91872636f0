/**
 * `npm run test:soak`: the rules of `npm test` on much more work, from another seed each time. Takes hours of a quiet
 * machine; `--factor` says how many times the ordinary work is done, `--only` which of the steps.
 *
 *   npm run test:soak
 *   npm run test:soak -- --factor 5 --seed 12345 --only ledger,styles
 *
 * Prints a row for the table in docs/measured.md.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'
import { COMPILED_CODE } from './compiled-code.ts'
import { countPlaywright, countVitest } from './test-reports.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = join(ROOT, 'test-results')

/** What each step runs, and how many times the ordinary work it does unless `--factor` says otherwise. */
const STEPS: Record<string, { factor: number; files: string[]; runner?: 'playwright' }> = {
  // 100,000 operations.
  ledger: { factor: 100, files: ['src/server/credits/ledger.property.test.ts'] },
  payments: { factor: 6, files: ['src/server/payments'] },
  credits: { factor: 4, files: ['src/server/credits/races.test.ts', 'src/server/avatars'] },
  kills: { factor: 5, files: ['tests/faults'] },
  attacks: { factor: 4, files: ['tests/attacks'] },
  words: { factor: 20, files: ['src/atelier/words', 'src/atelier/resolve.test.ts', 'src/atelier/variants.test.ts'] },
  styles: { factor: 10, files: ['src/atelier/styles', 'src/atelier/raster', 'src/atelier/golden.test.ts'] },
  // 120 sequences of edits.
  retouch: { factor: 20, files: ['tests/retouch-both-sides.test.ts'] },
  photos: { factor: 3, files: ['src/atelier/photo'] },
  // What an ordinary run asks of one database only.
  databases: {
    factor: 2,
    files: [
      'src/server/accounts',
      'src/server/accounts.test.ts',
      'src/server/credits/expiry.test.ts',
      'src/server/db',
      'src/server/backup',
    ],
  },
  // Every size, every way to the same place, what waits for a minute.
  browser: { factor: 2, files: [], runner: 'playwright' },
  // Clones, installs from the registry, builds and starts.
  start: { factor: 3, files: ['tests/start.test.ts'] },
}

const { values: options } = parseArgs({
  options: { factor: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const seed = Number(options.seed ?? randomInt(1, 2 ** 31))
const only = options.only?.split(',') ?? Object.keys(STEPS)
for (const name of only)
  if (!STEPS[name]) throw new Error(`--only takes ${Object.keys(STEPS).join(', ')}, not ${name}.`)

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
mkdirSync(REPORTS, { recursive: true })
buildWeb()
let passed = 0
let failed = 0
const rows: string[] = []
for (const name of only) {
  const { files, factor: usual, runner = 'vitest' } = STEPS[name]!
  const factor = Number(options.factor ?? usual)
  const file = join(REPORTS, `soak-${name}.json`)
  console.log(`\n── ${name}: SOAK=${factor} SOAK_SEED=${seed}`)
  const started = Date.now()
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin', runner),
    runner === 'vitest'
      ? ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, '--testTimeout=36000000', ...files]
      : ['test', ...files],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_CODE, SOAK: String(factor), SOAK_SEED: String(seed) },
    },
  )
  const counts = runner === 'vitest' ? countVitest(file) : countPlaywright(join(REPORTS, 'browser.json'))
  passed += counts.passed
  failed += Math.max(counts.failed, status === 0 ? 0 : 1)
  rows.push(
    `| ${name} | ${factor} | ${counts.passed} passed, ${counts.failed} failed | ${Math.round((Date.now() - started) / 1000)} s |`,
  )
}
console.log(`\nFor docs/measured.md: commit ${commit}, seed ${seed}, ${new Date().toISOString().slice(0, 10)}\n`)
console.log(['| step | times the ordinary work | tests | took |', '| --- | --- | --- | --- |', ...rows].join('\n'))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
