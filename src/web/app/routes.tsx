import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { HomePage } from '../home/home-page.tsx'
import { Broken } from './broken.tsx'
import { Layout } from './layout.tsx'

const page = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) })

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: Broken,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: HomePage },
      { path: 'studio', ...page(async () => (await import('../studio/studio-page.tsx')).StudioPage) },
      { path: 'pricing', ...page(async () => (await import('../pricing/pricing-page.tsx')).PricingPage) },
      { path: 'success', ...page(async () => (await import('../pricing/success-page.tsx')).SuccessPage) },
      { path: 'auth', ...page(async () => (await import('../accounts/auth-page.tsx')).AuthPage) },
      { path: 'account', ...page(async () => (await import('../accounts/account-page.tsx')).AccountPage) },
      { path: '*', ...page(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
    ],
  },
]
