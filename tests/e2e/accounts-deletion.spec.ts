import { ERROR_SENTENCES } from '../../src/contract/errors.ts'
import { account as text } from '../../src/web/text/accounts.ts'
import { home } from '../../src/web/text/home.ts'
import { buy, sessionOf, verify } from '../support/buying.ts'
import { mailedLink, mailsTo } from '../support/people.ts'
import { until } from '../support/until.ts'
import { expectNothingFound } from './checks.ts'
import { CONFIRM, expect, pose, test } from './account-page.ts'

const { remove } = text.settings

test(
  'an account is deleted with its password, pictures and sessions at once; what was not spent is given back, the gift does not come twice',
  { tag: '@soak' },
  async ({ page, account, elsewhere, watch }) => {
    watch.allow('/api/auth/')
    const person = await account.arrive()
    const { pictures } = await pose(account.site, person)
    const till = await buy(account.site, person, 'starter', true)
    const paid = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), headers: { origin: account.site.url } }
    await fetch(till, { ...paid, redirect: 'manual' })
    await verify(account.site, person, sessionOf(till))
    await elsewhere.take(person.headers)
    await elsewhere.open()
    await account.open()

    await account.button(remove.action).click()
    await expect(account.dialog.getByRole('heading', { name: remove.heading })).toBeVisible()
    await expect(account.dialog.getByRole('heading', { name: remove.heading })).toBeFocused()
    await expect(account.dialog.getByText(/^9,99\s€\s: pack Starter, commande DEMO-/)).toBeVisible()
    await expectNothingFound(page, 'about to delete an account')
    await account.button(remove.confirm).click()
    await expect(account.password).toHaveAttribute('aria-invalid', 'true')
    await account.password.fill('pas le bon')
    await account.button(remove.confirm).click()
    await account.expectProblem(account.password, ERROR_SENTENCES.BAD_PASSWORD)
    expect(await account.status(pictures[0]!.url)).toBe(200)
    await page.keyboard.press('Escape')
    await expect(account.dialog).toHaveCount(0)
    await page.reload()
    await account.expectSignedIn(22)

    await account.button(remove.action).click()
    await account.password.fill(person.password)
    await account.button(remove.confirm).click()
    await account.expectPath('/')
    await account.hears(remove.done)
    await until(async () =>
      (await mailsTo(account.site, person.email)).some(({ subject }) => /supprimé.*9,99/.test(subject)),
    )
    await account.expectSignedOut()
    await elsewhere.page.reload()
    await elsewhere.expectPath('/auth?retour=/account')
    for (const { url } of pictures) {
      const answer = await fetch(account.site.url + url, { headers: person.headers })
      expect(answer.status).toBe(404)
    }

    await page.goto('/auth')
    await account.signIn(person)
    await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible()
    await account.expectProblem(account.password, ERROR_SENTENCES.BAD_CREDENTIALS)
    await account.expectSignedOut()

    await account.signUp(person)
    await account.confirm(await mailedLink(account.site, person.email, CONFIRM, 2))
    await account.expectPath('/')
    await expect(page.getByText(home.yourCredits(0), { exact: true })).toBeVisible()
    await account.expectSignedIn(0)
    await account.open()
    await expect(page.getByText(text.images.empty)).toBeVisible()
    await expect(page.getByText(text.ledger.empty)).toBeVisible()
  },
)
