import { useEffect } from 'react'
import { brand } from '../text/fr.ts'

/** Names the page in the tab; without a name it is the home. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = brand.title(page)
  }, [page])
}
