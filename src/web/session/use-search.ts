import { useSearchParams } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

const NONE = new URLSearchParams()

/** The query of the address; empty until the page is hydrated, because its HTML was rendered without a query. */
export function useSearch(): URLSearchParams {
  const [search] = useSearchParams()
  return useHydrated() ? search : NONE
}
