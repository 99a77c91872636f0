/** What a page may cost: counted in bytes and in movement, so that the machine it runs on makes no difference. */
import type { Page, Request, Response } from '@playwright/test'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test } from './account-page.ts'
import { everythingLoaded, layoutShifts, noteLayoutShifts, painted } from './checks.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const KB = 1000
/** Most that each page may load by itself, compressed. Kilobytes; 120 of scripts on the home are the product's promise. */
const BUDGETS = {
  '/': { document: 10, stylesheet: 18, script: 120, font: 60 },
  '/studio': { document: 9.5, stylesheet: 18, script: 200, font: 60 },
  '/pricing': { document: 9, stylesheet: 18, script: 150, font: 60 },
  '/auth': { document: 9, stylesheet: 18, script: 150, font: 60 },
}
/** Most of one script file, compressed, and of the scripts written into a page, uncompressed. Bytes. */
const SCRIPT_MAX = 100 * KB
const INLINE_MAX = 4 * KB
/** Cumulative layout shift; Google calls 0.1 good. https://web.dev/articles/cls */
const SHIFT_MAX = 0.01
/** Compressing what is smaller makes it larger. */
const WORTH_COMPRESSING = 1024

/** Opens a page as somebody who has never been here, and waits for all that it loads by itself. */
async function load(page: Page, path: string): Promise<Response[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await client.detach()
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  await page.goto(path)
  await everythingLoaded(page)
  const responses = await Promise.all(requests.map((request) => request.response()))
  return responses.filter((response) => response !== null)
}

const isFile = (response: Response) => new URL(response.url()).pathname.startsWith('/assets/')

/** Bytes on the wire, without headers. */
async function weigh(responses: Response[], type: string): Promise<number> {
  const sizes = await Promise.all(
    responses
      .filter((response) => response.request().resourceType() === type)
      .map(async (response) => (await response.request().sizes()).responseBodySize),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

for (const [path, most] of Object.entries(BUDGETS)) {
  test(
    `what ${path} loads stays light, comes compressed, and may be kept for ever`,
    { tag: path === '/' || path === '/studio' ? [] : '@soak' },
    async ({ page }) => {
      const responses = await load(page, path)
      await expectCompressed(responses)
      for (const [type, kilobytes] of Object.entries(most)) {
        const bytes = await weigh(responses, type)
        expect(bytes, type).toBeGreaterThan(0)
        expect(bytes, `${path}: ${type}`).toBeLessThanOrEqual(kilobytes * KB)
      }
      const scripts = responses.filter((response) => response.request().resourceType() === 'script')
      // One large file is compiled and run in one go, during which the page answers nobody.
      for (const script of scripts)
        expect(await weigh([script], 'script'), script.url()).toBeLessThanOrEqual(SCRIPT_MAX)
    },
  )

  test(
    `${path} is painted before its program is asked for, and waits for one style sheet only`,
    { tag: path === '/' || path === '/studio' ? [] : '@soak' },
    async ({ page }) => {
      await load(page, path)
      const { early, blocking, inline } = await page.evaluate(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
        const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus: string
        })[]
        const kindOf = ({ name }: { name: string }) => name.split('.').at(-1)
        return {
          early: resources.filter(({ startTime }) => startTime < paint).map(kindOf),
          blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(kindOf),
          inline: [...document.scripts]
            .filter(({ src, type }) => !src && type === '')
            .reduce((sum, { text }) => sum + text.length, 0),
        }
      })
      expect(early).not.toContain('js')
      expect(blocking).toEqual(['css'])
      expect(inline).toBeLessThanOrEqual(INLINE_MAX)
    },
  )
}

async function expectCompressed(responses: Response[]): Promise<void> {
  const files = responses.filter(isFile)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files)
    expect([file.url(), await file.headerValue('cache-control')]).toEqual([
      file.url(),
      'public, max-age=31536000, immutable',
    ])
  const texts = responses.filter((response) =>
    ['document', 'script', 'stylesheet'].includes(response.request().resourceType()),
  )
  expect(texts.map((response) => response.request().resourceType())).toEqual(
    expect.arrayContaining(['document', 'script', 'stylesheet']),
  )
  for (const response of texts) {
    if ((await response.body()).length < WORTH_COMPRESSING) continue
    expect([response.url(), await response.headerValue('content-encoding')]).toEqual([response.url(), 'br'])
  }
  // A page itself is asked for again each time: it is the one that names the files.
  expect(await responses[0]!.headerValue('cache-control')).toBe('no-cache')
}

test.describe('on a phone with little network', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const who of firstCases(1, ['a visitor', 'somebody signed in'])) {
    test(`nothing moves while a page arrives for ${who}`, { tag: '@soak' }, async ({ page, account }) => {
      if (who === 'somebody signed in') {
        await account.arrive()
        // This browser knows them from now on.
        await page.goto('/')
        await account.expectSignedIn(3)
      }
      const client = await page.context().newCDPSession(page)
      // The throttling of Lighthouse's phone: slow 4G. https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
      })
      await client.send('Network.setCacheDisabled', { cacheDisabled: true })
      // Who is here comes well after the page has been painted.
      await page.route('**/api/session', async (route) => {
        await page.locator('#root[data-path]').waitFor({ state: 'detached' })
        await painted(page)
        await route.continue()
      })
      await page.addInitScript(noteLayoutShifts)
      const paths = who === 'a visitor' ? ['/', '/pricing', '/studio', '/auth'] : ['/', '/pricing', '/studio']
      for (const path of paths) {
        await page.goto(path)
        await everythingLoaded(page)
        const shifts = await layoutShifts(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `${path} for ${who}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_MAX)
      }
      await client.detach()
    })
  }
})
