import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { HomePage } from '../home/home-page.tsx'
import { callApi } from '../session/api.ts'
import { readSiteFacts } from '../session/site-facts.ts'
import { Broken } from './broken.tsx'
import { Layout } from './layout.tsx'

/** A route of its own chunk; `chunk` is its source file, as the build's manifest names it. */
const page = (chunk: string, load: () => Promise<ComponentType>) => ({
  id: chunk,
  lazy: async () => ({ Component: await load() }),
})

const notFound = async () => (await import('./not-found-page.tsx')).NotFoundPage

/** Whether there is an operator's page for who asks. The server decides; for everybody else not even its program is loaded. */
const isOperator = () =>
  callApi('/api/admin').then(
    ({ ok }) => ok,
    () => false,
  )

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: Broken,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: HomePage },
      {
        path: 'studio',
        ...page('src/web/studio/studio-page.tsx', async () => (await import('../studio/studio-page.tsx')).StudioPage),
      },
      {
        path: 'pricing',
        ...page(
          'src/web/pricing/pricing-page.tsx',
          async () => (await import('../pricing/pricing-page.tsx')).PricingPage,
        ),
      },
      {
        path: 'success',
        ...page(
          'src/web/pricing/success-page.tsx',
          async () => (await import('../pricing/success-page.tsx')).SuccessPage,
        ),
      },
      {
        path: 'auth',
        ...page('src/web/accounts/auth-page.tsx', async () => (await import('../accounts/auth-page.tsx')).AuthPage),
      },
      {
        path: 'account',
        ...page(
          'src/web/accounts/account-page.tsx',
          async () => (await import('../accounts/account-page.tsx')).AccountPage,
        ),
      },
      {
        path: 'retractation',
        ...page(
          'src/web/accounts/withdrawal-page.tsx',
          async () => (await import('../accounts/withdrawal-page.tsx')).WithdrawalPage,
        ),
      },
      {
        path: 'accessibilite',
        ...page(
          'src/web/legal/accessibility-page.tsx',
          async () => (await import('../legal/accessibility-page.tsx')).AccessibilityPage,
        ),
      },
      {
        path: 'mentions-legales',
        ...page(
          'src/web/legal/mentions-page.tsx',
          async () => (await import('../legal/mentions-page.tsx')).MentionsPage,
        ),
      },
      {
        path: 'cgv',
        ...page('src/web/legal/cgv-page.tsx', async () => (await import('../legal/cgv-page.tsx')).CgvPage),
      },
      {
        path: 'confidentialite',
        ...page('src/web/legal/privacy-page.tsx', async () => (await import('../legal/privacy-page.tsx')).PrivacyPage),
      },
      {
        path: 'verifier',
        ...page('src/web/verify/verify-page.tsx', async () => (await import('../verify/verify-page.tsx')).VerifyPage),
      },
      {
        path: 'partage/:key',
        ...page('src/web/shared/shared-page.tsx', async () => (await import('../shared/shared-page.tsx')).SharedPage),
      },
      {
        path: 'admin',
        ...page('src/web/admin/admin-page.tsx', async () =>
          import.meta.env.SSR || (await isOperator())
            ? (await import('../admin/admin-page.tsx')).AdminPage
            : notFound(),
        ),
      },
      {
        path: 'hors-ligne',
        ...page(
          'src/web/offline/offline-page.tsx',
          async () => (await import('../offline/offline-page.tsx')).OfflinePage,
        ),
      },
      {
        path: 'dev/ui',
        ...page('src/web/dev/ui-page.tsx', async () =>
          import.meta.env.SSR || readSiteFacts().development ? (await import('../dev/ui-page.tsx')).UiPage : notFound(),
        ),
      },
      { path: '*', ...page('src/web/app/not-found-page.tsx', notFound) },
    ],
  },
]

export function chunkOf(path: string): string | undefined {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  return route?.lazy ? route.id : undefined
}

/** Loads what the page at `path` is made of, so that the first render has all of it. */
export async function loadRoute(path: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}
