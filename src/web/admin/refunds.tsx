import { useQuery } from '@tanstack/react-query'
import type { AdminRefund } from '../../contract/admin.ts'
import { PACKS, type PackId } from '../../contract/packs.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { money } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { ADMIN_QUERY, readRefunds } from './admin-api.ts'
import { Badge, Loading, Nothing, Panel, Unread } from './panel.tsx'

const text = admin.refunds
const TONES = { due: 'busy', failing: 'bad', held: 'quiet', refunded: 'good' } as const

/** What goes back to buyers who withdrew, or by an operator's act, and whether it is back: what is not comes first. */
export function Refunds({ onPerson }: { onPerson: (id: string) => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...ADMIN_QUERY, 'refunds'],
    queryFn: ({ signal }) => readRefunds(signal),
    staleTime: 0,
  })
  return (
    <Panel title={text.title}>
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-3">
            {data.map((row) => (
              <Row key={`${row.by} ${row.payment_id}`} row={row} onPerson={onPerson} />
            ))}
          </ul>
        ) : (
          <Nothing>{text.none}</Nothing>
        )
      ) : isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <p className="text-sm text-ink-soft">{text.note}</p>
    </Panel>
  )
}

function Row({ row, onPerson }: { row: AdminRefund; onPerson: (id: string) => void }) {
  const { by, user_id, order, pack, stated_at, refund_cents, beyond_cents, state, refunded_at, tries, next_try_at } =
    row
  const at = dates.moment(stated_at)
  return (
    <li className="grid gap-1 rounded-card bg-card p-5 shadow-paper">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="font-semibold wrap-anywhere">{text.order(PACKS[pack as PackId].name, order ?? '')}</p>
        <p className="font-display text-xl font-bold whitespace-nowrap tabular-nums">{money(refund_cents)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <span>
          {text.by[by]} <time dateTime={stated_at}>{at}</time>
        </span>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        {refunded_at && dates.moment(refunded_at) !== at && <span>{text.back(dates.moment(refunded_at))}</span>}
      </div>
      {state === 'failing' && next_try_at && (
        <p className="text-danger">{text.failing(tries, dates.moment(next_try_at))}</p>
      )}
      {state === 'held' && <p className="text-sm text-ink-soft">{text.held}</p>}
      {beyond_cents > 0 && <p className="text-danger">{text.beyond(money(beyond_cents))}</p>}
      <Button
        size="s"
        look="quiet"
        className="justify-self-start"
        aria-label={`${admin.orders.person}, ${at}`}
        onClick={() => onPerson(user_id)}
      >
        {admin.orders.person}
      </Button>
    </li>
  )
}
