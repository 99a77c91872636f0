import { account as accountText } from '../../src/web/text/accounts.ts'
import { money, payments as text } from '../../src/web/text/pricing.ts'
import { expectNoSidewaysScrolling, expectNothingFound } from './checks.ts'
import { expect, test } from './pricing-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'the account keeps every purchase with its receipt, and says what became of it',
  { tag: '@soak' },
  async ({ page, context, account, elsewhere, shop }) => {
    await account.arrive()
    await account.open()
    const section = page.getByRole('region', { name: text.title })
    await expect(section.getByText(text.empty)).toBeVisible()
    await expect(section.getByRole('link', { name: text.emptyAction })).toHaveAttribute('href', '/pricing')

    await shop.open()
    const bank = await shop.buy('starter')
    await bank.pay()
    await bank.expectConfirmed(20, 23)
    await bank.page.goto(`/dev/checkout/${new URL(bank.page.url()).searchParams.get('session_id')}`)
    // The session that was only opened is no purchase.
    const dropped = await shop.buy('business')
    await dropped.page.close()

    await account.open()
    const rows = section.getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(text.pack('Starter', 20))
    await expect(rows).toContainText(money(999))
    await expect(rows).toContainText(text.states.paid)
    const link = rows.getByRole('link', { name: /^Reçu du pack Starter du \d+ \S+ \d{4}$/ })
    const [receipt] = await Promise.all([context.waitForEvent('page'), link.click()])
    for (const words of ['Starter', '20 crédits', money(999), 'L221-28'])
      await expect(receipt.locator('body')).toContainText(words)
    const address = new URL(receipt.url()).pathname
    await receipt.close()
    await elsewhere.arrive()
    expect(await elsewhere.status(address)).toBe(404)

    await bank.press('Rembourser un quart')
    await expect(bank.page.getByText('Remboursé :')).toBeVisible()
    await account.button(accountText.credits.refresh).click()
    await account.expectSignedIn(18)
    await expect(rows).toContainText(text.partly('2,50 €'))
    await expect(rows).toContainText(text.states.paid)
    await bank.press('Contester le paiement')
    await page.reload()
    await expect(rows).toContainText(text.states.disputed)
    await bank.press('Gagnée')
    await expect(bank.page.getByText('Contestation gagnée')).toBeVisible()
    await page.reload()
    await expect(rows).toContainText(text.states.paid)
    await bank.press('Tout rembourser')
    await expect(bank.page.getByText('entièrement remboursé')).toBeVisible()
    await page.reload()
    await expect(rows).toContainText(text.states.refunded)
    await account.expectSignedIn(3)

    await expectNothingFound(page, 'account with a purchase')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScrolling(page)
  },
)

test(
  'purchases that cannot be read say so and are asked for again',
  { tag: '@soak' },
  async ({ page, account, watch }) => {
    watch.allow('/api/payments')
    await account.arrive()
    await page.route('**/api/payments', (route) =>
      route.fulfill({ status: 400, json: { error: 'Non.', code: 'INVALID_INPUT' } }),
    )
    await account.open()
    const section = page.getByRole('region', { name: text.title })
    await expect(section.getByRole('alert')).toHaveText(new RegExp(text.failed))
    await page.unroute('**/api/payments')
    await section.getByRole('button', { name: accountText.retry }).click()
    await expect(section.getByText(text.empty)).toBeVisible()
  },
)
