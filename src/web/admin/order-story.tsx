import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrderStory } from '../../contract/admin.ts'
import { ADMIN_QUERY, readStory, returnCredit } from './admin-api.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { Acts } from './acts.tsx'
import { Loading, Unread } from './panel.tsx'
import { ReasonForm } from './reason-form.tsx'

const text = admin.orders

/** What became of one order, step by step; never what it says or shows. */
export function OrderStory({ id }: { id: string }) {
  const client = useQueryClient()
  const queryKey = [...ADMIN_QUERY, 'order', id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readStory(id, signal),
    staleTime: 0,
  })
  const [done, setDone] = useState('')
  if (isError) return <Unread onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const giveBack = async ({ reason }: { reason: string }) => {
    client.setQueryData(queryKey, await returnCredit(id, reason))
    setDone(text.giveBackDone)
    void client.invalidateQueries({ queryKey: [...ADMIN_QUERY, 'acts'] })
  }
  return (
    <div className="grid gap-4 border-t border-dashed border-line-strong pt-4">
      <Steps story={data} />
      {data.returnable && <ReasonForm action={text.giveBack} onSend={giveBack} />}
      <p role="status" className="font-semibold text-leaf empty:hidden">
        {done}
      </p>
      {data.acts.length > 0 && <Acts acts={data.acts} />}
    </div>
  )
}

function Steps({ story }: { story: AdminOrderStory }) {
  const { created_at, ended_at, deadline_at, charge, user_id, slots, requests } = story
  const steps: [name: string, value: string][] = [
    [text.accepted, dates.moment(created_at)],
    ended_at ? [text.ended, dates.moment(ended_at)] : [text.deadline, dates.moment(deadline_at)],
    [text.charge, charge ? dates.moment(charge.at) : user_id === null ? text.trial : '—'],
    ...(charge?.given_back_at ? [[text.givenBack, dates.moment(charge.given_back_at)] as [string, string]] : []),
    ...slots.map(({ slot, state, attempt, error_code }): [string, string] => [
      text.slot(slot),
      [text.slotStates[state] ?? state, text.attempts(attempt), error_code].filter(Boolean).join(' · '),
    ]),
    ...requests.map(({ at, model, outcome, duration_ms, cost_dollars }): [string, string] => [
      dates.moment(at),
      text.request(model, outcome, duration_ms) + (cost_dollars === null ? '' : `, ${admin.dollars(cost_dollars)}`),
    ]),
  ]
  return (
    <dl aria-label={text.storyOf(dates.moment(created_at))} className="grid gap-1.5 text-sm">
      {steps.map(([name, value], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two requests of one minute have the same name
        <div key={at} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
