import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

type Part<P> = LazyExoticComponent<ComponentType<P>>

/** A part of a page that is fetched when it is shown first, and that the page does without if it does not arrive. */
export const fetchedPart = <P extends object>(load: () => Promise<ComponentType<P>>): Part<P> => partAhead(load).Part

/**
 * The same, fetched before it is shown. Then it is there in the same commit as what it stands beside: React holds back what
 * a lazy component shows for 300 ms after its fallback, but asks no fallback of a thenable that answers at once.
 */
export function partAhead<P extends object>(
  load: () => Promise<ComponentType<P>>,
): { Part: Part<P>; fetch: () => Promise<void> } {
  let arrived: { default: ComponentType<P> } | undefined
  let coming: Promise<void> | undefined
  const fetch = () =>
    (coming ??= online()
      .then(load)
      .then(
        (part) => void (arrived = { default: part }),
        () => void (arrived = { default: () => null }),
      ))
  const atOnce: PromiseLike<{ default: ComponentType<P> }> = {
    // oxlint-disable-next-line unicorn/no-thenable -- what `lazy` takes beside promises (react.dev/reference/react/lazy)
    then: (use) => use!(arrived!) as never,
  }
  const Part = lazy(() => (arrived ? (atOnce as Promise<{ default: ComponentType<P> }>) : fetch().then(() => arrived!)))
  return { Part, fetch }
}

/** As soon as there is a network: a module that failed to load once is never asked for again by Chromium. */
async function online(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
