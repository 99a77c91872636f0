import { withdrawal as text } from '../../src/web/text/withdrawal.ts'
import { account as accountText } from '../../src/web/text/accounts.ts'
import { layout } from '../../src/web/text/fr.ts'
import { payments } from '../../src/web/text/pricing.ts'
import { buy, paymentsOf, sessionOf, verify } from '../support/buying.ts'
import { creditsOf, mailedLink, mailsTo, type Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { expectNoSidewaysScrolling, expectNothingFound } from './checks.ts'
import { AccountPage, expect, test } from './account-page.ts'

/** A pack that is paid, bought without the pages. */
async function purchase(account: AccountPage, person: Person): Promise<{ order: string; session: string }> {
  const url = await buy(account.site, person, 'starter', true)
  const paid = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), headers: { origin: account.site.url } }
  await fetch(url, { ...paid, redirect: 'manual' })
  await verify(account.site, person, sessionOf(url))
  return { order: (await paymentsOf(account.site, person))[0]!.order!, session: sessionOf(url) }
}

test('a purchase is given back: by the footer and the account, signed in, with the acknowledgement at once', async ({
  page,
  account,
}) => {
  const person = await account.arrive()
  const { order } = await purchase(account, person)
  await account.open()
  const row = page.getByRole('region', { name: payments.title }).getByRole('listitem')
  await expect(row.getByRole('link', { name: layout.legal.withdraw })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: layout.legal.withdraw }).click()
  await account.expectPath('/retractation')
  await expect(page.getByText(`${text.order('Starter')} ${order}`)).toBeVisible()
  await account.button(text.go).click()
  await account.expectProblem(page.getByRole('textbox', { name: text.name }), text.nameMissing)
  await expectNothingFound(page, 'a statement without a name')
  await page.keyboard.type('Camille Martin')
  await page.keyboard.press('Enter')
  // Nothing has been sent: the second step says what will be.
  await expect(page.getByRole('heading', { name: text.steps.confirm })).toBeFocused()
  await expect(page.getByText(`Je, Camille Martin, renonce au contrat de la commande ${order}.`)).toBeVisible()
  await expectNothingFound(page, 'about to confirm')
  expect(await creditsOf(account.site, person)).toBe(23)
  await account.button(text.confirm).dblclick()
  await expect(page.getByRole('heading', { name: text.done.title })).toBeFocused()
  await expect(page.getByText(text.done.mailed(person.email))).toBeVisible()
  await expect(page.getByText(/^Envoyé le \d+ \S+ \d{4} à \d\d:\d\d:\d\d/)).toBeVisible()
  await account.expectSignedIn(3)
  await expectNothingFound(page, 'acknowledged')
  const mails = await until(async () => {
    const found = (await mailsTo(account.site, person.email)).filter(({ subject }) => subject.includes('rétractation'))
    return found.length > 0 && found
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Je, Camille Martin, renonce au contrat')
  await page.getByRole('main').getByRole('link', { name: text.done.account }).click()
  await expect(row.getByText(payments.states.refunded)).toBeVisible()
  await expect(row.getByRole('link', { name: layout.legal.withdraw })).toHaveCount(0)
})

test(
  'a purchase is given back by its order’s number and the link that is mailed',
  { tag: '@soak' },
  async ({ page, account }) => {
    const person = await account.newcomer()
    const { order } = await purchase(account, person)
    await page.goto('/retractation')
    await page.getByRole('textbox', { name: text.orderNumber }).fill(order)
    await page.getByRole('textbox', { name: text.email }).fill(person.email)
    await page.getByRole('textbox', { name: text.name }).fill('Camille Martin')
    await account.button(text.go).click()
    await account.button(text.confirm).click()
    await expect(page.getByRole('heading', { name: text.stated.title })).toBeFocused()
    await expect(page.getByText(text.stated.mailed(person.email))).toBeVisible()
    await expectNothingFound(page, 'stated without an account')
    const link = await mailedLink(
      account.site,
      person.email,
      `Accusé de réception de ta rétractation, commande ${order}`,
    )
    expect(await creditsOf(account.site, person)).toBe(23)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: text.mailed.title })).toBeVisible()
    await expectNothingFound(page, 'the mailed link')
    await account.button(text.confirm).click()
    await expect(page.getByRole('heading', { name: text.done.title })).toBeFocused()
    expect(await creditsOf(account.site, person)).toBe(3)
    await page.goto(link)
    await expect(page.getByText('Il n’y a plus rien à confirmer.')).toBeVisible()
    await expect(account.button(text.confirm)).toHaveCount(0)
  },
)

test(
  'on a small phone, with nothing to give back, with a dead link, and after a change of mind',
  { tag: '@soak' },
  async ({ page, account, watch }) => {
    watch.allow('/api/withdrawals/')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/retractation')
    await expectNothingFound(page, 'visitor')
    await expectNoSidewaysScrolling(page)
    await account.button(text.go).click()
    await account.expectProblem(page.getByRole('textbox', { name: text.orderNumber }), text.orderMissing)
    await page.goto(`/retractation?lien=${'x'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: text.mailed.dead })).toBeVisible()
    const person = await account.arrive()
    await page.goto('/retractation')
    await expect(page.getByText(text.none.why.new)).toBeVisible()
    await expectNothingFound(page, 'nothing to give back')
    await purchase(account, person)
    await page.reload()
    await page.getByRole('textbox', { name: text.name }).fill('Camille')
    await account.button(text.go).click()
    await account.button(text.change).click()
    await expect(page.getByRole('textbox', { name: text.name })).toHaveValue('Camille')
    await expectNoSidewaysScrolling(page)
    await account.open()
    await expect(account.heading(accountText.heading)).toBeVisible()
    await expectNothingFound(page, 'account with a purchase that can be given back')
  },
)

test(
  'in two tabs, with the back button and without a network: one withdrawal, and both tabs tell of it',
  { tag: '@soak' },
  async ({ page, account, context, watch }) => {
    watch.allow('/api/payments')
    const person = await account.arrive()
    const { order } = await purchase(account, person)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/retractation')
      await tab.getByRole('textbox', { name: text.name }).fill('Camille Martin')
      await tab.getByRole('button', { name: text.go }).click()
      await expect(tab.getByRole('heading', { name: text.steps.confirm })).toBeFocused()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { name: text.steps.statement })).toBeFocused()
    await expect(page.getByRole('textbox', { name: text.name })).toHaveValue('Camille Martin')
    await page.goForward()
    await context.setOffline(true)
    await account.button(text.confirm).click()
    await expect(page.getByRole('alert')).toContainText('Pas de réseau')
    expect(await creditsOf(account.site, person)).toBe(23)
    await context.setOffline(false)
    await account.button(text.confirm).click()
    await expect(page.getByRole('heading', { name: text.done.title })).toBeFocused()
    // Back is not a second withdrawal: what is done stays told.
    await page.goBack()
    await expect(page.getByRole('heading', { name: text.done.title })).toBeVisible()
    await other.getByRole('button', { name: text.confirm }).click()
    await expect(other.getByRole('heading', { name: text.done.title })).toBeFocused()
    expect(await creditsOf(account.site, person)).toBe(3)
    const mails = (await mailsTo(account.site, person.email)).filter(({ subject }) => subject.includes(order))
    expect(mails.filter(({ subject }) => subject.includes('rétractation'))).toHaveLength(1)
  },
)
