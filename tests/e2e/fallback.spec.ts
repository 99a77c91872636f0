import { ERROR_SENTENCES, type ErrorCode } from '../../src/contract/errors.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test } from './fixtures.ts'
import { coveredByMessages } from './said.ts'
import { FRAMES, trialsLeftOnServer, type Picture } from './studio-page.ts'

const API = '**/api/generate-avatar'
const answer = (code: ErrorCode) => ({ error: ERROR_SENTENCES[code], code })
const events = (...list: [string, object][]) =>
  list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
const accepted = (id: string): [string, object] => [
  'accepted',
  { generation: { id, engine: 'atelier', seed: 1, understood: [], ignored: [], count: 4 }, credits: 0 },
]

/** The dark label with the white words in the lower part of the picture. */
function expectMarked(picture: Picture): void {
  const row = (y: number) => Array.from({ length: 160 }, (_, i) => picture.at(432 + i, y))
  expect(row(884).every(([red, green, blue, alpha]) => Math.max(red, green, blue) < 60 && alpha > 220)).toBe(true)
  const words = Array.from({ length: 50 }, (_, i) => row(900 + i)).flat()
  expect(words.filter(([red, green, blue]) => Math.min(red, green, blue) > 230).length).toBeGreaterThan(300)
}

const OUTAGES = {
  'the server cannot be reached': { abort: true },
  'the server is not available': { status: 503, json: answer('UNAVAILABLE') },
  'the engine failed': {
    contentType: 'text/event-stream',
    body: events(
      accepted('00000000-0000-4000-8000-000000000000'),
      ...FRAMES.map((n): [string, object] => [
        'failed',
        { slot: n - 1, code: 'ENGINE_FAILED', error: ERROR_SENTENCES.ENGINE_FAILED },
      ]),
      ['done', { credits: 0 }],
    ),
  },
} as const

for (const [outage, response] of firstCases(1, Object.entries(OUTAGES))) {
  test(`${outage}: the browser draws a demonstration, which says so and costs nothing`, async ({
    page,
    studio,
    watch,
  }) => {
    watch.allow('/api/generate-avatar')
    await page.route(API, (route) => ('abort' in response ? route.abort() : route.fulfill(response)))
    let fromServer = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/images/')) fromServer++
    })
    await studio.open()
    // From here on the page's clock is moved on by the test.
    await page.clock.install()
    const now = () => page.evaluate(() => Date.now())
    const started = await now()
    await studio.generate.click()
    while (!(await studio.badge(4).isVisible())) await page.clock.runFor(100)
    expect((await now()) - started).toBeGreaterThanOrEqual(2000)
    await page.clock.resume()
    await studio.expectFour()
    await expect(page.getByRole('main').getByText(text.sheet.demoBody)).toBeVisible()
    await studio.hears('Avatar généré !')
    await studio.hears(text.toasts.demo)
    expect(await coveredByMessages(page)).toEqual([])

    const { name, picture } = await studio.download(1)
    expect(name).toMatch(/^avatar-variant-1-\d+\.png$/)
    expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024, hasAlpha: true })
    expect(picture.at(0, 0)[3]).toBe(0)
    expectMarked(picture)

    await studio.trialLeft()
    await expect(studio.generate).toBeEnabled()
    await expect.poll(() => trialsLeftOnServer(page)).toBe(1)
    expect(fromServer).toBe(0)
  })
}

test('a demonstration stands on the background that was chosen', { tag: '@soak' }, async ({ page, studio, watch }) => {
  watch.allow('/api/generate-avatar')
  await page.route(API, (route) => route.abort())
  await studio.open()
  await studio.choose(text.background, text.backgrounds.solid)
  await studio.setColour(text.backgroundColor, '#12a4d9')
  await studio.generate.click()
  await studio.expectDemonstration()
  const { picture } = await studio.download(4)
  expect(picture.at(0, 0)).toEqual([0x12, 0xa4, 0xd9, 255])
  expectMarked(picture)
})

const REFUSALS: [status: number, code: ErrorCode, title: string, body: string][] = [
  [402, 'TRIAL_EXHAUSTED', 'Crédits insuffisants', text.toasts.trialBody],
  [422, 'MODERATION_REFUSED', 'Erreur de génération', ERROR_SENTENCES.MODERATION_REFUSED],
  [400, 'INVALID_INPUT', 'Erreur de génération', ERROR_SENTENCES.INVALID_INPUT],
  [429, 'TOO_MANY_RUNNING', 'Erreur de génération', ERROR_SENTENCES.TOO_MANY_RUNNING],
  [503, 'BUSY', 'Erreur de génération', ERROR_SENTENCES.BUSY],
  [429, 'RATE_LIMITED', 'Erreur de génération', ERROR_SENTENCES.RATE_LIMITED],
  [429, 'TRIAL_NETWORK_LIMIT', 'Erreur de génération', ERROR_SENTENCES.TRIAL_NETWORK_LIMIT],
]

test('a refusal is told, and nothing is drawn in its place', { tag: '@soak' }, async ({ page, studio, watch }) => {
  watch.allow('/api/generate-avatar')
  await studio.open()
  for (const [status, code, title, body] of REFUSALS) {
    await test.step(code, async () => {
      let asked = 0
      await page.route(API, (route) => {
        asked++
        return route.fulfill({ status, json: answer(code) })
      })
      await studio.generate.click()
      await studio.hears(title)
      await studio.hears(body)
      await studio.expectEmptySheet()
      await studio.trialLeft()
      await expect(studio.generate).toBeEnabled()
      expect(asked).toBe(1)
      await page.unroute(API)
    })
  }
})

test(
  'a frame that failed alone is tried again for free, under the same key',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    watch.allow('/api/')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.route('**/api/images/*.png', (route) => route.fulfill({ contentType: 'image/png', body: png }))
    const keys: string[] = []
    const image = (slot: number): [string, object] => [
      'image',
      { slot, id: `image-${slot}`, url: `/api/images/image-${slot}.png` },
    ]
    await page.route(API, (route) => {
      keys.push(route.request().headers()['idempotency-key']!)
      const third: [string, object] =
        keys.length === 1
          ? ['failed', { slot: 2, code: 'ENGINE_TIMEOUT', error: ERROR_SENTENCES.ENGINE_TIMEOUT }]
          : image(2)
      return route.fulfill({
        contentType: 'text/event-stream',
        body: events(accepted('g'), image(0), image(1), third, image(3), ['done', { credits: 0 }]),
      })
    })
    await studio.open()
    await studio.generate.click()
    await expect(studio.frame(3)).toContainText(ERROR_SENTENCES.ENGINE_TIMEOUT)
    await expect(studio.badge(3)).toBeAttached()
    await studio.frame(3).getByRole('button', { name: text.sheet.retry }).click()
    await expect(studio.picture(3)).toBeVisible()
    await expect(studio.badge(4)).toBeAttached()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    for (const n of [1, 2, 4]) await expect(studio.frame(n).getByText(text.sheet.take(1, 2))).toHaveCount(0)
  },
)
