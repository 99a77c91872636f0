/**
 * Back (the browser's button, a phone's key or gesture) closes the uppermost layer instead of leaving the page.
 *
 * A layer that opens puts a second entry of its page on the history, so that Back stays in the document however the person
 * came here. When the layer has closed in another way the entry is left: going back at once would race with what is
 * clicked next. Leaving it later goes on to the page before.
 */

/** What the history keeps of an entry; the rest is the router's. */
type Entry = { layer?: true; [router: string]: unknown } | null

type View = Pick<Window, 'history' | 'addEventListener'>

/** @returns a function that opens a layer; it returns one that says that the layer has closed. */
export function backCloses(view: View): (close: () => void) => () => void {
  const { history } = view
  const layers: (() => void)[] = []
  const present = () => history.state as Entry
  /** Our entry is the one shown. */
  let above = present()?.layer === true
  /** The entry below ours, as JSON, and whether it has just been come to from ours. */
  let base = above ? below(present()) : undefined
  let stepped = false

  const moved = (event: PopStateEvent) => {
    const entry = event.state as Entry
    if (entry?.layer) {
      // The router stands here already, unless another page was left.
      if (stepped) event.stopImmediatePropagation()
      ;[above, stepped, base] = [true, false, below(entry)]
      return
    }
    stepped = above && JSON.stringify(entry) === base
    above = false
    if (!stepped) return
    event.stopImmediatePropagation()
    const close = layers.at(-1)
    if (!close) return history.back()
    close()
    // It may have asked first, or there is another below.
    setTimeout(() => {
      if (layers.length > 0 && stepped) history.forward()
    })
  }
  // Before the router's listener, which would take it for a visit.
  view.addEventListener('popstate', moved, { capture: true })

  return (close) => {
    layers.push(close)
    const entry = present()
    if (!entry?.layer) {
      base = JSON.stringify(entry)
      ;[above, stepped] = [true, false]
      // The router counts from the index of the entry that it finds.
      history.pushState({ ...(entry ?? { idx: null }), layer: true }, '')
    }
    return () => void layers.splice(layers.indexOf(close), 1)
  }
}

function below(entry: Entry): string {
  const { layer: _, ...rest } = entry!
  return JSON.stringify(rest)
}

/** For the page; nothing where there is none. */
export const openLayer = typeof window === 'undefined' ? () => () => {} : backCloses(window)
