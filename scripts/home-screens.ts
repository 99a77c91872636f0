/**
 * `npm run home-screens`: photographs the studio in use, for the home page (src/web/home/screens). Run it when the
 * studio has changed its polls.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { studio as text } from '../src/web/text/studio.ts'
import { atCounter, buy } from '../tests/support/buying.ts'
import { launchChromium } from '../tests/support/chromium.ts'
import { signUp } from '../tests/support/people.ts'
import { startProcess } from '../tests/support/process.ts'
import { buildWeb } from './build.ts'

const folder = fileURLToPath(new URL('../src/web/home/screens', import.meta.url))
const VIEWS = [
  { name: 'wide', width: 1280, height: 960, scale: 1 },
  { name: 'phone', width: 390, height: 780, scale: 1.5 },
] as const
const WORDS = 'une astronaute rousse qui sourit, taches de rousseur'

/** Makes a sheet of avatars from a sentence, as a customer does. */
async function makeAvatars(page: Page): Promise<void> {
  await page.getByRole('tab', { name: text.tabs.custom }).click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill(WORDS)
  await page
    .getByRole('group', { name: text.background, exact: true })
    .locator('label')
    .filter({ hasText: text.backgrounds.gradient })
    .click()
  await page
    .getByRole('button', { name: /^Générer/ })
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByText(text.sheet.badge(4, 4), { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 120_000 })
  await page
    .locator('[data-sonner-toast]')
    .waitFor({ state: 'detached', timeout: 30_000 })
    .catch(() => {})
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
}

buildWeb()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'trombine-home-screens-'))
const server = await startProcess({ DATA_DIR: dataDir })
const site = { url: server.url, origin: server.url }
// Somebody with credits: what the studio says to those who run out is not what it polls like in use.
const person = await signUp(site)
await atCounter(await buy(site, person, 'starter', true), 'pay')
const cookies = person.headers.cookie!.split('; ').map((cookie) => ({
  name: cookie.slice(0, cookie.indexOf('=')),
  value: cookie.slice(cookie.indexOf('=') + 1),
  url: server.url,
}))
const browser = await launchChromium()
try {
  for (const { name, width, height, scale } of VIEWS) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      hasTouch: name === 'phone',
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(`${server.url}/studio`)
    await page.waitForLoadState('networkidle')
    await makeAvatars(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await sharp(await page.screenshot())
        .webp({ quality: 80, effort: 6 })
        .toFile(join(folder, `${name}-${colorScheme}.webp`))
    }
    await context.close()
  }
} finally {
  await browser.close()
  server.signal('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`The studio, ${VIEWS.length} widths in two themes: ${folder}`)
