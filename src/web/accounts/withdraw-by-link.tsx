import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PACKS } from '../../contract/packs.ts'
import type { Withdrawal } from '../../contract/payments.ts'
import { statedMoment, WITHDRAWAL_PAGE } from '../../contract/withdrawal.ts'
import { ApiError } from '../session/api.ts'
import { ACCOUNT_QUERY, refreshSession } from '../session/use-session.ts'
import { money } from '../text/pricing.ts'
import { withdrawal as text } from '../text/withdrawal.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { confirmStatement, readStatement } from './account-api.ts'
import { FormProblem } from './form-problem.tsx'
import { Unread } from './section-states.tsx'
import { Done, Step, useSending } from './withdrawal-steps.tsx'

/** What the link of an acknowledgement leads to. Its button gives the money back, so that nobody's mail scanner can. */
export function WithdrawByLink({ linkKey }: { linkKey: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawal', linkKey],
    queryFn: ({ signal }) => readStatement(linkKey, signal),
    retry: false,
    gcTime: 0,
  })
  const [done, setDone] = useState<Withdrawal>()
  const { busy, problem, send } = useSending(async () => {
    setDone(await confirmStatement(linkKey))
    void client.invalidateQueries({ queryKey: ACCOUNT_QUERY })
    void refreshSession(client).catch(() => undefined)
  })
  if (done) return <Done withdrawal={done} name={undefined} />
  if (error instanceof ApiError && error.code === 'LINK_EXPIRED')
    return (
      <Step title={text.mailed.dead} first>
        <p>{text.mailed.deadBody}</p>
        <ButtonLink look="primary" to={WITHDRAWAL_PAGE} replace className="justify-self-start">
          {text.mailed.again}
        </ButtonLink>
      </Step>
    )
  if (error) return <Unread sentence={text.failed} onRetry={() => void refetch()} />
  if (!data) return <div role="status" aria-label={text.loading} className="breathe h-60 rounded-panel bg-paper-deep" />
  const { order, pack, refund_cents, credits, stated_at } = data
  if (data.done)
    return (
      <Step title={text.done.title} mark first>
        <p className="font-semibold">{text.done.at(statedMoment(new Date(stated_at)))}</p>
        <p>{text.mailed.used(PACKS[pack].name, order, money(refund_cents))}</p>
        <ButtonLink to="/account" className="justify-self-start">
          {text.done.account}
        </ButtonLink>
      </Step>
    )
  return (
    <Step title={text.mailed.title} first>
      <p>{text.mailed.body(PACKS[pack].name, order, statedMoment(new Date(stated_at)))}</p>
      {refund_cents > 0 ? (
        <>
          <p className="font-semibold">{text.gives(money(refund_cents), credits)}.</p>
          <FormProblem problems={problem} />
          <Button look="primary" size="l" aria-disabled={busy || undefined} onClick={send}>
            {busy ? text.busy : text.confirm}
          </Button>
        </>
      ) : (
        <p className="font-semibold">{text.mailed.nothing}</p>
      )}
    </Step>
  )
}
