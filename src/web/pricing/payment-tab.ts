/** The tab of the bank's page. It must be opened in the click itself: later, browsers block it as a pop-up. */
import { pricing } from '../text/pricing.ts'

/** Opens an empty tab with a waiting message; undefined when the browser refuses. */
export function openPaymentTab(): Window | undefined {
  let tab: Window | null = null
  try {
    tab = window.open('', '_blank')
  } catch {
    // A browser that throws here has refused, too.
  }
  if (!tab) return undefined
  // Without an opener the bank's page cannot reach this one.
  tab.opener = null
  try {
    furnish(tab.document)
  } catch {
    // The message could not be written; an empty tab still works.
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
  page.adoptedStyleSheets = [copyOfStyles(page)]
  const main = page.createElement('main')
  main.className = 'grid min-h-dvh content-center justify-items-center gap-3 px-6 text-center'
  const logo = document.querySelector('header svg')
  if (logo) {
    const mark = page.importNode(logo, true)
    mark.setAttribute('class', 'mb-3 size-18')
    main.append(mark)
  }
  const h1 = page.createElement('h1')
  h1.className = 'text-4xl breathe'
  h1.textContent = heading
  const p = page.createElement('p')
  p.className = 'text-lg text-ink-soft'
  p.textContent = body
  main.append(h1, p)
  page.body.append(main)
}

/** This page's styles as they are loaded: a linked sheet would be applied only after the tab's first paint. */
function copyOfStyles(page: Document): CSSStyleSheet {
  const copy = new page.defaultView!.CSSStyleSheet({ baseURL: location.href })
  copy.replaceSync(
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
  )
  return copy
}
