/** The studio as a visitor meets it: by role, name and label. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { studio as text } from '../../src/web/text/studio.ts'
import { hear } from './said.ts'

export const FRAMES = [1, 2, 3, 4] as const

export class StudioPage {
  readonly page: Page
  readonly generate: Locator
  readonly counter: Locator
  readonly finalPrompt: Locator

  constructor(page: Page) {
    this.page = page
    this.generate = page.getByRole('button', { name: /^Générer/ })
    this.counter = page.getByRole('status').filter({ hasText: text.credits.label })
    this.finalPrompt = page.getByRole('textbox', { name: text.finalPrompt })
  }

  /** Opens the studio and waits until it knows who asks. */
  async open(): Promise<void> {
    await this.page.goto('/studio')
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible()
    // Who asks is known once the session has been read.
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/session')),
    )
  }

  tab(name: keyof Omit<typeof text.tabs, 'label'>): Locator {
    return this.page.getByRole('tab', { name: text.tabs[name] })
  }

  group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true })
  }

  /** A choice of one of the radio groups. */
  choice(group: string, name: string): Locator {
    return this.group(group).getByRole('radio', { name, exact: true })
  }

  async choose(group: string, name: string): Promise<void> {
    // What a hand clicks is the label: the radio itself is only there for assistive technology.
    await this.group(group)
      .locator('label')
      .filter({ has: this.page.getByRole('radio', { name, exact: true }) })
      .click()
    await expect(this.choice(group, name)).toBeChecked()
  }

  colourButton(label: string): Locator {
    return this.page.getByRole('button', { name: `${label} :` })
  }

  async setColour(label: string, hex: string): Promise<void> {
    await this.colourButton(label).click()
    const panel = this.page.getByRole('dialog', { name: label })
    await panel.getByRole('textbox', { name: 'Code couleur' }).fill(hex)
    await this.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(this.colourButton(label)).toContainText(hex)
  }

  frame(n: number): Locator {
    return this.page.getByRole('listitem', { name: text.sheet.slot(n), exact: true })
  }

  picture(n: number): Locator {
    return this.frame(n).getByRole('img', { name: text.sheet.altPlain(n) })
  }

  badge(n: number): Locator {
    return this.page.getByText(text.sheet.badge(n, 4), { exact: true })
  }

  toast(words: string): Locator {
    return this.page.getByRole('region', { name: /^Messages/ }).getByText(words, { exact: true })
  }

  /** Waits until the page has said so, which may be over by now. */
  hears(words: string): Promise<void> {
    return hear(this.page, words)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  regenerate(n: number): Locator {
    return this.button(text.sheet.regenerate(n))
  }

  /** Where the pictures of the four frames come from. */
  async sources(): Promise<string[]> {
    return Promise.all(FRAMES.map(async (n) => (await this.picture(n).getAttribute('src'))!))
  }

  /** What stands where Générer does, when nothing is left to generate with. */
  wayOn(name: string): Locator {
    return this.page.locator('[data-bottom-bar]').getByRole('link', { name, exact: true })
  }

  /** Four pictures there, whole, and the sheet says so. */
  async expectFour(): Promise<void> {
    await expect(this.badge(4)).toBeAttached({ timeout: 240_000 })
    for (const n of FRAMES) await this.expectWhole(n)
  }

  /** As `expectFour`, for a demonstration: it takes some seconds on purpose, which the page's clock is moved on by. */
  async expectDemonstration(): Promise<void> {
    await this.page.clock.install()
    while (!(await this.badge(4).isVisible())) await this.page.clock.runFor(200)
    await this.page.clock.resume()
    await this.expectFour()
  }

  async expectWhole(n: number): Promise<void> {
    await expect
      .poll(() =>
        this.picture(n).evaluate(
          (image: HTMLImageElement) => image.complete && [image.naturalWidth, image.naturalHeight],
        ),
      )
      .toEqual([1024, 1024])
  }

  /** Nothing on the sheet, and nothing on its way. */
  async expectEmptySheet(): Promise<void> {
    await expect(this.page.getByText(text.sheet.empty)).toBeVisible()
    await expect(this.badge(0)).toBeAttached()
    await expect(this.page.getByRole('progressbar')).toHaveCount(0)
    await expect(this.page.getByText(text.sheet.demo)).toHaveCount(0)
  }

  /** @param sheet whether the pictures of the trial are to be seen. */
  async trialUsed(sheet: 'full' | 'empty' = 'full'): Promise<void> {
    await expect(this.counter).toContainText(text.credits.trials(0))
    await expect(this.wayOn(text.credits.join)).toHaveAttribute('href', '/auth?retour=/studio')
    await expect(this.generate).toHaveCount(0)
    const { exhaustedTrial, exhaustedEmpty, exhaustedKept } = text.credits
    const name = sheet === 'empty' ? exhaustedEmpty : exhaustedTrial
    await expect(this.page.getByRole('heading', { name })).toBeVisible()
    await expect(this.page.getByText(exhaustedKept).filter({ visible: true })).toHaveCount(sheet === 'empty' ? 0 : 1)
  }

  async trialLeft(): Promise<void> {
    await expect(this.counter).toContainText(text.credits.trials(1))
  }

  async download(n: number): Promise<Download> {
    const waiting = this.page.waitForEvent('download')
    await this.button(text.sheet.download(n)).click()
    const download = await waiting
    return { name: download.suggestedFilename(), picture: await readPicture(readFileSync(await download.path())) }
  }
}

export interface Download {
  name: string
  picture: Picture
}

export interface Picture {
  format: string | undefined
  width: number
  height: number
  hasAlpha: boolean
  at(x: number, y: number): [red: number, green: number, blue: number, alpha: number]
}

export async function readPicture(bytes: Buffer): Promise<Picture> {
  const { format, hasAlpha } = await sharp(bytes).metadata()
  const {
    data,
    info: { width, height },
  } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    format,
    width,
    height,
    hasAlpha,
    at(x, y) {
      const i = (y * width + x) * 4
      return [data[i]!, data[i + 1]!, data[i + 2]!, data[i + 3]!]
    },
  }
}

/** The server's own view of the visitor: trials left, by the cookie of this browser. */
export async function trialsLeftOnServer(page: Page): Promise<number> {
  const session = await page.evaluate(() => localStorage.getItem('trombine.session-id'))
  const response = await page.request.get('/api/session', { headers: { 'x-session-id': session! } })
  return (await response.json()).trialsLeft
}
