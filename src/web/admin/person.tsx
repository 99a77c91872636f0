import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { AdminPerson } from '../../contract/admin.ts'
import { ApiError } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { CreditLines } from '../ui/credit-lines.tsx'
import { Field } from '../ui/field.tsx'
import { ADMIN_QUERY, findPerson, grantCredits } from './admin-api.ts'
import { OrderList } from './orders.tsx'
import { Badge, Nothing, Panel } from './panel.tsx'
import { PaymentList } from './payments.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useRefund } from './refund-payment.tsx'

const text = admin.people

/** Looks somebody up: every look is written into the log, so it is asked for, never by itself. */
export function usePerson() {
  const client = useQueryClient()
  const [person, setPerson] = useState<AdminPerson>()
  const [problem, setProblem] = useState<string>()
  const find = async (who: string) => {
    setProblem(undefined)
    try {
      setPerson(await findPerson(who))
    } catch (error) {
      setPerson(undefined)
      setProblem(error instanceof ApiError && error.status === 404 ? text.none : sayFailure(error).body)
    }
    void client.invalidateQueries({ queryKey: [...ADMIN_QUERY, 'acts'] })
  }
  return { person, setPerson, problem, setProblem, find }
}

export function Person({
  person,
  setPerson,
  problem,
  setProblem,
  find,
  className,
}: ReturnType<typeof usePerson> & { className?: string }) {
  const finding = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const who = String(new FormData(event.currentTarget).get('who')).trim()
    if (who === '') return setProblem(text.missing)
    if (finding.current) return
    finding.current = true
    await find(who)
    finding.current = false
  }
  return (
    <Panel title={text.title} className={className ?? ''}>
      <form
        role="search"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          label={text.who}
          name="who"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          className="min-w-0 flex-1 basis-72"
        />
        <Button type="submit" className={problem ? 'mb-7' : ''}>
          <Search className="size-4.5" aria-hidden />
          {text.find}
        </Button>
      </form>
      {person && <Found key={person.id} person={person} onChange={setPerson} />}
    </Panel>
  )
}

function Found({ person, onChange }: { person: AdminPerson; onChange: (person: AdminPerson) => void }) {
  const client = useQueryClient()
  const [done, setDone] = useState('')
  const [refunded, setRefunded] = useState('')
  const { id, email, confirmed, credits, lots, lines, orders, payments } = person
  const give = async ({ amount, reason, key }: { amount: number; reason: string; key: string }) => {
    const after = await grantCredits({ user: id, amount, reason }, key)
    onChange(after)
    setDone(admin.grant.done(after.credits))
    void client.invalidateQueries({ queryKey: [...ADMIN_QUERY, 'acts'] })
  }
  const refund = useRefund((after) => {
    if (after) onChange(after)
    setRefunded(admin.refund.done)
  })
  return (
    <div className="grid gap-6 rounded-panel bg-paper-deep p-4 sm:p-6 lg:grid-cols-12">
      <div className="grid content-start gap-4 lg:col-span-5">
        <div className="grid gap-1">
          <h3 className="text-2xl wrap-anywhere">{email}</h3>
          <p className="text-sm text-ink-soft wrap-anywhere">{id}</p>
          {!confirmed && (
            <p>
              <Badge tone="bad">{text.unconfirmed}</Badge>
            </p>
          )}
        </div>
        <div>
          <p className="font-display text-4xl font-extrabold">{text.balance(credits)}</p>
          {lots.length > 0 ? (
            <ul className="text-sm text-ink-soft">
              {lots.map((lot, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lots have no name of their own
                <li key={at}>{text.lot(lot.remaining, lot.granted, dates.day(lot.expires_at))}</li>
              ))}
            </ul>
          ) : (
            <p className="text-sm text-ink-soft">{text.noLots}</p>
          )}
        </div>
        {confirmed && (
          <div className="grid gap-3 rounded-card bg-card p-5 shadow-paper">
            <h4 className="font-display text-xl font-bold">{admin.grant.title}</h4>
            <ReasonForm action={admin.grant.action} withAmount onSend={give} />
            <p role="status" className="font-semibold text-leaf empty:hidden">
              {done}
            </p>
          </div>
        )}
      </div>
      <div className="grid content-start gap-4 lg:col-span-7">
        <h4 className="font-display text-xl font-bold">{text.ledger}</h4>
        <Lines lines={lines} />
        <h4 className="font-display text-xl font-bold">{text.orders}</h4>
        <OrderList orders={orders} />
        <h4 className="font-display text-xl font-bold">{text.payments}</h4>
        <PaymentList payments={payments} onRefund={refund} />
        <p role="status" className="font-semibold text-leaf empty:hidden">
          {refunded}
        </p>
      </div>
    </div>
  )
}

function Lines({ lines }: { lines: AdminPerson['lines'] }) {
  if (lines.length === 0) return <Nothing>{text.noLines}</Nothing>
  return (
    <div className="rounded-card bg-card px-5 shadow-paper">
      <CreditLines caption={text.ledger} what={text.what} amount={text.amount} lines={lines} when={dates.moment} />
    </div>
  )
}
