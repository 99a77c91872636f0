import type { GenerateRequest } from '../../src/contract/generate-avatar.ts'
import { garments } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expect, test } from './fixtures.ts'

for (const width of firstCases(1, [390, 1440]))
  test(
    `at ${width} px, words win over what was left alone, a later hand over the words, and all agree`,
    { tag: '@soak' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 900 })
      await studio.open()
      await studio.tab('custom').click()
      const words = page.getByRole('textbox', { name: text.prompt.label })
      const live = page.getByRole('region', { name: text.live.title })
      const garment = (name: keyof typeof garments) => studio.choice(text.clothing, garments[name])
      await words.fill('pull vert, fond dégradé rose et bleu')
      await expect(page.getByText(text.wordsOrHand.words(['pull vert']))).toBeVisible()
      await expect(page.getByText(text.wordsOrHand.words(['fond dégradé rose et bleu']))).toBeVisible()
      await expect(garment('turtleneck')).toBeChecked()
      await expect(studio.choice(text.background, text.backgrounds.gradient)).toBeChecked()
      await expect(studio.finalPrompt).toHaveValue(/wearing a turtleneck in #.*, gradient background from/)
      await expect(live).not.toContainText('Déjà réglé autrement')

      await studio.choose(text.clothing, garments.shirt)
      await expect(page.getByText(text.wordsOrHand.hand(['pull']))).toBeVisible()
      await expect(studio.finalPrompt).toHaveValue(/wearing a shirt in #/)
      await words.press('End')
      await words.pressSequentially(', lunettes')
      await expect(live).toContainText('lunettes')
      await expect(garment('shirt')).toBeChecked()

      const sent = page.waitForRequest('**/api/generate-avatar')
      const prompt = await studio.finalPrompt.inputValue()
      await studio.generate.click()
      const body = (await sent).postDataJSON() as GenerateRequest
      expect(body.prompt).toBe(prompt)
      await studio.expectFour()
      const understood = page.getByRole('region', { name: text.understood.title })
      await expect(understood.getByText('fond dégradé rose et bleu')).toBeVisible()
      await expect(understood.getByText('lunettes', { exact: true }).first()).toBeVisible()

      await live.getByRole('button', { name: text.wordsOrHand.follow }).click()
      await expect(garment('turtleneck')).toBeChecked()
      await page.reload()
      await expect(garment('turtleneck')).toBeChecked()
      await words.fill('un astronaute')
      await expect(studio.finalPrompt).not.toHaveValue(/gradient/)
      await expect(live).not.toContainText('Déjà réglé autrement')
    },
  )
