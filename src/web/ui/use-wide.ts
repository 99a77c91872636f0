import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** A desktop: room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches, () => true)
}
