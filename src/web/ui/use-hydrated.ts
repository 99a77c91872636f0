import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while React hydrates the server's HTML, which knows nothing of this browser; true afterwards, and at once where
 * nothing is hydrated. What is read from the browser (storage, address) must wait for it: the first render has to
 * match the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The attributes of a button that needs the page's program. In the server's HTML it is disabled, and styles.css shows
 * that it is not ready, so that nobody presses it in vain.
 * @param disabled for a reason of its own
 */
export function useControl(disabled = false): { disabled: boolean; 'data-waking'?: '' } {
  return useHydrated() || disabled ? { disabled } : { disabled: true, 'data-waking': '' }
}
