import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPayment, AdminPerson } from '../../contract/admin.ts'
import { PACKS, type PackId } from '../../contract/packs.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { money, payments as bought } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { ADMIN_QUERY, readPayments } from './admin-api.ts'
import { Badge, Loading, Nothing, Panel, Unread } from './panel.tsx'
import { RefundPayment, useRefund } from './refund-payment.tsx'

const text = admin.payments
const TONES: Record<string, 'good' | 'bad' | 'busy'> = {
  paid: 'good',
  pending: 'busy',
  failed: 'bad',
  disputed: 'bad',
}

/** The newest purchases of everybody. */
export function Payments({
  onPerson,
  onChange,
}: {
  onPerson: (id: string) => void
  onChange: (person: AdminPerson) => void
}) {
  const [done, setDone] = useState('')
  const refund = useRefund((person) => {
    if (person) onChange(person)
    setDone(admin.refund.done)
  })
  const { data, isError, refetch } = useQuery({
    queryKey: [...ADMIN_QUERY, 'payments'],
    queryFn: ({ signal }) => readPayments(signal),
    staleTime: 0,
  })
  return (
    <Panel title={text.title}>
      {data ? (
        <PaymentList payments={data} onPerson={onPerson} onRefund={refund} />
      ) : isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <p role="status" className="font-semibold text-leaf empty:hidden">
        {done}
      </p>
      <p className="text-sm text-ink-soft">{text.note}</p>
    </Panel>
  )
}

interface ListProps {
  payments: AdminPayment[]
  onPerson?: (id: string) => void
  onRefund: ReturnType<typeof useRefund>
}

export function PaymentList({ payments, onPerson, onRefund }: ListProps) {
  if (payments.length === 0) return <Nothing>{text.none}</Nothing>
  return (
    <ul className="grid gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-1 rounded-card bg-card p-5 shadow-paper">
          <Row payment={payment} />
          {onPerson && (
            <Button
              size="s"
              look="quiet"
              className="justify-self-start"
              aria-label={`${admin.orders.person}, ${dates.moment(payment.created_at)}`}
              onClick={() => onPerson(payment.user_id)}
            >
              {admin.orders.person}
            </Button>
          )}
          <RefundPayment payment={payment} onRefund={onRefund} />
        </li>
      ))}
    </ul>
  )
}

function Row({
  payment: { pack, credits, amount_cents, refunded_cents, state, created_at, receipt, reasons },
}: {
  payment: AdminPayment
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="font-semibold">{bought.pack(PACKS[pack as PackId].name, credits)}</p>
        <p className="font-display text-xl font-bold whitespace-nowrap tabular-nums">{money(amount_cents)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <time dateTime={created_at}>{dates.moment(created_at)}</time>
        <Badge tone={TONES[state] ?? 'quiet'}>{bought.states[state as keyof typeof bought.states]}</Badge>
        {refunded_cents > 0 && <span>{text.refunded(money(refunded_cents))}</span>}
        {receipt && <span>{receipt}</span>}
      </div>
      {reasons.map((reason, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two refunds may have the same reason
        <p key={at} className="text-sm text-ink-soft wrap-anywhere">
          {text.why(reason)}
        </p>
      ))}
    </>
  )
}
