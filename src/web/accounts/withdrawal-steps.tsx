/** What the three ways of giving a purchase back have in common. */
import { CircleCheck } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Withdrawal } from '../../contract/payments.ts'
import { statedMoment, statementOf } from '../../contract/withdrawal.ts'
import { ApiError } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { money } from '../text/pricing.ts'
import { withdrawal as text } from '../text/withdrawal.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormProblem } from './form-problem.tsx'

/** A step of its own: its heading has the focus when it comes. @param first it came with the page, which had the focus then */
export function Step({
  title,
  mark,
  first = false,
  children,
}: {
  title: string
  mark?: boolean
  first?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const came = useRef(first)
  useEffect(() => {
    if (!came.current) heading.current?.focus()
  }, [])
  return (
    <section className="grid content-start gap-5 rounded-panel bg-card p-5 shadow-lift sm:p-8">
      <div className="flex items-center gap-3">
        {mark && <CircleCheck className="size-8 shrink-0 text-leaf" aria-hidden />}
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

/** Whether the second step is shown: a place in the browser's history, whose back button leads to the first. */
export function useSecondStep(): { second: boolean; go: () => void; back: () => void } {
  const { search, state } = useLocation() as { search: string; state: { second?: true } | null }
  const navigate = useNavigate()
  return {
    second: state?.second === true,
    go: () => void navigate({ search }, { state: { second: true }, preventScrollReset: true }),
    back: () => void navigate(-1),
  }
}

/** The person's own words, as they are sent and sent back. */
export function Statement({ name, order, email }: { name: string; order: string; email: string }) {
  return (
    <blockquote className="grid gap-1.5 rounded-card border border-line bg-paper px-4 py-3.5 wrap-anywhere">
      {statementOf({ name, order, email }).map((line) => (
        <p key={line}>
          {line.split(order).map((part, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence
            <Fragment key={i}>
              {i > 0 && <span className="whitespace-nowrap">{order}</span>}
              {part}
            </Fragment>
          ))}
        </p>
      ))}
    </blockquote>
  )
}

/** The second step: what will be sent, and the button that the law names. Pressed twice, it sends once. */
export function Confirm({
  statement,
  onConfirm,
  onChange,
  children,
}: {
  statement: { name: string; order: string; email: string }
  onConfirm: () => Promise<void>
  onChange: () => void
  children?: ReactNode
}) {
  const { busy, problem, send } = useSending(onConfirm)
  return (
    <Step title={text.steps.confirm}>
      <p>{text.check}</p>
      <Statement {...statement} />
      {children}
      <FormProblem problems={problem} />
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        <Button look="primary" size="l" aria-disabled={busy || undefined} onClick={send}>
          {busy ? text.busy : text.confirm}
        </Button>
        <Button look="quiet" size="l" onClick={onChange}>
          {text.change}
        </Button>
      </div>
    </Step>
  )
}

/** Sends once at a time, and keeps what went wrong. */
export function useSending(work: () => Promise<void>) {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title?: string; form?: string }>({})
  const send = () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem({})
    void work()
      .catch((error: unknown) => {
        const { title, body } = sayFailure(error)
        setProblem(error instanceof ApiError && error.message ? { form: error.message } : { title, form: body })
      })
      .finally(() => {
        sending.current = false
        setBusy(false)
      })
  }
  return { busy, problem, send }
}

/** The acknowledgement on the page, at once; the same goes by mail. */
export function Done({ withdrawal, name }: { withdrawal: Withdrawal; name: string | undefined }) {
  const { order, credits, refund_cents, stated_at, email } = withdrawal
  return (
    <Step title={text.done.title} mark>
      {name !== undefined && email && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{text.done.content}</h3>
          <Statement name={name} order={order} email={email} />
        </div>
      )}
      <p className="font-semibold">{text.done.at(statedMoment(new Date(stated_at)))}</p>
      <p>
        {text.done.back(money(refund_cents))} {credits > 0 && text.done.gone(credits)}
      </p>
      {email && <p className="wrap-anywhere text-ink-soft">{text.done.mailed(email)}</p>}
      <ButtonLink to="/account" className="justify-self-start">
        {text.done.account}
      </ButtonLink>
    </Step>
  )
}
