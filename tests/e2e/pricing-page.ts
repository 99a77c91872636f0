/** Buying as people meet it: the price list, the demonstration bank in its own tab, and the page after the payment. */
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { PACKS, type PackId } from '../../src/contract/packs.ts'
import { money, pricing as text, success } from '../../src/web/text/pricing.ts'
import { AccountPage, expect, test as base } from './account-page.ts'

export { expect }

interface TestFixtures {
  shop: PricingPage
}

export const test = base.extend<TestFixtures>({
  shop: async ({ page, account }, provide) => provide(new PricingPage(page, account)),
})

export class PricingPage {
  readonly page: Page
  readonly account: AccountPage
  readonly waiver: Locator

  constructor(page: Page, account: AccountPage) {
    this.page = page
    this.account = account
    this.waiver = page.getByRole('checkbox', { name: text.waiver.label })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/pricing${query}`)
    await expect(this.account.heading(text.heading)).toBeVisible()
  }

  pack(id: PackId): Locator {
    return this.page.getByRole('article', { name: PACKS[id].name })
  }

  buyButton(id: PackId): Locator {
    return this.pack(id).getByRole('button')
  }

  /** The button that pays, in the confirmation. */
  get payButton(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: /^Payer \d/ })
  }

  /** Opens the confirmation of a pack and waives. */
  async waive(id: PackId): Promise<void> {
    await this.buyButton(id).click()
    await this.waiver.check()
  }

  /** Buys the pack as far as the bank's page, in the tab that the click on « Payer » has opened. */
  async buy(id: PackId): Promise<Bank> {
    await this.waive(id)
    const [tab] = await Promise.all([this.page.context().waitForEvent('page'), this.payButton.click()])
    await expect(tab.getByRole('heading', { name: `Pack ${PACKS[id].name}` })).toBeVisible()
    await expect(tab.getByText(money(PACKS[id].priceCents), { exact: true })).toBeVisible()
    return new Bank(tab)
  }

  /** How many checkouts the page asks the server for from now on. */
  countCheckouts(): () => number {
    let count = 0
    this.page.on('request', (request) => {
      if (request.url().endsWith('/api/create-checkout')) count++
    })
    return () => count
  }
}

/** The demonstration bank's page, and the landing page it leads to. */
export class Bank {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The name of the checkout session. */
  get session(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1)!
  }

  async press(label: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: label }).click()
  }

  async pay(): Promise<void> {
    await this.press(/^Payer \d/)
  }

  async payLater(): Promise<void> {
    await this.press(/^Payer plus tard/)
  }

  /** The same as if the browser had not come back from the bank yet: what follows comes before the bank has decided by itself. */
  async payLaterUnseen(): Promise<void> {
    await post(this.page.request, this.page.url(), 'later')
  }

  /** Pays as if the browser never came back from the bank. */
  async payUnseen(): Promise<void> {
    await post(this.page.request, this.page.url(), 'pay')
  }

  async expectConfirmed(credits: number, balance: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: success.paid.heading })).toBeVisible()
    await expect(this.page.getByText(`+${credits}`, { exact: true })).toBeVisible()
    await expect(this.page.getByText(success.paid.balance(balance))).toBeVisible()
    await expect(this.page).toHaveTitle(/^Paiement confirmé/)
  }
}

/** Decides what the bank still ponders. After some seconds it would accept by itself, so no page is opened for it. */
export async function decide(
  context: BrowserContext,
  url: string,
  session: string,
  action: 'accept' | 'reject',
): Promise<void> {
  await post(context.request, `${url}/dev/checkout/${session}`, action)
}

async function post(request: APIRequestContext, url: string, action: string): Promise<void> {
  const answer = await request.post(url, {
    form: { action },
    headers: { origin: new URL(url).origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
