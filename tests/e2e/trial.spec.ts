import { studio as text } from '../../src/web/text/studio.ts'
import { inkOf } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { timesSaid } from './said.ts'
import { StudioPage } from './studio-page.ts'

async function expectRed(studio: StudioPage): Promise<void> {
  const [red, green, blue] = await inkOf(studio.counter)
  expect(red! - Math.max(green!, blue!)).toBeGreaterThan(60)
}

test('after the free trial nothing more can be made, through reloads, emptied storage and lost cookies', async ({
  page,
  studio,
  context,
}) => {
  await studio.open()
  await studio.trialLeft()
  const [red, green, blue] = await inkOf(studio.counter)
  expect(red! - Math.max(green!, blue!)).toBeLessThan(40)
  await studio.generate.click()
  await studio.expectFour()

  await studio.trialUsed()
  await expectRed(studio)
  // Of the button that was pressed nothing is left.
  await expect(studio.wayOn(text.credits.join)).toBeFocused()
  const card = page.getByRole('main')
  await expect(card.getByRole('link', { name: text.credits.signUp, exact: true })).toHaveAttribute(
    'href',
    '/auth?retour=/studio',
  )
  await expect(card.getByRole('link', { name: text.credits.pricing })).toHaveAttribute('href', '/pricing')
  await card.getByRole('link', { name: text.credits.pricing }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(studio.wayOn(text.credits.join)).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await page.reload()
  await studio.trialUsed()
  await expectRed(studio)

  // Without its cookie the browser is known by its session id, and counts by itself.
  await context.clearCookies()
  await page.reload()
  await studio.trialUsed()

  // As after signing out: no pictures, and none are spoken of.
  await page.addInitScript(() => {
    sessionStorage.clear()
    localStorage.removeItem('trombine.studio.last')
  })
  await page.reload()
  await studio.trialUsed('empty')
})

test(
  'a visitor who empties the browser’s storage is told by the server',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    await page.goto('/pricing')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await studio.open()
    await studio.trialUsed('empty')
    await expectRed(studio)
    await studio.expectEmptySheet()
  },
)

test(
  'two tabs and one trial: one makes its avatars, the other is told',
  { tag: '@soak' },
  async ({ context, studio, watch }) => {
    watch.allow('/api/generate-avatar')
    const other = new StudioPage(await context.newPage())
    await studio.open()
    await other.open()
    // Both requests are on their way before either is answered.
    let sent = 0
    const both = Promise.withResolvers<void>()
    await context.route('**/api/generate-avatar', async (route) => {
      if (++sent === 2) both.resolve()
      await both.promise
      await route.continue()
    })
    await studio.generate.click()
    await other.generate.click()

    const told = async (tab: StudioPage) => (await timesSaid(tab.page, 'Crédits insuffisants')) > 0
    const made = (tab: StudioPage) => tab.badge(4).isVisible()
    await expect
      .poll(
        async () => {
          const tabs = await Promise.all(
            [studio, other].map(async (tab) => ((await made(tab)) ? 'made' : (await told(tab)) ? 'told' : 'waiting')),
          )
          return tabs.sort()
        },
        { timeout: 60_000 },
      )
      .toEqual(['made', 'told'])

    const [winner, loser] = (await made(studio)) ? [studio, other] : [other, studio]
    await winner.expectFour()
    await loser.expectEmptySheet()
    await winner.trialUsed()
    await loser.trialUsed('empty')
    // Each tab keeps its own sheet.
    await winner.page.reload()
    await winner.expectFour()
  },
)
