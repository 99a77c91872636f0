import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the server's HTML is taken over, which knows nothing of this browser; true from then on, and at once
 * where nothing is taken over. What is read from the browser (storage, address) must wait for it, or the first render
 * does not match the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
