import { PAGES } from '../../src/contract/routes.ts'
import { brand, layout, notFound } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { home } from '../../src/web/text/home.ts'
import { expect, test } from './fixtures.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('every page answers, has one title and one heading, and links only to pages that are there', async ({
  request,
}) => {
  const titles: string[] = []
  const links = new Set<string>()
  for (const path of PAGES) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    const found = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title!)
    expect([path, found]).toEqual([path, [expect.stringContaining(brand.name)]])
    // The two others send on whoever has no account or no payment.
    if (path !== '/account' && path !== '/success') {
      titles.push(...found)
      expect([path, html.match(/<h1[ >]/g)]).toEqual([path, [expect.anything()]])
    }
    for (const [, address] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) links.add(address!)
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(links.size).toBeGreaterThan(5)
  for (const link of links) {
    if (/^(?:#|mailto:)/.test(link)) continue
    expect([link, (await request.get(link)).status()]).toEqual([link, 200])
  }
})

test('the top bar leads everywhere, and the browser’s back button leads back', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: layout.nav })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Ton avatar pro en 30 secondes')
  for (const [name, path] of [
    ['Studio', '/studio'],
    ['Tarifs', '/pricing'],
    ['Connexion', '/auth'],
    ['Accueil', '/'],
  ] as const) {
    const before = await heading.textContent()
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(heading).not.toHaveText(before!)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await expect(heading).not.toHaveText('Ton avatar pro en 30 secondes')
})

test(
  'the home page says what the specification asks of it, and leads to the studio',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await page.goto('/')
    await expect(page.getByText('Test gratuit disponible')).toBeVisible()
    for (const figure of ['10K+', '30s']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: "S'inscrire pour plus" }).first()).toHaveAttribute('href', '/auth')
    const hand = page.getByRole('group', { name: home.fiveGroup })
    await expect(hand.getByRole('radio')).toHaveCount(5)
    await page.getByRole('link', { name: 'Essayer gratuitement' }).first().click()
    await expect(page).toHaveURL(/\/studio$/)
    await studio.ready()
    await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible()
  },
)

test('an unknown address is a 404 with a way home', { tag: '@soak' }, async ({ page, watch }) => {
  watch.allow('/nulle-part')
  const response = await page.goto('/nulle-part/du/tout')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: notFound.action }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ton avatar pro en 30 secondes')
})

test(
  'the theme follows the system until the visitor chooses, and the choice stays',
  { tag: '@soak' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/pricing')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await page.getByRole('button', { name: layout.toLight }).click()
    await expect.poll(ground).toBe(light)
    await page.reload()
    await expect(page.getByRole('button', { name: layout.toDark })).toBeVisible()
    await expect.poll(ground).toBe(light)
    await page.getByRole('button', { name: layout.toDark }).click()
    await expect.poll(ground).toBe(dark)
  },
)
