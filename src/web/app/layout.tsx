import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { tabWaitsForPayment } from '../session/tab-checkout.ts'
import { useSessionSync } from '../session/use-session.ts'
import { layout as text } from '../text/fr.ts'
import { fetchedPart } from '../ui/fetched-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const Toaster = fetchedPart(async () => (await import('../ui/toaster.tsx')).Toaster)
const PaymentWatch = fetchedPart(async () => (await import('../pricing/payment-watch.tsx')).PaymentWatch)

/** Pages that are useless without JavaScript. */
const NEEDS_SCRIPT = new Set(['/studio', '/auth', '/account', '/success', '/admin', '/retractation'])

export function Layout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const first = useRef(true)
  const hydrated = useHydrated()
  useSessionSync()

  // Hydrated: what index.html and the style sheet do for a page without its program ends here.
  useEffect(() => {
    document.getElementById('root')!.removeAttribute('data-path')
    delete document.documentElement.dataset.query
  }, [])

  // The home page shows no messages of its own, so the toaster is not loaded there; one from the page before stays.
  const [toasting, setToasting] = useState(false)
  // These two pages follow the payment themselves.
  const watching = pathname !== '/success' && pathname !== '/pricing' && hydrated && tabWaitsForPayment()
  if ((pathname !== '/' || watching) && !toasting) setToasting(true)

  // Moving the focus announces the new page to screen readers.
  useEffect(() => {
    if (first.current) first.current = false
    else main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenu"
        className="visually-hidden focus:!fixed focus:top-3 focus:left-3 focus:z-50 focus:!m-0 focus:!h-auto focus:!w-auto focus:rounded-tile focus:bg-card focus:!px-4 focus:!py-3 focus:font-semibold focus:shadow-lift focus:[clip-path:none]"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {text.skip}
      </a>
      <TopBar />
      {NEEDS_SCRIPT.has(pathname) && (
        <p className="hidden bg-coral-wash px-4 py-3 text-center font-semibold text-coral-ink sm:px-6 noscript:block">
          {text.noScript}
        </p>
      )}
      {!hydrated && <p className="waking">{text.waking}</p>}
      {/* Shown by START_SCRIPTS (server/http/pages.ts), which also makes the link lead to the whole address. */}
      {!hydrated && (
        <p
          id="unfetched"
          role="alert"
          hidden
          className="sticky top-16 z-20 bg-coral-wash px-4 py-3 text-center font-semibold text-coral-ink"
        >
          {text.unfetched.short}{' '}
          <a href={pathname} className="inline-flex min-h-11 items-center underline">
            {text.unfetched.action}
          </a>
        </p>
      )}
      {navigation.state === 'loading' && (
        <p role="status" className="visually-hidden">
          {text.loading}
        </p>
      )}
      <main id="contenu" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
      <Suspense>{toasting && <Toaster studio={pathname === '/studio'} />}</Suspense>
      <Suspense>{watching && <PaymentWatch />}</Suspense>
    </div>
  )
}
