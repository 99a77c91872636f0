/** A shop: Stripe with a live key, stood in for. */
import { layout } from '../../src/web/text/fr.ts'
import { home } from '../../src/web/text/home.ts'
import { money } from '../../src/web/text/pricing.ts'
import { withdrawal as text } from '../../src/web/text/withdrawal.ts'
import { startProcess } from '../support/brief-process.ts'
import { buy, sessionOf, verify } from '../support/buying.ts'
import { startFakeStripe, STRIPE_LIVE_KEY, type FakeStripe } from '../support/fake-stripe.ts'
import { signUp } from '../support/people.ts'
import type { ServerProcess } from '../support/process.ts'
import { until } from '../support/until.ts'
import { AccountPage, expect, test as base } from './account-page.ts'
import { newDataDir } from './fixtures.ts'

interface Shop {
  stripe: FakeStripe
  server: ServerProcess
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, provide) => {
      const stripe = await startFakeStripe()
      const server = await startProcess({
        DATA_DIR: await newDataDir(),
        ...stripe.env,
        STRIPE_SECRET_KEY: STRIPE_LIVE_KEY,
        LEGAL_VAT_SCHEME: 'france',
      })
      await provide({ stripe, server })
      server.signal('SIGTERM')
      await server.exited
      await stripe.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.server.url),
})

test(
  'what was not spent goes back by Stripe, also where it was down when the person confirmed',
  { tag: '@soak' },
  async ({ page, shop: { stripe, server } }) => {
    const site = { url: server.url, origin: server.url }
    const account = new AccountPage(page, site)
    const person = await signUp(site)
    const session = sessionOf(await buy(site, person, 'pro', true))
    await stripe.pay(session)
    await verify(site, person, session)
    await account.take(person.headers)
    await page.goto('/retractation')
    await page.getByRole('textbox', { name: text.name }).fill('Camille Martin')
    await account.button(text.go).click()
    // The person is answered all the same.
    stripe.faults.push(503, 503, 503)
    await account.button(text.confirm).click()
    await expect(page.getByText(text.done.back(money(1999)))).toBeVisible()
    stripe.faults.length = 0
    await until(() => stripe.checkout(session).payment!.refunded === 1999, 200_000)
    expect(stripe.refunds).toBe(1)
    expect(stripe.complaints).toEqual([])
  },
)

test('a shop that has just opened boasts of nothing, and says its prices’ tax', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: layout.legal.withdraw })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title(null))
  await expect(page.getByRole('region', { name: home.stats.heading })).toHaveCount(0)
  await page.goto('/cgv')
  await expect(page.getByRole('main')).toContainText('La TVA française (20 %) est comprise.')
})
