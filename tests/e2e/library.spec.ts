import type { Page } from '@playwright/test'
import { account as text } from '../../src/web/text/accounts.ts'
import { studio as studioText } from '../../src/web/text/studio.ts'
import { expectNothingFound } from './checks.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, pose, test } from './account-page.ts'
import { takeAway } from '../../src/web/text/pictures.ts'
import { retouch as retouchText } from '../../src/web/text/retouch.ts'
import { RetouchPage } from './retouch-page.ts'
import { StudioPage } from './studio-page.ts'

const { library, view } = text.images

/** The next answer from this address is read by the server at once, but reaches the page only when it is let go. */
async function heldBack(page: Page, address: string) {
  const [read, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await release.promise
      // The page may no longer wait for it.
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  return {
    read: read.promise,
    async letGo() {
      release.resolve()
      await page.unrouteAll({ behavior: 'wait' })
      // Two frames: what came is shown.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    },
  }
}

for (const width of firstCases(1, [390, 1440]))
  test(
    `at ${width} px, pictures are found by words and style, marked, and their sheet is taken away or reopened`,
    { tag: '@soak' },
    async ({ page, account }) => {
      await page.setViewportSize({ width, height: 900 })
      const person = await account.arrive()
      await pose(account.site, person)
      await account.open()
      await expect(account.shots).toHaveCount(4)
      const pictures = await account.pictures()
      await expectNothingFound(page, 'library')

      const search = page.getByRole('searchbox', { name: library.search })
      await search.fill('chevalier')
      await expect(page.getByText(library.nothing)).toBeVisible()
      await account.button(library.all).click()
      await expect(account.shots).toHaveCount(4)
      await expect(search).toHaveValue('')
      await page.getByRole('combobox', { name: library.style }).selectOption('toy3d')
      await expect(page.getByText(library.nothing)).toBeVisible()

      // The list that is being read when a picture is marked comes later, and does not know of the mark.
      const list = await heldBack(page, '**/api/generated-images?*')
      await page.getByRole('combobox', { name: library.style }).selectOption('')
      await expect(account.shots).toHaveCount(4)
      await list.read
      await account.button(library.favourite(2)).click()
      await expect(account.button(library.favourite(2))).toHaveAttribute('aria-pressed', 'true')
      await list.letGo()
      await expect(account.button(library.favourite(2))).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: library.favourites, exact: true }).click()
      await expect(account.shots).toHaveCount(1)
      expect(await account.pictures()).toEqual([pictures[1]])
      await page.reload()
      await expect(account.shots).toHaveCount(4)
      await expect(account.button(library.favourite(2))).toHaveAttribute('aria-pressed', 'true')

      await account.look(1).click()
      const zip = await account.unzip(account.dialog.getByRole('button', { name: view.sheet }))
      expect(Object.keys(zip.files)).toHaveLength(4)
      await account.dialog.getByRole('link', { name: view.reopen }).click()
      await account.expectPath('/studio')
      await account.hears(studioText.toasts.reopened)
      const studio = new StudioPage(page)
      await studio.expectFour()
      expect((await studio.sources()).toSorted()).toEqual(pictures.toSorted())
      await studio.regenerate(3).click()
      await expect(studio.frame(3).getByText(studioText.sheet.take(2, 2))).toBeAttached()
      await page.reload()
      await studio.expectFour()
      await account.expectSignedIn(1)

      // The newest picture is the one made anew: it comes with its sheet, and leads back to all of it.
      await account.open()
      await account.look(1).click()
      const whole = await account.unzip(account.dialog.getByRole('button', { name: view.sheet }))
      expect(Object.keys(whole.files)).toHaveLength(5)
      await account.dialog.getByRole('link', { name: view.reopen }).click()
      await account.hears(studioText.toasts.reopened)
      await studio.expectFour()
      await expect(studio.frame(3).getByText(studioText.sheet.take(2, 2))).toBeAttached()

      // A retouched take can be taken away as a drawing and kept as a person like any other.
      const retouch = new RetouchPage(page)
      await retouch.open(1)
      await retouch.tab('headwear').click()
      await retouch.choose(retouchText.fields.headwear!, retouchText.values.headwear.beanie)
      await retouch.save.click()
      await expect(retouch.dialog).toBeHidden()
      await studio.button(studioText.sheet.more(1)).click()
      await page.getByRole('menuitem', { name: takeAway.open }).click()
      await expect(page.getByRole('button', { name: takeAway.svg })).toBeVisible()
      await page.keyboard.press('Escape')
      await studio.button(studioText.sheet.more(1)).click()
      await page.getByRole('menuitem', { name: studioText.sheet.keepPerson }).click()
      await expect(page.getByRole('region', { name: studioText.holding.label })).toBeVisible()
    },
  )
