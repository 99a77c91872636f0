import { Check, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PACK_IDS, PACKS, type PackId } from '../../contract/packs.ts'
import { signInPath } from '../session/return-path.ts'
import { money, pricing } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Strips } from './strips.tsx'
import { packPath } from './use-checkout.ts'

const text = pricing.packs

/** One strip for ten credits. */
const STRIPS: Record<PackId, readonly number[]> = { starter: [4, 7], pro: [1, 8, 2, 6, 9], business: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }

const BAYS: Record<PackId, string> = {
  starter: 'lg:rounded-l-panel',
  pro: 'bg-brand-wash! z-1 lg:-my-4 lg:rounded-panel lg:shadow-lift',
  business: 'lg:rounded-r-panel',
}

interface Props {
  busy: PackId | undefined
  /** Nothing can be bought here, or it is not yet known by whom. */
  closed: boolean
  waiting: boolean
  /** The pack that was asked for before signing in. */
  wanted: PackId | undefined
  refused: PackId | undefined
  onBuy: (pack: PackId) => void
}

/** The machine: three bays, and under each the strips that come out of it. */
export function Packs(props: Props) {
  return (
    <section aria-label={text.label} className="mx-auto grid max-w-7xl gap-y-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_auto]">
      {PACK_IDS.map((id) => <Bay key={id} id={id} {...props} />)}
    </section>
  )
}

function Bay({ id, busy, closed, waiting, wanted, refused, onBuy }: Props & { id: PackId }) {
  const { name, priceCents, credits, popular } = PACKS[id]
  const { line, features } = text.about[id]
  const bay = useRef<HTMLElement>(null)
  const isWanted = wanted === id
  const isBusy = busy === id

  // Back from signing in: the pack is in view, with its button under the hand.
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => {
      bay.current?.scrollIntoView({ block: 'center' })
      bay.current?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted])

  return (
    <article ref={bay} aria-labelledby={`pack-${id}`} className="grid content-start lg:row-span-2 lg:grid-rows-subgrid lg:gap-y-0">
      <div className={cx('relative grid content-between gap-x-8 gap-y-6 bg-card p-6 pb-9 max-lg:rounded-panel max-lg:shadow-paper sm:p-7 sm:pb-10', id === 'business' ? 'sm:grid-cols-2' : 'sm:max-lg:grid-cols-2', BAYS[id], isWanted && 'outline-3 -outline-offset-3 outline-light-1')}>
        {popular && <p className="absolute -top-4 left-6 -rotate-2 rounded-tile bg-[#fff6e2] px-3.5 py-1 font-display font-extrabold text-[#1c1930] shadow-[0_0_28px_2px_#8b5cf680] sm:left-7">{text.popular}</p>}
        <div className="grid content-start gap-1">
          <h2 id={`pack-${id}`} className="text-2xl">{name}</h2>
          <p className="text-ink-soft">{line}</p>
          <p className="mt-3 font-display text-6xl leading-none font-extrabold tracking-[-0.03em] whitespace-nowrap tabular-nums">{money(priceCents)}</p>
          <p className="mt-2 text-lg"><strong>{text.credits(credits)}</strong><span className="text-ink-soft">{' '}· {text.per(money(priceCents / credits))}</span></p>
        </div>
        <ul className={cx('grid content-start gap-2', id === 'business' ? 'sm:row-span-2' : 'sm:max-lg:row-span-2')}>
          {features.map((feature) => <li key={feature} className="flex gap-2.5 leading-snug"><Check className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden />{feature}</li>)}
        </ul>
        <div className="grid gap-2">
          <Button
            look={popular ? 'primary' : 'paper'} className="w-full" disabled={closed} aria-disabled={waiting || busy !== undefined || undefined} aria-busy={isBusy || undefined}
            onClick={() => onBuy(id)}
          >
            {isBusy ? <><LoaderCircle className="size-5 animate-spin" aria-hidden />{text.busy}</> : text.buy(name)}
          </Button>
          <p role="status" className="text-sm empty:hidden">
            {refused === id && <>{pricing.toasts.signInBody}{' '}<Link to={signInPath(packPath(id))} className="font-semibold text-brand underline underline-offset-4">{pricing.notices.signIn}</Link></>}
          </p>
        </div>
      </div>
      <div className="relative z-2 px-3 sm:px-4 lg:px-5">
        <div aria-hidden="true" className="-mt-2.5 h-4 rounded-full bg-booth shadow-[inset_0_2px_4px_#000,0_1px_0_#ffffff40]" />
        <Strips which={STRIPS[id]} className="relative -mt-2 px-2 before:pointer-events-none before:absolute before:inset-x-2 before:top-0 before:z-1 before:h-4 before:bg-linear-to-b before:from-[#0b072099] before:to-transparent lg:justify-center" />
      </div>
    </article>
  )
}
