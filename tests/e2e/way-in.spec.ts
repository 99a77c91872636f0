/** From the home page into the studio. */
import { styles } from '../../src/web/text/fr.ts'
import { home } from '../../src/web/text/home.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './fixtures.ts'
import { firstCases } from '../support/soak-cases.ts'

for (const width of firstCases(1, [390, 1440])) {
  test(
    `what was chosen in the booth goes along into the studio, at ${width} pixels`,
    { tag: '@soak' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      const booth = page.getByRole('group', { name: home.fiveGroup })
      await booth.locator('label').filter({ hasText: styles.chibi.name }).click()
      await page.getByRole('button', { name: 'rousse', exact: true }).click()
      await page.getByRole('button', { name: 'pirate', exact: true }).click()
      await page.getByRole('button', { name: home.another }).click()
      await expect(page.getByText(home.sat)).toBeAttached()
      await page.getByRole('link', { name: home.try }).first().click()

      await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
      const words = page.getByRole('textbox', { name: text.prompt.label })
      await expect(words).toHaveValue('rousse, pirate')
      await expect(page.getByText(`${text.drawnIn} ${styles.chibi.name}`)).toBeVisible()
      await studio.hears(text.toasts.fromBooth)
      await expect(
        page.getByRole('region', { name: text.live.title }).getByRole('img', {
          name: text.live.sketchAlt(styles.chibi.name),
        }),
      ).toBeVisible()
      // Once: what is written since then stays.
      await words.fill('une grand-mère')
      await page.reload()
      await expect(words).toHaveValue('une grand-mère')
    },
  )
}

test('a face that was called into the booth is the first that is drawn', { tag: '@soak' }, async ({ page, studio }) => {
  await page.goto('/')
  await page.getByRole('button', { name: home.another }).click()
  await expect(page.getByText(home.sat)).toBeAttached()
  await page.getByRole('link', { name: home.try }).first().click()
  await studio.ready()
  await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')
  await studio.hears(text.toasts.fromBoothFace)
  const sent = page.waitForRequest('**/api/generate-avatar')
  await studio.generate.click()
  const { seed } = (await sent).postDataJSON()
  await studio.expectFour()
  // The next sheet is another's.
  await expect
    .poll(() =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem(`trombine.studio.${sessionStorage.getItem('trombine.tab')}`)!).state.seed,
      ),
    )
    .not.toBe(seed)
})

test('after the trial the home page no longer offers one', { tag: '@soak' }, async ({ page, studio }) => {
  await page.goto('/')
  await expect(page.getByText(home.badge)).toBeVisible()
  await studio.open()
  await studio.generate.click()
  await studio.trialUsed()
  for (const again of [() => page.goto('/'), () => page.reload()]) {
    await again()
    await expect(page.getByText(home.badgeSpent)).toBeVisible()
    await expect(page.getByText(home.badge)).toHaveCount(0)
    await expect(page.getByRole('link', { name: home.try })).toHaveCount(0)
    await expect(page.getByRole('link', { name: home.join }).first()).toHaveAttribute('href', '/auth')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'the empty sheet is a strip below the styles, and comes first once it has pictures',
    { tag: '@soak' },
    async ({ page, studio }) => {
      await studio.open()
      const top = async (name: 'sheet' | 'styles') =>
        (await (
          name === 'sheet' ? page.getByRole('heading', { name: text.sheet.title }) : studio.group(text.style)
        ).boundingBox())!.y
      await expect(studio.group(text.style)).toBeInViewport({ ratio: 1 })
      expect(await top('styles')).toBeLessThan(await top('sheet'))
      const [first, last] = await Promise.all([studio.frame(1).boundingBox(), studio.frame(4).boundingBox()])
      expect(first!.y).toBe(last!.y)
      await studio.generate.tap()
      await studio.expectFour()
      await expect(studio.picture(1)).toBeInViewport({ ratio: 1 })
      expect(await top('sheet')).toBeLessThan(await top('styles'))
      await page.reload()
      await studio.expectFour()
      expect(await top('sheet')).toBeLessThan(await top('styles'))
    },
  )
})
