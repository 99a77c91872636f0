import { account as text, auth } from '../../src/web/text/accounts.ts'
import { fields } from '../../src/web/text/fr.ts'
import { newAddress } from '../support/people.ts'
import { expect, pose, test } from './account-page.ts'
import { expectNoSidewaysScrolling, expectNothingFound, tabTo } from './checks.ts'

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('finds nothing in signing in and up', async ({ page, account }) => {
    await page.goto('/auth')
    await account.button(auth.signIn).click()
    await expect(account.email).toHaveAttribute('aria-invalid', 'true')
    await expectNothingFound(page, 'sign-in with errors')
    await page.getByRole('tab', { name: auth.tabs.signUp }).click()
    await expect(account.button(auth.signUp)).toBeVisible()
    await expectNothingFound(page, 'sign-up')
    await account.fill(newAddress(), 'lampe-bleue')
    await account.button(auth.signUp).click()
    await expect(account.heading(auth.sent.heading)).toBeVisible()
    await expectNothingFound(page, 'check mail')
  })

  test('finds nothing on the ways back in', { tag: '@soak' }, async ({ page, account }) => {
    await page.goto('/auth?oubli=1')
    await expect(account.heading(auth.forgotten.heading)).toBeVisible()
    await expectNothingFound(page, 'forgotten')
    // As of a link that can still be used.
    await page.route('**/api/reset/*', (route) => route.fulfill({ json: {} }))
    await page.goto('/auth?reset=nimporte')
    await expect(account.heading(auth.reset.heading)).toBeVisible()
    await expectNothingFound(page, 'reset')
    await page.goto('/auth?lien=perime')
    await expect(page.getByText(auth.expired.title)).toBeVisible()
    await expectNothingFound(page, 'link expired')
  })

  test(
    'finds nothing on an account without pictures, with its forms open',
    { tag: '@soak' },
    async ({ page, account }) => {
      await account.arrive()
      await account.open()
      await expect(page.getByText(text.images.empty)).toBeVisible()
      await account.button(text.settings.email.change).click()
      await account.button(text.settings.password.change).click()
      await expect(page.getByLabel(fields.currentPassword, { exact: true })).toHaveCount(2)
      await expectNothingFound(page, 'account, empty')
      await account.button(text.settings.remove.action).click()
      await expect(account.dialog).toBeVisible()
      await expectNothingFound(page, 'deleting the account')
    },
  )

  test('finds nothing on an account with pictures', { tag: '@soak' }, async ({ page, account }) => {
    await pose(account.site, await account.arrive())
    await account.open()
    await expect(account.shots).toHaveCount(4)
    await page.getByRole('checkbox', { name: text.images.select(1) }).check()
    await expect(account.button(text.images.zip)).toBeVisible()
    await expectNothingFound(page, 'account')
    await account.look(2).click()
    await account.expectWhole(2)
    await account.button(text.images.view.remove).click()
    await expectNothingFound(page, 'a picture about to go')
  })
})

test('one signs up without a mouse', { tag: '@soak' }, async ({ page, account }) => {
  const email = newAddress()
  await page.goto('/auth')
  await tabTo(page, page.getByRole('tab', { name: auth.tabs.signIn }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: auth.tabs.signUp })).toBeFocused()
  await expect(page.getByRole('tab', { name: auth.tabs.signUp })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(account.email).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(account.password).toBeFocused()
  await page.keyboard.type('court')
  await page.keyboard.press('Tab')
  await expect(account.button(fields.show)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(account.password).toHaveAttribute('type', 'text')
  await tabTo(page, account.button(auth.signUp))
  await page.keyboard.press('Enter')
  await account.expectProblem(account.password, fields.passwordShort)
  await page.keyboard.press('End')
  await page.keyboard.type('-non')
  await page.keyboard.press('Enter')
  await expect(account.heading(auth.sent.heading)).toBeFocused()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: auth.sent.outbox }))
})

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('signing up and in fits', { tag: '@soak' }, async ({ page, account }) => {
    await page.goto('/auth')
    await account.button(auth.signIn).tap()
    await expect(account.email).toHaveAttribute('aria-invalid', 'true')
    await expectNoSidewaysScrolling(page)
    await page.getByRole('tab', { name: auth.tabs.signUp }).tap()
    await expectNoSidewaysScrolling(page)
    await account.fill(`une-adresse-qui-n-en-finit-pas-du-tout-${newAddress()}`, 'lampe-bleue')
    await account.button(auth.signUp).tap()
    await expect(account.heading(auth.sent.heading)).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await page.goto('/auth?oubli=1')
    await expect(account.heading(auth.forgotten.heading)).toBeVisible()
    await expectNoSidewaysScrolling(page)
    // As of a link that can still be used.
    await page.route('**/api/reset/*', (route) => route.fulfill({ json: {} }))
    await page.goto('/auth?reset=nimporte')
    await expect(account.heading(auth.reset.heading)).toBeVisible()
    await expectNoSidewaysScrolling(page)
  })

  test('the account fits, with everything open', { tag: '@soak' }, async ({ page, account }) => {
    await pose(account.site, await account.arrive())
    await account.open()
    await expect(account.shots).toHaveCount(4)
    await account.button(text.settings.email.change).tap()
    await account.button(text.settings.password.change).tap()
    await page.getByRole('checkbox', { name: text.images.select(1) }).tap()
    await expect(account.button(text.images.zip)).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await account.look(1).tap()
    await account.expectWhole(1)
    await expectNoSidewaysScrolling(page)
    await account.button(text.images.view.remove).tap()
    await expect(account.button(text.images.view.no)).toBeInViewport({ ratio: 0.95 })
    await account.button(fields.close).tap()
    await account.button(text.settings.remove.action).tap()
    await expect(account.dialog).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await account.button(text.settings.remove.confirm).scrollIntoViewIfNeeded()
    await expect(account.button(text.settings.remove.confirm)).toBeInViewport({ ratio: 1 })
  })
})
