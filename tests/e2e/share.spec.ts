/** A link that shows one picture: made by its owner, seen by anybody, taken back. */
import { account as text } from '../../src/web/text/accounts.ts'
import { notFound } from '../../src/web/text/fr.ts'
import { shared } from '../../src/web/text/pictures.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, pose, test } from './account-page.ts'
import { expectNothingFound } from './checks.ts'

const { share } = text.images

for (const width of firstCases(1, [390, 1440]))
  test(
    `at ${width} px, a picture is shown to whoever has its link, until it is taken back`,
    { tag: '@soak' },
    async ({ page, account, browser, baseURL }) => {
      await page.setViewportSize({ width, height: 900 })
      await pose(account.site, await account.arrive())
      await account.open()
      await expect(account.shots).toHaveCount(4)
      await account.look(2).click()
      await account.dialog.getByRole('button', { name: share.make }).click()
      const field = account.dialog.getByRole('textbox', { name: share.label })
      await expect(field).toBeFocused()
      await expect(account.dialog.getByRole('status')).toHaveText(share.made)
      const link = await field.inputValue()
      expect(link).toMatch(/\/partage\/[\w-]{22}$/)
      await expectNothingFound(page, 'a picture with its link')
      // It is this picture's alone, and is still there after a reload.
      await account.dialog.getByRole('button', { name: text.images.view.next }).click()
      await expect(account.dialog.getByRole('button', { name: share.make })).toBeVisible()
      await page.reload()
      await account.look(2).click()
      await expect(field).toHaveValue(link)

      const { pathname } = new URL(link)
      const anybody = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 900 } })
      try {
        const seen = await anybody.newPage()
        await seen.goto(pathname)
        await expect(seen.getByRole('heading', { level: 1, name: shared.heading })).toBeVisible()
        const picture = seen.getByRole('img', { name: shared.alt })
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024)
        expect(await seen.locator('meta[property="og:image"]').getAttribute('content')).toBe(`${link}/carte.png`)
        expect(await seen.locator('meta[property="og:url"]').getAttribute('content')).toBe(link)
        expect(await seen.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
        await expectNothingFound(seen, 'a shared picture')
        // Regulation 2022/2065, article 16.
        await seen.getByRole('link', { name: shared.report }).click()
        await expect(seen.locator('#signaler')).toBeInViewport()
        await seen.goBack()
        await seen.route('**/portrait.png', (route) => route.abort())
        await seen.reload()
        await expect(seen.getByRole('heading', { level: 1, name: shared.missing })).toBeVisible()
        await seen.getByRole('link', { name: shared.action }).click()
        await expect(seen).toHaveURL(/\/studio$/)

        await account.dialog.getByRole('button', { name: share.take }).click()
        await expect(account.dialog.getByRole('button', { name: share.make })).toBeFocused()
        expect((await seen.goto(pathname))!.status()).toBe(404)
        await expect(seen.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
      } finally {
        await anybody.close()
      }
    },
  )

test(
  'without JavaScript a shared picture is seen all the same',
  { tag: '@soak' },
  async ({ account, browser, baseURL, page }) => {
    const person = await account.arrive()
    await pose(account.site, person)
    await account.open()
    await account.look(1).click()
    await account.dialog.getByRole('button', { name: share.make }).click()
    const link = await account.dialog.getByRole('textbox', { name: share.label }).inputValue()
    const anybody = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    try {
      const seen = await anybody.newPage()
      await seen.goto(new URL(link).pathname)
      await expect(seen.getByRole('img', { name: shared.alt })).toBeVisible()
      await expect(seen.getByRole('link', { name: shared.action })).toBeVisible()
    } finally {
      await anybody.close()
    }
    await page.keyboard.press('Escape')
  },
)
