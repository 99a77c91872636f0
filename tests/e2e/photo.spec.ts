import sharp from 'sharp'
import { photo as text } from '../../src/web/text/photo.ts'
import { studio as studioText } from '../../src/web/text/studio.ts'
import { expectNothingFound } from './checks.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test } from './fixtures.ts'
import { API, jpegFile, orderOf, PhotoStudio, portrait, weighing, type FileGiven } from './photo-studio.ts'

const MB = 1024 * 1024

test(
  'a chosen photo is shown with its name and weight, sets the mode, and goes when it is put away',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    await expect(studio.generate).toBeDisabled()
    await expect(page.getByText(studioText.reasons.photo)).toBeVisible()
    await expect(page.getByText(text.privacy)).toBeVisible()
    await photo.have(await weighing(2.34 * MB, 'vacances à Brest.jpg'))
    await studio.hears('Image uploadée !')
    await expect(photo.card).toContainText('vacances à Brest.jpg')
    await expect(photo.card).toContainText(/2,3\sMo/)
    await expect(studio.generate).toBeEnabled()
    await expect(studio.finalPrompt).toHaveValue(/^Corporate Flat avatar of the person in the photo/)
    await page.getByRole('button', { name: 'Retirer la photo' }).click()
    await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')
    await expect(studio.tab('preset')).toBeFocused()
    await expect(studio.generate).toBeEnabled()
    await photo.open()
    await expect(studio.generate).toBeDisabled()
    await expect(photo.card).toHaveCount(0)
  },
)

test('a photo is dropped on its frame, or anywhere on the page', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  await photo.drop(photo.waiting, await jpegFile('posée.jpg'))
  await expect(photo.card).toContainText('posée.jpg')
  await studio.tab('custom').click()
  await photo.drop(page.getByRole('heading', { level: 1 }), await jpegFile('lâchée.jpg'))
  await expect(studio.tab('upload')).toHaveAttribute('aria-selected', 'true')
  await expect(photo.card).toContainText('lâchée.jpg')
  await photo.drop(photo.card, await jpegFile('remplacée.jpg'))
  await expect(photo.card).toContainText('remplacée.jpg')
})

test('a photo is pasted anywhere on the page; words stay words', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  const photo = new PhotoStudio(page)
  await studio.tab('custom').click()
  const words = page.getByRole('textbox', { name: studioText.prompt.label })
  expect(await photo.paste(words, await jpegFile(), 'une pirate')).toBe(true)
  await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
  expect(await photo.paste(page.locator('body'), undefined, 'bonjour')).toBe(true)
  expect(await photo.paste(page.locator('body'), await jpegFile('collée.png'))).toBe(false)
  await expect(studio.tab('upload')).toHaveAttribute('aria-selected', 'true')
  await expect(photo.card).toContainText('collée.png')
  await studio.hears('Image uploadée !')
})

const broken: FileGiven = {
  name: 'cassée.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
}
const REFUSED: [what: string, file: () => Promise<FileGiven>, title: string, body: string][] = [
  [
    'a file that is no image',
    async () => ({ name: 'lettre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
    'Format invalide',
    'Veuillez choisir un fichier image (JPG, PNG, WEBP).',
  ],
  [
    'HEIC without a type',
    async () => ({ name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic') }),
    ...text.toasts.heic,
  ],
  ['a broken photo', async () => broken, ...text.toasts.unreadable],
  [
    'a page named PNG',
    async () => ({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }),
    ...text.toasts.unreadable,
  ],
  [
    'a photo of 20 pixels',
    async () => ({
      name: 'petite.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    }),
    ...text.toasts.small,
  ],
  [
    '10 MB to the byte',
    () => weighing(10 * MB),
    'Fichier trop volumineux',
    'Veuillez choisir une image de moins de 10MB.',
  ],
]

test('what cannot be used is refused with its words, and leaves what was there', async ({ page, studio }) => {
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  for (const [what, file, title, body] of firstCases(4, REFUSED)) {
    await photo.choose(await file())
    await studio.hears(title)
    await studio.hears(body)
    await expect(photo.waiting, what).toBeVisible()
    await expect(studio.generate, what).toBeDisabled()
  }
  await photo.have()
  await photo.choose(broken)
  await studio.hears(text.toasts.unreadable[0])
  await expect(photo.card).toContainText('moi.jpg')
})

test('a file just under 10 MB is taken', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  await photo.have(await weighing(10 * MB - 1))
  await expect(photo.card).toContainText(/10,0\sMo/)
})

test(
  'a large photo travels small, upright and without what it says of its place',
  { tag: '@soak' },
  async ({ page, studio, watch }) => {
    watch.allow('/api/generate-avatar')
    await page.route(API, (route) => route.abort())
    await studio.open()
    const photo = new PhotoStudio(page)
    await photo.open()
    const buffer = await portrait(2400, 3200, 6)
    expect(buffer.includes('RUE-SECRETE')).toBe(true)
    await photo.have({ name: 'couchée.jpg', mimeType: 'image/jpeg', buffer })
    const sent = page.waitForRequest(API)
    await studio.generate.click()
    const order = orderOf(await sent)
    const meta = await sharp(order.photo).metadata()
    // Stored upright and tagged as lying on its side, it is shown lying on its side.
    expect(meta).toMatchObject({ format: 'jpeg', width: 2048, height: 1536 })
    expect([meta.exif, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined])
    expect(order.photo.includes('RUE-SECRETE')).toBe(false)
    expect(order.body).toMatchObject({
      count: 4,
      configuration: { mode: 'upload' },
      photo_crop: { size: expect.any(Number) },
    })
  },
)

test('an engine that cannot draw from a photo disables the tab, and says so', async ({ page, studio }) => {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    session.engine = {
      ...session.engine,
      name: 'Sans photo',
      capabilities: { ...session.engine.capabilities, photo: false },
    }
    await route.fulfill({ response, json: session })
  })
  await studio.open()
  await expect(studio.tab('upload')).toBeDisabled()
  await expect(page.getByText(text.unable('Sans photo'))).toBeVisible()
  await new PhotoStudio(page).paste(page.locator('body'), await jpegFile())
  await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')
})

test(
  'on a phone the camera can be asked for; on a desk it is not offered',
  { tag: '@soak' },
  async ({ browser, server }) => {
    for (const hasTouch of [true, false]) {
      const context = await browser.newContext({
        baseURL: server.url,
        hasTouch,
        isMobile: hasTouch,
        viewport: { width: hasTouch ? 390 : 1200, height: 844 },
      })
      const page = await context.newPage()
      await page.goto('/studio')
      await new PhotoStudio(page).open()
      const camera = page.getByText(text.camera)
      await expect(camera).toBeVisible({ visible: hasTouch })
      await expect(page.locator('input[capture=user]')).toHaveCount(1)
      await context.close()
    }
  },
)

test('axe finds nothing in the photo tab, before and after a photo', { tag: '@soak' }, async ({ page, studio }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  await expectNothingFound(page, 'waiting for a photo')
  await photo.have()
  await expectNothingFound(page, 'with a photo')
})
