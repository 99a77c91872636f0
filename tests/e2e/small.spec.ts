import { layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expectNoSidewaysScrolling } from './checks.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test('pages fit into 320 pixels, and the way to the others is there', { tag: '@soak' }, async ({ page, watch }) => {
  watch.allow('/nulle-part')
  for (const path of ['/', '/pricing', '/auth', '/nulle-part']) {
    await page.goto(path)
    await expectNoSidewaysScrolling(page)
    for (const name of [layout.studio, layout.pricing, layout.signIn]) {
      await expect(
        page.getByRole('navigation', { name: layout.nav }).getByRole('link', { name }),
        `${name} on ${path}`,
      ).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the studio works on 320 pixels, with Générer under the thumb', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await expectNoSidewaysScrolling(page)
  await expect(studio.generate).toBeInViewport({ ratio: 1 })
  await expect(studio.counter).toBeInViewport({ ratio: 1 })

  await studio.choose(text.style, 'Line Art')
  await expect(studio.generate).toBeInViewport({ ratio: 1 })
  await studio.choose(text.background, text.backgrounds.gradient)
  await expectNoSidewaysScrolling(page)
  await studio.colourButton(text.gradientTo).tap()
  const panel = page.getByRole('dialog', { name: text.gradientTo })
  await expect(panel.getByRole('textbox', { name: 'Code couleur' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')
  await studio.tab('custom').tap()
  await expectNoSidewaysScrolling(page)
  // Words without end, and words that run the other way.
  await page
    .getByRole('textbox', { name: text.prompt.label })
    .fill(`قرصان, une pirate rousse, ${'Anticonstitutionnellement'.repeat(12)}`)
  await expectNoSidewaysScrolling(page)

  await studio.generate.tap()
  await studio.expectFour()
  await expect(page.getByRole('region', { name: text.understood.title })).toBeAttached()
  await expect(studio.picture(1)).toBeInViewport()
  await expectNoSidewaysScrolling(page)
  const waiting = page.waitForEvent('download')
  await studio.button(text.sheet.download(4)).tap()
  expect((await waiting).suggestedFilename()).toMatch(/^avatar-variant-4-\d+\.png$/)
  await studio.button(text.sheet.more(2)).tap()
  await expect(page.getByRole('menuitem', { name: text.sheet.applyBackground })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  // The bar at the bottom hides nothing for good: at the end of the page its very last link can be tapped.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const address = (await last.getAttribute('href'))!
  await last.tap()
  await expect(page).toHaveURL((url) => url.pathname === address)
})

test(
  'whoever goes through the small studio with Tab sees where they are',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    const hidden: string[] = []
    const start = page.getByRole('link', { name: layout.skip })
    await start.focus()
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const focused = document.activeElement!
        // A radio is shown by its label.
        const shown = focused.closest('label') ?? focused
        const { left, right, top, bottom } = shown.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
        )
        const visible = points.some(([x, y]) => shown.contains(document.elementFromPoint(x, y)))
        return {
          visible,
          outside: focused === document.body || focused.matches('a[href="#contenu"]'),
          html: focused.outerHTML.slice(0, 120),
        }
      })
      if (seen.outside) break
      if (!seen.visible) hidden.push(seen.html)
    }
    expect(hidden).toEqual([])
  },
)
