import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { layout } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'

/** As Chromium, Firefox and Safari say that the code of a page could not be fetched. */
const UNFETCHED = /dynamically imported module|importing a module script|preload css/i

/** Shown when a page throws. When only its code could not be fetched, the page is asked for as a document. */
export function Broken() {
  const error = useRouteError()
  const unfetched = error instanceof Error && UNFETCHED.test(error.message)
  useEffect(() => {
    // What the service worker has kept of it, or the page that says that there is no network; or the new version.
    if (unfetched) location.reload()
  }, [unfetched])
  if (unfetched) return null
  const { title, body, action } = layout.broken
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-5 px-6 py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-lg text-ink-soft">{body}</p>
      <Button look="primary" size="l" onClick={() => location.reload()}>
        {action}
      </Button>
    </main>
  )
}
