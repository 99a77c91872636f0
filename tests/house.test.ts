/** The rules on imports and globals catch offences. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../scripts/security-page.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Folder of an offending file, its source, and the rule that must report it. One run checks all of them. */
const OFFENCES: [folder: string, source: string, rule: string][] = [
  ['src/atelier', "import '../contract/constants.ts'", 'atelier-stands-alone'],
  ['src/atelier', "import { join } from 'node:path'\nexport const a = join", 'atelier-stands-alone'],
  ['src/contract', "import '../atelier/resolve.ts'", 'contract-stands-on-the-recipe'],
  ['src/web', "import { AppError } from '../server/http/errors.ts'\nexport const a = AppError", 'web-knows-no-server'],
  ['src/web/ui', "import '../studio/studio-page.tsx'", 'ui-and-text-are-the-ground'],
  ['src/web/retouch', "import '../studio/studio-page.tsx'", 'what-pages-share-imports-no-page'],
  ['src/server/db', "import '../avatars/rules.ts'", 'plumbing-imports-no-domain'],
  ['src/server/credits', "import '../avatars/rules.ts'", 'credits-knows-neither-payments-nor-avatars'],
  ['src/server/accounts', "import '../credits/trials.ts'", 'accounts-is-the-root'],
  ['src/server/avatars', "import '../db/embedded.ts'", 'only-main-composes'],
  ['src/server/payments', "import './gateways/stripe.ts'", 'only-main-composes'],
  ['src/server/payments', "import Stripe from 'stripe'\nexport const a = Stripe", 'stripe-stays-in-its-adapter'],
  [
    'src/server/avatars',
    "import { trace } from '@opentelemetry/api'\nexport const a = trace",
    'opentelemetry-stays-in-its-adapter',
  ],
  ['src/server/payments', "import '../avatars/rules.ts'", 'avatars-and-payments-are-strangers'],
  ['src/server/avatars', "import '../operator/store.ts'", 'operator-stands-above-the-domains'],
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

test('what `npm start` builds with needs no development dependency', () => {
  mkdirSync(join(copy, 'scripts'))
  writeFileSync(join(copy, 'scripts/build.ts'), "import { test } from 'vitest'\nexport const a = test")
  expect(run('depcruise', 'scripts/build.ts', '--config', '.dependency-cruiser.cjs', '--output-type', 'err')).toContain(
    'no-dev-dependencies-in-the-start',
  )
})

test('what keeps to the rules passes', () => {
  expect(broken.get(FINE)).toEqual([])
})

test.each([
  ['no-eval', 'src/web/home/bad.ts', "export const a = eval('1')"],
  ['no-new-func', 'src/server/http/bad.ts', "export const a = new Function('return 1')"],
  ['no-implied-eval', 'src/web/home/bad.ts', "setTimeout('alert(1)', 5)"],
  ['no-script-url', 'src/web/home/bad.ts', "export const a = 'javascript:alert(1)'"],
  ['react(no-danger)', 'src/web/home/bad.tsx', 'export const a = <p dangerouslySetInnerHTML={{ __html: "x" }} />'],
])('what runs or shows text as code (%s) breaks the house', (rule, path, source) => {
  writeFileSync(join(copy, path), source)
  expect(run('oxlint', path)).toContain(rule)
})

test.each([
  ['src/server/http/bad.ts', 'export const a = process.env.HOME'],
  ['src/atelier/bad.ts', 'export const a = Date.now()'],
])('the environment and the clock are read in one place: not in %s', (path, source) => {
  writeFileSync(join(copy, path), source)
  expect(run('oxlint', path)).toContain('no-restricted-globals')
})

const REQUIREMENTS = '1.2.1 1\n1.2.2 2\n'
const GOOD = ['- **1.2.1** (L1) met: escaped. `src/a.ts`', '- **1.2.2** (L2) refused: because.']
const faults = (...lines: string[]) => faultsOf(lines.join('\n'), REQUIREMENTS, (path) => path === 'src/a.ts')

test('the page on security lists each requirement once, and what it shows is there', () => {
  const [first, second] = GOOD as [string, string]
  expect(faults('What protects: `src/a.ts`, `Origin`, `npm sbom`.', first, second)).toEqual([])
  expect(faults(first)).toEqual(['1.2.2: not listed'])
  expect(faults(first, first, second)).toEqual(['1.2.1: listed twice'])
  expect(faults(first, second, '- **1.2.3** (L2) refused: because.')).toHaveLength(1)
  expect(faults(first.replace('L1', 'L2'), second)).toHaveLength(1)
  expect(faults(first.replace(' `src/a.ts`', ''), second)).toEqual(['1.2.1: met, and no file shows it'])
  expect(faults(first.replace('a.ts', 'b.ts'), second)).toEqual(['there is no src/b.ts'])
  expect(faults(first, second.replace('refused', 'perhaps'))).toEqual(['1.2.2: “perhaps” is no state'])
  expect(faults(first, second.replace('refused', 'in work, mails <!-- check -->'))).toEqual([])
  expect(faults(first, '- **1.2.2** refused because')).toHaveLength(2)
})
