import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of a page that is fetched when it is shown first, and that the page does without if it does not arrive. */
export function fetchedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  const nothing: ComponentType<P> = () => null
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: nothing }),
    ),
  )
}
