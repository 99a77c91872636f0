import { useSyncExternalStore } from 'react'

/** As the variant `wide` of styles.css. */
const query = () => matchMedia('(width >= 64rem), ((width >= 48rem) and (height >= 40rem))')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** A desktop, or a tablet held in any way: room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  )
}
