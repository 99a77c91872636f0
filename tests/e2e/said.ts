/**
 * What a page says in passing. A message goes after some seconds: on a machine that stands still for a moment it may have
 * been there and gone before anybody looks, so each page notes for itself what was to be seen.
 */
import { test, type BrowserContext, type Page } from '@playwright/test'

type Noting = Window & { said?: string[]; covered?: string[] }

/**
 * Makes every page of the context note the titles and sentences of its messages, each time one appears, and what of the
 * page a message lies on, where it comes to rest.
 */
export async function noteWhatIsSaid(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    const covered: string[] = []
    const known = new WeakMap<Element, string>()
    Object.assign(window as Noting, { said, covered })
    const noteCovered = (message: HTMLElement) => {
      const list = message.parentElement!.getBoundingClientRect()
      const [right, bottom] = [list.left + message.offsetWidth, list.top + message.offsetHeight]
      for (const part of document.querySelectorAll(
        'h1, [data-prompt], [aria-labelledby=planche], [data-bottom-bar], header nav a',
      )) {
        const box = part.getBoundingClientRect()
        if (list.left < box.right && box.left < right && list.top < box.bottom && box.top < bottom)
          covered.push(`${message.textContent} over ${part.localName} ${part.textContent.slice(0, 20)}`)
      }
    }
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('[data-sonner-toast] :is([data-title], [data-description])')) {
        const words = part.textContent.replace(/\s+/g, ' ').trim()
        if (words === '' || known.get(part) === words || part.getBoundingClientRect().width === 0) continue
        known.set(part, words)
        said.push(words)
        noteCovered(part.closest<HTMLElement>('[data-sonner-toast]')!)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until the page has said these words, or notes that it has; to hear them again, they must be said again. */
export async function hear(page: Page, words: string): Promise<void> {
  await test.step(
    `hears “${words}”`,
    () =>
      page.waitForFunction(
        (sought) => {
          const { said = [] } = window as Noting
          const at = said.indexOf(sought.replace(/\s+/g, ' ').trim())
          return at >= 0 && said.splice(at, 1)
        },
        words,
        { polling: 100, timeout: 60_000 },
      ),
    { box: true },
  )
}

/** How often the page has said these words so far, beside those that were heard. */
export function timesSaid(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (sought) => ((window as Noting).said ?? []).filter((one) => one === sought.replace(/\s+/g, ' ').trim()).length,
    words,
  )
}

/** Title, prompt, sheet, way on or link of the top bar that a message has lain on since the page was opened. */
export const coveredByMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Noting).covered ?? [])
