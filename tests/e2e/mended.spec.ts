/** What went wrong once in the studio, at the size of a phone and of a desktop. */
import { account as accountText } from '../../src/web/text/accounts.ts'
import { layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './account-page.ts'
import { FRAMES } from './studio-page.ts'
import { firstCases } from '../support/soak-cases.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('the second click of a double click never orders again, however fast the answer was', async ({
  page,
  studio,
  account,
}) => {
  let orders = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-avatar')) orders++
  })
  await account.arrive()
  await studio.open()
  await expect(studio.counter).toContainText('3 crédits')
  const { x, y, width, height } = (await studio.generate.boundingBox())!
  const hit = () => page.mouse.click(x + width / 2, y + height / 2)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await hit()
  await expect(studio.badge(4)).toBeAttached()
  await expect(studio.counter).toContainText('2 crédits')
  for (const later of [250, 450]) {
    await page.clock.runFor(later)
    await hit()
    await page.keyboard.press('Control+Enter')
  }
  await page.clock.resume()
  await studio.generate.click()
  await expect(studio.counter).toContainText('1 crédit')
  await studio.expectFour()
  expect(orders).toBe(2)

  // So it is for one frame.
  await expect(studio.regenerate(2)).toBeEnabled()
  const again = (await studio.regenerate(2).boundingBox())!
  await studio.regenerate(2).dblclick({ delay: 0 })
  await expect(studio.counter).toContainText('0 crédit')
  await page.mouse.click(again.x + again.width / 2, again.y + again.height / 2)
  await studio.expectFour()
  expect(orders).toBe(3)
})

test(
  'after signing out nothing of the person stays in the studio of the same tab',
  { tag: '@soak' },
  async ({ page, studio, account }) => {
    await account.arrive()
    await studio.open()
    await studio.tab('custom').click()
    await page.getByRole('textbox', { name: text.prompt.label }).fill('une fille rousse, secrète')
    await studio.generate.click()
    await studio.expectFour()
    await studio.button(text.sheet.more(1)).click()
    await page.getByRole('menuitem', { name: text.sheet.keepPerson }).click()
    await expect(page.getByRole('region', { name: text.holding.label })).toBeVisible()
    await account.bar.getByRole('link', { name: layout.account }).click()
    await account.expectPictures(4)
    await account.button(accountText.logOut).click()
    await account.expectSignedOut()
    await account.bar.getByRole('link', { name: layout.studio }).click()
    await studio.ready()
    const isFresh = async () => {
      await studio.expectEmptySheet()
      await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('region', { name: text.holding.label })).toHaveCount(0)
      await expect(page.getByText(text.sheet.gone)).toHaveCount(0)
      await studio.tab('custom').click()
      await expect(page.getByRole('textbox', { name: text.prompt.label })).toHaveValue('')
      await studio.tab('preset').click()
    }
    await isFresh()
    await page.goBack()
    await page.goForward()
    await isFresh()
    await page.reload()
    await isFresh()
  },
)

test(
  'whoever has nothing left is never offered Générer, not even while the balance is read',
  { tag: '@soak' },
  async ({ page, studio, account }) => {
    await account.arrive()
    const read = Promise.withResolvers<void>()
    let hold = false
    await page.route('**/api/session', async (route) => {
      if (hold) await read.promise
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), credits: 0 } })
    })
    await studio.open()
    await expect(studio.wayOn('Recharger')).toBeVisible()
    await expect(studio.generate).toHaveCount(0)
    hold = true
    await page.reload()
    await expect(studio.wayOn('Recharger')).toHaveAttribute('href', '/pricing')
    await expect(studio.wayOn('Recharger')).toBeVisible()
    await expect(studio.generate).toBeHidden()
    read.resolve()
    await expect(studio.generate).toHaveCount(0)
    await expect(page.getByRole('heading', { name: text.credits.exhausted })).toBeVisible()
  },
)

for (const size of firstCases(1, SIZES)) {
  test.describe(`${size.width} pixels wide`, () => {
    test.use({ viewport: size })

    test('whoever goes through the studio with Tab always sees where they are', async ({ page, studio }) => {
      await studio.open()
      const hidden: string[] = []
      await page.getByRole('link', { name: layout.skip }).focus()
      for (let presses = 0; presses < 70; presses++) {
        await page.keyboard.press('Tab')
        const seen = await page.evaluate(() => {
          const focused = document.activeElement!
          // A radio is shown by its label.
          const shown = focused.closest('label') ?? focused
          const { left, right, top, bottom } = shown.getBoundingClientRect()
          const middle = (top + bottom) / 2
          const bars = [...document.querySelectorAll('header, [data-bottom-bar] > div')].filter(
            (bar) => !bar.contains(focused),
          )
          const covered = bars.some((bar) => {
            const box = bar.getBoundingClientRect()
            return box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top + 1
          })
          return {
            visible: !covered && middle > 0 && middle < innerHeight,
            outside: focused === document.body || focused.matches('a[href="#contenu"]'),
            html: focused.outerHTML.slice(0, 120),
          }
        })
        if (seen.outside) break
        if (!seen.visible) hidden.push(seen.html)
      }
      expect(hidden).toEqual([])
    })

    test(
      'the top bar names Accueil, for a visitor and for somebody with many credits',
      { tag: '@soak' },
      async ({ page, account }) => {
        const bar = page.getByRole('banner')
        const fits = async () => {
          const home = account.bar.getByRole('link', { name: layout.home, exact: true })
          await expect(home).toBeInViewport({ ratio: 1 })
          await expect(home).toHaveText(layout.home)
          expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(66)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
        }
        await page.goto('/pricing')
        await fits()
        await account.arrive()
        await page.route('**/api/session', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), credits: 150 } })
        })
        await page.goto('/pricing')
        await expect(account.bar).toContainText('150')
        await fits()
        await account.bar.getByRole('link', { name: layout.home, exact: true }).click()
        await account.expectPath('/')
      },
    )

    test(
      'a message of three lines covers nothing of a new sheet',
      { tag: '@soak' },
      async ({ page, studio, watch }) => {
        watch.allow('/api/generate-avatar')
        await page.route('**/api/generate-avatar', (route) => route.abort())
        await studio.open()
        await studio.generate.click()
        const message = page.locator('[data-sonner-toast]').filter({ hasText: text.toasts.demo })
        await expect(message).toBeVisible()
        const heading = page.getByRole('heading', { name: text.sheet.title })
        // Both move into their places.
        await expect
          .poll(async () => {
            const [over, under] = await Promise.all([message.boundingBox(), heading.boundingBox()])
            return over!.x + over!.width <= under!.x || over!.y + over!.height <= under!.y
          })
          .toBe(true)
      },
    )

    test('what is said in passing covers nothing of the sheet', { tag: '@soak' }, async ({ page, studio }) => {
      await studio.open()
      await studio.generate.click()
      await studio.expectFour()
      await studio.hears('Avatar généré !')
      // In whatever part of it is in view.
      await page.evaluate(() => window.scrollTo(0, 120))
      await studio.button(text.sheet.download(1)).click()
      await expect(studio.toast('Téléchargement réussi !')).toBeVisible()
      const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Téléchargement réussi !' })
      await page.evaluate(() => window.scrollTo(0, 120))
      const [message, ...frames] = await Promise.all([
        toast.boundingBox(),
        page.getByRole('heading', { name: text.sheet.title }).boundingBox(),
        ...FRAMES.map((n) => studio.frame(n).boundingBox()),
      ])
      for (const frame of frames) {
        const apart =
          message!.x + message!.width <= frame!.x ||
          frame!.x + frame!.width <= message!.x ||
          message!.y + message!.height <= frame!.y ||
          frame!.y + frame!.height <= message!.y
        expect({ message, frame, apart }).toMatchObject({ apart: true })
      }
      // All read the same words.
      await expect(page.getByText('4/4 générés', { exact: true })).toBeVisible()
    })
  })
}
