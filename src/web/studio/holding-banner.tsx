import { Lock, UserRoundCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { studio } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'
import { holdsEverything } from './locks.ts'
import type { StudioAction, StudioState } from './studio-state.ts'

const text = studio.holding
const CHIP =
  'inline-flex max-w-full min-h-11 wrap-anywhere items-center gap-2 rounded-full border border-light-1 bg-card px-3 text-left text-[0.95rem] leading-tight hover:border-brand'

/** Above the sheet: who and what the next one keeps, and the way out of it. */
export function HoldingBanner({ state, dispatch }: { state: StudioState; dispatch: (action: StudioAction) => void }) {
  const { locks, person } = state
  const words = [...new Set(Object.values(locks).map((lock) => lock.text))]
  const held = person !== null || words.length > 0
  const everything = holdsEverything(state)
  const heading = person ? text.person : text.words
  const Icon = person ? UserRoundCheck : Lock
  const banner = useSaidAside(person?.take ?? null, everything ? text.copies : text.moods)
  const letGo = () => {
    dispatch({ type: 'let-go' })
    // The button goes with what was held.
    document.getElementById('planche')?.focus({ preventScroll: true })
  }
  const release = (said: string) => {
    for (const [attribute, lock] of Object.entries(locks))
      if (lock.text === said) dispatch({ type: 'unlock', attribute })
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {held ? `${heading} ${words.join(', ')}` : ''}
      </p>
      {held && (
        <section
          ref={banner}
          aria-label={text.label}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-panel bg-brand-wash p-3 sm:gap-4 sm:p-5"
        >
          {person?.url ? (
            <img
              src={person.url}
              alt=""
              width={48}
              height={48}
              className="size-12 rounded-full bg-ground object-cover"
            />
          ) : (
            <Icon className="size-5 text-brand" aria-hidden />
          )}
          <p className="grid gap-1">
            <strong className="font-display text-lg leading-tight">{heading}</strong>
            {person && <span className="text-sm text-ink-soft">{everything ? text.copies : text.moods}</span>}
          </p>
          <ul className="flex flex-wrap gap-2 max-sm:col-span-2 sm:col-start-2">
            {words.map((said) => (
              <li key={said}>
                <button
                  type="button"
                  className={CHIP}
                  title={studio.understood.unlock(said)}
                  onClick={() => release(said)}
                >
                  <Lock className="size-4 text-brand" aria-hidden />
                  <span className="visually-hidden">{studio.understood.release} </span>
                  <bdi>{said}</bdi>
                </button>
              </li>
            ))}
            {everything && person && 'expression' in person.locks && (
              <li>
                <Button size="s" onClick={() => dispatch({ type: 'free-mood' })}>
                  {text.freeMood}
                </Button>
              </li>
            )}
            <li>
              <Button size="s" look="quiet" onClick={letGo}>
                <X className="size-4" aria-hidden />
                {person ? text.dropPerson : text.dropAll}
              </Button>
            </li>
          </ul>
        </section>
      )}
    </>
  )
}

/** Who keeps somebody from a frame far down the page does not see the banner: a message says it instead. */
function useSaidAside(kept: string | null, body: string) {
  const banner = useRef<HTMLElement>(null)
  const before = useRef(kept)
  useEffect(() => {
    const isNew = kept !== null && kept !== before.current
    before.current = kept
    if (!isNew || !banner.current) return
    // The window's edge may hide it, or that of the column that it scrolls in.
    const watch = new IntersectionObserver(([entry]) => {
      watch.disconnect()
      if (!entry!.isIntersecting) toast.success(text.person, { description: body })
    })
    watch.observe(banner.current)
    return () => watch.disconnect()
  }, [kept, body])
  return banner
}
