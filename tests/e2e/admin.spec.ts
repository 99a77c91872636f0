/** The operator's page: what an operator does for somebody, and what everybody else finds there. */
import { account as accountText } from '../../src/web/text/accounts.ts'
import { admin as text } from '../../src/web/text/admin.ts'
import { notFound } from '../../src/web/text/fr.ts'
import { atCounter, buy, sessionOf, verify } from '../support/buying.ts'
import { signUp } from '../support/people.ts'
import { expect, pose, test } from './account-page.ts'
import { expectNoSidewaysScrolling, expectNothingFound } from './checks.ts'
import { OPERATOR } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'credits are given once for a double click, with their reason; a stranger finds nothing there',
  { tag: '@soak' },
  async ({ page, account, watch }) => {
    watch.allow('/admin')
    const person = await account.arrive()
    const [order] = [await pose(account.site, person)]
    expect((await page.goto('/admin'))!.status()).toBe(404)
    await expect(account.heading(notFound.title)).toBeVisible()
    expect(await account.status('/api/admin/health')).toBe(404)

    await account.take((await signUp(account.site, OPERATOR)).headers)
    expect((await page.goto('/admin'))!.status()).toBe(200)
    await expect(account.heading(text.heading)).toBeVisible()
    await expect(page.getByText(text.health.storeGood)).toBeVisible()
    await account.button(text.checks.audit).click()
    await expect(page.getByText(/^Tout concorde/)).toBeVisible()

    await page.getByRole('textbox', { name: text.people.who }).fill(person.email)
    await account.button(text.people.find).click()
    const ledger = page.getByRole('table', { name: text.people.ledger })
    await expect(ledger.getByRole('row')).toHaveCount(3)
    const form = page.getByRole('form', { name: text.grant.action })
    await form.getByRole('button').click()
    await expect(form.getByLabel(text.grant.reason)).toHaveAccessibleDescription(text.grant.reasonWrong)
    await form.getByLabel(text.grant.amount).fill('7')
    await form.getByLabel(text.grant.reason).fill('Pardon pour la panne')
    await form.getByRole('button').dblclick()
    await expect(page.getByText(text.grant.done(9))).toBeVisible()
    await expect(ledger.getByRole('row')).toHaveCount(4)
    await expect(ledger.getByRole('row').nth(1)).toContainText('Pardon pour la panne')

    const orders = page.getByRole('region', { name: text.orders.title, exact: true })
    await orders
      .getByRole('button', { name: new RegExp(`^${text.orders.story}`) })
      .first()
      .click()
    await expect(orders.getByText(text.orders.slot(3))).toBeVisible()
    await expect(page.locator('main')).not.toContainText('rousse')
    await expect(page.locator(`img[src*="${order!.pictures[0]!.id}"]`)).toHaveCount(0)
    const log = page.getByRole('region', { name: text.acts.title })
    await expect(log.getByRole('listitem').first()).toContainText('Pardon pour la panne')
    await expect(log.getByRole('listitem')).toHaveCount(2)

    const at = await buy(account.site, person, 'starter', true)
    await atCounter(at, 'pay')
    await verify(account.site, person, sessionOf(at))
    await account.button(text.people.find).click()
    const given = page.getByRole('region', { name: text.people.title, exact: true })
    await given.getByRole('button', { name: new RegExp(`^${text.refund.title}`) }).click()
    const refund = page.getByRole('form', { name: text.refund.action })
    await refund.getByLabel(text.grant.reason).fill('Pack acheté deux fois')
    await refund.getByRole('button').dblclick()
    await expect(page.getByText(text.refund.done)).toBeVisible()
    await expect(ledger.getByRole('row').nth(1)).toContainText('Pack acheté deux fois')
    const refunds = page.getByRole('region', { name: text.refunds.title })
    // Beside those of whoever else bought on this server.
    await expect(refunds.getByRole('listitem').filter({ hasText: text.refunds.by.operator })).toHaveCount(1)
    await expect(given.getByRole('button', { name: new RegExp(`^${text.refund.title}`) })).toHaveCount(0)

    await expectNothingFound(page, 'the operator’s page')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScrolling(page)

    await account.take(person.headers)
    await account.open()
    await account.expectLines([
      ['Remboursement du pack Starter : Pack acheté deux fois', accountText.ledger.signed(-20)],
      ['Pack Starter : 20 crédits', accountText.ledger.signed(20)],
      ['Pardon pour la panne', accountText.ledger.signed(7)],
      ['Génération de 4 avatars', accountText.ledger.signed(-1)],
      ['Crédits de bienvenue', accountText.ledger.signed(3)],
    ])
  },
)
