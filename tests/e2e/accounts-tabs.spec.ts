import { account as text } from '../../src/web/text/accounts.ts'
import { home } from '../../src/web/text/home.ts'
import { AccountPage, expect, test } from './account-page.ts'
import { StudioPage } from './studio-page.ts'

test('signing in and out in one tab is noticed by the other', async ({ context, page, account }) => {
  const person = await account.newcomer()
  const other = new AccountPage(await context.newPage(), account.site)
  await other.page.goto('/')
  await other.expectSignedOut()
  await expect(other.page.getByText(home.badge, { exact: true })).toBeVisible()

  await page.goto('/auth')
  await account.signIn(person)
  await account.expectPath('/')
  await other.expectSignedIn(3)
  await expect(other.page.getByText(home.yourCredits(3), { exact: true })).toBeVisible()

  await account.open()
  await other.open()
  await account.button(text.logOut).click()
  await account.expectPath('/')
  await account.expectSignedOut()
  await other.expectSignedOut()
  await other.expectPath('/auth?retour=/account')
  await expect(other.page.getByText(person.email)).toHaveCount(0)

  // The tab that was sent away comes back by itself.
  await page.goto('/auth')
  await account.signIn(person)
  await account.expectSignedIn(3)
  await other.expectSignedIn(3)
  await other.expectPath('/account')
})

test('what is spent in one tab is missing in the other', async ({ context, account }) => {
  await account.arrive()
  const studio = new StudioPage(await context.newPage())
  await account.open()
  await account.expectSignedIn(3)
  await account.expectLines([['Crédits de bienvenue', '+3']])
  await expect(account.page.getByText(text.images.empty)).toBeVisible()
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  await account.expectSignedIn(2)
  await expect(account.shots).toHaveCount(4)
  await account.expectLines([
    ['Génération de 4 avatars', '−1'],
    ['Crédits de bienvenue', '+3'],
  ])
})
