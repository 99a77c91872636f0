/** The editor as a person meets it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { retouch as text } from '../../src/web/text/retouch.ts'
import { studio } from '../../src/web/text/studio.ts'

export class RetouchPage {
  readonly page: Page
  readonly dialog: Locator
  readonly save: Locator
  readonly undo: Locator
  readonly redo: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: text.title, exact: true })
    this.save = this.button(text.save)
    this.undo = this.button(text.undo)
    this.redo = this.button(text.redo)
  }

  opener(frame: number): Locator {
    return this.page.getByRole('button', { name: studio.retouch.openFrame(frame) })
  }

  async open(frame: number): Promise<void> {
    await this.opener(frame).click()
    await expect(this.dialog).toBeVisible()
    await this.drawn()
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  tab(part: keyof typeof text.parts): Locator {
    return this.dialog.getByRole('tab', { name: text.parts[part] })
  }

  choice(group: string, name: string): Locator {
    return this.dialog.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
  }

  slider(name: string): Locator {
    return this.dialog.getByRole('slider', { name, exact: true })
  }

  async choose(group: string, name: string): Promise<void> {
    await this.dialog
      .getByRole('group', { name: group, exact: true })
      .locator('label')
      .filter({ has: this.page.getByRole('radio', { name, exact: true }) })
      .click()
    await expect(this.choice(group, name)).toBeChecked()
  }

  /** Waits until the preview is drawn in full, and gives its pixels, as one short string. */
  async drawn(): Promise<string> {
    const preview = this.dialog.getByRole('img')
    await expect(preview).toHaveAttribute('data-fine', 'true')
    // The canvas follows a change within a moment: what is still the same then stays.
    return await preview.evaluate(async (canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return [canvas.width, canvas.height, ...new Uint8Array(await crypto.subtle.digest('SHA-1', data))].join(' ')
    })
  }

  /** The preview, once it is another than before. */
  async changed(before: string): Promise<string> {
    let now = before
    await expect.poll(async () => (now = await this.drawn()) !== before).toBe(true)
    return now
  }

  async shows(pixels: string): Promise<void> {
    await expect.poll(() => this.drawn()).toBe(pixels)
  }
}
