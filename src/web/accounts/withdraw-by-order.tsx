import { useState } from 'react'
import { Link } from 'react-router'
import { ORDER_MAX, statedMoment, WITHDRAWAL_PAGE } from '../../contract/withdrawal.ts'
import { signInPath } from '../session/return-path.ts'
import { useSite } from '../session/site-facts.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { withdrawal as text } from '../text/withdrawal.ts'
import { EmailField, Field } from '../ui/field.tsx'
import { stateWithdrawal } from './account-api.ts'
import { LocalOutbox } from './check-mail.tsx'
import { emailProblem, useForm } from './use-form.ts'
import { Confirm, Statement, Step, useSecondStep } from './withdrawal-steps.tsx'
import { nameProblem, StatementForm } from './statement-form.tsx'

interface Draft {
  name: string
  order: string
  email: string
}

/** For whoever is not signed in: the statement by the order's number and its address. */
export function WithdrawByOrder() {
  const { publisher } = useSite()
  const { session } = useSessionBalance()
  const [draft, setDraft] = useState<Draft>()
  const { second, go, back } = useSecondStep()
  const [statedAt, setStatedAt] = useState<Date>()

  if (draft && statedAt)
    return (
      <Step title={text.stated.title} mark>
        <Statement {...draft} />
        <p className="font-semibold">{text.done.at(statedMoment(statedAt))}</p>
        <p className="wrap-anywhere">{text.stated.mailed(draft.email)}</p>
        <p className="wrap-anywhere text-ink-soft">{text.stated.nothing(publisher.email)}</p>
        {session?.localMail && <LocalOutbox />}
      </Step>
    )
  if (draft && second)
    return (
      <Confirm
        statement={draft}
        onChange={back}
        onConfirm={async () => setStatedAt(new Date((await stateWithdrawal(draft)).stated_at))}
      />
    )
  return (
    <Ask
      draft={draft}
      onGo={(given) => {
        setDraft(given)
        go()
      }}
    />
  )
}

function Ask({ draft, onGo }: { draft: Draft | undefined; onGo: (draft: Draft) => void }) {
  const { payments } = useSite()
  const { problems, props } = useForm({
    check: (form) => ({
      order: (form.elements.namedItem('order') as HTMLInputElement).value.trim() ? undefined : text.orderMissing,
      email: emailProblem(form),
      name: nameProblem(form),
    }),
    async send({ name, order, email }) {
      onGo({ name: name!.trim(), order: order!.trim().toUpperCase(), email: email!.trim() })
    },
    refused: (error) => ({ form: error.message }),
  })
  return (
    <Step title={text.steps.statement} first={!draft}>
      <p className="text-ink-soft">
        {text.signedOut}{' '}
        <Link to={signInPath(WITHDRAWAL_PAGE)} className="font-semibold text-brand underline underline-offset-4">
          {text.signIn}
        </Link>
      </p>
      <StatementForm form={props} name={draft?.name} problem={problems.name}>
        <Field
          label={text.orderNumber}
          help={text.orderHelp(payments === 'demo')}
          name="order"
          required
          maxLength={ORDER_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={draft?.order}
          error={problems.order}
        />
        <EmailField label={text.email} help={text.emailHelp} defaultValue={draft?.email} error={problems.email} />
      </StatementForm>
    </Step>
  )
}
