import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './fixtures.ts'
import { FRAMES } from './studio-page.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'one frame is made anew, the three others stay, and its earlier take comes back',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    // A visitor has one generation: the first sheet is the browser's demonstration, which costs none.
    watch.allow('/api/generate-avatar')
    await page.route('**/api/generate-avatar', (route) => route.abort())
    await studio.open()
    await studio.choose(text.style, 'Line Art')
    await studio.generate.click()
    await studio.expectDemonstration()
    await studio.trialLeft()
    const demo = await studio.sources()
    for (const source of demo) expect(source).toMatch(/^blob:/)

    await page.unroute('**/api/generate-avatar')
    // What is asked for again is what was asked for, not what the configurator says by now.
    await studio.choose(text.style, 'Pixel Art')
    const sent = page.waitForRequest('**/api/generate-avatar')
    await studio.regenerate(2).click()
    expect((await sent).postDataJSON()).toMatchObject({ count: 1, configuration: { selectedPreset: 'lineart' } })
    await studio.hears('Variation générée !')
    await expect(studio.picture(2)).toHaveAttribute('src', /^\/api\/images\/[0-9a-f-]{36}\.png$/)
    await studio.expectWhole(2)
    const after = await studio.sources()
    expect([after[0], after[2], after[3]]).toEqual([demo[0], demo[2], demo[3]])
    await expect(studio.badge(4)).toBeAttached()

    const previous = studio.button(text.sheet.previous(2))
    const next = studio.button(text.sheet.next(2))
    await expect(studio.frame(2).getByText(text.sheet.take(2, 2))).toBeAttached()
    await expect(next).toBeDisabled()
    await previous.click()
    await expect(studio.frame(2).getByText(text.sheet.take(1, 2))).toBeAttached()
    await expect(studio.picture(2)).toHaveAttribute('src', /^blob:/)
    await studio.expectWhole(2)
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(studio.picture(2)).toHaveAttribute('src', after[1]!)
    await expect(studio.button(text.sheet.previous(1))).toHaveCount(0)

    await studio.trialUsed()
    for (const n of FRAMES) await expect(studio.regenerate(n)).toBeDisabled()
  },
)

test(
  'a page that does not know that the trial is used is told so by the server, and draws no demonstration',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    const before = await studio.sources()
    watch.allow('/api/')
    await page.route('**/api/session', (route) => route.abort())
    await page.evaluate(() => localStorage.removeItem('trombine.trials-left'))
    await page.reload()
    await expect(studio.regenerate(3)).toBeEnabled()
    const refused = page.waitForResponse('**/api/generate-avatar')
    await studio.regenerate(3).click()
    expect((await refused).status()).toBe(402)
    await studio.hears('Crédits insuffisants')
    await studio.expectFour()
    // The pictures that are there are the older ones: nothing says that they have just come.
    await expect(page.getByText(text.status.variationDone(3))).toHaveCount(0)
    await expect.poll(() => studio.sources()).toEqual(before)
    await expect(page.getByText(text.sheet.demo)).toHaveCount(0)
  },
)

test('a picture that a bad network holds up comes once there is one, and is saved once', async ({
  page,
  studio,
  watch,
}) => {
  await studio.open()
  watch.allow('/api/')
  for (const held of ['**/api/images/*.png', '**/api/generations/*']) await page.route(held, (route) => route.abort())
  await studio.generate.click()
  await expect(studio.frame(2).getByText(text.sheet.away)).toBeVisible()
  const retouch = studio.button(text.retouch.openFrame(2))
  await expect(retouch).toHaveCount(0)
  await expect(page.getByText(text.sheet.gone)).toHaveCount(0)
  await page.context().setOffline(true)
  await page.unroute('**/api/images/*.png')
  await page.context().setOffline(false)
  await studio.expectFour()
  // What they were drawn from is held up for longer, and nothing tells when that ends.
  await expect(retouch).toHaveCount(0)
  await page.unroute('**/api/generations/*')
  await expect(retouch).toBeVisible()

  let saved = 0
  page.on('download', () => saved++)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/images/*.png', async (route) => {
    await held.promise
    await route.continue()
  })
  const download = studio.button(text.sheet.download(2))
  await download.click()
  await expect(download).toHaveAttribute('aria-busy', 'true')
  await download.click()
  held.resolve()
  await studio.hears('Téléchargement réussi !')
  await expect(download).not.toHaveAttribute('aria-busy')
  expect(saved).toBe(1)
})
