import { layout } from '../../src/web/text/fr.ts'
import { auth } from '../../src/web/text/accounts.ts'
import { payments, pricing as text, success } from '../../src/web/text/pricing.ts'
import { AccountPage } from './account-page.ts'
import { decide, expect, test } from './pricing-page.ts'
import { coveredByMessages, timesSaid } from './said.ts'
import { StudioPage } from './studio-page.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { toasts } = text
const confirmed = ['Paiement confirmé !', '50 crédits ajoutés.'] as const

test('a visitor signs in, comes back to the pack, waives, pays, and has the credits in both tabs', async ({
  page,
  account,
  shop,
}) => {
  const person = await account.newcomer()
  const asked = shop.countCheckouts()
  await shop.open()
  for (const [id, price, per] of [
    ['starter', '9,99 €', '0,50 €'],
    ['pro', '19,99 €', '0,40 €'],
    ['business', '39,99 €', '0,40 €'],
  ] as const) {
    await expect(shop.pack(id)).toContainText(price)
    await expect(shop.pack(id)).toContainText(`${per} le crédit`)
  }
  await expect(shop.pack('pro')).toContainText('Le plus populaire')
  await expect(page.getByText('Le plus populaire')).toHaveCount(1)

  await shop.buyButton('pro').click()
  await account.hears('Connexion requise')
  await account.hears('Veuillez vous connecter pour acheter des crédits.')
  expect(await coveredByMessages(page)).toEqual([])
  await shop.pack('pro').getByRole('link', { name: text.notices.signIn }).click()
  await expect(page.getByText(auth.backTo.pricing)).toBeVisible()
  // What it asked for is being done.
  await expect(account.toast('Connexion requise')).toHaveCount(0)
  await account.signIn(person)
  await account.expectPath('/pricing?pack=pro')
  await expect(shop.buyButton('pro')).toBeFocused()
  await expect(shop.buyButton('pro')).toBeInViewport()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text.confirm.title('Pro') })
  await expect(dialog).toContainText('50 crédits')
  await expect(dialog).toContainText('19,99')
  await expect(shop.waiver).not.toBeChecked()
  await expect(shop.waiver).toHaveAccessibleDescription(text.waiver.without)
  await expect(page.getByText(text.waiver.without)).toBeInViewport()
  await page.goBack()
  expect(asked()).toBe(0)
  expect(page.context().pages()).toHaveLength(1)
  await expect(dialog).toHaveCount(0)
  await account.expectPath('/pricing?pack=pro')
  await expect(shop.buyButton('pro')).toBeFocused()

  const bank = await shop.buy('pro')
  expect(await bank.page.evaluate(() => window.opener)).toBeNull()
  // Above the packs; where there is little room, beside the pack's button.
  await expect(
    page.getByText(text.notices.away('Pro')).or(page.getByText(text.packs.elsewhere)).filter({ visible: true }),
  ).toHaveCount(1)
  await bank.pay()
  await bank.expectConfirmed(50, 53)
  const other = new AccountPage(bank.page, account.site)
  for (const words of confirmed) await other.hears(words)
  await other.expectSignedIn(53)
  for (const words of confirmed) await account.hears(words)
  await account.expectSignedIn(53)
  await expect(page.getByText(text.notices.away('Pro'))).toHaveCount(0)

  await bank.page.getByRole('main').getByRole('link', { name: success.paid.studio }).click()
  const studio = new StudioPage(bank.page)
  await studio.ready()
  await studio.generate.click()
  await studio.expectFour()
  await other.expectSignedIn(52)
  await account.expectSignedIn(52)
})

test(
  'a refused card, a payment given up, and the same pack after all',
  { tag: '@soak' },
  async ({ page, account, shop }) => {
    await account.arrive()
    await shop.open()
    const bank = await shop.buy('starter')
    await bank.press('Refuser la carte')
    await expect(bank.page.getByText('Carte refusée')).toBeVisible()
    await bank.press('Annuler et revenir')
    await expect(bank.page).toHaveURL(/\/pricing\?canceled=starter$/)
    await expect(bank.page.getByText(text.notices.canceled)).toBeVisible()
    // The tab that waited is told.
    await expect(page.getByText(text.notices.away('Starter'))).toHaveCount(0)
    await account.expectSignedIn(3)
    await bank.page.close()

    const again = await shop.buy('starter')
    await again.pay()
    await again.expectConfirmed(20, 23)
    await account.expectSignedIn(23)
    await account.open()
    await account.expectLines([
      ['Pack Starter : 20 crédits', '+20'],
      ['Crédits de bienvenue', '+3'],
    ])
  },
)

test(
  'a bank that ponders: pending until it accepts, or back to the packs when it refuses',
  { tag: '@soak' },
  async ({ page, context, account, shop }) => {
    await account.arrive()
    await shop.open()
    const bank = await shop.buy('pro')
    const { session } = bank
    // After some seconds the bank accepts by itself: until the page has been looked at, it is told what it was told first.
    await bank.page.route('**/api/verify-payment', (route) =>
      route.fulfill({ json: { success: false, credits: 0, state: 'pending' } }),
    )
    await bank.payLater()
    await account.expectSignedIn(3)
    await expect(bank.page.getByRole('heading', { level: 1, name: success.pending.heading })).toBeVisible()
    await expect(bank.page.getByText(success.pending.body)).toBeVisible()
    await bank.page.unroute('**/api/verify-payment')
    await decide(context, account.site.url, session, 'accept')
    await bank.expectConfirmed(50, 53)
    await account.hears(confirmed[0])
    await account.expectSignedIn(53)

    const unlucky = await shop.buy('starter')
    const refused = unlucky.session
    await unlucky.payLaterUnseen()
    await decide(context, account.site.url, refused, 'reject')
    await unlucky.page.goto(`/success?session_id=${refused}`)
    const landing = new AccountPage(unlucky.page, account.site)
    await landing.hears('Erreur de vérification')
    await landing.hears('Impossible de vérifier votre paiement')
    await landing.expectPath('/pricing')
    await landing.expectSignedIn(53)
    await account.hears(toasts.refused)
    await expect(page.getByText(text.notices.away('Starter'))).toHaveCount(0)
    await account.open()
    await expect(page.getByRole('region', { name: payments.title }).getByRole('listitem').first()).toContainText(
      payments.states.failed,
    )
  },
)

test('two clicks are one checkout; only that button is busy; the answer opens in the tab of the click', async ({
  page,
  context,
  account,
  shop,
}) => {
  await account.arrive()
  await shop.open()
  const asked = shop.countCheckouts()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/create-checkout', async (route) => {
    await held
    await route.continue()
  })
  const opening = context.waitForEvent('page')
  await shop.buyButton('pro').dblclick()
  // Only asked for; the second click does not close what the first has opened.
  await shop.waiver.check()
  expect(asked()).toBe(0)
  await shop.payButton.dblclick()
  const tab = await opening
  await expect(tab.getByRole('heading', { name: text.opening.heading })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(shop.buyButton('pro')).toHaveText(text.packs.busy)
  await expect(shop.buyButton('pro')).toHaveAttribute('aria-busy', 'true')
  await expect(shop.buyButton('starter')).toHaveText(text.packs.buy('Starter'))
  await shop.buyButton('starter').click({ force: true })
  answer()
  await expect(tab.getByRole('heading', { name: 'Pack Pro' })).toBeVisible()
  await expect(shop.buyButton('pro')).toHaveText(text.packs.buy('Pro'))
  expect(asked()).toBe(1)
  expect(context.pages()).toHaveLength(2)
})

test(
  'a checkout that cannot be made says so and leaves nothing behind',
  { tag: '@soak' },
  async ({ page, context, account, shop, watch }) => {
    watch.allow('/api/create-checkout')
    await account.arrive()
    await shop.open()
    await page.route(
      '**/api/create-checkout',
      (route) => route.fulfill({ status: 502, json: { error: 'La banque ne répond pas.', code: 'INTERNAL' } }),
      { times: 1 },
    )
    await shop.waive('pro')
    await shop.payButton.click()
    await account.hears('Erreur')
    await account.hears('Impossible de créer la session de paiement.')
    await expect.poll(() => context.pages().length).toBe(1)
    await expect(page.getByText(text.notices.away('Pro'))).toHaveCount(0)
    const bank = await shop.buy('pro')
    await bank.pay()
    await bank.expectConfirmed(50, 53)
  },
)

test(
  'what does not answer beside a checkout does not hold it up',
  { tag: '@soak' },
  async ({ page, account, shop }) => {
    await account.arrive()
    await shop.open()
    await page.route('**/api/payments', () => {})
    const bank = await shop.buy('pro')
    await page.unroute('**/api/payments')
    await bank.pay()
    await bank.expectConfirmed(50, 53)
    await account.expectSignedIn(53)
  },
)

test(
  'a session that ended elsewhere asks to sign in again',
  { tag: '@soak' },
  async ({ page, context, account, shop, watch }) => {
    watch.allow('/api/')
    await account.arrive()
    await shop.open()
    await context.clearCookies()
    await shop.waive('pro')
    await shop.payButton.click()
    await account.hears(toasts.signIn)
    await account.expectSignedOut()
    await expect.poll(() => context.pages().length).toBe(1)
    await expect(shop.pack('pro').getByRole('link', { name: text.notices.signIn })).toHaveAttribute(
      'href',
      '/auth?retour=/pricing%3Fpack%3Dpro',
    )
    await expect(
      page.getByRole('navigation', { name: layout.nav }).getByRole('link', { name: layout.signIn }),
    ).toHaveAttribute('href', '/auth?retour=/pricing')
  },
)

test('a browser that opens no tab pays in this one', { tag: '@soak' }, async ({ page, account, shop }) => {
  await page.addInitScript(() => void (window.open = () => null))
  await account.arrive()
  await shop.open()
  await shop.waive('business')
  await shop.payButton.click()
  await page.getByRole('button', { name: 'Annuler et revenir' }).click()
  await expect(page.getByText(text.notices.canceled)).toBeVisible()
  await expect(page.getByText(text.notices.away('Business'))).toHaveCount(0)
  await shop.waive('business')
  await shop.payButton.click()
  await expect(page.getByRole('heading', { name: 'Pack Business' })).toBeVisible()
  await page.getByRole('button', { name: /^Payer \d/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: success.paid.heading })).toBeVisible()
  await account.hears('100 crédits ajoutés.')
  await account.expectSignedIn(103)
  // Told once: the page that opened the checkout is this one.
  await page.getByRole('main').getByRole('link', { name: success.paid.account }).click()
  await account.expectPath('/account')
  expect(await timesSaid(page, '100 crédits ajoutés.')).toBe(0)
})
