/** The page that tells where a picture comes from. */
import { verify as text } from '../../src/web/text/verify.ts'
import { expectNothingFound } from './checks.ts'
import { expect, test } from './fixtures.ts'

test('a picture of this site is known as such, by the keyboard alone, and one without a signature as that', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow('/api/verify-picture')
  const made = await page.request.post('/api/generate-avatar', {
    headers: { 'x-session-id': 'somebody-who-verifies', origin: baseURL! },
    data: { prompt: 'une fille rousse', count: 1, transparent: true, size: '1024x1024' },
  })
  const picture = Buffer.from(((await made.json()) as { images: [string] }).images[0], 'base64')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/confidentialite')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vérifier une image' }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  await expectNothingFound(page, 'nothing chosen')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text.drop.choose }).press('Enter')
  await (await choosing).setFiles({ name: 'avatar.png', mimeType: 'image/png', buffer: picture })
  const result = page.getByRole('region', { name: text.result })
  await expect(result.getByRole('heading', { name: text.seals.ours.title })).toBeVisible()
  await expect(result.getByText('127.0.0.1')).toBeVisible()
  await expect(result.getByRole('listitem').first()).toContainText('Dessinée par des règles et du hasard')
  await expectNothingFound(page, 'a picture of ours')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const input = page.getByLabel(text.drop.input)
  await input.setInputFiles('tests/photos/official-portrait.jpg')
  await expect(result.getByRole('heading', { name: text.seals.none.title })).toBeVisible()
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(result.getByRole('status')).toContainText('Ce fichier n’est pas une image')
  // No broken picture in the place of a preview.
  await expect(page.getByAltText(text.drop.preview)).toHaveCount(0)
  await expect(page.getByText(text.drop.title)).toBeVisible()
})
