/** A real server for each worker, and a watch over every page of every test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { startProcess } from '../support/brief-process.ts'
import { prepareEmbedded } from '../support/prepared.ts'
import type { ServerProcess } from '../support/process.ts'
import { startOpenAi, type FakeOpenAi } from '../support/providers/openai.ts'
import { noteWhatIsSaid } from './said.ts'
import { StudioPage } from './studio-page.ts'

/** What goes wrong without anybody noticing: errors on the console, refusals by the CSP, requests to third parties. */
export interface Watch {
  /** Failures of requests whose address contains this are provoked by the test. */
  allow(path: string): void
}

interface TestFixtures {
  watch: Watch
  studio: StudioPage
}

/** Fixtures of a worker that only some files ask for stand here too: a file with its own gets workers of its own. */
interface WorkerFixtures {
  server: ServerProcess
  openai: FakeOpenAi
  /** Draws by `openai`. */
  serverOnOpenai: ServerProcess
}

const OPENAI_KEY = 'sk-test-0123456789abcdef'

/** Whose account sees the operator’s page. */
export const OPERATOR = 'regie@example.org'

/** A fresh data folder; its database is a copy of the one that was set up for all. */
export async function newDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-e2e-'))
  await prepareEmbedded(dataDir, process.env.PREPARED_DATABASE!)
  return dataDir
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, provide) => {
      const dataDir = await newDataDir()
      const server = await startProcess({ DATA_DIR: dataDir, ADMIN_EMAILS: OPERATOR })
      await provide(server)
      server.signal('SIGTERM')
      const code = await server.exited
      rmSync(dataDir, { recursive: true, force: true })
      expect({
        code,
        errors: server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{')),
      }).toEqual({ code: 0, errors: [] })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  openai: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, provide) => {
      const openai = await startOpenAi(() => 'picture', { key: OPENAI_KEY, stepMs: 60 })
      await provide(openai)
      await openai.close()
    },
    { scope: 'worker' },
  ],
  serverOnOpenai: [
    async ({ openai }, provide) => {
      const dataDir = await newDataDir()
      const server = await startProcess({
        DATA_DIR: dataDir,
        AVATAR_ENGINE: 'openai',
        OPENAI_API_KEY: OPENAI_KEY,
        OPENAI_BASE_URL: openai.url,
        LOG_LEVEL: 'warn',
      })
      await provide(server)
      server.signal('SIGTERM')
      expect(await server.exited).toBe(0)
      rmSync(dataDir, { recursive: true, force: true })
      // The engine's failures are in the log, as they should; its key is not.
      expect(server.output()).not.toContain(OPENAI_KEY)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  watch: [
    async ({ context, baseURL, javaScriptEnabled }, provide) => {
      if (javaScriptEnabled !== false) for (const page of context.pages()) waitForHydration(page)
      if (javaScriptEnabled !== false) context.on('page', waitForHydration)
      const allowed: string[] = []
      const complaints = watchOver(context, baseURL!, allowed)
      await noteWhatIsSaid(context)
      await provide({ allow: (path) => void allowed.push(path) })
      // The next test may get this window: Playwright empties its storage and forgets its routes, clock and looks, not
      // these. A test detaches the CDP session it opened: one that is left undoes the emulation of paper.
      await context.clearPermissions()
      await context.setOffline(false)
      await Promise.all(context.pages().map(writeNoMore))
      expect(complaints, 'errors on the console, refusals by the CSP, third-party requests').toEqual([])
    },
    { auto: true },
  ],
  studio: async ({ page }, provide) => provide(new StudioPage(page)),
})

/** A person takes longer to act than a page to take over its HTML; a test does not. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const taken = () => page.locator('#root[data-path]').waitFor({ state: 'detached' })
  page.goto = async (...args) => {
    const response = await goto(...args)
    await taken()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await taken()
    return response
  }
}

/**
 * A studio keeps its state when it is left. Chromium tells the page so after the next document is there, which may be
 * after Playwright has emptied the storage: the next test would find this one's sheet.
 */
async function writeNoMore(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      Storage.prototype.setItem = () => {}
    })
    .catch(() => {})
}

function watchOver(context: BrowserContext, origin: string, allowed: string[]): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    const provoked = message.text().startsWith('Failed to load resource') && allowed.some((path) => url.includes(path))
    if (message.type() === 'error' && !provoked) complaints.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error()}`))
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(?:blob|data):/.test(url))
      complaints.push(`request to a third party: ${url}`)
  })
  return complaints
}

export { expect }
