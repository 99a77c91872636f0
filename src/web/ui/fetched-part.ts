import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of a page that is fetched when it is shown first, and that the page does without if it does not arrive. */
export function fetchedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  const nothing: ComponentType<P> = () => null
  return lazy(() =>
    online()
      .then(load)
      .then(
        (part) => ({ default: part }),
        () => ({ default: nothing }),
      ),
  )
}

/** As soon as there is a network: a module that failed to load once is never asked for again by Chromium. */
async function online(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
