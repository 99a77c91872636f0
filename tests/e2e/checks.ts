/** What every page must stand, whoever looks at it and however. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The rules that ask about colours: all that another theme can change, as only colours depend on it. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is, and of the colours of the dark theme, leaving out the rules in `without`. */
export async function expectNothingFound(page: Page, state: string, without: string[] = []): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Halfway from one theme to the other an ink is on the other's ground.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    )
    const only = colorScheme === 'dark' ? COLOUR_RULES.filter((rule) => !without.includes(rule)) : undefined
    const violations = await violationsOn(page, only, without)
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any, all, none }) =>
          `${id}: ${target} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
      ),
    )
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}

/** Of what passes, which is nearly everything, nobody asks where it is. */
const OPTIONS = { resultTypes: ['violations' as const] }

/** @param only the rules that are asked; all but `without` when undefined */
async function violationsOn(page: Page, only: string[] | undefined, without: string[]): Promise<Violation[]> {
  const options = {
    ...OPTIONS,
    ...(only
      ? { runOnly: { type: 'rule' as const, values: only } }
      : { rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) }),
  }
  // Half a megabyte of program, which stays until the page goes.
  const again = await page.evaluate(async (options) => {
    const { axe } = window as {
      axe?: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    return axe && (await axe.run(document, options)).violations
  }, options)
  // Everything on this page is one document: no second page is needed to put results together.
  return again ?? (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations
}

/** What sticks out of the page, and how wide the page has become. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [width, sticking] = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > 320.5,
    )
    return [scrollWidth, scrollWidth > 320 ? out.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)) : []]
  })
  expect({ width, sticking }).toEqual({ width: 320, sticking: [] })
}

/** Presses Tab until it is there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${target}`)
}

/** An ink as red, green, blue, whatever notation the style sheet uses. */
export function inkOf(words: Locator): Promise<number[]> {
  return words.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
}

/** Waits until what the page has changed so far is on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

interface LayoutShift {
  value: number
  nodes: string[]
}

/** For `addInitScript`: notes what moves without anybody's doing. */
export function noteLayoutShifts(): void {
  const shifts: LayoutShift[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element }[]
    })[])
      if (!hadRecentInput)
        shifts.push({ value, nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone') })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    layoutShifts() {
      note(observer.takeRecords())
      return shifts
    },
  })
}

/** What has moved on the page so far; needs `noteLayoutShifts`. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  await painted(page)
  return page.evaluate(() => (window as unknown as { layoutShifts(): LayoutShift[] }).layoutShifts())
}

/** Waits until the page is hydrated, knows who is here, and has its fonts and the pictures that are to be seen. */
export async function everythingLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('#root[data-path]') &&
      document.fonts.status === 'loaded' &&
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.endsWith('/api/session') && (entry as PerformanceResourceTiming).responseEnd > 0) &&
      [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  )
  await painted(page)
}
