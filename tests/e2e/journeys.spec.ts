/** The whole way, from the first page to credits that were paid for, by the keyboard alone and by accessible names alone. */
import { expect as check, type Locator, type Page } from '@playwright/test'
import { account as accountText, auth } from '../../src/web/text/accounts.ts'
import { layout } from '../../src/web/text/fr.ts'
import { home } from '../../src/web/text/home.ts'
import { pricing, success } from '../../src/web/text/pricing.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { mailedLink, newAddress } from '../support/people.ts'
import { firstCases } from '../support/soak-cases.ts'
import { CONFIRM } from './account-page.ts'
import { tabTo } from './checks.ts'
import { Bank, expect, test } from './pricing-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** How somebody operates a page. What is operated is always named by its role and accessible name. */
interface Hand {
  press(target: Locator): Promise<void>
  tick(target: Locator): Promise<void>
  write(target: Locator, words: string): Promise<void>
  turnTo(tab: Locator): Promise<void>
}

/** Tab, arrows, Enter and Space: nothing else. */
const keyboard: Hand = {
  async press(target) {
    await tabTo(target.page(), target)
    await target.page().keyboard.press('Enter')
  },
  async tick(target) {
    await tabTo(target.page(), target)
    await target.page().keyboard.press('Space')
  },
  async write(target, words) {
    await tabTo(target.page(), target)
    await target.page().keyboard.type(words)
  },
  async turnTo(tab) {
    const { keyboard } = tab.page()
    // One stop for all tabs: the one that is chosen. From there the arrows.
    await tabTo(tab.page(), tab.page().getByRole('tab', { selected: true }))
    for (let presses = 0; presses < 5 && (await tab.getAttribute('aria-selected')) !== 'true'; presses++)
      await keyboard.press('ArrowRight')
    await check(tab).toBeFocused()
  },
}

/** What a screen reader or voice control does: the thing of that name is activated, wherever it is on the screen. */
const names: Hand = {
  press: (target) => target.evaluate((element: HTMLElement) => element.click()),
  tick: (target) => target.evaluate((element: HTMLElement) => element.click()),
  write: (target, words) => target.fill(words),
  async turnTo(tab) {
    await tab.evaluate((element: HTMLElement) => {
      element.focus()
      element.click()
    })
    await check(tab).toHaveAttribute('aria-selected', 'true')
  },
}

async function pressAndWait(hand: Hand, page: Page, target: Locator, path: RegExp): Promise<void> {
  await hand.press(target)
  await expect(page).toHaveURL(path)
}

for (const [way, hand] of firstCases(1, [
  ['the keyboard', keyboard],
  ['accessible names', names],
] as const)) {
  test(`from the first page to bought credits by ${way} alone`, async ({ page, context, studio, account, shop }) => {
    const person = { email: newAddress(), password: 'lampe-bleue' }
    const main = page.getByRole('main')
    await page.goto('/')
    await pressAndWait(hand, page, main.getByRole('link', { name: home.try, exact: true }).first(), /\/studio$/)

    await studio.ready()
    await hand.turnTo(studio.tab('custom'))
    await hand.write(page.getByRole('textbox', { name: text.prompt.label }), 'une capitaine rousse, line art')
    await hand.press(studio.generate)
    await studio.expectFour()
    // What has happened is said where it is read out, not only shown.
    await expect(page.getByRole('status').filter({ hasText: text.status.done })).toBeVisible()
    const saved = page.waitForEvent('download')
    await hand.press(studio.button(text.sheet.download(2)))
    expect((await saved).suggestedFilename()).toMatch(/^avatar-variant-2-\d+\.png$/)

    await pressAndWait(hand, page, main.getByRole('link', { name: text.credits.signUp, exact: true }), /\/auth/)
    await hand.write(account.email, person.email)
    await hand.write(account.password, person.password)
    await hand.press(account.button(auth.signUp))
    await expect(account.heading(auth.sent.heading)).toBeFocused()
    await page.goto(await mailedLink(account.site, person.email, CONFIRM))
    await hand.press(account.button(auth.confirm.signUp.action))
    // Where they came from.
    await account.expectPath('/studio')
    await account.expectSignedIn(3)

    await pressAndWait(hand, page, account.bar.getByRole('link', { name: layout.pricing, exact: true }), /\/pricing$/)
    await expect(account.heading(pricing.heading)).toBeVisible()
    await hand.press(shop.buyButton('starter'))
    await hand.tick(shop.waiver)
    await expect(shop.waiver).toBeChecked()
    const opening = context.waitForEvent('page')
    await hand.press(shop.payButton)
    const tab = await opening
    await expect(tab.getByRole('heading', { name: 'Pack Starter' })).toBeVisible()
    await hand.press(tab.getByRole('button', { name: /^Payer \d/ }))
    await new Bank(tab).expectConfirmed(20, 23)
    await pressAndWait(
      hand,
      tab,
      tab.getByRole('main').getByRole('link', { name: success.paid.account, exact: true }),
      /\/account$/,
    )
    await expect(tab.getByRole('heading', { level: 1, name: accountText.heading })).toBeVisible()
    await expect(tab.getByRole('navigation', { name: layout.nav })).toContainText('23')
    // The trial's pictures have come along.
    await expect(tab.getByRole('region', { name: accountText.images.title }).getByRole('listitem')).toHaveCount(4)
  })
}

test('a generation tells how far it is while it is under way', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await page.evaluate(() => {
    const said: string[] = []
    const shown = new Set<string>()
    Object.assign(window, { said, shown })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        const words = region?.textContent.trim()
        if (words && said.at(-1) !== words) said.push(words)
      }
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        shown.add(
          `${bar.getAttribute('aria-label')}, ${bar.getAttribute('aria-valuemin')} à ${bar.getAttribute('aria-valuemax')}`,
        )
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await studio.generate.click()
  await studio.expectFour()
  await expect(page.getByRole('status').filter({ hasText: text.status.done })).toBeVisible()
  const { said, bars } = await page.evaluate(() => {
    const { said, shown } = window as unknown as { said: string[]; shown: Set<string> }
    return { said, bars: [...shown].sort() }
  })
  expect(said).toEqual(expect.arrayContaining([text.status.start, text.status.done]))
  expect(said.indexOf(text.status.start)).toBeLessThan(said.indexOf(text.status.done))
  expect(bars).toEqual([1, 2, 3, 4].map((n) => `${text.sheet.progress(n)}, 0 à 100`))
})
