import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ORDER_STATES, type AdminOrder } from '../../contract/admin.ts'
import { admin } from '../text/admin.ts'
import { dates, styles } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ADMIN_QUERY, readOrders } from './admin-api.ts'
import { OrderStory } from './order-story.tsx'
import { Badge, Loading, Nothing, Panel, Unread } from './panel.tsx'

const text = admin.orders
/** Rows of a page, as the server sends them. */
const ROWS = 20
const TONES = { running: 'busy', delivered: 'good', failed: 'bad' } as const

/** The newest orders of everybody, and the story of each. */
export function Orders({ onPerson, className }: { onPerson: (id: string) => void; className?: string }) {
  const [state, setState] = useState<AdminOrder['state'] | 'all'>('all')
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...ADMIN_QUERY, 'orders', state],
    queryFn: ({ pageParam, signal }) => readOrders(state, pageParam, signal),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length === ROWS ? last.at(-1)!.id : undefined),
  })
  return (
    <Panel title={text.title} className={className ?? ''}>
      <Segmented
        label={text.filter}
        className="flex-wrap justify-self-start"
        options={[
          { value: 'all', label: text.all },
          ...ORDER_STATES.map((value) => ({ value, label: text.filters[value] })),
        ]}
        value={state}
        onChange={setState}
      />
      {data ? (
        <OrderList orders={data.pages.flat()} onPerson={onPerson} />
      ) : isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {hasNextPage && (
        <Button size="s" className="justify-self-center" onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </Panel>
  )
}

export function OrderList({ orders, onPerson }: { orders: AdminOrder[]; onPerson?: (id: string) => void }) {
  const [open, setOpen] = useState<string>()
  if (orders.length === 0) return <Nothing>{text.none}</Nothing>
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="grid gap-3 rounded-card bg-card p-5 shadow-paper">
          <Row order={order} />
          <div className="flex flex-wrap gap-3">
            <Button
              size="s"
              look="quiet"
              aria-expanded={open === order.id}
              aria-label={`${text.story}, ${dates.moment(order.created_at)}`}
              onClick={() => setOpen(open === order.id ? undefined : order.id)}
            >
              {text.story}
            </Button>
            {onPerson && order.user_id && (
              <Button
                size="s"
                look="quiet"
                aria-label={`${text.person}, ${dates.moment(order.created_at)}`}
                onClick={() => onPerson(order.user_id!)}
              >
                {text.person}
              </Button>
            )}
          </div>
          {open === order.id && <OrderStory id={order.id} />}
        </li>
      ))}
    </ul>
  )
}

function Row({ order: { state, created_at, engine, style, count, photo, user_id } }: { order: AdminOrder }) {
  const about = [
    text.pictures(count),
    style && style in styles ? styles[style as keyof typeof styles].name : undefined,
    photo ? text.photo : undefined,
    engine,
    user_id === null ? text.visitor : undefined,
  ]
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <time dateTime={created_at} className="font-semibold">
          {dates.moment(created_at)}
        </time>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
