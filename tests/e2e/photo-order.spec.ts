import { studio as text } from '../../src/web/text/studio.ts'
import { photo as photoText } from '../../src/web/text/photo.ts'
import { expect, test } from './account-page.ts'
import { API, jpegFile, orderOf, PhotoStudio } from './photo-studio.ts'

test('four avatars from a photo, one made anew from the same photo, and all of it there after a reload', async ({
  page,
  account,
  studio,
}) => {
  await account.arrive()
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  // Longer than the studio waits before it removes photos that no tab shows: this one must not be among them.
  await page.route('**/api/photo-look', async (route) => {
    await page.waitForTimeout(800)
    await route.continue()
  })
  await photo.have()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Pixel Art' }) })
    .click()
  await expect(page.getByText(photoText.style.redrawn)).toBeVisible()
  await expect(page.getByText(photoText.clothing.kept('Pixel Art'))).toBeVisible()
  await expect(studio.group(text.clothing).getByRole('radio').first()).toBeDisabled()
  const first = page.waitForRequest(API)
  await studio.generate.click()
  const order = orderOf(await first)
  await studio.expectFour()
  await studio.hears('Avatar généré !')
  const sources = await studio.sources()
  expect(sources.every((source) => source.startsWith('/api/images/'))).toBe(true)

  await page.reload()
  await studio.ready()
  await studio.expectFour()
  await expect(photo.frame).toBeVisible()
  await expect(studio.generate).toBeEnabled()
  const again = page.waitForRequest(API)
  await studio.regenerate(3).click()
  const variation = orderOf(await again)
  expect(variation.photo.equals(order.photo)).toBe(true)
  expect(variation.body).toMatchObject({ count: 1, photo_crop: order.body.photo_crop })
  await studio.hears('Variation générée !')
  await expect(studio.picture(3)).not.toHaveAttribute('src', sources[2]!)
  const after = await studio.sources()
  expect([after[0], after[1], after[3]]).toEqual([sources[0], sources[1], sources[3]])
  expect(after[2]).not.toBe(sources[2])
})

test(
  'put away, the photo still serves the sheet that was made from it, until the page is left',
  { tag: '@soak' },
  async ({ page, account, studio }) => {
    await account.arrive()
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await photo.have()
    const first = page.waitForRequest(API)
    await studio.generate.click()
    const order = orderOf(await first)
    await studio.expectFour()
    await page.getByRole('button', { name: 'Retirer la photo' }).click()
    const again = page.waitForRequest(API)
    await studio.regenerate(1).click()
    expect(orderOf(await again).photo.equals(order.photo)).toBe(true)
    await expect(studio.frame(1).getByText(text.sheet.take(2, 2))).toBeAttached()
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              const opening = indexedDB.open('trombine.photos')
              opening.onsuccess = () => {
                const all = opening.result.transaction('photos').objectStore('photos').count()
                all.onsuccess = () => resolve(all.result)
                opening.result.close()
              }
            }),
        ),
      )
      .toBe(0)
  },
)

test(
  'a reload in the middle finds the drawing again; the photo is not asked for twice',
  { tag: '@soak' },
  async ({ page, studio }) => {
    let orders = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/generate-avatar')) orders++
    })
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await photo.have()
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Line Art' }) })
      .click()
    // Watched by the page itself: it is over within seconds.
    const begun = page.waitForFunction(
      (start) =>
        document.body.textContent.includes(start) &&
        Object.entries(localStorage).some(
          ([key, value]) => key.startsWith('trombine.studio.') && /"generation":"[0-9a-f-]{36}"/.test(value),
        ),
      text.status.start,
      { timeout: 240_000 },
    )
    await studio.generate.click()
    await begun
    await page.reload()
    await studio.expectFour()
    await expect(photo.frame).toBeVisible()
    expect(orders).toBe(1)
    await studio.trialUsed()
    // Nothing of the photo itself is in what the tab keeps in words.
    expect(await page.evaluate(() => JSON.stringify(localStorage).length)).toBeLessThan(20_000)
  },
)

test(
  'without the server, a demonstration says that it did not look at the photo',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    watch.allow('/api/generate-avatar')
    await page.route(API, (route) => route.abort())
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await photo.have()
    await studio.generate.click()
    await studio.expectFour()
    await expect(page.getByRole('main').getByText(photoText.demo)).toBeVisible()
    await studio.hears(photoText.demoToast)
    await studio.trialLeft()
  },
)

test(
  'a refusal by the server is told in its own words, and nothing is drawn in its place',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    watch.allow('/api/generate-avatar')
    await page.route(API, (route) =>
      route.fulfill({
        status: 413,
        json: { error: 'Cette photo est trop grande : il faut moins de 50 mégapixels.', code: 'PHOTO_TOO_MANY_PIXELS' },
      }),
    )
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await photo.have()
    await studio.generate.click()
    await studio.hears('Erreur de génération')
    await studio.hears('Cette photo est trop grande : il faut moins de 50 mégapixels.')
    await studio.expectEmptySheet()
  },
)

test(
  'a photo that this browser has lost is asked for again, and nothing is sent',
  { tag: '@soak' },
  async ({ page, studio }) => {
    let orders = 0
    await page.route(API, (route) => {
      orders++
      return route.abort()
    })
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await photo.have()
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('moi.jpg'))))
      .toBe(true)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('trombine.photos')
          opening.onsuccess = () => {
            opening.result.transaction('photos', 'readwrite').objectStore('photos').clear().onsuccess = resolve
            opening.result.close()
          }
        }),
    )
    await page.reload()
    await studio.ready()
    await studio.hears(photoText.lost)
    await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')
    expect(orders).toBe(0)
  },
)

test('on a slow line the page says how far the photo has gone', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  await photo.have(await jpegFile())
  await page.route(API, (route) => route.continue())
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 6_000,
  })
  await studio.generate.click()
  const progress = page.getByRole('progressbar', { name: photoText.sending })
  await expect(progress).toBeVisible()
  await expect(page.getByText(photoText.sendingStatus)).toBeVisible()
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await line.detach()
  await studio.expectFour()
  await expect(progress).toHaveCount(0)
})

test(
  'a character wears the photo’s colours, or the colour that is chosen',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    watch.allow('/api/')
    await page.route(API, (route) =>
      route.fulfill({ status: 422, json: { error: 'Non.', code: 'MODERATION_REFUSED' } }),
    )
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await photo.have()
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Chibi / Manga' }) })
      .click()
    await expect(page.getByText(photoText.style.always('Chibi / Manga'))).toBeVisible()
    await expect(studio.colourButton(text.clothingColor)).toHaveCount(0)
    const plain = page.waitForRequest(API)
    await studio.generate.click()
    expect(orderOf(await plain).body.locks).toBeUndefined()
    await expect(studio.generate).toBeEnabled()
    await page.getByRole('checkbox', { name: photoText.clothing.recolour }).check()
    await studio.setColour(text.clothingColor, '#12a4d9')
    const dyed = page.waitForRequest(API)
    await studio.generate.click()
    expect(orderOf(await dyed).body).toMatchObject({
      locks: { clothingColor: '#12a4d9' },
      configuration: { clothingColor: '#12a4d9' },
    })
  },
)
