import { studio as text } from '../../src/web/text/studio.ts'
import { expectNothingFound } from './checks.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the pages for everybody', async ({ page, watch }) => {
  watch.allow('/nulle-part')
  for (const path of ['/', '/pricing', '/auth', '/hors-ligne', '/nulle-part']) {
    await page.goto(path)
    await expectNothingFound(page, path)
  }
})

test('axe finds nothing in the studio, empty, with words, with a photo, with a colour open', async ({
  page,
  studio,
}) => {
  await studio.open()
  await expectNothingFound(page, 'empty')
  await studio.tab('upload').click()
  await expectNothingFound(page, 'photo')
  await studio.tab('custom').click()
  await studio.choose(text.background, text.backgrounds.gradient)
  await studio.colourButton(text.gradientTo).click()
  await expect(page.getByRole('dialog', { name: text.gradientTo })).toBeVisible()
  await expectNothingFound(page, 'words, colour open')
})

test(
  'axe finds nothing in the studio with pictures, chips and the trial used up',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    await studio.tab('custom').click()
    await page.getByRole('textbox', { name: text.prompt.label }).fill('une pirate rousse, sur Mars')
    await studio.generate.click()
    await studio.expectFour()
    await studio.trialUsed()
    await studio.hears('Avatar généré !')
    await expectNothingFound(page, 'generated')
    await studio.button(text.sheet.more(1)).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectNothingFound(page, 'menu open')
  },
)

test('axe finds nothing in a demonstration', { tag: '@soak' }, async ({ page, studio, watch }) => {
  watch.allow('/api/generate-avatar')
  await page.route('**/api/generate-avatar', (route) => route.abort())
  await studio.open()
  await studio.generate.click()
  await studio.expectDemonstration()
  await expectNothingFound(page, 'demonstration')
})

test('axe finds nothing on a phone', { tag: '@soak' }, async ({ page, studio }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await studio.open()
  await expectNothingFound(page, 'studio on a phone')
  await page.goto('/')
  await expectNothingFound(page, 'home on a phone')
})
