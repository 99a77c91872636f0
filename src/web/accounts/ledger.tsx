import { ReceiptText } from 'lucide-react'
import { useId, useState } from 'react'
import { account } from '../text/accounts.ts'
import { dates } from '../text/fr.ts'
import { cx } from '../ui/class-names.ts'
import { CreditLines } from '../ui/credit-lines.tsx'
import { More, Unread } from './section-states.tsx'
import { useLedger } from './use-account.ts'

const text = account.ledger

/** Where every credit came from and went. */
export function Ledger({ user, className }: { user: string; className?: string }) {
  const title = useId()
  const { rows, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useLedger(user)
  const [announcement, setAnnouncement] = useState('')
  const more = async () => {
    const had = rows!.length
    const { data } = await fetchNextPage()
    setAnnouncement(text.added((data?.pages.flat().length ?? had) - had))
  }
  return (
    <section aria-labelledby={title} className={cx('grid min-w-0 content-start gap-4', className)}>
      <h2 id={title} className="text-3xl">
        {text.title}
      </h2>
      {rows && rows.length > 0 ? (
        <div className="receipt grid gap-4 bg-card px-4 pt-5 pb-9 sm:px-6">
          <CreditLines
            caption={text.title}
            what={text.what}
            amount={text.amount}
            lines={rows.map((row) => ({ ...row, at: row.created_at }))}
            when={dates.day}
          />
          {(hasNextPage || isFetchNextPageError) && <More busy={isFetchingNextPage} onMore={() => void more()} />}
        </div>
      ) : isError ? (
        <Unread sentence={text.failed} onRetry={() => void refetch()} />
      ) : rows ? (
        <div className="grid justify-items-start gap-2 rounded-card border border-dashed border-line-strong p-6">
          <ReceiptText className="size-8 text-ink-soft" aria-hidden />
          <p className="font-display text-xl font-bold">{text.empty}</p>
          <p className="text-ink-soft">{text.emptyBody}</p>
        </div>
      ) : (
        // As high as one line: what comes moves nothing under the pointer.
        <div role="status" aria-label={text.loading} className="receipt bg-card px-4 pt-5 pb-9 sm:px-6">
          <p className="breathe rounded-tile bg-paper-deep py-3 leading-snug text-transparent" aria-hidden>
            <span className="block">&nbsp;</span>
            <span className="text-sm">&nbsp;</span>
          </p>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  )
}
