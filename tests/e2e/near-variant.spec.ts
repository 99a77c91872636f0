import type { GenerateRequest } from '../../src/contract/generate-avatar.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './account-page.ts'
import { StudioPage } from './studio-page.ts'

test(
  'a close variant is the same person, dressed and lit alike; what comes after it is as before',
  { tag: '@soak' },
  async ({ page, account }) => {
    await account.arrive()
    const studio = new StudioPage(page)
    await studio.open()
    const asked: GenerateRequest[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/generate-avatar')) asked.push(request.postDataJSON() as GenerateRequest)
    })
    await studio.generate.click()
    await studio.expectFour()
    const choose = async (name: string) => {
      await page.getByRole('button', { name: text.sheet.more(1) }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(text.sheet.nearVariant)
    await expect(studio.frame(1).getByText(text.sheet.take(2, 2))).toBeAttached()
    await choose(text.sheet.somebodyElse)
    await expect(studio.frame(1).getByText(text.sheet.take(3, 3))).toBeAttached()
    const [sheet, near, other] = asked
    expect(near).toMatchObject({ count: 1, locks: { clothing: 'tshirt', clothingColor: '#3b82f6' } })
    expect(near!.configuration).toMatchObject({ selectedPreset: 'corporate', clothingStyle: 'tshirt' })
    expect(other).toEqual({ ...sheet, count: 1, seed: other!.seed, sheet: { generation: expect.any(String), slot: 0 } })
  },
)
