/** Somebody who is quicker than the page's program, on a slow phone: nothing is lost, and nothing happens twice. */
import type { Locator, Page } from '@playwright/test'
import { PAGES } from '../../src/contract/routes.ts'
import { auth } from '../../src/web/text/accounts.ts'
import { garments, layout } from '../../src/web/text/fr.ts'
import { home } from '../../src/web/text/home.ts'
import { pricing } from '../../src/web/text/pricing.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test as base } from './account-page.ts'
import { noteLayoutShifts, layoutShifts, painted } from './checks.ts'
import { timesSaid } from './said.ts'

interface Arrival {
  /** Opens a page whose scripts do not come yet. */
  open(path: string): Promise<void>
  /** Lets the scripts come, to a processor six times slower than this machine's until `hydrated`; does not wait. */
  letScriptsCome(): Promise<void>
  /** The scripts have come and the page is hydrated. */
  hydrated(): Promise<void>
}

const test = base.extend<{ arrival: Arrival }>({
  arrival: async ({ page, baseURL }, provide) => {
    let held = Promise.withResolvers<void>()
    held.resolve()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const client = await page.context().newCDPSession(page)
    // Chromium keeps a core busy for this, so only while the page is hydrated: until then nothing runs.
    const slowDown = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate })
    await provide({
      async open(path) {
        held = Promise.withResolvers<void>()
        // Page.goto would wait for the scripts.
        await page.evaluate((address) => location.assign(address), baseURL + path)
        await page.waitForURL(baseURL + path, { waitUntil: 'domcontentloaded' })
        await expect(page.locator('#root[data-path]')).toBeAttached()
      },
      async letScriptsCome() {
        await slowDown(6)
        held.resolve()
      },
      async hydrated() {
        held.resolve()
        await page.locator('#root[data-path]').waitFor({ state: 'detached' })
        await slowDown(1)
      },
    })
    await client.detach()
  },
})

const isHydrated = async (page: Page) => (await page.locator('#root[data-path]').count()) === 0

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Types without a pause: before the scripts come, while the page is hydrated, and on. @returns what was typed */
async function typeThroughHydration(page: Page, field: Locator, arrival: Arrival): Promise<string> {
  await field.focus()
  let typed = ''
  const type = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const key = ALPHABET[typed.length % ALPHABET.length]!
      await page.keyboard.press(key)
      typed += key
    }
  }
  await type(5)
  await arrival.letScriptsCome()
  while (!(await isHydrated(page))) await type(1)
  await type(5)
  await arrival.hydrated()
  return typed
}

for (const path of firstCases(1, ['/auth', '/auth?retour=/studio'])) {
  for (const name of firstCases(1, ['email', 'password'] as const)) {
    test(`no character typed into ${name} of ${path} is lost while the page arrives`, async ({
      page,
      account,
      arrival,
    }) => {
      await arrival.open(path)
      const field = account[name]
      const typed = await typeThroughHydration(page, field, arrival)
      await expect(field).toHaveValue(typed)
      await expect(field).toBeFocused()
      if (name === 'password') return
      // An address goes along to the other form.
      await page.getByRole('tab', { name: auth.tabs.signUp }).click()
      await expect(field).toHaveValue(typed)
    })
  }

  test(
    `a form cannot be sent before the page can send it, and says so, on ${path}`,
    { tag: '@soak' },
    async ({ page, account, arrival, watch }) => {
      watch.allow('/api/auth/')
      const posted: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
      })
      await arrival.open(path)
      await account.fill('personne@example.org', 'pas le bon')
      const send = account.button(auth.signIn)
      await expect(send).toBeDisabled()
      await account.password.press('Enter')
      await expect(page.getByText(layout.waking)).toBeVisible()
      await arrival.hydrated()
      await expect(page.getByText(layout.waking)).toBeHidden()
      await expect(account.email).toHaveValue('personne@example.org')
      await expect(account.password).toHaveValue('pas le bon')
      await account.password.press('Enter')
      await expect(page.getByText(auth.toasts.signInError).first()).toBeVisible()
      expect(posted).toEqual(['/api/auth/sign-in/email'])
    },
  )
}

test('nothing can be typed into a form that another will replace', { tag: '@soak' }, async ({ account, arrival }) => {
  await arrival.open('/auth?oubli=1')
  await expect(account.password).toBeHidden()
  await expect(account.email).toBeHidden()
  await arrival.hydrated()
  await expect(account.heading(auth.forgotten.heading)).toBeVisible()
  await account.email.fill('personne@example.org')
})

test('in the HTML of every page buttons are disabled and links lead somewhere', async ({ page }) => {
  for (const path of PAGES) {
    const html = await (await page.request.get(path)).text()
    const tags = html.match(/<(?:button|a)\b[^>]*>/g)!
    expect(tags.filter((tag) => !/ (?:disabled|href)="/.test(tag))).toEqual([])
  }
})

test('a link followed early leads where it points', { tag: '@soak' }, async ({ page, arrival }) => {
  await arrival.open('/')
  await page.getByRole('link', { name: layout.pricing, exact: true }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1, name: pricing.heading })).toBeVisible()
})

test(
  'what is chosen early is in effect, and a press on a button that is not ready makes nothing',
  { tag: '@soak' },
  async ({ page, studio, arrival }) => {
    const orders: { configuration: object }[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/generate-avatar'))
        orders.push(request.postDataJSON())
    })
    // What this tab had before; where nothing else is chosen, it is so again.
    await studio.open()
    await studio.choose(text.style, 'Line Art')
    await studio.choose(text.clothing, garments.hoodie)

    await arrival.open('/studio')
    await studio.choose(text.style, 'Chibi / Manga')
    await studio.choose(text.background, text.backgrounds.gradient)
    await expect(studio.generate).toBeDisabled()
    const box = (await studio.generate.boundingBox())!
    for (let clicks = 0; clicks < 3; clicks++) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await arrival.hydrated()
    await expect(studio.choice(text.style, 'Chibi / Manga')).toBeChecked()
    await expect(studio.choice(text.clothing, garments.hoodie)).toBeChecked()
    await expect(studio.choice(text.background, text.backgrounds.gradient)).toBeChecked()
    await expect(studio.generate).toBeEnabled()
    await studio.generate.click()
    await studio.expectFour()
    expect(orders.map(({ configuration }) => configuration)).toEqual([
      expect.objectContaining({ selectedPreset: 'chibi', clothingStyle: 'hoodie', backgroundType: 'gradient' }),
    ])
  },
)

test(
  'the style chosen last while the page arrives is the one in effect',
  { tag: '@soak' },
  async ({ page, studio, arrival }) => {
    await arrival.open('/studio')
    const names = ['Chibi / Manga', 'Pixel Art', 'Line Art'] as const
    let clicks = 0
    const next = () => studio.choose(text.style, names[clicks++ % names.length]!)
    await next()
    await arrival.letScriptsCome()
    while (!(await isHydrated(page))) await next()
    await arrival.hydrated()
    const last = names[(clicks - 1) % names.length]!
    await expect(studio.choice(text.style, last)).toBeChecked()
    await expect(studio.finalPrompt).toHaveValue(new RegExp(last.split(' ')[0]!, 'i'))
  },
)

test(
  'a pack pressed early is not asked for; pressed once it can be, it is asked for once',
  { tag: '@soak' },
  async ({ page, arrival }) => {
    await arrival.open('/pricing')
    const buy = page.getByRole('button', { name: pricing.packs.buy('Pro') })
    await expect(buy).toBeDisabled()
    await buy.click({ force: true })
    await arrival.hydrated()
    await buy.click()
    await expect(page.getByText(pricing.toasts.signIn).first()).toBeVisible()
    await expect.poll(() => timesSaid(page, pricing.toasts.signIn)).toBe(1)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tab answers from the moment it says that it is ready', { tag: '@soak' }, async ({ studio, arrival }) => {
    await arrival.open('/studio')
    await expect(studio.tab('upload')).toBeDisabled()
    await arrival.letScriptsCome()
    // Waits until it is enabled, and for nothing else.
    await studio.tab('upload').tap()
    await expect(studio.tab('upload')).toHaveAttribute('aria-selected', 'true')
    await arrival.hydrated()
  })
})

test('a style chosen early on the home page is the one that is shown', { tag: '@soak' }, async ({ page, arrival }) => {
  await arrival.open('/')
  const pixel = page.getByRole('radio', { name: 'Pixel Art' })
  await page.getByRole('group', { name: home.fiveGroup }).locator('label').filter({ has: pixel }).click()
  await arrival.hydrated()
  await expect(pixel).toBeChecked()
  await expect(page.getByRole('img', { name: home.modelAlt('Pixel Art') })).toBeVisible()
})

test(
  'who has scrolled before the page is hydrated stays there, also after a reload',
  { tag: '@soak' },
  async ({ page, arrival }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await arrival.open('/studio')
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo(0, 500))
    await arrival.hydrated()
    await painted(page)
    expect(await scrolled()).toBe(500)
    await page.reload()
    await expect.poll(scrolled).toBe(500)
    await painted(page)
    expect(await scrolled()).toBe(500)
    // Not by the mouse, which would scroll to it.
    await page
      .getByRole('link', { name: layout.pricing })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/pricing/)
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect.poll(scrolled).toBe(500)
  },
)

test(
  'the notice of somebody who is known here finds its place kept',
  { tag: '@soak' },
  async ({ page, account, server }) => {
    await account.arrive()
    await page.addInitScript(noteLayoutShifts)
    let credits = 2
    let answered = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      const session = (await (await route.fetch()).json()) as object
      await answered.promise
      await route.fulfill({ json: { ...session, credits } })
    })
    for (credits of [2, 0]) {
      const notice =
        credits > 0
          ? page.getByText(text.credits.low(credits))
          : page.getByRole('heading', { name: text.credits.exhausted })
      for (const visit of ['first', 'next']) {
        answered = Promise.withResolvers<void>()
        await page.goto(`${server.url}/studio`)
        // Who is here becomes known well after the page has been seen.
        await painted(page)
        answered.resolve()
        await expect(notice.filter({ visible: true })).toBeVisible()
        if (visit === 'first') continue
        const shifts = await layoutShifts(page)
        const shifted = shifts.reduce((sum, { value }) => sum + value, 0)
        // The room of the number of credits itself, in the bars, is all that may move: on a phone twice as much of the page.
        const most = page.viewportSize()!.width < 600 ? 0.012 : 0.006
        expect(shifted, `${credits} credits: ${JSON.stringify(shifts)}`).toBeLessThan(most)
      }
    }
  },
)

test('a page whose program cannot be had loads itself anew once with what was typed, then says so', async ({
  page,
  account,
  watch,
}) => {
  watch.allow('/assets/')
  let refused = 0
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  const refuse = (times: number, part: string) =>
    page.route(`**/assets/${part}-*.js`, async (route) => {
      await account.email.fill('personne@example.org').catch(() => {})
      return refused++ < times ? route.fulfill({ status: 404 }) : route.continue()
    })
  await page.goto('/cgv')
  loads = 0
  await refuse(1, 'auth-page')
  await page.evaluate(() => location.assign('/auth?retour=/studio'))
  // The page that came by itself is whole, and no word was lost.
  await expect(account.button(auth.signIn)).toBeEnabled()
  await expect(account.email).toHaveValue('personne@example.org')
  expect([refused, loads]).toEqual([2, 2])

  // Not again and again: the next time it is said.
  await page.unrouteAll()
  await page.route('**/assets/pricing-page-*.js', (route) => route.fulfill({ status: 404 }))
  await account.bar.getByRole('link', { name: layout.pricing }).click()
  await expect(page.getByRole('heading', { name: layout.unfetched.title })).toBeVisible()
  expect(loads).toBe(2)
  await page.evaluate(() => location.reload())
  await expect(page.getByRole('alert').filter({ hasText: layout.unfetched.short })).toBeInViewport()
  expect(loads).toBe(3)
  await page.unrouteAll()
  await page.getByRole('link', { name: layout.unfetched.action }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.heading)
  await page.locator('#root[data-path]').waitFor({ state: 'detached' })
})
