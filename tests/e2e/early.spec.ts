/** Whoever is quicker than the page's program is not ignored, and what comes late pushes nothing aside. */
import type { Page } from '@playwright/test'
import { auth } from '../../src/web/text/accounts.ts'
import { fields } from '../../src/web/text/fr.ts'
import { home } from '../../src/web/text/home.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './account-page.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens a page without its scripts, as a slow network does. @returns lets them come, and waits until they have taken over. */
async function openWithoutScripts(page: Page, url: string): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  // Page.goto would wait for them.
  await page.evaluate((address) => location.assign(address), url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('#root[data-path]')).toBeAttached()
  return async () => {
    release()
    await page.locator('#root[data-path]').waitFor({ state: 'detached' })
  }
}

test('what is chosen and pressed before the program is there is done once it is', async ({ page, studio, baseURL }) => {
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/generate-avatar')) orders.push(request.postData()!)
  })
  const arrive = await openWithoutScripts(page, `${baseURL}/studio`)
  await studio.choose(text.style, 'Chibi / Manga')
  await studio.choose(text.background, text.backgrounds.gradient)
  for (let clicks = 0; clicks < 3; clicks++) await studio.generate.click()
  await arrive()
  await expect(studio.choice(text.style, 'Chibi / Manga')).toBeChecked()
  await expect(studio.choice(text.background, text.backgrounds.gradient)).toBeChecked()
  await studio.expectFour()
  expect(orders.length).toBe(1)
  expect(JSON.parse(orders[0]!).configuration).toMatchObject({ selectedPreset: 'chibi', backgroundType: 'gradient' })
})

test('a press that begins before the program is there and ends after it counts', async ({ page, studio, baseURL }) => {
  const arrive = await openWithoutScripts(page, `${baseURL}/studio`)
  await studio.tab('upload').hover()
  await page.mouse.down()
  await arrive()
  await page.mouse.up()
  await expect(studio.tab('upload')).toHaveAttribute('aria-selected', 'true')
})

test('a press counts at whatever moment of the taking over it comes', async ({ browser, server }) => {
  for (let wait = 0; wait < 200; wait += 25) {
    const context = await browser.newContext({
      baseURL: server.url,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto('/studio')
    await page.waitForTimeout(wait)
    const tab = page.getByRole('tab', { name: text.tabs.upload, exact: true })
    await tab.click()
    await expect(tab, `after ${wait} ms`).toHaveAttribute('aria-selected', 'true')
    await context.close()
  }
})

test('who has scrolled before the program is there stays there, also after a reload', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const arrive = await openWithoutScripts(page, `${baseURL}/studio`)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 500))
  await arrive()
  // What is done once the page is taken over has been done.
  await page.waitForTimeout(300)
  expect(await scrolled()).toBe(500)
  await page.reload()
  await expect.poll(scrolled).toBe(500)
  await page.waitForTimeout(300)
  expect(await scrolled()).toBe(500)
  // Not by the mouse, which would scroll to it.
  await page
    .getByRole('link', { name: 'Tarifs' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/pricing/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(500)
})

test('a tab opened early is open, and a style of the home page stays chosen', async ({ page, studio, baseURL }) => {
  const arrive = await openWithoutScripts(page, `${baseURL}/studio`)
  await studio.tab('custom').click()
  await arrive()
  await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
  const arriveHome = await openWithoutScripts(page, `${baseURL}/`)
  const pixel = page.getByRole('radio', { name: 'Pixel Art' })
  await page.getByRole('group', { name: home.fiveGroup }).locator('label').filter({ has: pixel }).click()
  await arriveHome()
  await expect(pixel).toBeChecked()
  await expect(page.getByRole('img', { name: home.modelAlt('Pixel Art') })).toBeVisible()
})

for (const path of ['/auth', '/auth?retour=/studio']) {
  test(`a form that is filled in and sent early on ${path} is sent by the program, not by the browser`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.allow('/api/auth/')
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
    })
    const arrive = await openWithoutScripts(page, baseURL + path)
    const [email, password] = [
      page.getByRole('textbox', { name: fields.email }),
      page.getByLabel(fields.password, { exact: true }),
    ]
    await email.fill('personne@example.org')
    await password.fill('pas le bon')
    await password.press('Enter')
    await arrive()
    await expect(email).toHaveValue('personne@example.org')
    await expect(password).toHaveValue('pas le bon')
    // Rendered anew for its query, the form is another one: there it waits for a second press.
    if (path.includes('?')) await page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await expect(page.getByText(auth.toasts.signInError).first()).toBeVisible()
    expect(posted).not.toContain('/auth')
    expect(posted.filter((address) => address.startsWith('/api/auth/')).length).toBe(1)
  })
}

test('the notice of somebody who is known here finds its place kept', async ({ page, account, server }) => {
  await account.arrive()
  let credits = 2
  await page.route('**/api/session', async (route) => {
    const session = (await (await route.fetch()).json()) as object
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ json: { ...session, credits } })
  })
  for (credits of [2, 0]) {
    const notice =
      credits > 0
        ? page.getByText(text.credits.low(credits))
        : page.getByRole('heading', { name: text.credits.exhausted })
    for (const visit of ['first', 'next']) {
      await page.goto(`${server.url}/studio`)
      await expect(notice.filter({ visible: true })).toBeVisible()
      if (visit === 'first') continue
      const shifted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(0), 500)
          }),
      )
      // The room of the number of credits itself, in the bars, is all that may move.
      expect([credits, shifted < 0.006, shifted]).toEqual([credits, true, shifted])
    }
  }
})
