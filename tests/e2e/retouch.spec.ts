import { retouch as text } from '../../src/web/text/retouch.ts'
import { studio as studioText } from '../../src/web/text/studio.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expectNothingFound, tabTo } from './checks.ts'
import { expect, test as base } from './fixtures.ts'
import { RetouchPage } from './retouch-page.ts'

/** With a sheet of demonstrations: their retouches are kept in the browser. */
const test = base.extend<{ retouch: RetouchPage }>({
  retouch: async ({ page, studio, watch }, provide) => {
    watch.allow('/api/generate-avatar')
    await page.route('**/api/generate-avatar', (route) => route.abort())
    await studio.open()
    await studio.generate.click()
    await studio.expectDemonstration()
    await provide(new RetouchPage(page))
  },
})

test('a person is changed and seen at once, step by step there and back, and kept as a take beside the first', async ({
  page,
  studio,
  retouch,
}) => {
  const before = await studio.sources()
  await retouch.open(2)
  const original = await retouch.drawn()
  await expect(retouch.save).toBeDisabled()
  await expect(retouch.undo).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+z')
  await expect(retouch.dialog.getByText(text.said.nothingToUndo)).toBeAttached()

  await retouch.tab('hair').click()
  await retouch.choose(text.fields.hairColor!, text.values.hairColor.turquoise)
  const dyed = await retouch.changed(original)
  await retouch.tab('headwear').click()
  await retouch.choose(text.fields.headwear!, text.values.headwear['wizard-hat'])
  const hatted = await retouch.changed(dyed)

  await page.keyboard.press('Control+z')
  await retouch.shows(dyed)
  // The arrows go on from what is chosen now.
  const headwear = retouch.dialog.getByRole('group', { name: text.fields.headwear!, exact: true })
  await expect(headwear.locator('input:checked')).toBeFocused()
  await retouch.undo.click()
  await expect(retouch.undo).toBeFocused()
  await retouch.shows(original)
  await expect(retouch.save).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await retouch.shows(dyed)
  await page.keyboard.press('Control+y')
  await retouch.shows(hatted)

  // Held, the original; let go, what was made of it.
  const compare = retouch.button(text.compare)
  await compare.hover()
  await page.mouse.down()
  await retouch.shows(original)
  await page.mouse.up()
  await retouch.shows(hatted)
  await retouch.button(text.restore).click()
  await retouch.shows(original)
  await retouch.undo.click()
  await retouch.shows(hatted)

  await retouch.choose(text.styles, 'Pixel Art')
  await retouch.changed(hatted)
  await retouch.save.click()
  await expect(retouch.dialog).toBeHidden()
  await studio.hears(studioText.retouch.saved(2))
  await expect(studio.frame(2).getByText(studioText.sheet.take(2, 2))).toBeAttached()
  await studio.expectWhole(2)
  const after = await studio.sources()
  expect([after[0], after[2], after[3]]).toEqual([before[0], before[2], before[3]])
  expect(after[1]).not.toBe(before[1])
  await expect(retouch.opener(2)).toBeFocused()

  // Still there after a reload, and opened again as it was kept.
  await page.reload()
  await retouch.open(2)
  await expect(retouch.choice(text.styles, 'Pixel Art')).toBeChecked()
  await retouch.tab('headwear').click()
  await expect(retouch.choice(text.fields.headwear!, text.values.headwear['wizard-hat'])).toBeChecked()
})

for (const width of firstCases(1, [390, 1440]))
  test(
    `at ${width} px, what was not kept yet is there after a reload, and is not once it was given up`,
    { tag: '@soak' },
    async ({ page, retouch }) => {
      await page.setViewportSize({ width, height: 900 })
      await retouch.open(2)
      const original = await retouch.drawn()
      await retouch.tab('headwear').click()
      await retouch.choose(text.fields.headwear!, text.values.headwear['wizard-hat'])
      const hatted = await retouch.changed(original)

      await page.reload()
      // Somebody else of the sheet is as they were.
      await retouch.open(3)
      await expect(retouch.save).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(page.getByText(studioText.retouch.begun(2))).toBeVisible()
      await page.getByRole('button', { name: studioText.retouch.resume }).click()
      await expect(retouch.dialog.getByText(text.said.resumed)).toBeVisible()
      await retouch.shows(hatted)
      await page.keyboard.press('Control+z')
      await retouch.shows(original)
      await page.keyboard.press('Control+y')
      await retouch.shows(hatted)

      await page.keyboard.press('Escape')
      await retouch.button(text.ask.drop).click()
      await expect(retouch.dialog).toBeHidden()
      await expect(page.getByText(studioText.retouch.begun(2))).toBeHidden()
      await page.reload()
      await retouch.open(2)
      await expect(retouch.save).toBeDisabled()
      await retouch.shows(original)

      // Dropped without being opened.
      await retouch.tab('headwear').click()
      await retouch.choose(text.fields.headwear!, text.values.headwear['wizard-hat'])
      await page.reload()
      await page.getByRole('button', { name: studioText.retouch.drop }).click()
      await expect(page.getByText(studioText.retouch.begun(2))).toBeHidden()
      await retouch.open(2)
      await expect(retouch.save).toBeDisabled()
    },
  )

test(
  'Back leaves the editor, not the studio, and asks first where something would be lost',
  { tag: '@soak' },
  async ({ page, retouch }) => {
    const studioAt = page.url()
    await retouch.open(2)
    await page.goBack()
    await expect(retouch.dialog).toBeHidden()
    expect(page.url()).toBe(studioAt)

    await retouch.open(2)
    await retouch.tab('headwear').click()
    await retouch.choose(text.fields.headwear!, text.values.headwear['wizard-hat'])
    await page.goBack()
    await expect(retouch.button(text.ask.drop)).toBeVisible()
    expect(page.url()).toBe(studioAt)
    // A second time takes the question away, as Escape does.
    await page.goBack()
    await expect(retouch.button(text.ask.drop)).toBeHidden()
    await expect(retouch.choice(text.fields.headwear!, text.values.headwear['wizard-hat'])).toBeChecked()
    await page.goBack()
    await retouch.button(text.ask.drop).click()
    await expect(retouch.dialog).toBeHidden()
    await expect(retouch.opener(2)).toBeVisible()
    expect(page.url()).toBe(studioAt)
  },
)

test(
  'a slider drawn along is one step, dice leave what is locked, and what hides a part is said',
  { tag: '@soak' },
  async ({ page, retouch }) => {
    await retouch.open(1)
    const original = await retouch.drawn()
    const slider = retouch.slider(text.fields.faceWidth!)
    await slider.focus()
    for (let i = 0; i < 4; i++) await page.keyboard.down(i === 0 ? 'PageDown' : 'ArrowLeft')
    await page.keyboard.up('ArrowLeft')
    const drawn = await slider.inputValue()
    await retouch.changed(original)
    await page.keyboard.press('Control+z')
    await retouch.shows(original)
    await expect(retouch.undo).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+y')
    await expect(slider).toHaveValue(drawn)

    const lock = retouch.button(text.lock(text.parts.face))
    await lock.click()
    await expect(lock).toHaveAttribute('aria-pressed', 'true')
    await expect(retouch.button(text.roll(text.parts.face))).toBeDisabled()
    await retouch.button(text.surprise).click()
    await expect(slider).toHaveValue(drawn)
    await retouch.tab('headwear').click()
    await retouch.choose(text.fields.headwear!, text.values.headwear.beanie)
    await retouch.tab('hair').click()
    await retouch.button(text.takeOff.headwear).click()
    await expect(retouch.button(text.takeOff.headwear)).toHaveCount(0)
  },
)

test(
  'by keyboard alone: opened, changed, asked before anything is lost, and back where it began',
  { tag: '@soak' },
  async ({ page, retouch }) => {
    await tabTo(page, retouch.opener(3))
    await page.keyboard.press('Enter')
    await expect(retouch.tab('face')).toBeFocused()
    const original = await retouch.drawn()
    // The tabs stand in a column, or on a phone in a row.
    const upright = (await retouch.dialog.getByRole('tablist').getAttribute('aria-orientation')) === 'vertical'
    for (const part of ['skin', 'hair', 'eyes'] as const) {
      await page.keyboard.press(upright ? 'ArrowDown' : 'ArrowRight')
      await expect(retouch.tab(part)).toBeFocused()
    }
    await expect(retouch.tab('eyes')).toHaveAttribute('aria-selected', 'true')
    const chosen = retouch.dialog.getByRole('group', { name: text.fields.eyeShape! }).locator('input:checked')
    await tabTo(page, chosen)
    await page.keyboard.press('ArrowRight')
    await retouch.changed(original)

    // Nothing behind it is reached, and the studio does not hear Ctrl+Enter, which would order.
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: text.ask.title })
    await expect(question.getByRole('button', { name: text.ask.save })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(retouch.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: text.ask.drop }).click()
    await expect(retouch.dialog).toBeHidden()
    await expect(retouch.opener(3)).toBeFocused()

    await page.keyboard.press('Enter')
    await retouch.shows(original)
    await page.keyboard.press('Escape')
    await expect(retouch.dialog).toBeHidden()
  },
)

test('axe finds nothing in the editor', { tag: '@soak' }, async ({ page, retouch }) => {
  await retouch.open(1)
  for (const part of ['face', 'hair', 'extras', 'ground'] as const) {
    await retouch.tab(part).click()
    await expectNothingFound(page, part)
  }
  await retouch.tab('outfit').click()
  await retouch.dialog.getByRole('button', { name: text.otherColour }).click()
  await expectNothingFound(page, 'a colour')
  await retouch.dialog.getByRole('textbox', { name: 'Code couleur' }).fill('#12ab9c')
  await page.keyboard.press('Escape')
  await expectNothingFound(page, 'the question')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'the person stays in sight above the sheet, and everything is under the thumb',
    { tag: '@soak' },
    async ({ page, retouch }) => {
      await retouch.opener(2).tap()
      const preview = retouch.dialog.getByRole('img')
      const original = await retouch.drawn()
      for (const part of ['hair', 'headwear', 'ground'] as const) {
        await retouch.tab(part).tap()
        await expect(retouch.tab(part)).toBeInViewport({ ratio: 1 })
        await retouch.dialog.getByRole('tabpanel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))
        await expect(preview).toBeInViewport({ ratio: 1 })
        await expect(retouch.save).toBeInViewport({ ratio: 1 })
      }
      // What a finger reaches last: its hidden input must not take the dialog along when it gets the focus.
      await retouch.tab('headwear').tap()
      await retouch.choose(text.fields.headwear!, text.values.headwear['hard-hat'])
      const dressed = await retouch.changed(original)
      await retouch.dialog.getByRole('tabpanel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))
      await retouch.dialog.getByRole('tabpanel').locator('label').last().tap()
      for (const still of [retouch.button(text.close), preview, retouch.save])
        await expect(still).toBeInViewport({ ratio: 1 })
      await retouch.changed(dressed)
      await retouch.button(text.restore).tap()
      await retouch.shows(original)
      const sideways = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog, [role=tabpanel]')].map(
          (box) => box.scrollWidth - box.clientWidth,
        ),
      )
      expect(Math.max(...sideways)).toBe(0)
      await retouch.tab('mood').tap()
      await retouch.choose(text.fields.expression!, text.values.expression.angry)
      const angry = await retouch.changed(original)
      await retouch.undo.tap()
      await retouch.shows(original)
      await retouch.redo.tap()
      await retouch.shows(angry)
      await retouch.button(text.close).tap()
      await page.getByRole('dialog', { name: text.ask.title }).getByRole('button', { name: text.ask.stay }).tap()
      await retouch.shows(angry)
      // On the smallest screens all five styles are there to be tapped.
      await page.setViewportSize({ width: 320, height: 568 })
      const strip = retouch.dialog.getByRole('group', { name: text.styles, exact: true })
      const tablist = await retouch.dialog.getByRole('tablist').boundingBox()
      for (const label of await strip.locator('label').all()) {
        const { y, height } = (await label.boundingBox())!
        expect(y + height).toBeLessThanOrEqual(tablist!.y)
        expect(height).toBeGreaterThanOrEqual(24)
      }
      await retouch.save.tap()
      await expect(retouch.dialog).toBeHidden()
    },
  )
})

base(
  'a picture of the server is retouched; without a network nothing is saved and nothing lost',
  { tag: '@soak' },
  async ({ page, context, studio, watch }) => {
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    const retouch = new RetouchPage(page)
    await retouch.open(4)
    const original = await retouch.drawn()
    await retouch.tab('mood').click()
    await retouch.button(text.roll(text.parts.mood)).click()
    const rolled = await retouch.changed(original)
    watch.allow('/retouch')
    await context.setOffline(true)
    await retouch.save.click()
    await expect(retouch.dialog.getByRole('alert')).toHaveText(text.failed.unreached)
    // What the dice had done is not said once more.
    await expect(retouch.dialog.getByRole('status')).toHaveText('')
    await retouch.shows(rolled)
    await expect(retouch.save).toBeEnabled()
    await context.setOffline(false)
    await expect(studio.frame(4).getByText(studioText.sheet.take(1, 2))).toHaveCount(0)

    // With the network back it is saved, free, and there after a reload as it was kept.
    await retouch.save.click()
    await expect(retouch.dialog).toBeHidden()
    await expect(studio.frame(4).getByText(studioText.sheet.take(2, 2))).toBeAttached()
    await studio.expectWhole(4)
    await page.reload()
    await studio.expectWhole(4)
    await retouch.open(4)
    await retouch.shows(rolled)
  },
)
