import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type DataRouter } from 'react-router'
import { ApiError } from '../session/api.ts'
import { readSiteFacts, SiteProvider } from '../session/site-facts.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A 4xx would be the same again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
})

const site = readSiteFacts()

export function App({ router }: { router: DataRouter }) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteProvider>
  )
}
