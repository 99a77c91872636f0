/** The rules of the house really catch what they are there to catch. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'trombine-house-'))
  for (const file of ['src/server', 'src/contract', 'src/atelier', 'src/web', 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs', '.oxlintrc.json']) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function offence(path: string, source: string, tool: 'depcruise' | 'oxlint'): string {
  const file = join(copy, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const args = tool === 'depcruise' ? [path, '--config', '.dependency-cruiser.cjs'] : [path]
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' })
  rmSync(file)
  return stdout + stderr
}

test.each([
  ['src/atelier/bad.ts', "import '../contract/constants.ts'", 'atelier-stands-alone'],
  ['src/atelier/bad.ts', "import { join } from 'node:path'\nexport const a = join", 'atelier-stands-alone'],
  ['src/contract/bad.ts', "import '../atelier/resolve.ts'", 'contract-stands-on-the-recipe'],
  ['src/web/bad.ts', "import { AppError } from '../server/http/errors.ts'\nexport const a = AppError", 'web-knows-no-server'],
  ['src/web/ui/bad.ts', "import '../studio/bad2.ts'", 'ui-and-text-are-the-ground|resolvable'],
  ['src/server/db/bad.ts', "import '../avatars/rules.ts'", 'plumbing-imports-no-domain'],
  ['src/server/credits/bad.ts', "import '../avatars/rules.ts'", 'credits-knows-neither-payments-nor-avatars'],
  ['src/server/accounts/bad.ts', "import '../credits/trials.ts'", 'accounts-is-the-root'],
  ['src/server/avatars/bad.ts', "import '../db/embedded.ts'", 'only-main-composes'],
  ['src/server/payments/bad.ts', "import './gateways/stripe.ts'", 'only-main-composes'],
  ['src/server/payments/bad.ts', "import Stripe from 'stripe'\nexport const a = Stripe", 'stripe-stays-in-its-adapter'],
  ['src/server/payments/bad.ts', "import '../avatars/rules.ts'", 'avatars-and-payments-are-strangers'],
  ['src/server/avatars/bad.ts', "import '../../contract/nowhere.ts'", 'resolvable'],
  ['src/server/avatars/bad.ts', "import vitest from 'vitest'\nexport const a = vitest", 'no-dev-dependencies-in-the-product'],
])('%s with %s breaks the house', (path, source, rule) => {
  expect(offence(path, source, 'depcruise')).toMatch(new RegExp(rule))
})

test('what keeps to the rules passes', () => {
  expect(offence('src/web/fine.ts', "import { SLOTS } from '../contract/constants.ts'\nexport const a = SLOTS", 'depcruise')).toContain('no dependency violations')
})

test('the environment is read in one place', () => {
  expect(offence('src/server/http/bad.ts', 'export const a = process.env.HOME', 'oxlint')).toContain('no-restricted-globals')
  expect(offence('src/atelier/bad.ts', 'export const a = Date.now()', 'oxlint')).toContain('no-restricted-globals')
})
