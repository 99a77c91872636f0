/** A passkey in a real browser, with Chromium's virtual authenticator. The rules are asked in `passkeys.test.ts`. */
import { account as text, auth } from '../../src/web/text/accounts.ts'
import { fields } from '../../src/web/text/fr.ts'
import { signUp } from '../support/people.ts'
import { AccountPage, expect, test } from './account-page.ts'

const words = text.settings.passkeys

test(
  'a passkey is added, signs in without a password, and is deleted; at an address of digits there are none',
  { tag: '@soak' },
  async ({ page, account, browser, server: { url } }) => {
    await page.goto('/auth')
    await expect(account.button(auth.signIn)).toBeVisible()
    await expect(account.button(auth.passkey)).toHaveCount(0)
    const site = { url, origin: url }
    const person = await signUp(site)

    const named = { url: url.replace('127.0.0.1', 'localhost'), origin: url }
    const context = await browser.newContext({ baseURL: named.url })
    try {
      const own = new AccountPage(await context.newPage(), named)
      const cdp = await context.newCDPSession(own.page)
      await cdp.send('WebAuthn.enable')
      await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await own.page.goto('/auth')
      await own.signIn(person)
      await own.expectPath('/')
      await own.open()
      await own.button(words.add).click()
      await own.page.getByLabel(words.name).fill('Ma clé')
      const current = own.page.getByLabel(fields.currentPassword, { exact: true })
      await current.fill('pas le bon')
      await own.button(words.go).click()
      await expect(current).toHaveAttribute('aria-invalid', 'true')
      await current.fill(person.password)
      await own.button(words.go).click()
      await expect(own.page.getByText('Ma clé', { exact: true })).toBeVisible()

      await own.button(text.logOut).click()
      await own.expectPath('/')
      await own.page.goto('/auth')
      await own.button(auth.passkey).click()
      await own.expectPath('/')
      await own.expectSignedIn(3)

      await own.open()
      await own.button(words.removeOne('Ma clé')).click()
      await own.button(words.withPasskey).click()
      await expect(own.page.getByText('Ma clé', { exact: true })).toHaveCount(0)
      await cdp.detach()
    } finally {
      await context.close()
    }
  },
)
