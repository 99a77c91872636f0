import { PROMPT_SUFFIX } from '../../src/contract/constants.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { retouch as retouchText } from '../../src/web/text/retouch.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test } from './fixtures.ts'
import { RetouchPage } from './retouch-page.ts'

const PIRATE = 'une pirate rousse avec des lunettes rondes, sur Mars'

test('without words there is nothing to generate', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await studio.tab('custom').click()
  const words = page.getByRole('textbox', { name: text.prompt.label })
  await expect(words).toBeVisible()
  await expect(studio.generate).toBeDisabled()
  await expect(studio.generate).toHaveAccessibleDescription(text.reasons.prompt)
  await words.fill(' \n\t ')
  await expect(studio.generate).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await studio.expectEmptySheet()
  await words.fill('un chat')
  await expect(studio.generate).toBeEnabled()
  await studio.tab('upload').click()
  await expect(studio.generate).toBeDisabled()
  await studio.tab('preset').click()
  await expect(studio.generate).toBeEnabled()
})

test('words that an idea replaced come back', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await studio.tab('custom').click()
  const field = page.getByRole('textbox', { name: text.prompt.label })
  const back = page.getByRole('button', { name: text.prompt.back })
  const idea = (at: number) => page.getByRole('button', { name: text.prompt.examples[at]!, exact: true })
  await idea(0).click()
  await expect(back).toBeHidden()
  await field.fill('une fille rousse, lunettes rondes')
  await idea(0).click()
  await idea(1).click()
  await expect(field).toHaveValue(text.prompt.examples[1]!)
  await back.click()
  await expect(field).toHaveValue('une fille rousse, lunettes rondes')
  await expect(field).toBeFocused()
  await expect(back).toBeHidden()
})

test('a sentence is drawn, and the studio tells what it understood and what it left out', async ({ page, studio }) => {
  await studio.open()
  await studio.tab('custom').click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill(PIRATE)
  await expect(studio.finalPrompt).toHaveValue(
    `${PIRATE}, wearing a t-shirt in #3b82f6, transparent background, ${PROMPT_SUFFIX}`,
  )
  await studio.generate.click()
  await studio.expectFour()

  const understood = page.getByRole('region', { name: text.understood.title })
  const glasses = understood.getByRole('button', { name: text.understood.hold('lunettes rondes') })
  await expect(glasses).toBeVisible()
  await expect(understood.getByRole('button', { name: /^(?!Garder).*rousse/ })).toBeVisible()
  await expect(understood.getByRole('button', { name: /^pirate .*chapeau de pirate/ })).toBeVisible()
  await expect(understood.getByText(text.understood.ignored(['sur Mars']))).toBeVisible()

  await expect(glasses).toHaveAttribute('aria-pressed', 'false')
  await glasses.click()
  await expect(glasses).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await studio.expectFour()
  await expect(glasses).toHaveAttribute('aria-pressed', 'true')
  await glasses.click()
  await expect(glasses).toHaveAttribute('aria-pressed', 'false')
})

test('what is locked is asked for again', { tag: '@soak' }, async ({ page, studio, watch }) => {
  watch.allow('/api/generate-avatar')
  const bodies: { locks?: Record<string, unknown> }[] = []
  await page.route('**/api/generate-avatar', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.abort()
  })
  await studio.open()
  await studio.tab('custom').click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill(PIRATE)
  await studio.generate.click()
  await studio.expectFour()
  await page
    .getByRole('region', { name: text.understood.title })
    .getByRole('button', { name: text.understood.hold('lunettes rondes') })
    .click()
  bodies.length = 0
  await page.getByRole('textbox', { name: text.prompt.label }).fill('un cuisinier')
  await studio.generate.click()
  await expect.poll(() => bodies[0]?.locks).toEqual({ eyewear: 'round-glasses' })
})

test('the final prompt is copied exactly as it is shown', { tag: '@soak' }, async ({ page, studio, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.open()
  await studio.tab('custom').click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill('  une fée « très » fâchée  ')
  await studio.button(text.copy).click()
  await studio.hears('Prompt copié !')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await studio.finalPrompt.inputValue())
  expect(copied).toMatch(
    /^une fée « très » fâchée, .*portrait avatar, shoulders framing, centred, no text, no watermark$/,
  )
})

for (const width of firstCases(1, [390, 1440]))
  test(
    `at ${width} px, what was understood opens its values in the editor`,
    { tag: '@soak' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 900 })
      await studio.open()
      await studio.tab('custom').click()
      await page.getByRole('textbox', { name: text.prompt.label }).fill('lunettes rondes, fond jaune')
      await studio.generate.click()
      await studio.expectFour()
      const retouch = new RetouchPage(page)
      const understood = page.getByRole('region', { name: text.understood.title })
      const chip = understood.getByRole('button', { name: /^lunettes rondes/ })
      await chip.click()
      await expect(retouch.tab('glasses')).toHaveAttribute('aria-selected', 'true')
      await expect(
        retouch.choice(retouchText.fields.eyewear!, retouchText.values.eyewear['round-glasses']),
      ).toBeChecked()
      await retouch.choose(retouchText.fields.eyewear!, retouchText.values.eyewear.sunglasses)
      await retouch.save.click()
      await expect(studio.frame(1).getByText(text.sheet.take(2, 2))).toBeAttached()
      await understood.getByRole('button', { name: /^fond jaune/ }).click()
      await expect(retouch.tab('ground')).toHaveAttribute('aria-selected', 'true')
    },
  )

test('a text that is too long stays whole, and is told to be so before anything is paid', async ({ page, studio }) => {
  await studio.open()
  await studio.tab('custom').click()
  const words = page.getByRole('textbox', { name: text.prompt.label })
  const long = `une femme rousse, ${'lunettes rondes, '.repeat(120)}fin`
  await words.fill(long)
  await expect(words).toHaveValue(long)
  await expect(words).toHaveAccessibleDescription(text.prompt.over(long.length - 1800))
  await expect(studio.generate).toBeDisabled()
  await expect(studio.generate).toHaveAccessibleDescription(text.reasons.long)
  await expect(page.getByRole('region', { name: text.live.title })).toContainText('femme rousse')
  // What is not sent does not stand in the way of a style.
  await studio.tab('preset').click()
  await studio.generate.click()
  await studio.expectFour()
  await page.reload()
  await studio.tab('custom').click()
  await expect(words).toHaveValue(long)
  // A whole book leaves what is there.
  await words.fill(long.repeat(20))
  await expect(words).toHaveValue(long)
  await expect(words).toHaveAccessibleDescription(text.prompt.refused(long.length * 20))
  await words.fill(long.slice(0, 1800))
  await expect(words).toHaveAccessibleDescription(text.prompt.left(0))
})

test('on a phone what is said in passing does not lie on what was understood', async ({ page, studio }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await studio.open()
  await studio.tab('custom').click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill(PIRATE)
  await studio.generate.click()
  await studio.expectFour()
  const understood = page.getByRole('region', { name: text.understood.title })
  await expect(understood.getByRole('listitem').first()).toBeVisible()
  for (const top of [160, 240, 320, 400]) {
    await understood.evaluate((part, y) => window.scrollBy(0, part.getBoundingClientRect().top - y), top)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await studio.button(text.sheet.download(4)).click()
    const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Téléchargement réussi !' })
    await expect(message).toBeVisible()
    const [toast, chips] = await Promise.all([message.boundingBox(), understood.boundingBox()])
    expect(toast!.y + toast!.height <= chips!.y || toast!.y >= chips!.y + chips!.height, `at ${top}`).toBe(true)
    await expect(message).toBeHidden()
  }
})
