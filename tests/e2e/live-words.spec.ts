import type { Page } from '@playwright/test'
import { garments } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { wordValues } from '../../src/web/text/word-values.ts'
import { expect, test } from './account-page.ts'
import { expectNoSidewaysScrolling } from './checks.ts'
import type { StudioPage } from './studio-page.ts'

const live = (page: Page) => page.getByRole('region', { name: text.live.title })
const sketch = (page: Page, style = 'Corporate Flat') =>
  live(page).getByRole('img', { name: text.live.sketchAlt(style) })
const chips = (page: Page) => live(page).getByRole('listitem')

async function write(studio: StudioPage, words: string): Promise<void> {
  await studio.tab('custom').click()
  await studio.page.getByRole('textbox', { name: text.prompt.label }).fill(words)
}

test('words are read as they are typed, and one person is sketched, before any credit', async ({ page, studio }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.method())))
  await studio.open()
  await studio.tab('custom').click()
  await expect(live(page)).toContainText(text.live.waiting)
  await write(studio, 'une fille rousse, lunettes rondes, sur Mars')
  await expect(chips(page)).toHaveText([
    /^fille rousse\s*cheveux roux, allure féminine et 1 de plus$/,
    'lunettes rondes',
  ])
  await expect(live(page)).toContainText(text.understood.ignored(['sur Mars']))
  await expect(sketch(page)).toHaveAttribute('src', /^blob:/)
  const first = await sketch(page).getAttribute('src')

  await page.locator('label[title="Pixel Art"]').click()
  await expect(sketch(page, 'Pixel Art')).not.toHaveAttribute('src', first!)
  await write(studio, 'un pirate en line art')
  await expect(sketch(page, 'Line Art')).toBeVisible()
  await expect(chips(page)).toHaveText([/^pirate.*cache-œil/, 'en line art'])
  await expect(live(page)).not.toContainText('Mars')

  // A chip opens its values; what is chosen there wins over the words, and newer words over it.
  await write(studio, 'une fille rousse, pull vert')
  const pick = (name: string) =>
    page
      .getByRole('dialog')
      .locator('label')
      .filter({ has: page.getByRole('radio', { name, exact: true }) })
      .click()
  await chips(page).first().getByRole('button').click()
  const values = page.getByRole('dialog', { name: text.understood.change('fille rousse') })
  await pick('Bleus')
  await pick('Senior')
  await values.getByRole('button', { name: wordValues.values.done }).click()
  await expect(chips(page).first()).toHaveText(/^fille rousse\s*cheveux bleus \(à la main\), grand âge \(à la main\)/)
  await expect(page.getByRole('region', { name: text.holding.label })).toContainText('bleus')
  await chips(page).nth(1).getByRole('button').click()
  await pick(garments.hoodie)
  await page.keyboard.press('Escape')
  await expect(studio.finalPrompt).toHaveValue(/wearing a hoodie in #3c9a57/)
  await write(studio, 'une fille brune, pull vert')
  await expect(chips(page).first()).toHaveText(/cheveux bruns/)
  await expect(chips(page).first()).toHaveText(/grand âge/)
  await live(page).getByRole('button', { name: text.wordsOrHand.follow }).click()
  await expect(live(page)).not.toContainText(wordValues.byHand(''))
  await expect(studio.finalPrompt).toHaveValue(/wearing a turtleneck/)
  await write(studio, 'un infirmier et une infirmière')
  await expect(live(page)).toContainText(text.live.several)
  await expect(live(page)).toContainText(text.understood.ignored(['et une infirmière']))
  await write(studio, 'une femme voilée aux cheveux roux')
  await expect(live(page)).toContainText(text.live.unseenHair(['cheveux roux']))
  await write(studio, 'une femme aux grandes oreilles et aux cheveux longs et raides, détachés')
  await expect(live(page)).toContainText(text.live.covered(['grandes oreilles']))
  await write(studio, '')
  await expect(live(page)).toContainText(text.live.waiting)
  await expect(live(page).getByRole('img')).toHaveCount(0)
  expect(asked.filter((method) => method !== 'GET')).toEqual([])
})

test(
  'whatever is typed fast, what stands there in the end is read in the end; a few words move nothing, many never the field, and one sentence is said',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    await studio.tab('custom').click()
    const ideas = page.getByRole('group', { name: text.prompt.ideas })
    const place = await ideas.boundingBox()
    const field = await page.getByRole('textbox', { name: text.prompt.label }).boundingBox()
    const said: string[] = []
    await page.exposeFunction('hearStatus', (words: string) => said.push(words))
    await live(page)
      .getByRole('status')
      .evaluate((status) => {
        const { hearStatus } = window as unknown as { hearStatus(words: string): void }
        new MutationObserver(() => status.textContent && hearStatus(status.textContent)).observe(status, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      })
    await page.clock.install()
    const words = page.getByRole('textbox', { name: text.prompt.label })
    await words.pressSequentially(
      'grand-mère rockeuse, cheveux blancs, chapeau de paille, écharpe rouge, boucles, boum',
    )
    while ((await chips(page).count()) < 3) await page.clock.runFor(50)
    expect(said).toEqual([])
    // Of a word that may not be finished nobody is told that it means nothing.
    await expect(live(page)).not.toContainText('boum')
    await page.clock.runFor(2000)
    await expect(live(page)).toContainText(/Ignoré.*boum/)
    await expect.poll(() => said).toEqual([expect.stringMatching(/^Lu\u00a0: .*cheveux blancs.*Ignoré.*boum/)])
    expect(await words.boundingBox()).toEqual(field)
    await words.fill('grand-mère rockeuse, cheveux blancs, boum')
    await page.clock.runFor(2000)
    await expect(live(page)).toContainText(/Ignoré.*boum/)
    await expect(chips(page)).toHaveCount(3)
    // On a phone the panel is as high as its phrases, which do not fit beside the sketch.
    if (page.viewportSize()!.width >= 768) expect(await ideas.boundingBox()).toEqual(place)

    // The same words, drawn anew, are not said again.
    await expect.poll(() => said).toHaveLength(2)
    await page.locator('label[title="Pixel Art"]').click()
    await page.clock.runFor(2000)
    await expect(sketch(page, 'Pixel Art')).toBeVisible()
    expect(said).toHaveLength(2)
  },
)

test(
  'Générer asks once before it draws four people of whom nothing was said',
  { tag: '@soak' },
  async ({ page, studio, account }) => {
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/generate-avatar')) orders.push(request.postDataJSON().configuration.customPrompt)
    })
    await account.arrive()
    await studio.open()
    await write(studio, 'asdfgh')
    await expect(live(page)).toContainText(text.live.byChance)
    await studio.generate.click()
    const question = page.getByRole('dialog', { name: 'Rien de reconnu : quatre personnes au hasard ?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: text.askFirst.random.back }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('textbox', { name: text.prompt.label })).toBeFocused()
    await studio.expectEmptySheet()

    // The keyboard asks the same.
    await page.keyboard.press('Control+Enter')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(orders).toEqual([])

    await studio.generate.click()
    await question.getByRole('button', { name: text.askFirst.random.goOn }).click()
    await studio.expectFour()
    await studio.generate.click()
    await expect(studio.counter).toContainText('1 crédit')
    await studio.expectFour()
    expect(orders).toEqual(['asdfgh', 'asdfgh'])

    // Words that mean something are not asked about.
    await write(studio, 'une rousse')
    await studio.generate.click()
    await expect(studio.wayOn('Recharger')).toBeVisible()
    await expect(question).toBeHidden()
    expect(orders.at(-1)).toBe('une rousse')
  },
)

test('the person of the sketch is the first of the four', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await write(studio, 'une fille rousse')
  await expect(sketch(page)).toBeVisible()
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem(`trombine.studio.${sessionStorage.getItem('trombine.tab')}`)!))
  await expect.poll(async () => (await kept())?.state.configuration.customPrompt).toBe('une fille rousse')
  const { seed } = (await kept()).state
  const sent = page.waitForRequest('**/api/generate-avatar')
  await studio.generate.click()
  expect((await sent).postDataJSON().seed).toBe(seed)
  await studio.expectFour()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('what was read stands under the words, within the width', { tag: '@soak' }, async ({ page, studio }) => {
    await studio.open()
    await write(studio, `un pirate barbu avec ${'Anticonstitutionnellement'.repeat(4)}`)
    await expect(chips(page).first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
    const [field, panel] = await Promise.all([
      page.getByRole('textbox', { name: text.prompt.label }).boundingBox(),
      live(page).boundingBox(),
    ])
    expect(panel!.y - (field!.y + field!.height)).toBeLessThan(80)
    // Nothing of what is told is cut off.
    await write(
      studio,
      'une petite dame rousse, yeux verts, pull bleu, chapeau de paille, lunettes rondes, un tournevis',
    )
    await expect(live(page)).toContainText('tournevis')
    // Some of the phrases, how many more there are, and all of them where that is asked for.
    await expect(chips(page)).toHaveCount(3)
    const more = live(page).getByRole('button', { name: wordValues.more(2), exact: true })
    await more.tap()
    await expect(chips(page)).toHaveCount(5)
    await expect(live(page).getByRole('button', { name: wordValues.less, exact: true })).toBeFocused()
    const cut = await live(page)
      .locator('p, [role=group]')
      .evaluateAll(
        (parts) =>
          parts.filter(
            (part) =>
              part.checkVisibility() &&
              part.scrollHeight > part.clientHeight + 1 &&
              part.className !== 'visually-hidden',
          ).length,
      )
    expect(cut).toBe(0)
  })
})
