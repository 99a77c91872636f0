import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { brand, layout } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { EmptyFrame } from '../ui/empty-frame.tsx'
import { Mark } from '../ui/mark.tsx'
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
    <main className="min-h-dvh content-center">
      <EmptyFrame>
        {/* Without the router: the home page comes as a document, with its program. */}
        <a href="/" className="inline-flex min-h-11 items-center gap-2 font-display text-xl font-extrabold">
          <Mark className="size-8" />
          {brand.name}
        </a>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{body}</p>
        <Button look="primary" size="l" onClick={() => location.reload()}>
          {action}
        </Button>
      </EmptyFrame>
    </main>
  )
}
