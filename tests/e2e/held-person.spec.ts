import type { Page } from '@playwright/test'
import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './account-page.ts'
import type { StudioPage } from './studio-page.ts'
import { firstCases } from '../support/soak-cases.ts'

const banner = (page: Page) => page.getByRole('region', { name: text.holding.label })

async function keep(studio: StudioPage, n: number): Promise<void> {
  await studio.button(text.sheet.more(n)).click()
  await studio.page.getByRole('menuitem', { name: text.sheet.keepPerson }).click()
  await expect(banner(studio.page)).toContainText(text.holding.person)
}

for (const width of firstCases(1, [390, 1440])) {
  test(
    `whom the next sheet keeps stands above the sheet, with a way out, at ${width} pixels`,
    { tag: '@soak' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 844 })
      await studio.open()
      await studio.generate.click()
      await studio.expectFour()
      await expect(banner(page)).toHaveCount(0)
      await keep(studio, 2)
      await expect(page.getByRole('status').filter({ hasText: text.holding.person })).toBeAttached()
      const [above, sheet] = await Promise.all([
        banner(page).boundingBox(),
        page.getByRole('heading', { name: text.sheet.title }).boundingBox(),
      ])
      expect(above!.y + above!.height).toBeLessThanOrEqual(sheet!.y)
      // It is still so after a reload.
      await page.reload()
      await expect(banner(page)).toContainText(text.holding.copies)
      await banner(page).getByRole('button', { name: text.holding.dropPerson }).click()
      await expect(banner(page)).toHaveCount(0)

      // Another style is the same person in another hand; another tab is another start.
      await keep(studio, 1)
      await studio.choose(text.style, 'Line Art')
      await expect(banner(page)).toBeVisible()
      await studio.tab('custom').click()
      await expect(banner(page)).toHaveCount(0)
      await studio.tab('preset').click()
      await expect(banner(page)).toHaveCount(0)

      // From so far down that the banner is out of sight, a message says it.
      await page.setViewportSize({ width, height: 300 })
      await keep(studio, 4)
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: text.holding.person })).toBeVisible()
    },
  )
}

test(
  'a kept person keeps the expression, and Générer says that four would hardly differ',
  { tag: '@soak' },
  async ({ page, studio, account }) => {
    const bodies: { locks?: Record<string, unknown> }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/generate-avatar')) bodies.push(request.postDataJSON())
    })
    await account.arrive()
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    await keep(studio, 3)
    await studio.generate.click()
    const question = page.getByRole('dialog', { name: text.askFirst.copies.heading })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: text.askFirst.copies.back }).click()
    await expect(question).toBeHidden()
    expect(bodies).toHaveLength(1)

    // Four moods of one person are four pictures: nothing more is asked.
    await studio.generate.click()
    await question.getByRole('button', { name: text.askFirst.copies.freeMood }).click()
    await expect(banner(page)).toContainText(text.holding.moods)
    await expect.poll(() => bodies[1]?.locks).toHaveProperty('hairStyle')
    expect(bodies[1]!.locks).not.toHaveProperty('expression')
    await expect(studio.counter).toContainText('1 crédit')
    await studio.expectFour()

    // Words that say the mood hold it as well: freed of the first, the second is asked about.
    await studio.tab('custom').click()
    await page.getByRole('textbox', { name: text.prompt.label }).fill('une femme souriante')
    await keep(studio, 2)
    await studio.generate.click()
    await question.getByRole('button', { name: text.askFirst.copies.freeMood }).click()
    const saidMood = page.getByRole('dialog', { name: text.askFirst.saidMood.heading })
    await saidMood.getByRole('button', { name: text.askFirst.saidMood.back }).click()
    await expect(page.getByRole('textbox', { name: text.prompt.label })).toBeFocused()
    expect(bodies).toHaveLength(2)

    await keep(studio, 2)
    await studio.generate.click()
    await question.getByRole('button', { name: text.askFirst.copies.goOn }).click()
    await expect.poll(() => bodies[2]?.locks).toHaveProperty('expression')
    await expect(question).toHaveCount(0)
  },
)

test('locks stand in the banner too, and end with the tab', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await studio.tab('custom').click()
  await page.getByRole('textbox', { name: text.prompt.label }).fill('une pirate rousse avec des lunettes rondes')
  await studio.generate.click()
  await studio.expectFour()
  const understood = page.getByRole('region', { name: text.understood.title })
  await understood.getByRole('button', { name: text.understood.hold('lunettes rondes') }).click()
  await expect(banner(page)).toContainText(text.holding.words)
  await banner(page).getByRole('button', { name: 'lunettes rondes' }).click()
  await expect(banner(page)).toHaveCount(0)
  await understood.getByRole('button', { name: text.understood.hold('pirate rousse') }).click()
  await banner(page).getByRole('button', { name: text.holding.dropAll }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: text.sheet.title })).toBeFocused()
  await understood.getByRole('button', { name: text.understood.hold('lunettes rondes') }).click()
  await studio.tab('upload').click()
  await expect(banner(page)).toHaveCount(0)
})
