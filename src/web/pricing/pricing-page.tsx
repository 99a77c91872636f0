import { useEffect } from 'react'
import { PACK_IDS, type PackId } from '../../contract/packs.ts'
import { checkoutEvents, isPayable, keepCheckout, openCheckout, useOpenCheckout } from '../session/checkout.ts'
import { useSite } from '../session/site-facts.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { useSearch } from '../session/use-search.ts'
import { pricing as text } from '../text/pricing.ts'
import { useOnline } from '../ui/use-online.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Closing } from './closing.tsx'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { Counter } from './counter.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Notices } from './notices.tsx'
import { Packs } from './packs.tsx'
import { PaymentWatch } from './payment-watch.tsx'
import { Questions } from './questions.tsx'
import { packPath, useCheckout } from './use-checkout.ts'

const packNamed = (name: string | null): PackId | undefined => PACK_IDS.find((id) => id === name)

export function PricingPage() {
  const balance = useSessionBalance()
  const site = useSite()
  const search = useSearch()
  const open = useOpenCheckout()
  const elsewhere = open && balance.session?.user?.id === open.user && isPayable(open) ? open : undefined
  const mode = balance.session?.payments ?? site.payments
  const wanted = packNamed(search.get('pack'))
  const canceled = packNamed(search.get('canceled'))
  const { buy, confirming, confirm, busy, refused } = useCheckout(balance)
  const online = useOnline()
  usePageTitle(text.title)

  // The checkout was cancelled: the tab that opened it stops waiting, and so does this one if it was opened here.
  useEffect(() => {
    if (!canceled) return
    checkoutEvents.tell({ canceled })
    if (openCheckout()?.pack === canceled) keepCheckout(undefined)
  }, [canceled])

  return (
    <div className="grid gap-24 pb-20 lg:gap-32 lg:pb-28">
      <div className="grid grid-cols-1 pt-8 sm:pt-12">
        <Notices open={elsewhere} canceled={canceled} online={online} onDrop={() => keepCheckout(undefined)} />
        <header className="mx-auto mb-12 grid w-full max-w-7xl items-center gap-x-14 gap-y-7 px-4 sm:px-6 lg:mb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]">
          <div className="grid gap-4">
            <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4.25rem)] leading-[0.96] font-extrabold tracking-[-0.03em]">
              {text.heading}
            </h1>
            <p className="max-w-[32rem] text-lg text-ink-soft sm:text-xl">{text.lead}</p>
          </div>
          <Counter balance={balance} mode={mode} from={wanted ? packPath(wanted) : '/pricing'} />
        </header>
        <Packs
          busy={busy}
          closed={mode === 'off'}
          online={online}
          waiting={balance.checking}
          wanted={balance.signedIn ? wanted : undefined}
          refused={refused}
          elsewhere={elsewhere}
          onBuy={buy}
        />
        <p className="mx-auto mt-8 w-full max-w-7xl px-4 text-ink-soft sm:px-6">
          <span className="block max-w-[46rem]">
            {text.packs.same}
            {mode === 'demo' && <strong className="mt-1.5 block font-semibold text-ink">{text.packs.demo}</strong>}
          </span>
        </p>
      </div>
      <HowItWorks />
      <Questions mode={mode} />
      <Closing balance={balance} />
      {open && <PaymentWatch />}
      {confirming && <ConfirmPurchase pack={confirming} onPay={confirm} onClose={() => confirm(undefined)} />}
    </div>
  )
}
