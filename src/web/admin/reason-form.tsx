import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { GRANT_MOST } from '../../contract/admin.ts'
import { sayFailure } from '../session/say-failure.ts'
import { uuid } from '../session/visitor.ts'
import { admin } from '../text/admin.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

const text = admin.grant

interface Props {
  action: string
  /** Asks for a number of credits as well. */
  withAmount?: boolean
  /** Fields above the reason. */
  children?: ReactNode
  /** @param key of this click: the same again after an answer that never came */
  onSend: (given: { amount: number; reason: string; key: string; values: FormData }) => Promise<void>
}

/** Credits and money are given with a reason, once for each time that somebody means it. */
export function ReasonForm({ action, withAmount = false, children, onSend }: Props) {
  const key = useRef(uuid())
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ amount?: string; reason?: string; whole?: string }>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = new FormData(form)
    const amount = withAmount ? Number(values.get('amount')) : 1
    const reason = String(values.get('reason')).trim()
    const found = {
      ...(!(Number.isInteger(amount) && amount >= 1 && amount <= GRANT_MOST) && { amount: text.amountWrong }),
      ...((reason === '' || reason.length > 200) && { reason: text.reasonWrong }),
    }
    setProblem(found)
    if (Object.keys(found).length > 0) {
      form.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
      return
    }
    sending.current = true
    setBusy(true)
    try {
      await onSend({ amount, reason, key: key.current, values })
      key.current = uuid()
      form.reset()
    } catch (error) {
      const { title, body } = sayFailure(error)
      setProblem({ whole: `${title}. ${body}` })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={action}
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
      // Something else is meant now.
      onChange={() => (key.current = uuid())}
      className="grid gap-4"
    >
      {withAmount && (
        <Field
          label={text.amount}
          name="amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={GRANT_MOST}
          defaultValue={1}
          error={problem.amount}
        />
      )}
      {children}
      <Field label={text.reason} help={text.reasonHelp} name="reason" maxLength={200} error={problem.reason} />
      {problem.whole && (
        <p role="alert" className="rounded-card bg-danger-wash px-4 py-3 font-semibold text-danger">
          {problem.whole}
        </p>
      )}
      <Button type="submit" look="primary" className="justify-self-start" aria-disabled={busy || undefined}>
        {busy ? text.busy : action}
      </Button>
    </form>
  )
}
