import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './fixtures.ts'
import { trialsLeftOnServer } from './studio-page.ts'

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

test(
  'the words and the chosen tab come back after a reload, and after Back and Forward',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await page.goto('/')
    await studio.open()
    await studio.tab('custom').click()
    const words = page.getByRole('textbox', { name: text.prompt.label })
    await words.fill('un pompier moustachu')
    await page.reload()
    await studio.ready()
    await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
    await expect(words).toHaveValue('un pompier moustachu')

    // Back after a reload leaves the studio for the page before, as anywhere; the draft waits.
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await page.goForward()
    await studio.ready()
    await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
    await expect(words).toHaveValue('un pompier moustachu')
  },
)

test(
  'pictures that came before the network went have their menu once it is back',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    watch.allow('/assets/slot-menu')
    await page.route('**/assets/slot-menu*', (route) => route.abort())
    await studio.open()
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
    await studio.generate.click()
    await studio.expectFour()
    await page.unroute('**/assets/slot-menu*')
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
    await page.getByRole('button', { name: text.sheet.more(4) }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
)
