/** Before a photo is ordered: who of it is drawn, cut out how, and what was read of them. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { STYLES } from '../../src/atelier/recipe.ts'
import { PHOTO_DRAWINGS, type GenerationState } from '../../src/contract/generate-avatar.ts'
import type { PhotoLookRequest } from '../../src/contract/photo-look.ts'
import { ERROR_SENTENCES } from '../../src/contract/errors.ts'
import { styles } from '../../src/web/text/fr.ts'
import { photo as text } from '../../src/web/text/photo.ts'
import { expectNothingFound } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { API, orderOf, PhotoStudio, type FileGiven } from './photo-studio.ts'
import { trialsLeftOnServer } from './studio-page.ts'

const LOOK = '**/api/photo-look'

/** Two people side by side, the left one nearer. */
async function pair(): Promise<FileGiven> {
  const [near, far] = await Promise.all([
    sharp('tests/photos/official-portrait.jpg').resize({ height: 800 }).toBuffer({ resolveWithObject: true }),
    sharp('tests/photos/astronaut.png').resize({ height: 560 }).toBuffer({ resolveWithObject: true }),
  ])
  const buffer = await sharp({
    create: { width: near.info.width + far.info.width, height: 800, channels: 3, background: '#9aa3a8' },
  })
    .composite([
      { input: near.data, left: 0, top: 0 },
      { input: far.data, left: near.info.width, top: 240 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'nous.jpg', mimeType: 'image/jpeg', buffer }
}

const alone = async (): Promise<FileGiven> => ({
  name: 'moi.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp('tests/photos/official-portrait.jpg').resize({ height: 700 }).jpeg().toBuffer(),
})

class LookStudio extends PhotoStudio {
  face(k: number, n: number) {
    return this.page.getByRole('button', { name: text.faces.face(k, n), exact: true })
  }
  chip(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name} :`) })
  }
  async change(name: string, value: string): Promise<void> {
    await this.chip(name).click()
    await this.page.getByRole('menuitemradio', { name: value, exact: true }).click()
  }
  async drawAs(drawing: keyof typeof text.drawing): Promise<void> {
    await this.page
      .getByRole('group', { name: text.drawing.label })
      .getByText(text.drawing[drawing], { exact: true })
      .click()
  }
  /** The next look that is asked for. */
  async asked(): Promise<PhotoLookRequest> {
    return (await this.page.waitForRequest(LOOK)).postDataJSON() as PhotoLookRequest
  }
  async cutOut(): Promise<void> {
    await expect(this.page.getByText(text.cutout.title)).toBeVisible()
  }
  async openBrush() {
    await this.page.getByRole('button', { name: text.brush.open }).click()
    const dialog = this.page.getByRole('dialog', { name: text.brush.title })
    const stage = dialog.getByRole('application', { name: text.brush.canvas })
    await expect(stage).toBeVisible()
    return { dialog, stage, box: (await stage.boundingBox())! }
  }
  async style(name: string): Promise<void> {
    await this.page
      .locator('label')
      .filter({ has: this.page.getByRole('radio', { name }) })
      .click()
  }
}

/** What the server drew last for this tab. */
async function drawn(page: Page): Promise<GenerationState> {
  const [session, generation] = await page.evaluate(() => [
    localStorage.getItem('trombine.session-id')!,
    Object.values(localStorage).flatMap((kept) => /"generation":"([0-9a-f-]{36})"/.exec(kept)?.[1] ?? [])[0]!,
  ])
  const answer = await page.request.get(`/api/generations/${generation}`, { headers: { 'x-session-id': session! } })
  return (await answer.json()) as GenerationState
}

test('the photo, its frame and the chips are there together', async ({ page, studio }) => {
  await studio.open()
  const photo = new LookStudio(page)
  const fetched = Promise.all(['trait-chips', 'crop-panel'].map((part) => page.waitForResponse(new RegExp(part))))
  await photo.open()
  await fetched
  await page.evaluate((label) => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (!document.querySelector(`[role=group][aria-label="${label}"]`)) return
      seen.push(['[data-crop]', '[data-chips]'].every((part) => document.querySelector(part) !== null))
    }).observe(document.body, { childList: true, subtree: true })
  }, text.chosen)
  await photo.have(await alone())
  await expect(page.locator('[data-chips]')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).not.toContain(false)
})

test('while the server looks at a photo the photo itself is shown', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  const photo = new LookStudio(page)
  await photo.open()
  let looked = Promise.withResolvers<void>()
  await page.route(LOOK, async (route) => {
    await looked.promise
    await route.continue()
  })
  const shown = (group: Locator) => group.locator('img[src^="blob:"].breathe')
  await photo.choose(await alone())
  await expect(shown(photo.waiting)).toBeVisible()
  looked.resolve()
  await expect(photo.frame).toBeVisible()
  await photo.cutOut()
  await expect(shown(photo.card)).toHaveCount(0)
  looked = Promise.withResolvers()
  await photo.choose(await pair())
  await expect(shown(photo.card)).toBeVisible()
  looked.resolve()
  await expect(photo.face(2, 2)).toBeVisible()
  await expect(shown(photo.card)).toHaveCount(0)
})

test('a photo that cuts the head says so before it is paid for; one that shows it whole does not', async ({
  page,
  studio,
}) => {
  await studio.open()
  const photo = new LookStudio(page)
  await photo.open()
  const whole = await alone()
  await photo.have(whole)
  await photo.cutOut()
  await expect(page.getByText(text.cutout.headCut)).toBeHidden()
  const face = { left: 398, top: 154, width: 195, height: 246 }
  const buffer = await sharp('tests/photos/official-portrait.jpg').extract(face).jpeg().toBuffer()
  await photo.have({ ...whole, name: 'de-pres.jpg', buffer })
  await photo.cutOut()
  await expect(page.getByText(text.cutout.headCut)).toBeVisible()
})

test(
  'one of several is chosen, mended and corrected; a reload keeps it, the order has it, the drawing honours it',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    const photo = new LookStudio(page)
    await photo.open()
    await photo.have(await pair())
    await expect(photo.face(1, 2)).toHaveAttribute('aria-pressed', 'true')
    await photo.cutOut()
    const first = await photo.value()

    const looked = photo.asked()
    await photo.face(2, 2).focus()
    await page.keyboard.press('Enter')
    await expect(photo.face(2, 2)).toHaveAttribute('aria-pressed', 'true')
    const { photo_face: face, photo_crop: crop } = await looked
    expect(face!.x).toBeGreaterThan(crop!.x)
    expect(face!.x).toBeLessThan(crop!.x + crop!.size)
    expect((await photo.value()).across).toBeGreaterThan(first.across + 20)
    await photo.cutOut()

    const { dialog, stage, box } = await photo.openBrush()
    const mended = photo.asked()
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.6, { steps: 8 })
    await page.mouse.up()
    await expect(dialog.getByText(text.brush.strokes(1))).toBeVisible()
    expect((await mended).photo_strokes).toEqual([
      { keep: true, radius: expect.any(Number), points: [expect.anything(), expect.anything()] },
    ])
    await dialog.getByText(text.brush.erase, { exact: true }).click()
    await stage.focus()
    for (const key of ['Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect(dialog.getByText(text.brush.strokes(2))).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await expect(dialog.getByText(text.brush.strokes(3))).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(dialog.getByText(text.brush.strokes(2))).toBeVisible()
    await dialog.getByRole('button', { name: text.brush.done }).click()
    await expect(page.getByRole('button', { name: text.brush.open })).toBeFocused()

    // What is drawn from the photo itself can have other colours, clothes, glasses and beards; hair keeps its form.
    await expect(page.getByText(text.style.redrawn)).toBeVisible()
    await photo.change('Cheveux', 'Turquoise')
    await photo.change('Tenue', 'Blazer')
    await photo.change('Allure', 'Féminine')
    await expect(photo.chip('Couvre-chef')).toHaveCount(0)
    await photo.drawAs('character')
    // A character wears what the configurator says.
    await expect(photo.chip('Tenue')).toHaveCount(0)
    await expect(photo.chip('Couvre-chef')).toBeVisible()
    await photo.change('Lunettes', 'Carrées')
    await expect(photo.chip('Cheveux')).toHaveText(/turquoise, changé$/)

    await page.reload()
    await studio.ready()
    await expect(photo.face(2, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(text.brush.mended(2))).toBeVisible()
    await expect(photo.chip('Cheveux')).toHaveText(/turquoise, changé$/)
    await photo.cutOut()

    const sent = page.waitForRequest(API)
    await studio.generate.click()
    const { body } = orderOf(await sent)
    expect(body).toMatchObject({
      photo_face: face,
      photo_strokes: [{ keep: true }, { keep: false }],
      photo_drawing: 'character',
    })
    const changed = { hairColor: 'turquoise', eyewear: 'square-glasses', presentation: 'feminine' }
    expect(body.locks).toEqual(changed)
    await studio.expectFour()
    const { slots } = await drawn(page)
    expect(slots.map(({ image }) => image!.recipe)).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining(changed)),
    )
  },
)

test('a face that was left is found again as it was left', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  const photo = new LookStudio(page)
  await photo.open()
  await photo.have(await pair())
  await photo.drawAs('character')
  await photo.change('Barbe', 'Bouc')
  await photo.frame.focus()
  await page.keyboard.press('-')
  const left = await photo.value()
  await photo.face(2, 2).click()
  await expect(photo.chip('Barbe')).not.toContainText('bouc')
  await photo.face(1, 2).focus()
  await page.keyboard.press('Enter')
  await expect(photo.chip('Barbe')).toContainText('bouc')
  expect(await photo.value()).toEqual(left)
  await page.getByRole('button', { name: text.traits.reset }).click()
  await expect(photo.chip('Barbe')).not.toContainText('bouc')
})

test('where nobody is seen the box can be placed, and the order is refused without a charge', async ({
  page,
  studio,
  watch,
}) => {
  watch.allow('/api/generate-avatar')
  await studio.open()
  const photo = new LookStudio(page)
  await photo.open()
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#c9c4b8' } })
    .jpeg()
    .toBuffer()
  await photo.have({ name: 'mur.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(text.crop.notFound)).toBeVisible()
  await expect(page.getByRole('button', { name: text.brush.open })).toBeDisabled()
  await studio.generate.click()
  await studio.hears(ERROR_SENTENCES.PHOTO_NO_FACE)
  await studio.expectEmptySheet()
  expect(await trialsLeftOnServer(page)).toBe(1)
})

test('a look that fails says so, and is asked for again', { tag: '@soak' }, async ({ page, studio, watch }) => {
  watch.allow('/api/photo-look')
  await page.route(LOOK, (route) => route.abort())
  await studio.open()
  const photo = new LookStudio(page)
  await photo.open()
  await photo.have(await alone())
  await expect(page.getByText(text.cutout.unreached)).toBeVisible()
  await expect(studio.generate).toBeEnabled()
  await page.unroute(LOOK)
  await page.getByRole('button', { name: text.cutout.again }).click()
  await photo.cutOut()
  await photo.drawAs('character')
  await expect(photo.chip('Teint')).not.toContainText(text.traits.asPhoto)
})

for (const style of STYLES)
  for (const drawing of PHOTO_DRAWINGS)
    test(`${style}, asked for as ${drawing}, is drawn from the photo`, { tag: '@soak' }, async ({ page, studio }) => {
      await studio.open()
      const photo = new LookStudio(page)
      await photo.open()
      await photo.have(await alone())
      await photo.drawAs(drawing)
      await photo.style(styles[style].name)
      const always = style === 'chibi' || style === 'toy3d'
      await expect(page.getByText(text.style.always(styles[style].name))).toBeVisible({ visible: always })
      await expect(photo.chip('Couvre-chef')).toBeVisible({ visible: always || drawing === 'character' })
      await photo.change('Cheveux', 'Turquoise')
      const keepsClothes = !always && drawing !== 'character'
      await expect(photo.chip('Tenue')).toBeVisible({ visible: keepsClothes })
      if (keepsClothes) await photo.change('Tenue', 'Col roulé')
      const sent = page.waitForRequest(API)
      await studio.generate.click()
      const { body } = orderOf(await sent)
      expect(body.photo_drawing).toBe(always ? undefined : drawing)
      expect(body.locks).toEqual({ hairColor: 'turquoise', ...(keepsClothes && { clothing: 'turtleneck' }) })
      await studio.expectFour()
      expect((await studio.sources()).every((source) => source.startsWith('/api/images/'))).toBe(true)
    })

test('axe finds nothing among faces, chips and brushes', { tag: '@soak' }, async ({ page, studio }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await studio.open()
  const photo = new LookStudio(page)
  await photo.open()
  await photo.have(await pair())
  await photo.drawAs('character')
  await photo.change('Cheveux', 'Roux')
  await photo.cutOut()
  await expectNothingFound(page, 'faces and chips')
  await photo.chip('Couvre-chef').click()
  await expectNothingFound(page, 'a chip that is open')
  await page.keyboard.press('Escape')
  await photo.openBrush()
  await expectNothingFound(page, 'the brush')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a finger paints, and does not scroll', { tag: '@soak' }, async ({ page, studio }) => {
    await studio.open()
    const photo = new LookStudio(page)
    await photo.open()
    await photo.have(await alone())
    await photo.cutOut()
    const { dialog, box } = await photo.openBrush()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.length > 0 ? [{ x: box.x + box.width * at[0]!, y: box.y + box.height * at[1]! }] : [],
      })
    await touch('touchStart', 0.2, 0.2)
    for (const at of [0.3, 0.4, 0.5]) await touch('touchMove', at, at)
    await touch('touchEnd')
    await fingers.detach()
    await expect(dialog.getByText(text.brush.strokes(1))).toBeVisible()
    await dialog.getByRole('button', { name: text.brush.clear }).click()
    await expect(dialog.getByText(text.brush.strokes(0))).toBeVisible()
    await dialog.getByRole('button', { name: text.brush.undo }).click()
    await expect(dialog.getByText(text.brush.strokes(1))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(text.brush.mended(1))).toBeVisible()
  })
})
