import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { garments, layout } from '../../src/web/text/fr.ts'
import { studio as text } from '../../src/web/text/studio.ts'
import { tabTo } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { readPicture } from './studio-page.ts'

/** Everything that can be operated and that Tab has not met on a whole round through the page. */
async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const met = new Set<Element>()
    Object.assign(window, { met })
    document.addEventListener('focusin', ({ target }) => met.add(target as Element))
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  const start = page.getByRole('link', { name: layout.skip })
  await start.focus()
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if (
      await start.evaluate((element) => document.activeElement === element || document.activeElement === document.body)
    )
      break
  }
  return page.evaluate(() => {
    const { met } = window as unknown as { met: Set<Element> }
    const operable = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [role=tab]'),
    ].filter((element) => element.checkVisibility() && !element.matches(':disabled'))
    // A group of radios or tabs is one stop; the arrows go on from there.
    const stopOf = (element: HTMLElement): string | Element =>
      element instanceof HTMLInputElement && element.type === 'radio'
        ? `radio ${element.name}`
        : element.role === 'tab'
          ? 'tabs'
          : element
    const reached = new Set([...met].map((element) => stopOf(element as HTMLElement)))
    return operable.filter((element) => !reached.has(stopOf(element))).map((element) => element.outerHTML.slice(0, 120))
  })
}

test(
  'everything in the studio can be reached with Tab, before and after a generation',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    await studio.tab('custom').click()
    expect(await unreached(page)).toEqual([])
    await studio.tab('preset').click()
    await studio.generate.click()
    await studio.expectFour()
    // What can be operated changes until this is known.
    await studio.trialUsed()
    expect(await unreached(page)).toEqual([])
  },
)

test('an avatar is made and downloaded without a mouse', { tag: '@soak' }, async ({ page, studio }) => {
  await studio.open()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: layout.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Tabs: one stop, arrows between them.
  await tabTo(page, studio.tab('preset'))
  await page.keyboard.press('ArrowRight')
  await expect(studio.tab('custom')).toBeFocused()
  await expect(studio.tab('custom')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(studio.tab('upload')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(studio.tab('preset')).toHaveAttribute('aria-selected', 'true')

  // Radios: one stop, arrows choose.
  await tabTo(page, studio.choice(text.style, 'Corporate Flat'))
  await page.keyboard.press('ArrowRight')
  await expect(studio.choice(text.style, 'Chibi / Manga')).toBeChecked()
  await tabTo(page, studio.choice(text.clothing, garments.tshirt))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(studio.choice(text.clothing, garments.hoodie)).toBeChecked()
  await tabTo(page, studio.choice(text.background, text.backgrounds.transparent))
  await page.keyboard.press('ArrowRight')
  await expect(studio.choice(text.background, text.backgrounds.solid)).toBeChecked()

  // The colour: opened, changed, closed, and back where one was.
  const colour = studio.colourButton(text.backgroundColor)
  await tabTo(page, colour)
  const before = await colour.textContent()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: text.backgroundColor })
  await expect(panel).toBeVisible()
  await tabTo(page, panel.getByRole('slider', { name: 'Teinte' }))
  await page.keyboard.press('ArrowRight')
  await expect(colour).not.toHaveText(before!)
  await tabTo(page, panel.getByRole('textbox', { name: 'Code couleur' }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('#2f7d5b')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(colour).toBeFocused()
  await expect(colour).toContainText('#2f7d5b')

  await page.keyboard.press('Control+Enter')
  await studio.expectFour()
  await tabTo(page, studio.button(text.sheet.download(3)))
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^avatar-variant-3-\d+\.png$/)
  expect((await readPicture(readFileSync(await download.path()))).at(0, 0)).toEqual([0x2f, 0x7d, 0x5b, 255])

  // The menu of a frame: opened, walked through, closed, and back where one was.
  const more = studio.button(text.sheet.more(3))
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem', { disabled: false })
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test(
  'Ctrl+Enter generates from the words, and a held key does not ask twice',
  { tag: '@soak' },
  async ({ page, studio }) => {
    let orders = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/generate-avatar')) orders++
    })
    await studio.open()
    await studio.tab('custom').click()
    const words = page.getByRole('textbox', { name: text.prompt.label })
    await words.fill('un facteur')
    await words.focus()
    await page.keyboard.down('Control')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Control')
    await studio.expectFour()
    await expect(words).toHaveValue('un facteur')
    expect(orders).toBe(1)
  },
)
