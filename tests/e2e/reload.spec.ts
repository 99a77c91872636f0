import { garments, layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './fixtures.ts'
import { trialsLeftOnServer } from './studio-page.ts'

test('a reload in the middle finds the running generation, its pictures and the configuration again', async ({
  page,
  studio,
}) => {
  let orders = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/generate-avatar')) orders++
  })
  await studio.open()
  await studio.choose(text.style, '3D Toy')
  await studio.choose(text.clothing, garments.blazer)
  await studio.choose(text.background, text.backgrounds.solid)
  await studio.setColour(text.backgroundColor, '#ff7a59')
  // Watched by the page itself: between the first and the last picture there may be less than a second.
  const begun = page.waitForFunction(
    () =>
      [...document.querySelectorAll('main *')].some(
        (part) => part.childElementCount === 0 && /^[123]\/4 générés$/.test(part.textContent),
      ),
    undefined,
    { timeout: 240_000 },
  )
  await studio.generate.click()
  await begun
  await page.reload()
  await expect(page.getByText(/^[1234]\/4 générés$/)).toBeAttached()

  // The page may be left, too.
  const bar = page.getByRole('navigation', { name: layout.nav })
  await bar.getByRole('link', { name: layout.pricing }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await bar.getByRole('link', { name: layout.studio }).click()
  await studio.expectFour()
  const sources = await studio.sources()
  expect(new Set(sources).size).toBe(4)
  expect(orders).toBe(1)

  await page.reload()
  await studio.expectFour()
  await expect.poll(() => studio.sources()).toEqual(sources)
  await expect(studio.choice(text.style, '3D Toy')).toBeChecked()
  await expect(studio.choice(text.clothing, garments.blazer)).toBeChecked()
  await expect(studio.choice(text.background, text.backgrounds.solid)).toBeChecked()
  await expect(studio.colourButton(text.backgroundColor)).toContainText('#ff7a59')
  await studio.trialUsed()
})

test('a reload before the answer has come asks again without paying twice', async ({ page, studio, watch }) => {
  watch.allow('/api/generate-avatar')
  const kept = Promise.withResolvers<string>()
  await page.route('**/api/generate-avatar', async (route) => {
    // The server gets the order and carries it out; the page never hears of it.
    const answer = await route.fetch()
    kept.resolve(await answer.text())
  })
  await studio.open()
  await studio.generate.click()
  const ids = [...(await kept.promise).matchAll(/\/api\/images\/[0-9a-f-]+\.png/g)].map(([url]) => url)
  expect(ids).toHaveLength(4)
  await page.unroute('**/api/generate-avatar')
  await page.reload()
  await studio.expectFour()
  await expect.poll(async () => (await studio.sources()).sort()).toEqual(ids.sort())
  await expect.poll(() => trialsLeftOnServer(page)).toBe(0)
})

test('the words and the chosen tab come back after a reload', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await studio.tab('custom').click()
  const words = page.getByRole('textbox', { name: text.prompt.label })
  await words.fill('un pompier moustachu')
  await page.reload()
  await studio.ready()
  await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
  await expect(words).toHaveValue('un pompier moustachu')
})
