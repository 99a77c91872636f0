import { useQuery } from '@tanstack/react-query'
import { ReceiptText, Ticket } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { PACKS } from '../../contract/packs.ts'
import type { Payment } from '../../contract/payments.ts'
import { lastDayOf, WITHDRAWAL_PAGE } from '../../contract/withdrawal.ts'
import { ACCOUNT_QUERY } from '../session/use-session.ts'
import { dates, layout } from '../text/fr.ts'
import { money, payments as text } from '../text/pricing.ts'
import { withdrawal as withdrawalText } from '../text/withdrawal.ts'
import { buttonClass, ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { readPayments } from './account-api.ts'
import { Unread } from './section-states.tsx'

const LOOKS: Record<Payment['state'], string> = {
  paid: 'bg-leaf/14 text-leaf',
  open: 'bg-paper-deep text-ink-soft',
  pending: 'bg-coral-wash text-coral-ink',
  failed: 'bg-danger-wash text-danger',
  expired: 'bg-paper-deep text-ink-soft',
  refunded: 'bg-paper-deep text-ink-soft',
  disputed: 'bg-coral-wash text-coral-ink',
}

/** The packs that were bought, what has become of each payment, and the receipts. */
export function Payments({ user, className }: { user: string; className?: string }) {
  const title = useId()
  const {
    data: rows,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...ACCOUNT_QUERY, user, 'payments'],
    staleTime: 0,
    queryFn: ({ signal }) => readPayments(signal),
  })
  return (
    <section aria-labelledby={title} className={cx('grid min-w-0 content-start gap-4', className)}>
      <h2 id={title} className="text-3xl">
        {text.title}
      </h2>
      {rows && rows.length > 0 ? (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      ) : rows ? (
        <Empty />
      ) : isError ? (
        <Unread sentence={text.failed} onRetry={() => void refetch()} />
      ) : (
        // As high as what most often comes, which then moves nothing under the pointer.
        <div role="status" aria-label={text.loading} className="breathe rounded-card bg-card">
          <div className="invisible">
            <Empty />
          </div>
        </div>
      )}
    </section>
  )
}

function Empty() {
  return (
    <div className="grid justify-items-start gap-2 rounded-card border border-dashed border-line-strong p-6">
      <Ticket className="size-8 text-ink-soft" aria-hidden />
      <p className="font-display text-xl font-bold">{text.empty}</p>
      <p className="text-ink-soft">{text.emptyBody}</p>
      <ButtonLink to="/pricing" size="s" className="mt-1">
        {text.emptyAction}
      </ButtonLink>
    </div>
  )
}

function Row({
  row: {
    id,
    pack,
    credits,
    amount_cents,
    refunded_cents,
    state,
    created_at,
    paid_at,
    receipt_url,
    withdrawable,
    withdrawal,
  },
}: {
  row: Payment
}) {
  const { name } = PACKS[pack]
  const at = paid_at ?? created_at
  const partly = refunded_cents > 0 && refunded_cents < amount_cents
  return (
    <li className="ticket flex rounded-card bg-card shadow-paper [--notch:0.5rem] [--tear:4.75rem] sm:[--tear:5.5rem]">
      <p
        className="grid w-(--tear) shrink-0 content-center text-center font-display text-3xl leading-none font-extrabold tracking-tight text-brand tabular-nums"
        aria-hidden="true"
      >
        {credits}
      </p>
      <div className="grid min-w-0 flex-1 gap-1.5 py-4 pr-4 pl-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{text.pack(name, credits)}</p>
          <p className="font-display text-xl font-bold whitespace-nowrap tabular-nums">{money(amount_cents)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <time dateTime={at} className="text-sm text-ink-soft">
            {dates.day(at)}
          </time>
          <p className={cx('rounded-full px-2.5 py-0.5 text-sm font-bold', LOOKS[state])}>{text.states[state]}</p>
          {partly && <p className="text-sm text-ink-soft">{text.partly(money(refunded_cents))}</p>}
          {receipt_url && (
            <a
              href={receipt_url}
              target="_blank"
              rel="noopener"
              aria-label={text.receiptOf(name, dates.day(at))}
              className={buttonClass('quiet', 's', '-my-1 -mr-2 ml-auto')}
            >
              <ReceiptText className="size-4.5" aria-hidden />
              {text.receipt}
            </a>
          )}
        </div>
        {withdrawable && (
          <p className="grid justify-items-start gap-x-3 text-sm text-ink-soft">
            {withdrawalText.row.can(lastDayOf(withdrawable.until))}
            <Link
              to={`${WITHDRAWAL_PAGE}?achat=${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {layout.legal.withdraw}
            </Link>
          </p>
        )}
        {withdrawal && (
          <p className="text-sm text-ink-soft">
            {withdrawalText.row[withdrawal.refunded_at ? 'done' : 'waiting'](
              dates.day(withdrawal.stated_at),
              money(withdrawal.refund_cents),
            )}
          </p>
        )}
      </div>
    </li>
  )
}
