import { useEffect } from 'react'
import { safeReturn } from '../session/return-path.ts'
import { useSearch } from '../session/use-search.ts'
import { offline as text } from '../text/fr.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaceGuide } from '../ui/face-guide.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** Milliseconds between two looks for the network. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 30_000

/** What the service worker shows in the place of a page that it could not get. */
export function OfflinePage() {
  usePageTitle(text.title)
  const search = useSearch()
  const from = search.get('de')
  const wanted = safeReturn(from)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = FIRST_WAIT
    // A browser says that it is online before anything can be reached, and says so once.
    const back = () => {
      clearTimeout(timer)
      if (!navigator.onLine) return
      fetch(wanted, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.replace(wanted),
        () => {
          timer = setTimeout(back, wait)
          wait = Math.min(2 * wait, LONGEST_WAIT)
        },
      )
    }
    if (from) timer = setTimeout(back, wait)
    addEventListener('online', back)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', back)
    }
  }, [from, wanted])
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-16 md:py-24">
      <div
        aria-hidden="true"
        className="w-56 max-w-full rotate-2 justify-self-center rounded-card bg-card p-3 pb-10 shadow-lift md:w-full"
      >
        <div className="grid aspect-square place-items-center rounded-tile bg-booth">
          <FaceGuide className="size-3/4 text-white/35" />
        </div>
      </div>
      <div className="grid justify-items-start gap-5">
        <h1 className="text-5xl">{text.title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{text.body}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/studio" look="primary" size="l">
            {text.studio}
          </ButtonLink>
          <Button size="l" onClick={() => location.replace(wanted)}>
            {text.again}
          </Button>
        </div>
      </div>
    </div>
  )
}
