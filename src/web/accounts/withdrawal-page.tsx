import { useSite } from '../session/site-facts.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { useSearch } from '../session/use-search.ts'
import { withdrawal as text } from '../text/withdrawal.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { WithdrawByLink } from './withdraw-by-link.tsx'
import { WithdrawByOrder } from './withdraw-by-order.tsx'
import { WithdrawSignedIn } from './withdraw-signed-in.tsx'

/** Giving a purchase back: with an account, with an order's number, or with the link of an acknowledgement. */
export function WithdrawalPage() {
  const { payments, publisher } = useSite()
  const search = useSearch()
  const { session, signedIn, checking } = useSessionBalance()
  usePageTitle(text.title)
  const key = search.get('lien')
  return (
    <div className="mx-auto grid max-w-7xl content-start gap-x-16 gap-y-8 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-16">
      <header className="grid content-start gap-4 lg:sticky lg:top-24 lg:self-start">
        <h1 className="text-4xl sm:text-5xl">{text.title}</h1>
        <p className="text-lg text-ink-soft">{text.lead}</p>
        <p className="text-ink-soft">{text.share}</p>
        <p className="wrap-anywhere text-ink-soft">{text.otherwise(publisher.email)}</p>
      </header>
      <div className="min-w-0">
        {payments === 'off' ? (
          <p className="rounded-panel bg-card p-6 text-lg shadow-lift sm:p-9">{text.off}</p>
        ) : key ? (
          <WithdrawByLink key={key} linkKey={key} />
        ) : checking ? (
          <div role="status" aria-label={text.loading} className="breathe h-80 rounded-panel bg-paper-deep" />
        ) : signedIn ? (
          <WithdrawSignedIn user={session!.user!} asked={search.get('achat')} />
        ) : (
          <WithdrawByOrder />
        )}
      </div>
    </div>
  )
}
