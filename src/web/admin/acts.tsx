import { useQuery } from '@tanstack/react-query'
import type { AdminAct } from '../../contract/admin.ts'
import { account } from '../text/accounts.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { money } from '../text/pricing.ts'
import { ADMIN_QUERY, readActs } from './admin-api.ts'
import { Loading, Nothing, Panel, Unread } from './panel.tsx'

const text = admin.acts

/** Who did what here, newest first. */
export function ActsPanel() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...ADMIN_QUERY, 'acts'],
    queryFn: ({ signal }) => readActs(signal),
    staleTime: 0,
  })
  return (
    <Panel title={text.title}>
      {data ? <Acts acts={data} /> : isError ? <Unread onRetry={() => void refetch()} /> : <Loading />}
    </Panel>
  )
}

export function Acts({ acts }: { acts: AdminAct[] }) {
  if (acts.length === 0) return <Nothing>{text.none}</Nothing>
  return (
    <ul className="grid gap-1.5">
      {acts.map(({ id, act, by, user_id, amount, reason, outcome, at }) => (
        <li key={id} className="grid rounded-card bg-card px-5 py-3.5 shadow-paper">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{text.names[act]}</span>
            {amount !== null && (
              <span className="font-bold text-leaf">
                {act === 'payment.refunded' ? money(amount) : account.ledger.signed(amount)}
              </span>
            )}
          </p>
          {(reason ?? outcome) && <p className="wrap-anywhere">{reason ?? outcome}</p>}
          <p className="text-sm text-ink-soft wrap-anywhere">
            <time dateTime={at}>{dates.moment(at)}</time> {text.by(by)}
            {user_id && ` · ${user_id}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
