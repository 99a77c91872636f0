import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { loadRoute, routes } from './app/routes.tsx'
import { keepEarlyActs } from './ui/early-acts.ts'
import './ui/styles.css'

const root = document.getElementById('root')!
const { pathname, search } = location

await loadRoute(pathname)
keepEarlyActs()
// The HTML was made for this very address without a query; anything else is rendered anew, in its place.
const takenOver = root.dataset.path === pathname && search === ''
// A page that is taken over stays where it has been scrolled to; the router takes one without data for new and begins at its top.
const app = <App router={createBrowserRouter(routes, takenOver ? { hydrationData: {} } : {})} />
if (takenOver) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style!
    delete element.dataset.style
  }
  // In slices: taking the whole page over at once would hold a phone still.
  startTransition(() => void hydrateRoot(root, app))
} else createRoot(root).render(app)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  // After everything that is seen: what it keeps must not compete with it.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
