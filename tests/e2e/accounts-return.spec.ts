import { auth } from '../../src/web/text/accounts.ts'
import { layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './account-page.ts'

test(
  'from the studio to sign-in and back, with the configuration as it was left',
  { tag: '@soak' },
  async ({ page, account, studio }) => {
    const person = await account.newcomer()
    await studio.open()
    await studio.tab('custom').click()
    const words = page.getByRole('textbox', { name: text.prompt.label })
    await words.fill('une fleuriste aux cheveux bleus')
    await studio.choose(text.background, text.backgrounds.solid)
    await studio.setColour(text.backgroundColor, '#ff7a59')
    await account.bar.getByRole('link', { name: layout.signIn }).click()
    await account.expectPath('/auth?retour=/studio')
    await expect(page.getByText(auth.backTo.studio)).toBeVisible()
    await account.signIn(person)
    await account.expectPath('/studio')
    await account.hears('Connexion réussie')
    await studio.ready()
    await account.expectSignedIn(3)
    await expect(words).toHaveValue('une fleuriste aux cheveux bleus')
    await expect(studio.choice(text.background, text.backgrounds.solid)).toBeChecked()
    await expect(studio.colourButton(text.backgroundColor)).toContainText('#ff7a59')
    await expect(studio.generate).toBeEnabled()
  },
)

test(
  'the account is for those who are signed in, sign-in for those who are not',
  { tag: '@soak' },
  async ({ page, account }) => {
    const person = await account.newcomer()
    await page.goto('/account')
    await account.expectPath('/auth?retour=/account')
    await expect(page.getByText(auth.backTo.account)).toBeVisible()
    await account.signIn(person)
    await account.expectPath('/account')
    await expect(page.getByText(person.email, { exact: true }).first()).toBeVisible()
    for (const path of ['/auth', '/auth?oubli=1', '/auth?lien=perime']) {
      await page.goto(path)
      await account.expectPath('/')
      await account.expectSignedIn(3)
    }
  },
)

test('signing in does not lead out of the house', { tag: '@soak' }, async ({ page, context, account }) => {
  const person = await account.newcomer()
  for (const trap of ['https://evil.example', '/\\evil.example']) {
    await context.clearCookies()
    await page.goto(`/auth?retour=${encodeURIComponent(trap)}`)
    await account.signIn(person)
    await account.expectSignedIn(3)
    await account.expectPath('/')
  }
})
