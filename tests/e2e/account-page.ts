/** Signing in and the account as people meet them: by role, name and label, with the mail read from the server's outbox. */
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Locator, Page } from '@playwright/test'
import type { GenerateResponse } from '../../src/contract/generate-avatar.ts'
import { account as text, auth } from '../../src/web/text/accounts.ts'
import { fields, layout } from '../../src/web/text/fr.ts'
import { signUp, type Person, type Site } from '../support/people.ts'
import { expect, test as base } from './fixtures.ts'
import { hear } from './said.ts'
import { readPicture, type Download } from './studio-page.ts'

export { expect }

/** Subjects of the mails. */
export const CONFIRM = 'Confirme ton adresse'
export const RESET = 'Choisis un nouveau mot de passe'
export const CHANGE = 'Tu changes d’adresse ?'
export const NEW_ADDRESS = 'Confirme ta nouvelle adresse'

interface TestFixtures {
  account: AccountPage
  /** The same site in another browser, whose console is not watched. */
  elsewhere: AccountPage
}

export const test = base.extend<TestFixtures>({
  account: async ({ page, server: { url } }, provide) => provide(new AccountPage(page, { url, origin: url })),
  elsewhere: async ({ browser, server: { url } }, provide) => {
    const context = await browser.newContext()
    await provide(new AccountPage(await context.newPage(), { url, origin: url }))
    await context.close()
  },
})

export class AccountPage {
  readonly page: Page
  readonly site: Site
  readonly bar: Locator
  readonly email: Locator
  readonly password: Locator
  readonly sheet: Locator
  readonly shots: Locator
  readonly ledger: Locator
  readonly dialog: Locator

  constructor(page: Page, site: Site) {
    this.page = page
    this.site = site
    this.bar = page.getByRole('navigation', { name: layout.nav })
    this.email = page.getByRole('textbox', { name: fields.email, exact: true })
    this.password = page.getByLabel(fields.password, { exact: true })
    this.sheet = page.getByRole('region', { name: text.images.title })
    this.shots = this.sheet.getByRole('listitem')
    this.ledger = page.getByRole('table', { name: text.ledger.title })
    this.dialog = page.getByRole('dialog')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Opens a mailed confirmation link and presses its button. */
  async confirm(link: string): Promise<void> {
    await this.page.goto(link)
    const { signUp: first, oldAddress, newAddress } = auth.confirm
    const names = [first, oldAddress, newAddress].map(({ action }) => action)
    await this.page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) }).click()
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /** What is said in passing, by its title or its sentence. */
  toast(words: string): Locator {
    return this.page.getByRole('region', { name: /^Messages/ }).getByText(words, { exact: true })
  }

  /** Waits until the page has said so, which may be over by now. */
  hears(words: string): Promise<void> {
    return hear(this.page, words)
  }

  /** A new account with its 3 credits, which this browser knows nothing of. */
  newcomer(): Promise<Person> {
    return signUp(this.site)
  }

  /** A new account, signed in here. */
  async arrive(): Promise<Person> {
    const person = await this.newcomer()
    await this.take(person.headers)
    return person
  }

  /** Gives this browser a session that was opened over HTTP. */
  async take({ cookie }: Record<string, string>): Promise<void> {
    const cookies = cookie!.split('; ').map((pair) => {
      const [name, value] = pair.split(/=(.*)/) as [string, string]
      return { name, value, url: this.site.url, httpOnly: true, sameSite: 'Lax' as const }
    })
    await this.page.context().addCookies(cookies)
  }

  async open(): Promise<void> {
    await this.page.goto('/account')
    await expect(this.heading(text.heading)).toBeVisible()
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.fill(email, password)
    await this.button(auth.signIn).click()
  }

  async signUp({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.getByRole('tab', { name: auth.tabs.signUp }).click()
    await this.fill(email, password)
    await this.button(auth.signUp).click()
    await expect(this.heading(auth.sent.heading)).toBeVisible()
  }

  /** Wrong, says why, and has the focus. */
  async expectProblem(field: Locator, sentence: string): Promise<void> {
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    // Said even where the field had the focus already.
    await expect(this.page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
    await expect(this.page.getByText(sentence, { exact: true }).first()).toBeVisible()
  }

  async expectSignedIn(credits: number): Promise<void> {
    await expect(this.bar.getByRole('link', { name: layout.account, exact: true })).toBeVisible()
    await expect(this.bar).toContainText(new RegExp(`(?<!\\d)${credits}\\s*${layout.creditWord(credits)}(?!s)`))
    await expect(this.bar.getByRole('link', { name: layout.signIn, exact: true })).toHaveCount(0)
  }

  async expectSignedOut(): Promise<void> {
    await expect(this.bar.getByRole('link', { name: layout.signIn, exact: true })).toBeVisible()
    await expect(this.bar.getByRole('link', { name: layout.account, exact: true })).toHaveCount(0)
  }

  async expectPath(path: string): Promise<void> {
    await expect(this.page).toHaveURL(this.site.url + path)
  }

  /** Description and amount of each line of the ledger as they are seen, newest first, once they are there. */
  async expectLines(lines: [string, string][]): Promise<void> {
    const rows = this.ledger.getByRole('row').filter({ has: this.page.getByRole('time') })
    // All rows in one look: the list is read again in its own time, and may change between two.
    await expect
      .poll(() =>
        rows.evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.split('\n')[0])),
        ),
      )
      .toEqual(lines)
  }

  /** Addresses of the pictures on the sheet. */
  pictures(): Promise<string[]> {
    return this.shots
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')!.replace(/\?.*/, '')))
  }

  /** Waits for the sheet's pictures: one that is asked for after signing out is refused, and told on the console. */
  async expectPictures(count: number): Promise<void> {
    await expect(this.shots).toHaveCount(count)
    for (const picture of await this.shots.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0)
    }
  }

  look(n: number): Locator {
    return this.button(text.images.open(n))
  }

  /** The picture of the open dialog, whole. */
  async expectWhole(n: number): Promise<string> {
    const view = this.page.getByRole('dialog', { name: text.images.view.title(n), exact: true })
    const picture = view.getByRole('img', { name: new RegExp(`^Portrait ${n} : `) })
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([1024, 1024])
    return (await picture.getAttribute('src'))!
  }

  async download(from: Locator): Promise<Download> {
    const { name, bytes } = await this.save(from)
    return { name, picture: await readPicture(bytes) }
  }

  async unzip(from: Locator): Promise<{ name: string; files: Record<string, Uint8Array> }> {
    const { name, bytes } = await this.save(from)
    return { name, files: unzipSync(bytes) }
  }

  private async save(from: Locator): Promise<{ name: string; bytes: Buffer }> {
    const waiting = this.page.waitForEvent('download')
    await from.click()
    const download = await waiting
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }

  /** What a browser gets for its asking. */
  async status(path: string, method = 'GET'): Promise<number> {
    return (await this.page.request.fetch(path, { method, headers: { origin: this.site.origin } })).status()
  }
}

export interface Sheet {
  /** The generation. */
  id: string
  pictures: { id: string; url: string }[]
}

/** A whole sheet for one credit, made without the studio. */
export async function pose({ url }: Site, { headers }: Person): Promise<Sheet> {
  const body = JSON.stringify({ prompt: 'une fille rousse, line art', count: 4, transparent: true, size: '1024x1024' })
  const answer = await fetch(`${url}/api/generate-avatar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const {
    generation: { id, pictures },
  } = (await answer.json()) as GenerateResponse
  expect(pictures).toHaveLength(4)
  return { id, pictures }
}
