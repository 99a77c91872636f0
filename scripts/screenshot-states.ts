/** Every page in every state, and how a browser gets there. */
import type { Page } from '@playwright/test'
import { ERROR_SENTENCES } from '../src/contract/errors.ts'
import { account as accountText, auth } from '../src/web/text/accounts.ts'
import { parts } from '../src/web/text/dev.ts'
import { pricing } from '../src/web/text/pricing.ts'
import { studio as text } from '../src/web/text/studio.ts'
import { takeAway } from '../src/web/text/pictures.ts'
import { buy, sessionOf } from '../tests/support/buying.ts'
import type { Person, Site } from '../tests/support/people.ts'

export interface Stage {
  page: Page
  site: Site
  person: Person
}

export interface State {
  name: string
  path: string
  /** A visitor unless it says otherwise; `rich` has pictures and purchases. */
  who?: 'newcomer' | 'rich'
  /** The whole length of the page instead of what a screen shows of it. */
  full?: true
  /** In production without a payment key. */
  production?: true
  prepare?: (stage: Stage) => Promise<void>
}

const SENTENCE = 'une pirate rousse avec des lunettes rondes et un pull vert, sur Mars'
const events = (...list: [string, object][]) =>
  list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
const generate = (page: Page) => page.getByRole('button', { name: /^Générer/ }).click()
const tab = (page: Page, name: keyof Omit<typeof text.tabs, 'label'>) =>
  page.getByRole('tab', { name: text.tabs[name] }).click()
const settled = (page: Page) =>
  page.getByText(text.sheet.badge(4, 4), { exact: true }).waitFor({ state: 'attached', timeout: 60_000 })

async function makeFour({ page }: Stage): Promise<void> {
  await tab(page, 'custom')
  await page.getByRole('textbox', { name: text.prompt.label }).fill(SENTENCE)
  await generate(page)
  await settled(page)
}

/** Answers for the server, which would need a failure to say this. */
async function answer(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/generate-avatar', (route) => route.fulfill({ status, json: body }))
  await generate(page)
}

async function withCredits({ page }: Stage, credits: number): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const session = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...session, credits } })
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
}

/** Opens the landing page of a payment that the bank has been told to `action`. */
async function land({ page, site, person }: Stage, action: 'pay' | 'later' | 'refuse'): Promise<void> {
  const url = await buy(site, person, 'pro', true)
  if (action !== 'later')
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      headers: { origin: site.origin },
      redirect: 'manual',
    })
  else
    await page.route('**/api/verify-payment', (route) =>
      route.fulfill({ json: { success: false, credits: 0, state: 'pending' } }),
    )
  await page.goto(`${site.url}/success?session_id=${sessionOf(url)}`)
  await page.waitForLoadState('networkidle')
}

export const STATES: State[] = [
  { name: 'home-visitor', path: '/', full: true },
  { name: 'home-signed-in', path: '/', who: 'newcomer' },
  { name: 'studio-empty', path: '/studio', full: true },
  { name: 'studio-words', path: '/studio', full: true, prepare: ({ page }) => tab(page, 'custom') },
  { name: 'studio-photo', path: '/studio', full: true, prepare: ({ page }) => tab(page, 'upload') },
  {
    name: 'studio-running',
    path: '/studio',
    async prepare({ page }) {
      const generation = {
        id: 'x',
        engine: 'atelier',
        seed: 1,
        understood: [],
        ignored: [],
        count: 4,
        endsWithinMs: 60_000,
      }
      const { origin } = new URL(page.url())
      // A stream that has not ended: what came so far, and then nothing.
      await page.route('**/api/generate-avatar', (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: events(
            ['accepted', { generation, credits: 0 }],
            ['progress', { slot: 0, fraction: 0.7 }],
            ['progress', { slot: 1, fraction: 0.3 }],
          ),
        }),
      )
      await page.route(`${origin}/api/generations/**`, () => {})
      await generate(page)
      await page.getByRole('progressbar').first().waitFor()
    },
  },
  { name: 'studio-four', path: '/studio', full: true, prepare: makeFour },
  {
    name: 'studio-take-away',
    path: '/studio',
    async prepare(stage) {
      await makeFour(stage)
      await stage.page.getByRole('button', { name: text.sheet.more(1), exact: true }).click()
      await stage.page.getByRole('menuitem', { name: takeAway.open }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'studio-failed',
    path: '/studio',
    async prepare({ page }) {
      const generation = {
        id: 'x',
        engine: 'atelier',
        seed: 1,
        understood: [],
        ignored: [],
        count: 4,
        endsWithinMs: 60_000,
      }
      const failed = [0, 1, 2, 3].map((slot): [string, object] => [
        'failed',
        { slot, code: 'MODERATION_REFUSED', error: ERROR_SENTENCES.MODERATION_REFUSED },
      ])
      await page.route('**/api/generate-avatar', (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: events(['accepted', { generation, credits: 0 }], ...failed, ['done', { credits: 1 }]),
        }),
      )
      await generate(page)
      await page.waitForTimeout(800)
    },
  },
  {
    name: 'studio-refused',
    path: '/studio',
    prepare: ({ page }) => answer(page, 422, { code: 'MODERATION_REFUSED', error: ERROR_SENTENCES.MODERATION_REFUSED }),
  },
  {
    name: 'studio-demo',
    path: '/studio',
    full: true,
    async prepare({ page }) {
      await page.route('**/api/generate-avatar', (route) => route.abort())
      await generate(page)
      await settled(page)
    },
  },
  { name: 'studio-low', path: '/studio', who: 'newcomer', prepare: (stage) => withCredits(stage, 2) },
  { name: 'studio-exhausted', path: '/studio', who: 'newcomer', prepare: (stage) => withCredits(stage, 0) },
  { name: 'pricing-visitor', path: '/pricing', full: true },
  { name: 'pricing-signed-in', path: '/pricing', who: 'newcomer', full: true },
  { name: 'pricing-canceled', path: '/pricing?canceled=pro', who: 'newcomer' },
  {
    name: 'pricing-buying',
    path: '/pricing',
    who: 'newcomer',
    async prepare({ page }) {
      await page.route('**/api/create-checkout', () => {})
      await page.getByRole('article', { name: 'Pro' }).getByRole('button').click()
      await page.getByRole('checkbox', { name: pricing.waiver.label }).check()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Payer \d/ })
        .click()
    },
  },
  { name: 'pricing-off', path: '/pricing', production: true },
  {
    name: 'success-verifying',
    path: '/studio',
    who: 'newcomer',
    async prepare({ page, site }) {
      await page.route('**/api/verify-payment', () => {})
      await page.goto(`${site.url}/success?session_id=cs_x`)
    },
  },
  { name: 'success-paid', path: '/studio', who: 'newcomer', prepare: (stage) => land(stage, 'pay') },
  { name: 'success-pending', path: '/studio', who: 'newcomer', prepare: (stage) => land(stage, 'later') },
  { name: 'success-failed', path: '/studio', who: 'newcomer', prepare: (stage) => land(stage, 'refuse') },
  { name: 'auth-sign-in', path: '/auth' },
  {
    name: 'auth-sign-up',
    path: '/auth',
    prepare: ({ page }) => page.getByRole('tab', { name: auth.tabs.signUp }).click(),
  },
  {
    name: 'auth-errors',
    path: '/auth',
    prepare: ({ page }) => page.getByRole('button', { name: auth.signIn, exact: true }).click(),
  },
  {
    name: 'auth-check-mail',
    path: '/auth',
    async prepare({ page }) {
      await page.getByRole('tab', { name: auth.tabs.signUp }).click()
      await page.getByRole('textbox').first().fill(`camille-${Date.now()}@example.org`)
      await page.locator('input[type=password]').fill('lampe-bleue')
      await page.getByRole('button', { name: auth.signUp, exact: true }).click()
      await page.getByRole('heading', { name: auth.sent.heading }).waitFor()
    },
  },
  { name: 'auth-forgotten', path: '/auth?oubli=1' },
  { name: 'auth-reset-used', path: '/auth?reset=nimporte' },
  { name: 'account-full', path: '/account', who: 'rich', full: true },
  { name: 'account-empty', path: '/account', who: 'newcomer', full: true },
  {
    name: 'account-picture',
    path: '/account',
    who: 'rich',
    async prepare({ page }) {
      await page.getByRole('button', { name: accountText.images.open(1), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'legal-notices', path: '/mentions-legales', full: true },
  { name: 'legal-terms', path: '/cgv', full: true },
  { name: 'legal-privacy', path: '/confidentialite', full: true },
  { name: 'offline', path: '/hors-ligne' },
  { name: 'not-found', path: '/nulle-part' },
  { name: 'parts', path: '/dev/ui', full: true },
  {
    name: 'parts-dialog',
    path: '/dev/ui',
    prepare: ({ page }) => page.getByRole('button', { name: parts.overlays.dialog }).first().click(),
  },
]
