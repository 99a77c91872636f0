/** The rules on imports and globals catch offences. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Folder of an offending file, its source, and the rule that must report it. One run checks all of them. */
const OFFENCES: [folder: string, source: string, rule: string][] = [
  ['src/atelier', "import '../contract/constants.ts'", 'atelier-stands-alone'],
  ['src/atelier', "import { join } from 'node:path'\nexport const a = join", 'atelier-stands-alone'],
  ['src/contract', "import '../atelier/resolve.ts'", 'contract-stands-on-the-recipe'],
  ['src/web', "import { AppError } from '../server/http/errors.ts'\nexport const a = AppError", 'web-knows-no-server'],
  ['src/web/ui', "import '../studio/studio-page.tsx'", 'ui-and-text-are-the-ground'],
  ['src/server/db', "import '../avatars/rules.ts'", 'plumbing-imports-no-domain'],
  ['src/server/credits', "import '../avatars/rules.ts'", 'credits-knows-neither-payments-nor-avatars'],
  ['src/server/accounts', "import '../credits/trials.ts'", 'accounts-is-the-root'],
  ['src/server/avatars', "import '../db/embedded.ts'", 'only-main-composes'],
  ['src/server/payments', "import './gateways/stripe.ts'", 'only-main-composes'],
  ['src/server/payments', "import Stripe from 'stripe'\nexport const a = Stripe", 'stripe-stays-in-its-adapter'],
  ['src/server/payments', "import '../avatars/rules.ts'", 'avatars-and-payments-are-strangers'],
  ['src/server/payments', "import '../credits/tables.ts'", 'tables-belong-to-their-domain'],
  ['src/server/avatars/engines/openai', "import '../atelier.ts'", 'engines-do-not-import-each-other'],
  ['src/server/avatars/engines/remote', "import '../atelier.ts'", 'what-engines-share-imports-no-engine'],
  ['src/server/avatars', "import '../../contract/nowhere.ts'", 'resolvable'],
  ['src/server/avatars', "import vitest from 'vitest'\nexport const a = vitest", 'no-dev-dependencies-in-the-product'],
]
const FINE = 'src/web/fine.ts'
const offender = (at: number) => `${OFFENCES[at]![0]}/bad-${at}.ts`

let copy: string
/** The rules that each checked file breaks. */
const broken = new Map<string, string[]>()

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'trombine-house-'))
  for (const file of [
    'src/server',
    'src/contract',
    'src/atelier',
    'src/web',
    'package.json',
    'tsconfig.json',
    '.dependency-cruiser.cjs',
    '.oxlintrc.json',
  ]) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const files = OFFENCES.map(([, source], at) => {
    writeFileSync(join(copy, offender(at)), source)
    return offender(at)
  })
  writeFileSync(join(copy, FINE), "import { SLOTS } from '../contract/constants.ts'\nexport const a = SLOTS")
  const { modules, summary } = JSON.parse(
    run('depcruise', ...files, FINE, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'),
  ) as {
    modules: { source: string }[]
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  for (const { source } of modules)
    broken.set(
      source,
      summary.violations.filter(({ from }) => from === source).map(({ rule }) => rule.name),
    )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(tool: 'depcruise' | 'oxlint', ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return stdout + stderr
}

test.each(OFFENCES.map((offence, at) => [at, ...offence] as const))(
  '%i: in %s, %s breaks the house',
  (at, _, __, rule) => {
    expect(broken.get(offender(at))).toContain(rule)
  },
)

test('what keeps to the rules passes', () => {
  expect(broken.get(FINE)).toEqual([])
})

test.each([
  ['src/server/http/bad.ts', 'export const a = process.env.HOME'],
  ['src/atelier/bad.ts', 'export const a = Date.now()'],
])('the environment and the clock are read in one place: not in %s', (path, source) => {
  writeFileSync(join(copy, path), source)
  expect(run('oxlint', path)).toContain('no-restricted-globals')
})
