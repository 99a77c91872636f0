import { ERROR_SENTENCES } from '../../src/contract/errors.ts'
import { account as accountText, auth } from '../../src/web/text/accounts.ts'
import { fields } from '../../src/web/text/fr.ts'
import { mailedLink, mailsTo, newAddress, register } from '../support/people.ts'
import { CONFIRM, expect, RESET, test } from './account-page.ts'

test('a forgotten password is chosen anew by mail, once; everything that was open is closed', async ({
  page,
  account,
  elsewhere,
  watch,
}) => {
  watch.allow('/api/auth/')
  watch.allow('/api/reset/')
  const person = await account.newcomer()
  await elsewhere.take(person.headers)
  await elsewhere.open()

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(account.heading(auth.forgotten.heading)).toBeVisible()
  await account.button(auth.forgotten.action).click()
  await account.expectProblem(account.email, fields.emailMissing)
  await account.email.fill(person.email)
  await account.button(auth.forgotten.action).click()
  await expect(account.heading(auth.forgotten.sentHeading)).toBeVisible()
  await expect(page.getByText(auth.forgotten.sent)).toBeVisible()
  await expect(page.getByRole('link', { name: auth.sent.outbox })).toBeVisible()

  const link = await mailedLink(account.site, person.email, RESET)
  const fresh = page.getByLabel(fields.newPassword, { exact: true })
  await page.goto(link)
  await fresh.fill('court')
  await account.button(auth.reset.action).click()
  await account.expectProblem(fresh, fields.passwordShort)
  await fresh.fill('tout-nouveau')
  await account.button(auth.reset.action).click()
  await account.hears(auth.reset.done)
  await account.expectPath('/auth')

  await elsewhere.page.reload()
  await elsewhere.expectPath('/auth?retour=/account')
  await elsewhere.expectSignedOut()

  await page.goto(link)
  await expect(account.heading(auth.expired.title)).toBeFocused()
  await expect(fresh).toHaveCount(0)
  await page.getByRole('link', { name: auth.expired.action }).click()
  await expect(account.heading(auth.forgotten.heading)).toBeVisible()
  await page.getByRole('link', { name: auth.forgotten.back }).click()
  // Both forms have an address: what is filled in too early would stay in the one that goes.
  await expect(account.heading(auth.heading)).toBeVisible()

  await account.signIn(person)
  await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible()
  await account.expectProblem(account.password, ERROR_SENTENCES.BAD_CREDENTIALS)
  await account.signIn({ ...person, password: 'encore-un-autre' })
  await account.expectProblem(account.password, ERROR_SENTENCES.BAD_CREDENTIALS)
  await account.signIn({ ...person, password: 'tout-nouveau' })
  await account.expectPath('/')
  await account.expectSignedIn(3)
})

test('an address without an account gets the same answer, and no mail', { tag: '@soak' }, async ({ page, account }) => {
  const nobody = newAddress()
  const somebody = await account.newcomer()
  for (const email of [nobody, somebody.email]) {
    await page.goto('/auth?oubli=1')
    await account.email.fill(email)
    await account.button(auth.forgotten.action).click()
    await expect(page.getByText(auth.forgotten.sent)).toBeVisible()
  }
  // The mail that was asked for last is there: the first would be, too.
  await mailedLink(account.site, somebody.email, RESET)
  expect(await mailsTo(account.site, nobody)).toEqual([])
})

test(
  'a used confirmation link says so kindly, and a new one can be had',
  { tag: '@soak' },
  async ({ page, account, elsewhere }) => {
    const person = await account.newcomer()
    const used = await mailedLink(account.site, person.email, CONFIRM)
    await page.goto(used)
    await account.expectPath('/auth?lien=perime')
    await expect(page.getByText(auth.expired.title)).toBeVisible()
    await account.expectSignedOut()

    const email = newAddress()
    // As on another device: this browser is not the one that signed up.
    expect((await register(account.site, email)).status).toBe(200)
    await mailedLink(account.site, email, CONFIRM)
    await page.getByRole('link', { name: auth.expired.action }).click()
    await expect(account.heading(auth.expired.fresh.heading)).toBeVisible()
    await account.email.fill(email)
    await account.button(auth.expired.fresh.action).click()
    await expect(page.getByText(auth.expired.fresh.sent)).toBeVisible()
    await account.confirm(await mailedLink(account.site, email, CONFIRM, 2))
    await expect(account.heading(auth.confirmed.heading)).toBeVisible()
    await expect(page.getByText(auth.confirmed.lead, { exact: true })).toBeVisible()
    await account.expectSignedOut()
    await page.getByLabel(fields.newPassword, { exact: true }).fill('choisi-ici')
    await account.button(auth.reset.action).click()
    await account.hears(auth.confirmed.done)
    await account.expectPath('/auth')
    await account.signIn({ email, password: 'choisi-ici' })
    await account.expectPath('/')
    await account.expectSignedIn(3)

    // Whoever is signed in already is not bothered with it.
    await elsewhere.take(person.headers)
    await elsewhere.page.goto(used)
    await elsewhere.expectPath('/')
    await elsewhere.open()
    await expect(elsewhere.page.getByText(person.email, { exact: true }).first()).toBeVisible()
    await expect(elsewhere.heading(accountText.heading)).toBeVisible()
  },
)
