import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PACKS } from '../../contract/packs.ts'
import type { Payment, Withdrawal } from '../../contract/payments.ts'
import { lastDayOf } from '../../contract/withdrawal.ts'
import { ACCOUNT_QUERY, refreshSession } from '../session/use-session.ts'
import { money } from '../text/pricing.ts'
import { withdrawal as text } from '../text/withdrawal.ts'
import { ButtonLink } from '../ui/button.tsx'
import { readPayments, withdrawFrom } from './account-api.ts'
import { whyNothing, type WhyNothing } from './nothing-to-withdraw.ts'
import { Unread } from './section-states.tsx'
import { useForm } from './use-form.ts'
import { Confirm, Done, Step, useSecondStep } from './withdrawal-steps.tsx'
import { nameProblem, StatementForm } from './statement-form.tsx'

type Withdrawable = Payment & { order: string; withdrawable: NonNullable<Payment['withdrawable']> }
const canBeWithdrawn = (row: Payment): row is Withdrawable => row.withdrawable !== null && row.order !== null

/** @param asked id of the purchase that the account page came from */
export function WithdrawSignedIn({ user, asked }: { user: { id: string; email: string }; asked: string | null }) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: [...ACCOUNT_QUERY, user.id, 'payments'],
    staleTime: 0,
    queryFn: ({ signal }) => readPayments(signal),
  })
  const [draft, setDraft] = useState<{ row: Withdrawable; name: string }>()
  const { second, go, back } = useSecondStep()
  const [done, setDone] = useState<Withdrawal>()

  if (done) return <Done withdrawal={done} name={draft?.name} />
  if (draft && second) {
    const { row, name } = draft
    return (
      <Confirm
        statement={{ name, order: row.order, email: user.email }}
        onChange={back}
        onConfirm={async () => {
          setDone(await withdrawFrom(row.id, name))
          void client.invalidateQueries({ queryKey: ACCOUNT_QUERY })
          void refreshSession(client).catch(() => undefined)
        }}
      >
        <p className="font-semibold">{text.gives(money(row.withdrawable.refund_cents), row.withdrawable.credits)}.</p>
      </Confirm>
    )
  }
  if (isError && !data) return <Unread sentence={text.failed} onRetry={() => void refetch()} />
  if (!data) return <div role="status" aria-label={text.loading} className="breathe h-80 rounded-panel bg-paper-deep" />
  const rows = data.filter(canBeWithdrawn)
  if (rows.length === 0) return <Nothing why={whyNothing(data, new Date(dataUpdatedAt))} />
  return (
    <Choose
      rows={rows}
      chosen={draft?.row.id ?? asked}
      name={draft?.name}
      email={user.email}
      onGo={(row, name) => {
        setDraft({ row, name })
        go()
      }}
    />
  )
}

function Choose({
  rows,
  chosen,
  name,
  email,
  onGo,
}: {
  rows: Withdrawable[]
  chosen: string | null
  name: string | undefined
  email: string
  onGo: (row: Withdrawable, name: string) => void
}) {
  const first = rows.find(({ id }) => id === chosen) ?? rows[0]!
  const { problems, props } = useForm({
    check: (form) => ({ name: nameProblem(form) }),
    async send({ achat, name }) {
      onGo(rows.find(({ id }) => id === achat) ?? first, name!.trim())
    },
    refused: (error) => ({ form: error.message }),
  })
  return (
    <Step title={text.steps.statement} first={name === undefined}>
      <StatementForm
        form={props}
        name={name}
        problem={problems.name}
        before={<p className="wrap-anywhere text-ink-soft">{text.sentTo(email)}</p>}
      >
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 font-semibold">{text.which}</legend>
          {rows.map(({ id, pack, order, withdrawable: { refund_cents, credits, until } }) => (
            <label
              key={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-wash"
            >
              <input
                type="radio"
                name="achat"
                value={id}
                defaultChecked={id === first.id}
                className="mt-0.5 size-5 accent-fill-1"
              />
              <span className="font-semibold">
                {text.order(PACKS[pack].name)} <span className="whitespace-nowrap">{order}</span>
              </span>
              <span className="col-start-2 text-sm text-ink-soft">
                {text.gives(money(refund_cents), credits)}, {text.until(lastDayOf(until))}
              </span>
            </label>
          ))}
        </fieldset>
      </StatementForm>
    </Step>
  )
}

function Nothing({ why }: { why: WhyNothing }) {
  return (
    <Step title={text.none.title} first>
      <p>{text.none.why[why]}</p>
      <p className="text-ink-soft">{text.none.other}</p>
      <ButtonLink to="/account" className="justify-self-start">
        {text.done.account}
      </ButtonLink>
    </Step>
  )
}
