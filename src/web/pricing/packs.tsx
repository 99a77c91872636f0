import { Check, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PACK_IDS, PACKS, type PackId } from '../../contract/packs.ts'
import type { OpenCheckout } from '../session/checkout.ts'
import { signInPath } from '../session/return-path.ts'
import { useSite } from '../session/site-facts.ts'
import { money, pricing } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Strips } from './strips.tsx'
import { packPath } from './use-checkout.ts'

const text = pricing.packs

/** One strip for ten credits. */
const STRIPS: Record<PackId, readonly number[]> = {
  starter: [4, 7],
  pro: [1, 8, 2, 6, 9],
  business: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
}

const BAYS: Record<PackId, string> = {
  starter: 'lg:rounded-l-panel',
  pro: 'bg-brand-wash! z-1 lg:-my-4 lg:rounded-panel lg:shadow-lift',
  business: 'lg:rounded-r-panel',
}

/** A larger pack has its price in larger type. */
const PRICES: Record<PackId, string> = {
  starter: 'text-5xl',
  pro: 'text-6xl lg:text-5xl xl:text-6xl',
  business: 'text-7xl lg:text-6xl xl:text-7xl',
}

interface Props {
  busy: PackId | undefined
  /** Nothing can be bought here, or it is not yet known by whom. */
  closed: boolean
  /** Without a network prices can be read, and nothing bought. */
  online: boolean
  waiting: boolean
  /** The pack that was asked for before signing in. */
  wanted: PackId | undefined
  refused: PackId | undefined
  /** A checkout of this page that goes on in another tab. */
  elsewhere: OpenCheckout | undefined
  onBuy: (pack: PackId) => void
}

/** The three packs, each with as many strips as it pays for. */
export function Packs(props: Props) {
  return (
    <section
      aria-label={text.label}
      className="mx-auto grid w-full max-w-7xl gap-y-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,17fr)_minmax(0,22fr)_minmax(0,38fr)] lg:grid-rows-[auto_auto_auto]"
    >
      {PACK_IDS.map((id) => (
        <Bay key={id} id={id} {...props} />
      ))}
    </section>
  )
}

function Bay({ id, busy, closed, online, waiting, wanted, refused, elsewhere, onBuy }: Props & { id: PackId }) {
  const { figures } = useSite()
  const { name, priceCents, credits, popular } = PACKS[id]
  const { line, features } = text.about[id]
  const bay = useRef<HTMLElement>(null)
  const isWanted = wanted === id
  const isBusy = busy === id

  // Back from signing in: the pack is scrolled into view and its button focused.
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => {
      const button = bay.current?.querySelector('button')
      button?.scrollIntoView({ block: 'center' })
      button?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted])

  return (
    <article
      ref={bay}
      aria-labelledby={`pack-${id}`}
      className="group grid min-w-0 content-start lg:row-span-3 lg:grid-rows-subgrid lg:gap-y-0"
    >
      <div
        className={cx(
          'relative grid content-between gap-x-8 gap-y-5 bg-card p-6 pb-9 max-lg:rounded-panel max-lg:shadow-paper sm:grid-cols-[1fr_auto] sm:p-7 sm:pb-10 lg:px-6 xl:px-8',
          id !== 'business' && 'lg:grid-cols-1',
          BAYS[id],
          isWanted && 'outline-3 -outline-offset-3 outline-light-1',
        )}
      >
        {popular && (
          <p className="absolute -top-4 left-6 -rotate-2 rounded-tile bg-[#fff6e2] px-3.5 py-1 font-display font-extrabold text-[#1c1930] shadow-[0_0_28px_2px_#8b5cf680] sm:left-7">
            {text.badge(figures)}
          </p>
        )}
        <div className="col-span-full grid gap-0.5">
          <h2 id={`pack-${id}`} className="text-2xl">
            {name}
          </h2>
          <p className="text-ink-soft">{line}</p>
        </div>
        <div className="grid content-end">
          <p
            className={cx(
              'font-display leading-none font-extrabold tracking-[-0.03em] whitespace-nowrap tabular-nums',
              PRICES[id],
            )}
          >
            {money(priceCents)}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-2.5 text-lg leading-snug">
            <strong className="whitespace-nowrap">{text.credits(credits)}</strong>
            <span className="whitespace-nowrap text-ink-soft">{text.per(money(priceCents / credits))}</span>
          </p>
        </div>
        <div className="grid content-end gap-2">
          <Button
            look={popular ? 'primary' : 'paper'}
            className={cx('w-full sm:min-w-56 lg:min-w-0', busy && !isBusy && 'opacity-60')}
            disabled={closed || waiting || !online}
            data-waking={waiting && !closed && online ? '' : undefined}
            aria-disabled={busy !== undefined || undefined}
            aria-busy={isBusy || undefined}
            onClick={() => onBuy(id)}
          >
            {isBusy ? (
              <>
                <LoaderCircle className="size-5 animate-spin" aria-hidden />
                {text.busy}
              </>
            ) : online ? (
              text.buy(name)
            ) : (
              text.offline
            )}
          </Button>
          <p role="status" className="max-w-72 text-sm empty:hidden">
            {elsewhere?.pack === id && (
              <span className="lg:hidden">
                {text.elsewhere}{' '}
                <a
                  href={elsewhere.url}
                  target="_blank"
                  rel="noopener"
                  className="font-semibold text-brand underline underline-offset-4"
                >
                  {pricing.notices.reopen}
                </a>
              </span>
            )}
            {refused === id && (
              <>
                {pricing.toasts.signInBody}{' '}
                <Link to={signInPath(packPath(id))} className="font-semibold text-brand underline underline-offset-4">
                  {pricing.notices.signIn}
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="relative z-2 px-3 sm:px-4 lg:px-3 xl:px-5">
        <div
          aria-hidden="true"
          className="-mt-2.5 h-4 rounded-full bg-[#0a0712] shadow-[inset_0_2px_4px_#000,0_1px_0_#ffffff40]"
        />
        <Strips
          which={STRIPS[id]}
          className="relative -mt-2 px-2 transition-[translate] duration-300 group-hover:translate-y-1.5 lg:justify-center"
        />
      </div>
      <ul
        className={cx(
          'mx-3 mt-6 grid content-start gap-x-8 gap-y-2 sm:mx-4 lg:mx-6 lg:mt-9 xl:mx-8',
          id === 'business' ? 'sm:grid-cols-2' : 'sm:max-lg:grid-cols-2',
        )}
      >
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5 leading-snug">
            <Check className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}
