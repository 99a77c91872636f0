/** The tab of the bank's page. It must be opened in the click itself: later, the browser would take it for a pop-up. */
import { pricing } from '../text/pricing.ts'

/** A tab that waits for its address, with a word of ours in it; undefined when the browser refuses to open one. */
export function openPaymentTab(): Window | undefined {
  let tab: Window | null = null
  try {
    tab = window.open('', '_blank')
  } catch {
    // As good as refused.
  }
  if (!tab) return undefined
  // The bank's page is to know nothing of ours.
  tab.opener = null
  try {
    furnish(tab.document)
  } catch {
    // It stays blank: what counts is that it is there.
  }
  return tab
}

/** Sends the tab to the bank; false when it has been closed meanwhile. */
export function showInTab(tab: Window, url: string): boolean {
  if (tab.closed) return false
  tab.location.replace(url)
  return true
}

function furnish(page: Document): void {
  const { title, heading, body } = pricing.opening
  page.documentElement.lang = 'fr'
  Object.assign(page.documentElement.dataset, document.documentElement.dataset)
  page.title = title
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    page.head.append(page.importNode(sheet, true))
  const main = page.createElement('main')
  main.className = 'grid min-h-dvh content-center justify-items-center gap-3 px-6 text-center'
  const h1 = page.createElement('h1')
  h1.className = 'text-4xl breathe'
  h1.textContent = heading
  const p = page.createElement('p')
  p.className = 'text-lg text-ink-soft'
  p.textContent = body
  main.append(h1, p)
  page.body.append(main)
}
