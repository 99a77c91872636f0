import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AdminAudit, AdminEngineCheck, AdminHealth } from '../../contract/admin.ts'
import { sayFailure } from '../session/say-failure.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { ADMIN_QUERY, checkEngine, readAudit, readHealth } from './admin-api.ts'
import { Badge, Loading, Panel, Unread } from './panel.tsx'

const text = admin.health
const REFRESH_MS = 15_000

/** Whether everything runs, at a glance. */
export function Health({ className }: { className?: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...ADMIN_QUERY, 'health'],
    queryFn: ({ signal }) => readHealth(signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  return (
    <Panel
      title={text.title}
      className={className ?? ''}
      action={
        <Button size="s" onClick={() => void refetch()}>
          <RefreshCw className="size-4.5" aria-hidden />
          {text.refresh}
        </Button>
      }
    >
      {data ? <Glance health={data} /> : isError ? <Unread onRetry={() => void refetch()} /> : <Loading />}
      <Checks />
      {data && <Jobs jobs={data.jobs} />}
    </Panel>
  )
}

function Glance({ health: { database, store, engine, queue, refunds, orders, jobs } }: { health: AdminHealth }) {
  const { connections } = database
  const troubled = jobs.filter(({ outcome }) => outcome !== 'ok').map(({ name }) => name)
  const draws = queue.per_second > 0
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Tile
        name={text.database}
        good={!connections || connections.waiting === 0}
        note={connections ? text.connections(connections.in_use, connections.waiting) : text.embedded}
      />
      <Tile name={text.store} good={store.ok} note={store.ok ? text.storeGood : text.storeBad} />
      <Tile
        name={text.engineOf(engine.name)}
        good={engine.down_for_seconds === 0}
        note={engine.down_for_seconds > 0 ? text.engineDown(engine.down_for_seconds) : text.engineUp(engine.fallback)}
      />
      <Tile
        name={text.queue}
        good={draws}
        note={`${text.waiting(queue.waiting, queue.drawing)}. ${draws ? text.pace(queue.per_second, queue.oldest_seconds) : text.nobodyDraws}.`}
      />
      <Tile
        name={text.orders}
        good={orders.failed <= orders.delivered / 10}
        note={`${text.delivered(orders.delivered)}, ${text.others(orders.running, orders.failed)}`}
      />
      {refunds.failing > 0 && <Tile name={text.refunds} good={false} note={text.refundsBad(refunds.failing)} />}
      <Tile
        name={text.jobs}
        good={troubled.length === 0}
        note={`${troubled.length > 0 ? text.jobsBad(troubled) : text.jobsGood(jobs.length)}. ${text.mails(queue.mails)}.`}
      />
    </ul>
  )
}

function Tile({ name, good, note }: { name: string; good: boolean; note: string }) {
  return (
    <li className="grid content-start gap-1.5 rounded-card bg-card p-5 shadow-paper">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <Badge tone={good ? 'good' : 'bad'}>{good ? text.good : text.bad}</Badge>
      </div>
      <p className="text-ink-soft wrap-anywhere">{note}</p>
    </li>
  )
}

/** What is tried only when somebody asks: the engine, and the books, which reads all of them. */
function Checks() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'engine' | 'audit'>()
  const [said, setSaid] = useState<{ good: boolean; lines: string[] }>()
  const run = async (what: 'engine' | 'audit') => {
    if (busy) return
    setBusy(what)
    setSaid(undefined)
    try {
      setSaid(what === 'engine' ? sayEngine(await checkEngine()) : sayAudit(await readAudit()))
      void client.invalidateQueries({ queryKey: [...ADMIN_QUERY, 'acts'] })
    } catch (error) {
      const { title, body } = sayFailure(error)
      setSaid({ good: false, lines: [title, body] })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button size="s" aria-disabled={busy !== undefined} onClick={() => void run('engine')}>
          {busy === 'engine' ? admin.checks.engineBusy : admin.checks.engine}
        </Button>
        <Button size="s" aria-disabled={busy !== undefined} onClick={() => void run('audit')}>
          {busy === 'audit' ? admin.checks.auditBusy : admin.checks.audit}
        </Button>
      </div>
      <div role="status">
        {said && (
          <div
            className={
              said.good
                ? 'rounded-card bg-brand-wash px-5 py-3.5'
                : 'grid gap-1 rounded-card bg-danger-wash px-5 py-3.5 text-danger'
            }
          >
            {said.lines.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const sayEngine = ({ ok, duration_ms, fault }: AdminEngineCheck) => ({
  good: ok,
  lines: [ok ? admin.checks.engineGood(duration_ms) : admin.checks.engineBad(fault ?? '')],
})

const sayAudit = ({ people, lines, credits, found }: AdminAudit) => ({
  good: found.length === 0,
  lines:
    found.length === 0
      ? [admin.checks.auditGood(people, lines, credits)]
      : [admin.checks.auditBad(found.length), ...found],
})

function Jobs({ jobs }: { jobs: AdminHealth['jobs'] }) {
  return (
    <details className="rounded-card bg-card px-5 py-3.5 shadow-paper">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.jobsTable}</summary>
      <ul className="text-sm">
        {jobs.map(({ name, started_at, duration_ms, outcome, done, error }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-dashed border-line-strong py-2 last:border-0"
          >
            <span className="font-semibold">{name}</span>
            <span className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              {text.ran(dates.moment(started_at), duration_ms, done)}
              {error && ` ${error}`}
              <Badge tone={outcome === 'ok' ? 'good' : 'bad'}>{text.outcomes[outcome]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
