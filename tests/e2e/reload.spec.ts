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
