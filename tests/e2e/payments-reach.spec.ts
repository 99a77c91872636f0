import { faq, pricing as text, success } from '../../src/web/text/pricing.ts'
import { expectNoSidewaysScrolling, expectNothingFound, tabTo } from './checks.ts'
import { Bank, expect, test } from './pricing-page.ts'

test.describe('for everyone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(
    'axe finds nothing on the price list and the landing page in any of their states',
    { tag: '@soak' },
    async ({ page, account, shop, watch }) => {
      watch.allow('/api/verify-payment')
      await shop.open()
      await shop.buyButton('business').click()
      await account.hears(text.toasts.signIn)
      for (const [question] of faq('demo')) await page.getByText(question, { exact: true }).click()
      await expectNothingFound(page, 'visitor who wanted to buy, questions open')

      await account.arrive()
      await shop.open('?canceled=pro')
      await expect(page.getByText(text.notices.canceled)).toBeVisible()
      await shop.buyButton('pro').click()
      await expect(page.getByText(text.waiver.without)).toBeVisible()
      await expectNothingFound(page, 'canceled, confirming')
      await page.keyboard.press('Escape')
      const bank = await shop.buy('pro')
      await expect(page.getByText(text.notices.away('Pro'))).toBeVisible()
      await expectNothingFound(page, 'paying in another tab')
      await bank.page.route('**/api/verify-payment', (route) =>
        route.fulfill({ json: { success: false, credits: 0, state: 'pending' } }),
      )
      await bank.payLater()
      await expect(bank.page.getByRole('heading', { level: 1, name: success.pending.heading })).toBeVisible()
      await expectNothingFound(bank.page, 'pending')
      await bank.page.unroute('**/api/verify-payment')
      await bank.expectConfirmed(50, 53)
      await expectNothingFound(bank.page, 'confirmed')
    },
  )

  test(
    'axe finds nothing while a button is busy, and nothing at the bank',
    { tag: '@soak' },
    async ({ page, account, shop }) => {
      await account.arrive()
      await shop.open()
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/create-checkout', async (route) => {
        await held
        await route.continue()
      })
      await shop.waive('pro')
      const [tab] = await Promise.all([page.context().waitForEvent('page'), shop.payButton.click()])
      await expect(shop.buyButton('pro')).toHaveText(text.packs.busy)
      await expectNothingFound(page, 'busy')
      await expect(tab).toHaveTitle(text.opening.title)
      await expectNothingFound(tab, 'the tab that waits')
      answer()
      await expect(tab.getByRole('heading', { name: 'Pack Pro' })).toBeVisible()
      await expectNothingFound(tab, 'the bank')
    },
  )
})

test(
  'from the price list to the credits with the keyboard alone',
  { tag: '@soak' },
  async ({ page, context, account, shop }) => {
    await account.arrive()
    await shop.open()
    await tabTo(page, shop.buyButton('starter'))
    await page.keyboard.press('Enter')
    await tabTo(page, shop.waiver)
    await page.keyboard.press('Space')
    await expect(shop.waiver).toBeChecked()
    await tabTo(page, shop.payButton)
    const opening = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const tab = await opening
    await expect(tab.getByRole('heading', { name: 'Pack Starter' })).toBeVisible()
    await tabTo(tab, tab.getByRole('button', { name: /^Payer \d/ }))
    await tab.keyboard.press('Enter')
    await new Bank(tab).expectConfirmed(20, 23)
    await tabTo(tab, tab.getByRole('main').getByRole('link', { name: success.paid.studio }))
    await tab.keyboard.press('Enter')
    await expect(tab).toHaveURL(/\/studio$/)
    await page.bringToFront()
    const question = page.getByText('Est-ce un abonnement ?', { exact: true })
    await tabTo(page, page.locator('summary').filter({ has: question }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Non\. Tu paies une fois/)).toBeVisible()
  },
)

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a pack is bought under the thumb', { tag: '@soak' }, async ({ page, account, shop }) => {
    await account.arrive()
    await shop.open('?canceled=pro')
    await expectNoSidewaysScrolling(page)
    await shop.buyButton('starter').tap()
    await expect(shop.waiver).toBeInViewport()
    await expectNoSidewaysScrolling(page)
    await page.getByText(text.waiver.label).tap()
    await expect(shop.waiver).toBeChecked()
    await expect(shop.payButton).toBeInViewport({ ratio: 1 })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), shop.payButton.tap()])
    const bank = new Bank(tab)
    await expect(shop.pack('starter').getByText(text.packs.elsewhere)).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await bank.pay()
    await bank.expectConfirmed(20, 23)
    const said = (await tab.getByText(text.toasts.confirmed, { exact: true }).boundingBox())!
    for (const next of [success.paid.studio, success.paid.account]) {
      const button = (await tab.getByRole('main').getByRole('link', { name: next, exact: true }).boundingBox())!
      expect(said.y + said.height, `${next} is free`).toBeLessThan(button.y)
    }
    await expectNoSidewaysScrolling(tab)
    await expect(tab.getByRole('heading', { level: 1 })).toBeInViewport()
    await account.expectSignedIn(23)
    await expect(shop.pack('starter').getByText(text.packs.elsewhere)).toHaveCount(0)
  })
})
