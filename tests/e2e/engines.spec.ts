/** The studio on a real engine: the server talks to a fake of OpenAI's on this machine. */
import type { Page } from '@playwright/test'
import { ERROR_SENTENCES } from '../../src/contract/errors.ts'
import { layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import type { Answer } from '../support/providers/answers.ts'
import type { FakeOpenAi } from '../support/providers/openai.ts'
import { creditsOf, signUp } from '../support/people.ts'
import { expect, test as base } from './fixtures.ts'
import { FRAMES, trialsLeftOnServer, type StudioPage } from './studio-page.ts'

const test = base.extend<{ provider: FakeOpenAi }>({
  baseURL: async ({ serverOnOpenai }, provide) => provide(serverOnOpenai.url),
  provider: async ({ openai }, provide) => {
    openai.script = () => 'picture'
    openai.held = undefined
    openai.prompts.length = 0
    openai.stopped = 0
    await provide(openai)
  },
})

// One after the other: each worker that took part would start a server of its own.
test.describe.configure({ mode: 'default' })

/** Answers to the coming requests, in the order in which they come; then `rest`. */
function answer(provider: FakeOpenAi, answers: Answer[], rest: Answer = 'picture'): void {
  const left = [...answers]
  provider.script = () => left.shift() ?? rest
}

async function write(page: Page, studio: StudioPage, words: string): Promise<void> {
  await studio.open()
  await studio.tab('custom').click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill(words)
}

test('rough pictures and progress, then four pictures, through reloads; the page says which engine is at work', async ({
  page,
  studio,
  provider,
}) => {
  let orders = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/generate-avatar')) orders++
  })
  const looked = Promise.withResolvers<void>()
  provider.held = looked.promise
  await write(page, studio, 'une astronaute rousse, pull vert')
  await studio.choose(text.background, text.backgrounds.solid)
  await studio.setColour(text.backgroundColor, '#ff7a59')
  // What the page shows is what the engine is asked for: the words decide the garment here too.
  await expect(studio.finalPrompt).toHaveValue(/wearing a turtleneck in #/)
  await expect(page.getByText(text.engine('OpenAI gpt-image-2.5-flare', true))).toBeVisible()
  await studio.generate.click()
  const frame = studio.frame(1)
  await expect(frame.locator('[data-preview]')).toBeVisible()
  await expect(frame.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)

  // A reload in the middle finds what was seen so far; the page may be left, too.
  await page.reload()
  await expect(frame.locator('[data-preview]')).toBeVisible()
  const bar = page.getByRole('navigation', { name: layout.nav })
  await bar.getByRole('link', { name: layout.pricing }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await bar.getByRole('link', { name: layout.studio }).click()
  await expect(frame.locator('[data-preview]')).toBeVisible()
  looked.resolve()
  await studio.expectFour()
  const sources = await studio.sources()
  expect(new Set(sources).size).toBe(4)
  expect(orders).toBe(1)
  const { picture } = await studio.download(1)
  expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024, hasAlpha: true })
  expect(picture.at(4, 4)).toEqual([255, 122, 89, 255])
  expect(picture.at(512, 560)[3]).toBe(255)
  expect(provider.prompts).toHaveLength(4)
  expect(provider.prompts[0]).toContain('a green turtleneck')
  expect(provider.prompts[0]).toContain('une astronaute rousse')

  await page.reload()
  await studio.expectFour()
  await expect.poll(() => studio.sources()).toEqual(sources)
  await expect(studio.choice(text.background, text.backgrounds.solid)).toBeChecked()
  await expect(studio.colourButton(text.backgroundColor)).toContainText('#ff7a59')
  await studio.trialUsed()
})

test(
  'what moderation refuses is told before anything is drawn or charged',
  { tag: '@soak' },
  async ({ page, studio, provider, watch }) => {
    watch.allow('/api/generate-avatar')
    await write(page, studio, 'un massacre')
    await studio.generate.click()
    await studio.hears(ERROR_SENTENCES.MODERATION_REFUSED)
    await studio.expectEmptySheet()
    await studio.trialLeft()
    expect(provider.prompts).toEqual([])
    await expect.poll(() => trialsLeftOnServer(page)).toBe(1)
  },
)

test(
  'a refusal while it draws gives the trial back, and nothing is drawn in its place',
  { tag: '@soak' },
  async ({ page, studio, provider }) => {
    provider.script = () => 'refused'
    await studio.open()
    await studio.generate.click()
    await studio.hears(ERROR_SENTENCES.MODERATION_REFUSED)
    for (const n of FRAMES) await expect(studio.frame(n)).toContainText(ERROR_SENTENCES.MODERATION_REFUSED)
    await expect(page.getByText(text.sheet.demo, { exact: false })).toHaveCount(0)
    await studio.trialLeft()
    await expect.poll(() => trialsLeftOnServer(page)).toBe(1)
  },
)

test('one picture that fails is tried again without paying', { tag: '@soak' }, async ({ studio, provider }) => {
  answer(provider, ['cut'])
  await studio.open()
  await studio.generate.click()
  const retry = studio.button(text.sheet.retry)
  // It can be pressed once the three others are there.
  await expect(studio.badge(3)).toBeAttached({ timeout: 60_000 })
  await retry.click()
  await studio.expectFour()
  expect(provider.prompts).toHaveLength(5)
})

test(
  'when all fail, the trial is given back and the browser draws its demonstration',
  { tag: '@soak' },
  async ({ page, studio, provider }) => {
    answer(provider, ['cut', 'cut', 'broken-json', 'cut'])
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    await expect(page.getByRole('main').getByText(text.sheet.demoBody)).toBeVisible()
    await studio.trialLeft()
    await expect.poll(() => trialsLeftOnServer(page)).toBe(1)
  },
)

test(
  'a variation that fails is given back; to try again is to pay again, and works',
  { tag: '@soak' },
  async ({ page, studio, provider, serverOnOpenai: server, context }) => {
    const site = { url: server.url, origin: server.url }
    const person = await signUp(site)
    await context.addCookies(
      person.headers.cookie!.split('; ').map((cookie) => ({
        name: cookie.slice(0, cookie.indexOf('=')),
        value: cookie.slice(cookie.indexOf('=') + 1),
        url: server.url,
      })),
    )
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    answer(provider, ['cut'])
    await studio.regenerate(2).click()
    const again = studio.button(text.sheet.retryPaid)
    await expect(again).toBeVisible()
    await expect.poll(() => creditsOf(site, person)).toBe(2)
    await again.click()
    await studio.expectFour()
    await expect(studio.frame(2).getByText(text.sheet.take(2, 2))).toBeAttached()
    await expect(page.getByText(text.toasts.variation)).toBeVisible()
    await expect.poll(() => creditsOf(site, person)).toBe(1)
  },
)

test(
  'stopping stops the work at the provider and costs nothing',
  { tag: '@soak' },
  async ({ page, studio, provider }) => {
    provider.script = () => 'silence'
    await studio.open()
    await studio.generate.click()
    await expect.poll(() => provider.prompts.length).toBe(4)
    await studio.button(text.sheet.stop).click()
    await studio.hears(text.toasts.cancelled)
    await studio.expectEmptySheet()
    await studio.trialLeft()
    await expect.poll(() => provider.stopped).toBe(4)
    await expect.poll(() => trialsLeftOnServer(page)).toBe(1)

    provider.script = () => 'picture'
    await studio.generate.click()
    await studio.expectFour()
  },
)

test(
  'stopping keeps what is there; the rest can be had without paying',
  { tag: '@soak' },
  async ({ page, studio, provider }) => {
    answer(provider, ['picture', 'picture'], 'silence')
    await studio.open()
    await studio.generate.click()
    await expect(studio.badge(2)).toBeAttached()
    await studio.button(text.sheet.stop).click()
    await studio.hears(text.toasts.cancelledSome)
    await studio.trialUsed()
    provider.script = () => 'picture'
    await page.getByRole('button', { name: text.sheet.retry }).first().click()
    await studio.expectFour()
    await expect.poll(() => trialsLeftOnServer(page)).toBe(0)
  },
)

test(
  'an engine that does not answer is said to be in trouble',
  { tag: '@soak' },
  async ({ page, studio, provider, watch }) => {
    watch.allow('/api/generate-avatar')
    provider.script = () => 'cut'
    await studio.open()
    for (let i = 0; i < 2; i++) {
      await studio.generate.click()
      await studio.expectFour()
      await expect(studio.generate).toBeEnabled()
    }
    await expect(page.getByText(text.engineTrouble.down('OpenAI gpt-image-2.5-flare'))).toBeVisible()
    const before = provider.prompts.length
    await studio.generate.click()
    await expect(studio.generate).toBeEnabled()
    expect(provider.prompts.length).toBe(before)
    await studio.trialLeft()
  },
)
