import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { loadRoute, routes } from './app/routes.tsx'
import { isUnfetched, loadAnew } from './app/unfetched.ts'
import './ui/styles.css'

const root = document.getElementById('root')!
const { pathname } = location

const loaded = await loadRoute(pathname).then(
  () => true,
  (error: unknown) => {
    loadAnew()
    if (!isUnfetched(error)) throw error
    return false
  },
)
// The 404 page is one HTML for every unknown address, and Vite's development server sends none: both are rendered here.
const prerendered = root.dataset.path === pathname
// Without hydrationData the router takes the page for a new one and scrolls to its top.
const app = () => <App router={createBrowserRouter(routes, prerendered ? { hydrationData: {} } : {})} />
if (loaded && prerendered) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style!
    delete element.dataset.style
  }
  // As a transition React hydrates in slices: all at once would block a slow phone's main thread.
  startTransition(() => void hydrateRoot(root, app()))
} else if (loaded) createRoot(root).render(app())

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  // After the load event: the files it caches must not compete with those the page shows.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
