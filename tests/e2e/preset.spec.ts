import { DEFAULT_CONFIGURATION } from '../../src/contract/configurator.ts'
import { PROMPT_SUFFIX } from '../../src/contract/constants.ts'
import { garments } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test } from './fixtures.ts'
import { coveredByMessages } from './said.ts'
import { FRAMES } from './studio-page.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the studio opens with its defaults', async ({ page, studio }) => {
  await studio.open()
  await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')
  await expect(studio.choice(text.style, 'Corporate Flat')).toBeChecked()
  for (const name of ['Chibi / Manga', 'Pixel Art', '3D Toy', 'Line Art'])
    await expect(studio.choice(text.style, name)).not.toBeChecked()
  await expect(studio.choice(text.clothing, garments.tshirt)).toBeChecked()
  await expect(studio.group(text.clothing).getByRole('radio')).toHaveCount(5)
  await expect(studio.choice(text.background, text.backgrounds.transparent)).toBeChecked()
  await expect(studio.colourButton(text.clothingColor)).toContainText('#3b82f6')
  await expect(studio.finalPrompt).toHaveValue(
    `Corporate Flat avatar, wearing a t-shirt in ${DEFAULT_CONFIGURATION.clothingColor}, transparent background, ${PROMPT_SUFFIX}`,
  )
  await expect(studio.finalPrompt).not.toBeEditable()
  await studio.expectEmptySheet()
  await studio.trialLeft()
  await expect(studio.generate).toBeEnabled()
  await expect(page.getByRole('heading', { name: text.how.title })).toBeVisible()
  await expect(page.getByRole('link', { name: text.credits.join })).toHaveAttribute('href', '/auth?retour=/studio')

  await studio.choose(text.background, text.backgrounds.gradient)
  await expect(studio.colourButton(text.gradientFrom)).toContainText('#6366f1')
  await expect(studio.colourButton(text.gradientTo)).toContainText('#8b5cf6')
})

test('Generate fills the four frames, and a picture is downloaded as a PNG with real transparency', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  await studio.hears('Avatar généré !')
  expect(new Set(await studio.sources()).size).toBe(4)
  // Four people, told apart without being seen.
  for (const n of FRAMES) await expect(studio.picture(n)).toHaveAccessibleName(/\u00a0: allure .+, teint .+/)

  const { name, picture } = await studio.download(1)
  await studio.hears('Téléchargement réussi !')
  expect(await coveredByMessages(page)).toEqual([])
  expect(name).toMatch(/^avatar-variant-1-\d+\.png$/)
  expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024, hasAlpha: true })
  expect([picture.at(0, 0)[3], picture.at(1023, 0)[3]]).toEqual([0, 0])
  expect(picture.at(512, 600)[3]).toBe(255)
  expect((await studio.download(3)).name).toMatch(/^avatar-variant-3-\d+\.png$/)
})

test('a download that fails says so', { tag: '@soak' }, async ({ page, studio, watch }) => {
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  watch.allow('/api/images/')
  await page.route('**/api/images/*.png', (route) => route.abort())
  await studio.button(text.sheet.download(2)).click()
  await studio.hears('Erreur de téléchargement')
  await studio.hears("Impossible de télécharger l'image.")
})

for (const style of firstCases(1, ['Pixel Art', 'Chibi / Manga', 'Line Art'])) {
  test(`the style ${style} draws what it promises`, { tag: '@soak' }, async ({ studio }) => {
    await studio.open()
    await studio.choose(text.style, style)
    await studio.choose(text.clothing, garments.hoodie)
    await expect(studio.finalPrompt).toHaveValue(new RegExp(`^${style} avatar, wearing a hoodie in #3b82f6, `))
    await studio.generate.click()
    await studio.expectFour()
    const { picture } = await studio.download(4)
    expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024, hasAlpha: true })
    expect(picture.at(0, 0)[3]).toBe(0)
    expect(FRAMES.length).toBe(new Set(await studio.sources()).size)
  })
}
