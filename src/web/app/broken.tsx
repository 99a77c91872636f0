import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { layout } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { isUnfetched, loadAnew } from './unfetched.ts'

/** Shown when a page throws. When only its code could not be fetched, the page is asked for as a document, once. */
export function Broken() {
  const unfetched = isUnfetched(useRouteError())
  const [waiting, setWaiting] = useState(unfetched)
  useEffect(() => {
    // What the service worker has kept of it, or the page that says that there is no network; or the new version.
    if (unfetched) loadAnew(() => setWaiting(false))
  }, [unfetched])
  if (waiting) return null
  const { title, body, action } = unfetched ? layout.unfetched : layout.broken
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
