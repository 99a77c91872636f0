/** `npm run screenshots`: the pages as they are, into docs/screenshots (README shows some of them). */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchChromium } from '../tests/support/chromium.ts'
import { startProcess } from '../tests/support/process.ts'
import { buildWeb } from './build.ts'

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const VIEWS = [
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'desktop-dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Makes a sheet of avatars from a sentence, as a visitor would. */
async function makeAvatars(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Prompt/ }).click()
  await page.getByRole('textbox').filter({ visible: true }).first().fill('une pirate rousse avec des lunettes rondes et un pull vert, sur Mars')
  await page.getByRole('button', { name: /Générer/ }).filter({ visible: true }).first().click()
  await page.getByText('4/4').filter({ visible: true }).first().waitFor({ timeout: 60_000 })
}

const PAGES: { name: string; path: string; full: boolean; prepare?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/', full: true },
  { name: 'studio-empty', path: '/studio', full: false },
  { name: 'studio', path: '/studio', full: false, prepare: makeAvatars },
  { name: 'auth', path: '/auth', full: false },
  { name: 'not-found', path: '/nulle-part', full: false },
]

buildWeb()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'trombine-screenshots-'))
const server = await startProcess({ DATA_DIR: dataDir, DRAWING_THREADS: '2' })
const browser = await launchChromium()
try {
  for (const { name: view, width, height, colorScheme } of VIEWS) {
    for (const { name, path, full, prepare } of PAGES) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'fr-FR', reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(server.url + path)
      await page.waitForLoadState('networkidle')
      await prepare?.(page)
      await page.waitForLoadState('networkidle')
      await page.locator('[data-sonner-toast]').waitFor({ state: 'detached', timeout: 15_000 }).catch(() => {})
      const png = await page.screenshot({ fullPage: full })
      await sharp(png).webp({ quality: 82 }).toFile(join(folder, `${name}-${view}.webp`))
      await context.close()
    }
  }
} finally {
  await browser.close()
  server.signal('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${VIEWS.length * PAGES.length} screenshots in docs/screenshots`)
