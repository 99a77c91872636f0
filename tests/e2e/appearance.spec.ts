/** However one looks at it: zoomed, narrow, in the system's own colours, without motion; and the page that shows every part. */
import type { Page } from '@playwright/test'
import { DEV_PAGES, PAGES, PUBLIC_PAGES } from '../../src/contract/routes.ts'
import { parts } from '../../src/web/text/dev.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { layout } from '../../src/web/text/fr.ts'
import { expect, test } from './account-page.ts'
import { everythingLoaded, expectNoSidewaysScrolling, expectNothingFound } from './checks.ts'

/** Beside the pages for everybody, those that need an account or a payment; they are opened signed in. */
const EVERY_PAGE = [...PAGES.filter((path) => path !== '/success'), '/nulle-part']

/** The same for everybody: small.spec.ts and public-pages.spec.ts look at them. */
const SEEN_AT_320 = new Set<string>(['/auth', '/nulle-part', '/mentions-legales', '/cgv', '/confidentialite'])

test(
  'at 200 % no page loses anything or scrolls sideways',
  { tag: '@soak' },
  async ({ browser, account, server, watch }) => {
    watch.allow('/nulle-part')
    const { headers } = await account.newcomer()
    // A window of 1280 × 900 zoomed to 200 %.
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 640, height: 450 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    try {
      const [name, value] = headers.cookie!.split(/=(.*)/) as [string, string]
      await context.addCookies([{ name, value, url: server.url }])
      const page = await context.newPage()
      for (const path of EVERY_PAGE) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.locator('#root[data-path]').waitFor({ state: 'detached' })
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 640])
        expect([path, await cutOff(page)]).toEqual([path, []])
      }
    } finally {
      await context.close()
    }
  },
)

/** Words that do not fit into what holds them and are hidden there. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, th, td')]
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        return (
          element.checkVisibility() &&
          clipPath === 'none' &&
          (overflowX === 'hidden' || overflowX === 'clip') &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

test(
  'on tablets and small desktops no page scrolls sideways, and the studio has the sheet beside it',
  { tag: '@soak' },
  async ({ page, account, watch }) => {
    watch.allow('/nulle-part')
    await account.arrive()
    for (const path of EVERY_PAGE) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const [width, height] of [[768, 1024], [1024, 768]] as const) {
        await page.setViewportSize({ width, height })
        await expect
          .poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]), path)
          .toEqual([width, width])
        if (path !== '/studio') continue
        await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('listitem', { name: text.sheet.slot(1), exact: true })).toBeInViewport({ ratio: 1 })
      }
    }
  },
)

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('no page scrolls sideways, signed in as well', { tag: '@soak' }, async ({ page, account }) => {
    await account.arrive()
    for (const path of [...EVERY_PAGE.filter((path) => !SEEN_AT_320.has(path)), ...DEV_PAGES]) {
      await page.goto(path)
      await expectNoSidewaysScrolling(page)
    }
  })
})

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('axe finds nothing, and what has the focus or is chosen can be told', { tag: '@soak' }, async ({ page }) => {
    for (const path of PUBLIC_PAGES.slice(0, 4)) {
      await page.goto(path)
      // axe reads the inks of the style sheet, which the system's have taken the place of.
      await expectNothingFound(page, `${path} in forced colours`, ['color-contrast'])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
        return { outlineStyle, wide: Number.parseFloat(outlineWidth) >= 2 }
      })
      expect([path, outline]).toEqual([path, { outlineStyle: 'solid', wide: true }])
    }
    await page.goto('/studio')
    const [chosen, other] = await page
      .getByRole('group', { name: 'Fond', exact: true })
      .locator('label')
      .evaluateAll((labels) =>
        labels.map((label) => {
          const { backgroundColor, color, borderTopColor, borderTopStyle, outlineStyle, outlineColor } =
            getComputedStyle(label)
          return JSON.stringify({ backgroundColor, color, borderTopColor, borderTopStyle, outlineStyle, outlineColor })
        }),
      )
    expect(chosen).not.toBe(other)
  })
})

test.describe('for whoever wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves, not even while pictures are made', { tag: '@soak' }, async ({ page, studio }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 0,
          )
          .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
      )
    for (const path of ['/', '/pricing', '/auth']) {
      await page.goto(path)
      expect([path, await moving()]).toEqual([path, []])
    }
    await studio.open()
    const looked = Promise.withResolvers<void>()
    await page.route('**/api/generate-avatar', async (route) => {
      await looked.promise
      await route.continue()
    })
    await studio.generate.click()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    expect(await moving()).toEqual([])
    looked.resolve()
    await studio.expectFour()
    expect(await moving()).toEqual([])
  })
})

test.describe('the parts of the interface', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('are shown in their states, and axe finds nothing there', { tag: '@soak' }, async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => void loaded.push(request.url()))
    await page.goto('/')
    await everythingLoaded(page)
    expect(loaded.filter((url) => url.includes('ui-page'))).toEqual([])
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1, name: parts.heading })).toBeVisible()
    expect(loaded.filter((url) => url.includes('ui-page')).length).toBeGreaterThan(0)
    for (const title of Object.values(parts.sections))
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expectNothingFound(page, '/dev/ui')
    await page.getByRole('button', { name: parts.overlays.takeAway }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingFound(page, '/dev/ui with a dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: parts.overlays.warned }).last().click()
    await expect(
      page.getByRole('region', { name: new RegExp(`^${layout.toasts}`) }).getByText(parts.toasts.bad, { exact: true }),
    ).toBeVisible()
  })
})
