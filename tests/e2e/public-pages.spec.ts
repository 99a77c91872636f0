import { PUBLIC_PAGES } from '../../src/contract/routes.ts'
import { layout } from '../../src/web/text/fr.ts'
import { home } from '../../src/web/text/home.ts'
import { pricing } from '../../src/web/text/pricing.ts'
import { studio as studioText } from '../../src/web/text/studio.ts'
import { expectNoSidewaysScrolling, expectNothingFound, inkOf } from './checks.ts'
import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read, and leads to the others', async ({ page }) => {
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(120)
    }
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title())
    await expect(page.getByText(home.badge)).toBeVisible()
    await page.getByRole('link', { name: layout.legal.privacy }).click()
    await expect(page).toHaveURL(/\/confidentialite$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité')
    await page.goto('/studio')
    await expect(page.getByText(layout.noScript)).toBeVisible()
  })
})

test('on paper a legal page is its text alone, dark on white', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/cgv')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const [red, green, blue] = await inkOf(page.getByRole('main').getByRole('paragraph').last())
  expect(red! + green! + blue!).toBeLessThan(200)
})

test('every public page tells search engines and previews what it is', async ({ request, baseURL }) => {
  const titles = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text()
    titles.add(/<title>(.*?)<\/title>/.exec(html)![1]!)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,200}"/)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}" />`)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect([path, html]).toEqual([path, expect.stringContaining(`<meta property="${property}"`)])
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
  expect(await (await request.get('/account')).text()).toContain('<meta name="robots" content="noindex" />')

  const data = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await (await request.get('/pricing')).text())![1]!,
  )
  const products = data['@graph'].filter((thing: Record<string, unknown>) => thing['@type'] === 'Product')
  expect(
    products.map(({ offers }: { offers: { price: string; priceCurrency: string } }) => [
      offers.price,
      offers.priceCurrency,
    ]),
  ).toEqual([
    ['9.99', 'EUR'],
    ['19.99', 'EUR'],
    ['39.99', 'EUR'],
  ])
  expect(
    data['@graph'].find((thing: Record<string, unknown>) => thing['@type'] === 'FAQPage').mainEntity.length,
  ).toBeGreaterThan(3)

  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of PUBLIC_PAGES) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
})

test('icons, the manifest and the preview’s picture are there, in the sizes they say', async ({ page, request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: expect.stringContaining('Trombine'),
    start_url: '/studio',
    display: 'standalone',
    lang: 'fr',
  })
  await page.goto('/cgv')
  const sizeOf = (src: string) =>
    page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
  for (const { src, sizes } of manifest.icons) expect([src, await sizeOf(src)]).toEqual([src, sizes])
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
  expect(await sizeOf('/og.png')).toBe('1200x630')
  expect(await sizeOf('/favicon.ico')).toBe('32x32')
})

test('the legal pages say what this installation is, and stand every look', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [path, words] of [
    ['/mentions-legales', '[à compléter : LEGAL_NAME]'],
    ['/cgv', 'L. 221-28, 13°'],
    ['/confidentialite', 'effacée'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(words)
    await expectNoSidewaysScrolling(page)
    await expectNothingFound(page, path)
  }
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that was never seen says so, and the studio still draws', async ({ page, context, studio, watch }) => {
    watch.allow('/')
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // The page that was open before anything could be kept is kept as well.
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true)
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title())
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de réseau ici')
    await page.getByRole('link', { name: 'Ouvrir le studio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prends la pose')
    await studio.generate.click()
    await studio.expectFour()
    await expect(
      page.getByText(`${studioText.sheet.demoWhy.offline} ${studioText.sheet.demoBody}`).first(),
    ).toBeVisible()
    await context.setOffline(false)
  })

  test(
    'whoever loses the network in the studio and taps Tarifs is told so',
    { tag: '@soak' },
    async ({ page, context, watch }) => {
      watch.allow('/')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/studio')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await context.setOffline(true)
      await page.getByRole('navigation', { name: layout.nav }).getByRole('link', { name: layout.pricing }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de réseau ici')
      await context.setOffline(false)
      // By itself, as soon as there is one again.
      await expect(page).toHaveURL(/\/pricing$/)

      // A price list that was seen before says that it is that, and sells nothing.
      await page.goto('/pricing')
      const offer = page.getByRole('region', { name: pricing.packs.label }).getByRole('button')
      await expect(offer.first()).toHaveText(pricing.packs.buy('Starter'))
      await page.getByRole('navigation', { name: layout.nav }).getByRole('link', { name: layout.studio }).click()
      await context.setOffline(true)
      await page.getByRole('navigation', { name: layout.nav }).getByRole('link', { name: layout.pricing }).click()
      await expect(page.getByText(pricing.notices.offlineBody)).toBeVisible()
      await expect(offer).toHaveText(Array(3).fill(pricing.packs.offline))
      await expect(offer.first()).toBeDisabled()
      await context.setOffline(false)
      await expect(offer.first()).toBeEnabled()
      await expect(page.getByText(pricing.notices.offlineBody)).toHaveCount(0)
    },
  )
})
