/**
 * `npm run accessibility`: asks axe about every public page, the account, a purchase and a withdrawal, light and dark, on a
 * phone and a large screen, and writes what it found to src/web/legal/accessibility.json, which the statement at
 * /accessibilite shows. Run it before a release, and after a change of how pages look.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../src/contract/routes.ts'
import { LOOKED_AT, type AccessibilityResult } from '../src/web/legal/accessibility-result.ts'
import { pricing } from '../src/web/text/pricing.ts'
import { atCounter, buy, sessionOf, verify } from '../tests/support/buying.ts'
import { launchChromium } from '../tests/support/chromium.ts'
import { signUp, type Person, type Site } from '../tests/support/people.ts'
import { startProcess } from '../tests/support/process.ts'
import { buildWeb } from './build.ts'

const RESULT = fileURLToPath(new URL('../src/web/legal/accessibility.json', import.meta.url))
const { version } = JSON.parse(
  readFileSync(new URL('../node_modules/axe-core/package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Of whoever is signed in and has bought a pack. */
const SIGNED_IN: { path: string; open?: (page: Page) => Promise<void> }[] = [
  { path: '/account' },
  { path: '/retractation' },
  {
    path: '/pricing',
    open: async (page) => {
      await page.getByRole('button', { name: pricing.packs.buy('Pro') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function look(browser: Browser, site: Site, person: Person): Promise<AccessibilityResult> {
  const rules = new Set<string>()
  const violations: AccessibilityResult['violations'] = []
  const cookies = person.headers.cookie!.split('; ').map((pair) => {
    const [name, value] = pair.split(/=(.*)/) as [string, string]
    return { name, value, url: site.url, httpOnly: true, sameSite: 'Lax' as const }
  })
  const states = [
    ...PUBLIC_PAGES.map((path) => ({ path, open: undefined, signedIn: false })),
    ...SIGNED_IN.map((state) => ({ open: undefined, ...state, signedIn: true })),
  ]
  for (const { width, height } of LOOKED_AT.screens)
    for (const colorScheme of LOOKED_AT.themes)
      for (const { path, open, signedIn } of states) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'fr-FR',
        })
        if (signedIn) await context.addCookies(cookies)
        const page = await context.newPage()
        await page.goto(site.url + path)
        await page.locator('#root[data-path]').waitFor({ state: 'detached' })
        await page.waitForLoadState('networkidle')
        await open?.(page)
        const found = await new AxeBuilder({ page }).setLegacyMode(true).withTags(LOOKED_AT.tags).analyze()
        for (const { id } of [...found.passes, ...found.violations]) rules.add(id)
        for (const { id, nodes } of found.violations)
          violations.push({ path, rule: id, width, theme: colorScheme, count: nodes.length })
        await context.close()
      }
  return {
    date: new Date().toISOString().slice(0, 10),
    axe: version,
    pages: [...new Set(states.map(({ path }) => path))],
    rules: rules.size,
    looks: states.length * LOOKED_AT.screens.length * LOOKED_AT.themes.length,
    violations,
  }
}

buildWeb()
const dataDir = mkdtempSync(join(tmpdir(), 'trombine-accessibility-'))
const server = await startProcess({ DATA_DIR: dataDir })
const browser = await launchChromium()
try {
  const site = { url: server.url, origin: server.url }
  const person = await signUp(site)
  const paying = await buy(site, person, 'pro', true)
  await atCounter(paying, 'pay')
  await verify(site, person, sessionOf(paying))
  const result = await look(browser, site, person)
  writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`${result.looks} looks, ${result.rules} rules, ${result.violations.length} violations: ${RESULT}`)
  for (const { path, rule, width, theme, count } of result.violations)
    console.log(`  ${path} at ${width}, ${theme}: ${rule}, ${count} times`)
} finally {
  await browser.close()
  server.signal('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
}
