import type { Page } from '@playwright/test'
import type { CreditTransaction } from '../../src/contract/account.ts'
import { account as accountText, auth } from '../../src/web/text/accounts.ts'
import { fields, layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { home } from '../../src/web/text/home.ts'
import { ERROR_SENTENCES } from '../../src/contract/errors.ts'
import { mailedLink, mailsTo, newAddress, signUp } from '../support/people.ts'
import { CONFIRM, expect, test } from './account-page.ts'
import { inkOf } from './checks.ts'

const GENERATION = 'Génération de 4 avatars'

test(
  'from the free trial through sign-up to the last of three credits',
  { tag: '@soak' },
  async ({ page, account, studio, watch }) => {
    watch.allow('/api/auth/sign-in/email')
    const person = { email: newAddress(), password: 'lampe-bleue' }
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    await studio.trialUsed()
    const trial = await studio.sources()
    await page.getByRole('main').getByRole('link', { name: text.credits.signUp, exact: true }).click()
    await expect(page.getByRole('tab', { name: auth.tabs.signUp })).toHaveAttribute('aria-selected', 'true')
    await account.signUp(person)
    await account.hears('Inscription réussie')
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: auth.sent.outbox })).toHaveAttribute('href', '/dev/outbox')
    await account.expectSignedOut()

    // Nobody comes in before the address is confirmed.
    await account.button(auth.sent.other).click()
    await expect(page.getByRole('tab', { name: auth.tabs.signUp })).toHaveAttribute('aria-selected', 'true')
    await expect(account.email).toHaveValue(person.email)
    await expect(account.email).toBeFocused()
    await page.getByRole('tab', { name: auth.tabs.signIn }).click()
    await account.signIn(person)
    await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible()
    await expect(page.getByText(ERROR_SENTENCES.ADDRESS_NOT_CONFIRMED)).toBeVisible()
    await account.expectSignedOut()

    const link = await mailedLink(account.site, person.email, CONFIRM, 2)
    await account.confirm(link)
    await expect
      .poll(async () => (await mailsTo(account.site, person.email)).map(({ subject }) => subject))
      .toContain('Bienvenue chez Trombine')
    // They came from the studio.
    await account.expectPath('/studio')
    await account.expectSignedIn(3)
    await page.goto('/')
    await expect(page.getByText('Vos crédits : 3', { exact: true })).toBeVisible()
    await expect(page.getByText(home.newcomer(person.email), { exact: true })).toBeVisible()
    await expect(page.getByText(/Content de te revoir/)).toHaveCount(0)
    await account.expectSignedIn(3)

    // The trial has come along.
    await account.bar.getByRole('link', { name: layout.account }).click()
    await expect(account.shots).toHaveCount(4)
    expect((await account.pictures()).sort()).toEqual([...trial].sort())
    await account.expectLines([['Crédits de bienvenue', '+3']])

    await account.bar.getByRole('link', { name: layout.studio }).click()
    await studio.ready()
    await expect(studio.counter).toContainText('3 crédits')
    await expect(page.getByRole('link', { name: text.credits.recharge })).toHaveCount(0)
    const [red, green, blue] = await inkOf(studio.counter)
    expect(red! - Math.max(green!, blue!)).toBeLessThan(40)
    await studio.generate.click()
    await studio.hears('Avatar généré !')
    await studio.expectFour()
    await expect(studio.counter).toContainText('2 crédits')
    await expect(page.getByText(text.credits.low(2), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Recharger' })).toHaveAttribute('href', '/pricing')
    await account.expectSignedIn(2)
    const first = await studio.sources()
    expect(new Set([...first, ...trial]).size).toBe(8)

    await studio.regenerate(3).click()
    await studio.hears('Variation générée !')
    await expect(page.getByText(text.credits.low(1), { exact: true })).toBeVisible()
    await account.expectSignedIn(1)
    const second = await studio.sources()
    expect(new Set([...second, ...first]).size).toBe(5)
    expect([second[0], second[1], second[3]]).toEqual([first[0], first[1], first[3]])
    await studio.button(text.sheet.previous(3)).click()
    await expect(studio.picture(3)).toHaveAttribute('src', first[2]!)
    await studio.expectWhole(3)
    await studio.button(text.sheet.next(3)).click()
    await expect(studio.picture(3)).toHaveAttribute('src', second[2]!)
    const { name, picture } = await studio.download(3)
    expect(name).toMatch(/^avatar-variant-3-\d+\.png$/)
    expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024 })

    const answered = page.waitForResponse('**/api/generate-avatar')
    await studio.generate.click()
    expect((await answered).status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Plus de crédits' })).toBeVisible({ timeout: 60_000 })
    await studio.expectFour()
    await expect(page.getByRole('main').getByRole('link', { name: text.credits.buy })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await expect(studio.counter).toContainText('0 crédit')
    await expect(studio.wayOn('Recharger')).toHaveAttribute('href', '/pricing')
    await expect(studio.generate).toHaveCount(0)
    await expect(studio.regenerate(1)).toBeDisabled()
    await expect
      .poll(async () => {
        const [r, g, b] = await inkOf(studio.counter)
        return r! - Math.max(g!, b!)
      })
      .toBeGreaterThan(60)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await account.expectSignedIn(0)

    await account.bar.getByRole('link', { name: layout.account }).click()
    await expect(page.getByText('Crédits faibles', { exact: true })).toBeVisible()
    await expect(account.ledger.getByRole('row')).toHaveCount(5)
    await account.expectLines([
      [GENERATION, '−1'],
      ['Variation d’avatar', '−1'],
      [GENERATION, '−1'],
      ['Crédits de bienvenue', '+3'],
    ])
    const time = account.ledger.getByRole('time').first()
    const [newest] = (await (await page.request.get('/api/credit-transactions?limit=1')).json()) as CreditTransaction[]
    await expect(time).toHaveAttribute('datetime', newest!.created_at)
    const moment = new Date(newest!.created_at)
    await expect(time).toHaveText(
      new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(moment),
    )
    await expect(account.shots).toHaveCount(10)
    expect((await account.pictures()).slice(0, 4).sort()).toEqual((await lastSheet(page)).sort())
    await account.button(accountText.more).click()
    await expect(account.shots).toHaveCount(13)
  },
)

/** The last sheet, as the server knows it. */
async function lastSheet(page: Page): Promise<string[]> {
  const rows = (await (await page.request.get('/api/generated-images?limit=4')).json()) as { url: string }[]
  return rows.map(({ url }) => url)
}

test('what is wrong with a sign-up or a sign-in is said beside its field, and what was typed stays', async ({
  page,
  account,
  watch,
}) => {
  watch.allow('/api/auth/')
  const { email } = await signUp(account.site)
  await page.goto('/auth')
  await account.button(auth.signIn).click()
  await account.expectProblem(account.email, fields.emailMissing)
  await account.signIn({ email: 'prenom', password: '' })
  await account.expectProblem(account.email, fields.emailWrong)
  await account.signIn({ email, password: '' })
  await account.expectProblem(account.password, fields.passwordMissing)
  await account.signIn({ email, password: 'pas le bon' })
  await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible()
  await account.expectProblem(account.password, ERROR_SENTENCES.BAD_CREDENTIALS)
  await expect(account.email).toHaveValue(email)
  // The same words for an address that nobody has.
  await account.signIn({ email: newAddress(), password: 'pas le bon' })
  await account.expectProblem(account.password, ERROR_SENTENCES.BAD_CREDENTIALS)
  await account.password.fill('x')
  await expect(account.password).not.toHaveAttribute('aria-invalid', 'true')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sign-up/')) asked.push(request.url())
  })
  await page.getByRole('tab', { name: auth.tabs.signUp }).click()
  await expect(account.password).toHaveAccessibleDescription(fields.passwordHelp)
  await account.fill(newAddress(), '12345')
  await account.button(auth.signUp).click()
  await account.expectProblem(account.password, 'Le mot de passe doit compter au moins 6 caractères.')
  expect(asked).toEqual([])

  // What browsers' password managers go by.
  await expect(account.email).toHaveAttribute('type', 'email')
  await expect(account.password).toHaveAttribute('autocomplete', 'new-password')
  await expect(account.password).toHaveAttribute('type', 'password')
  await account.button(fields.show).click()
  await expect(account.password).toHaveAttribute('type', 'text')
  await expect(account.password).toHaveValue('12345')
  // What a stranger would try first is for the server to know.
  await account.password.fill('123456')
  await account.button(auth.signUp).click()
  await account.expectProblem(account.password, ERROR_SENTENCES.PASSWORD_COMMON)
  await account.password.fill('ab-cd1')
  await account.button(auth.signUp).click()
  await expect(account.heading(auth.sent.heading)).toBeVisible()
  expect(asked).toHaveLength(2)
})
