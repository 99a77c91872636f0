import type { CropBox } from '../../src/contract/generate-avatar.ts'
import { photo as text } from '../../src/web/text/photo.ts'
import { expect, test } from './fixtures.ts'
import { API, orderOf, PhotoStudio } from './photo-studio.ts'

test.beforeEach(async ({ page, studio, watch }) => {
  watch.allow('/api/generate-avatar')
  await page.route(API, (route) => route.abort())
  await studio.open()
  const photo = new PhotoStudio(page)
  await photo.open()
  await photo.have()
})

test('the box is proposed around the face', { tag: '@soak' }, async ({ page }) => {
  const { side, across, down } = await new PhotoStudio(page).value()
  // The face's middle is at 50 %, 45 %; shoulders hang below it.
  expect(Math.abs(across - 50)).toBeLessThanOrEqual(6)
  expect(down).toBeGreaterThan(40)
  expect(down).toBeLessThan(62)
  expect(side).toBeGreaterThan(60)
})

test('the box is moved and sized by mouse, by wheel and by its corners', { tag: '@soak' }, async ({ page }) => {
  const photo = new PhotoStudio(page)
  await page.getByRole('button', { name: text.crop.smaller }).click()
  for (let i = 0; i < 9; i++) await page.getByRole('button', { name: text.crop.smaller }).click()
  const before = await photo.value()
  const box = (await photo.frame.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await photo.value()).across).toBeGreaterThan(before.across + 5)
  const after = await photo.value()
  expect(after.side).toBe(before.side)
  expect(after.down).toBeGreaterThan(before.down + 3)

  await page.mouse.wheel(0, 120)
  await expect.poll(async () => (await photo.value()).side).toBeGreaterThan(after.side)

  const now = (await photo.frame.boundingBox())!
  const wheeled = await photo.value()
  await page.mouse.move(now.x + 6, now.y + 6)
  await page.mouse.down()
  await page.mouse.move(now.x + 36, now.y + 36, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await photo.value()).side).toBeLessThan(wheeled.side)
  const last = (await photo.frame.boundingBox())!
  // The opposite corner stayed where it was.
  expect(Math.abs(last.x + last.width - (now.x + now.width))).toBeLessThan(2)
  expect(Math.abs(last.y + last.height - (now.y + now.height))).toBeLessThan(2)
})

test('the page scrolls over the box as long as nobody has taken it in hand', { tag: '@soak' }, async ({ page }) => {
  const photo = new PhotoStudio(page)
  const before = await photo.value()
  await photo.frame.scrollIntoViewIfNeeded()
  const box = (await photo.frame.boundingBox())!
  const from = await page.evaluate(() => scrollY)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from)
  expect(await photo.value()).toEqual(before)
})

test(
  'the box is moved and sized by keyboard, stays on the photo, and is sent as it stands',
  { tag: '@soak' },
  async ({ page, studio }) => {
    const photo = new PhotoStudio(page)
    const proposed = await photo.value()
    await photo.frame.focus()
    for (let i = 0; i < 10; i++) await page.keyboard.press('-')
    await expect.poll(async () => (await photo.value()).side).toBe(proposed.side - 20)
    const smaller = await photo.value()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await photo.value()).across).toBeLessThan(smaller.across)
    await expect.poll(async () => (await photo.value()).down).toBeGreaterThan(smaller.down)
    for (let i = 0; i < 20; i++) await page.keyboard.press('Shift+ArrowRight')
    for (let i = 0; i < 20; i++) await page.keyboard.press('Shift+ArrowUp')
    const sent = page.waitForRequest(API)
    await page.keyboard.press('Control+Enter')
    const { photo_crop: crop } = orderOf(await sent).body as { photo_crop: CropBox }
    expect(crop.size).toBeCloseTo(smaller.side / 100, 1)
    // 900 × 1200 in fractions of 900: the upper right corner.
    expect(crop.x + crop.size).toBeCloseTo(1, 5)
    expect(crop.y).toBe(0)
    await studio.expectFour()

    await page.getByRole('button', { name: text.crop.center }).click()
    await expect.poll(() => photo.value()).toEqual(proposed)
    await photo.frame.focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Home')
    await expect.poll(() => photo.value()).toEqual(proposed)
  },
)

test('the box comes back after a reload', { tag: '@soak' }, async ({ page, studio }) => {
  const photo = new PhotoStudio(page)
  await photo.frame.focus()
  for (let i = 0; i < 8; i++) await page.keyboard.press('-')
  await page.keyboard.press('Shift+ArrowDown')
  const chosen = await photo.value()
  await page.reload()
  await studio.ready()
  await expect(photo.frame).toBeVisible()
  await expect.poll(() => photo.value()).toEqual(chosen)
  await expect(photo.card).toContainText('moi.jpg')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'what is said in passing does not lie on the frame and its words',
    { tag: '@soak' },
    async ({ page, studio }) => {
      const photo = new PhotoStudio(page)
      const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Image uploadée !' })
      await expect(message).toBeVisible()
      const help = page.getByText(text.crop.help, { exact: true })
      // To where the message lies.
      const { y } = (await message.boundingBox())!
      await help.evaluate((words, y) => window.scrollBy(0, words.getBoundingClientRect().top - y), y)
      for (const part of [photo.frame, help])
        await expect
          .poll(async () => {
            const [over, under] = await Promise.all([message.boundingBox(), part.boundingBox()])
            return over!.y + over!.height <= under!.y || over!.y >= under!.y + under!.height
          })
          .toBe(true)
      await studio.hears('Image uploadée !')
    },
  )
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('two fingers size the box, one moves it', { tag: '@soak' }, async ({ page }) => {
    const photo = new PhotoStudio(page)
    for (let i = 0; i < 6; i++) await page.getByRole('button', { name: text.crop.smaller }).click()
    await photo.frame.scrollIntoViewIfNeeded()
    const box = (await photo.frame.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const before = await photo.value()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      })
    const pair = (half: number) =>
      [
        { x: middle.x - half, y: middle.y },
        { x: middle.x + half, y: middle.y },
      ] as const
    await touch('touchStart', ...pair(50))
    for (const half of [46, 42, 38, 34, 30]) await touch('touchMove', ...pair(half))
    await touch('touchEnd')
    await expect.poll(async () => (await photo.value()).side).toBeLessThan(before.side * 0.72)
    const pinched = await photo.value()
    expect(pinched.side).toBeGreaterThan(before.side * 0.5)

    await touch('touchStart', middle)
    for (const far of [8, 16, 24]) await touch('touchMove', { x: middle.x - far, y: middle.y - far })
    await touch('touchEnd')
    await expect.poll(async () => (await photo.value()).across).toBeLessThan(pinched.across)
    const moved = await photo.value()
    expect(moved.side).toBe(pinched.side)
    expect(moved.down).toBeLessThan(pinched.down)
    await fingers.detach()
  })
})
