/**
 * `npm run screenshots`: every page in every state at three widths in both themes, into test-results/screenshots; the
 * few that README shows into docs/screenshots, small. `-- studio-` takes only the states whose name begins so.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { launchChromium } from '../tests/support/chromium.ts'
import { buy, sessionOf, verify } from '../tests/support/buying.ts'
import { signUp, type Person, type Site } from '../tests/support/people.ts'
import { startProcess, type ServerProcess } from '../tests/support/process.ts'
import { buildWeb } from './build.ts'
import { STATES, type State } from './screenshot-states.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const ALL = folder('test-results/screenshots')
const SHOWN = folder('docs/screenshots')
const WIDTHS = [1440, 768, 390] as const
const HEIGHTS = { 1440: 900, 768: 1024, 390: 844 }
const THEMES = ['light', 'dark'] as const
/** What README and the decisions show, by its place in test-results/screenshots. */
const IN_README: Record<string, string> = {
  'home-visitor-1440-light': 'home-desktop',
  'home-visitor-390-dark': 'home-phone-dark',
  'studio-four-1440-light': 'studio-desktop',
  'studio-four-1440-dark': 'studio-desktop-dark',
  'studio-four-390-light': 'studio-phone',
  'pricing-visitor-1440-light': 'pricing-desktop',
  'account-full-1440-light': 'account-desktop',
}

async function start(env: Record<string, string>): Promise<ServerProcess & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-screenshots-'))
  return { ...(await startProcess({ DATA_DIR: dataDir, DRAWING_THREADS: '2', ...env })), dataDir }
}

async function stop(server: ServerProcess & { dataDir: string }): Promise<void> {
  server.signal('SIGTERM')
  await server.exited
  rmSync(server.dataDir, { recursive: true, force: true })
}

/** Somebody with pictures and a pack. */
async function enrich(site: Site, person: Person): Promise<void> {
  const url = await buy(site, person, 'pro', true)
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    headers: { origin: site.origin },
    redirect: 'manual',
  })
  await verify(site, person, sessionOf(url))
  for (const prompt of ['une fille rousse, chibi', 'un marin barbu, pixel art']) {
    await fetch(`${site.url}/api/generate-avatar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...person.headers },
      body: JSON.stringify({ prompt, count: 4, transparent: true, size: '1024x1024' }),
    })
  }
}

/** One state, prepared once and taken in every width and theme. @returns how many pictures */
async function take(browser: Browser, site: Site, person: Person, state: State): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    if (state.who) {
      const [name, value] = person.headers.cookie!.split(/=(.*)/) as [string, string]
      await context.addCookies([{ name, value, url: site.url }])
    }
    const page = await context.newPage()
    await page.goto(site.url + state.path)
    await page.waitForLoadState('networkidle')
    await state.prepare?.({ page, site, person })
    await page
      .locator('[data-sonner-toast]')
      .first()
      .waitFor({ state: 'detached', timeout: 8000 })
      .catch(() => {})
    for (const width of WIDTHS) for (const colorScheme of THEMES) await shoot(page, state, width, colorScheme)
    return WIDTHS.length * THEMES.length
  } finally {
    await context.close()
  }
}

async function shoot(
  page: Page,
  { name, full }: State,
  width: (typeof WIDTHS)[number],
  colorScheme: (typeof THEMES)[number],
): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await page.emulateMedia({ colorScheme })
  if (full) await loadPictures(page)
  const png = await page.screenshot({ fullPage: full ?? false })
  const file = `${name}-${width}-${colorScheme}`
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(ALL, `${file}.webp`))
  const shown = IN_README[file]
  if (shown)
    await sharp(png)
      .resize({ width: width === 390 ? 390 : 1200 })
      .webp({ quality: 78 })
      .toFile(join(SHOWN, `${shown}.webp`))
}

/** Pictures below the fold are loaded when one gets there. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    scrollTo(0, 0)
  })
}

const [prefix = ''] = process.argv.slice(2)
const states = STATES.filter(({ name }) => name.startsWith(prefix))
buildWeb()
mkdirSync(ALL, { recursive: true })
mkdirSync(SHOWN, { recursive: true })
const browser = await launchChromium()
const server = await start({})
const closed = states.some(({ production }) => production)
  ? await start({
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_DATABASE: '1',
      AUTH_SECRET: 'x'.repeat(40),
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
  : undefined
let taken = 0
const failed: string[] = []
try {
  const site = { url: server.url, origin: server.url }
  const newcomer = await signUp(site)
  const rich = await signUp(site)
  if (states.some(({ who }) => who === 'rich')) await enrich(site, rich)
  for (const state of states) {
    const where = state.production ? { url: closed!.url, origin: closed!.url } : site
    try {
      taken += await take(browser, where, state.who === 'rich' ? rich : newcomer, state)
    } catch (error) {
      failed.push(`${state.name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  await stop(server)
  if (closed) await stop(closed)
}
console.log(`${taken} screenshots in test-results/screenshots`)
for (const line of failed) console.error(line)
process.exit(failed.length === 0 ? 0 : 1)
