import { auth } from '../../src/web/text/accounts.ts'
import { pricing as text, success } from '../../src/web/text/pricing.ts'
import { AccountPage } from './account-page.ts'
import { Bank, decide, expect, PricingPage, test } from './pricing-page.ts'

const confirmed = 'Paiement confirmé !'

test(
  'without the name of a session the landing page leads to the price list',
  { tag: '@soak' },
  async ({ page, account }) => {
    await page.goto('/success')
    await account.expectPath('/pricing')
    await expect(account.heading(text.heading)).toBeVisible()
    await account.arrive()
    await page.goto('/success?session_id=')
    await account.expectPath('/pricing')
  },
)

test(
  'somebody else’s session, or none at all, brings nothing',
  { tag: '@soak' },
  async ({ page, account, elsewhere, watch }) => {
    watch.allow('/api/verify-payment')
    await elsewhere.arrive()
    const theirs = new PricingPage(elsewhere.page, elsewhere)
    await theirs.open()
    const bank = await theirs.buy('pro')
    const { session } = bank
    await bank.pay()
    await bank.expectConfirmed(50, 53)

    await account.arrive()
    for (const name of [session, 'demo_nulle_part']) {
      await page.goto(`/success?session_id=${name}`)
      await account.hears('Erreur de vérification')
      await account.hears('Impossible de vérifier votre paiement')
      await account.expectPath('/pricing')
      await account.expectSignedIn(3)
    }
    await elsewhere.page.reload()
    await elsewhere.expectSignedIn(53)
  },
)

test(
  'landing again or in a browser that must sign in first shows it again, and gives nothing twice',
  { tag: '@soak' },
  async ({ page, account, elsewhere, shop }) => {
    const person = await account.arrive()
    await shop.open()
    const bank = await shop.buy('pro')
    await bank.pay()
    await bank.expectConfirmed(50, 53)
    const landing = new AccountPage(bank.page, account.site)
    await landing.hears(confirmed)
    await bank.page.reload()
    await bank.expectConfirmed(50, 53)
    await landing.expectSignedIn(53)
    await expect(landing.toast(confirmed)).toHaveCount(0)

    const { pathname, search } = new URL(bank.page.url())
    await elsewhere.page.goto(pathname + search)
    await expect(elsewhere.page.getByText(auth.backTo.success)).toBeVisible()
    await elsewhere.signIn(person)
    await new Bank(elsewhere.page).expectConfirmed(50, 53)
    await elsewhere.expectPath(pathname + search)
    await page.reload()
    await account.expectSignedIn(53)
  },
)

test(
  'the credits come without the landing page, and wherever the first tab is by then',
  { tag: '@soak' },
  async ({ page, account, shop }) => {
    test.skip(page.viewportSize()!.width < 1024, 'on a phone the pack itself says it')
    await account.arrive()
    await shop.open()
    const bank = await shop.buy('pro')
    // Reloaded, then on its way through the house: the tab still knows what it waits for.
    await page.reload()
    await expect(page.getByText(text.notices.away('Pro'))).toBeVisible()
    await page.goto('/')
    await account.expectSignedIn(3)
    const session = bank.session
    await bank.payUnseen()
    await bank.page.close()
    await account.hears(confirmed)
    await account.expectSignedIn(53)

    await page.goto(`/success?session_id=${session}`)
    await new Bank(page).expectConfirmed(50, 53)
    await account.expectSignedIn(53)
  },
)

test('the first tab may be gone', { tag: '@soak' }, async ({ context, account, shop }) => {
  await account.arrive()
  await shop.open()
  const bank = await shop.buy('business')
  await shop.page.close()
  await bank.pay()
  await bank.expectConfirmed(100, 103)
  await new AccountPage(bank.page, account.site).hears('100 crédits ajoutés.')
  expect(context.pages()).toHaveLength(1)
})

test(
  'the notice of a payment elsewhere leads back to it, and can be dropped',
  { tag: '@soak' },
  async ({ page, account, shop }) => {
    test.skip(page.viewportSize()!.width < 1024, 'on a phone the pack itself says it')
    await account.arrive()
    await shop.open()
    const bank = await shop.buy('starter')
    const url = bank.page.url()
    await bank.page.close()
    const [again] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: text.notices.reopen }).click(),
    ])
    await expect(again).toHaveURL(url)
    await page.getByRole('button', { name: text.notices.drop }).click()
    await expect(page.getByText(text.notices.away('Starter'))).toHaveCount(0)
    await page.reload()
    await expect(account.heading(text.heading)).toBeVisible()
    await expect(page.getByText(text.notices.away('Starter'))).toHaveCount(0)
  },
)

test(
  'after a minute the page stops looking, says that a mail will come, and looks again when asked',
  { tag: '@soak' },
  async ({ context, account, shop }) => {
    await account.arrive()
    await shop.open()
    const bank = await shop.buy('pro')
    const { session, page } = bank
    // The bank decides by itself after some seconds: the page is told what it said before.
    await page.route('**/api/verify-payment', (route) =>
      route.fulfill({ json: { success: false, credits: 0, state: 'pending' } }),
    )
    await page.clock.install()
    await bank.payLater()
    await expect(page.getByRole('heading', { level: 1, name: success.pending.heading })).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(8000)
      await expect(page.getByRole('heading', { level: 1, name: success.late.heading })).toBeVisible({ timeout: 50 })
    }).toPass()
    await expect(page.getByText(success.late.body)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: success.paid.account })).toHaveAttribute(
      'href',
      '/account',
    )

    await decide(context, account.site.url, session, 'accept')
    await page.unroute('**/api/verify-payment')
    await page.getByRole('button', { name: success.late.again }).click()
    await bank.expectConfirmed(50, 53)
  },
)

test('when looking itself fails it is tried again, then said', { tag: '@soak' }, async ({ page, account, watch }) => {
  watch.allow('/api/verify-payment')
  await account.arrive()
  let looks = 0
  await page.route('**/api/verify-payment', (route) => {
    looks++
    return route.abort()
  })
  await page.goto('/success?session_id=demo_x')
  await expect(page.getByText(success.verifying.body)).toBeVisible()
  await expect(page).toHaveTitle(/^Vérification/)
  await account.hears('Erreur')
  await account.hears('Une erreur est survenue')
  await account.expectPath('/pricing')
  expect(looks).toBe(4)
})

test(
  'whoever signs out while a payment is open is left alone',
  { tag: '@soak' },
  async ({ page, account, shop, watch }) => {
    // A look that was on its way when the session ended.
    watch.allow('/api/payments')
    const person = await account.arrive()
    await shop.open()
    const bank = await shop.buy('pro')
    await account.open()
    await account.button('Se déconnecter').click()
    await account.expectSignedOut()
    await shop.open()
    await expect(page.getByText(text.notices.away('Pro'))).toHaveCount(0)
    await bank.pay()
    await expect(bank.page.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()
    const landing = new AccountPage(bank.page, account.site)
    await landing.signIn(person)
    await bank.expectConfirmed(50, 53)
    await account.expectSignedIn(53)
  },
)
