import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { safeReturn } from '../session/return-path.ts'
import { useSearch } from '../session/use-search.ts'
import { auth as text } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/field.tsx'
import { requestReset, sendConfirmation } from './account-api.ts'
import { Posted } from './check-mail.tsx'
import { FormProblem } from './form-problem.tsx'
import { emailProblem, useForm } from './use-form.ts'

interface Props {
  localMail: boolean
}

export function ForgottenPassword({ localMail }: Props) {
  const { heading, lead, action, sentHeading, sent } = text.forgotten
  return (
    <MailRequest
      heading={heading}
      lead={lead}
      action={action}
      sentHeading={sentHeading}
      sent={sent}
      send={requestReset}
      localMail={localMail}
    />
  )
}

export function NewLink({ localMail }: Props) {
  const { heading, lead, action, sent } = text.expired.fresh
  return (
    <MailRequest
      heading={heading}
      lead={lead}
      action={action}
      sentHeading={text.sent.heading}
      sent={sent}
      send={sendConfirmation}
      localMail={localMail}
    />
  )
}

interface RequestProps extends Props {
  heading: string
  lead: string
  action: string
  sentHeading: string
  /** The one answer, whatever the address. */
  sent: string
  send: (email: string) => Promise<unknown>
}

function MailRequest({ heading, lead, action, sentHeading, sent, send, localMail }: RequestProps) {
  const [done, setDone] = useState(false)
  const { problems, busy, props } = useForm({
    check: (form) => ({ email: emailProblem(form) }),
    async send({ email }) {
      await send(email!.trim())
      setDone(true)
    },
    refused(error) {
      return error.code === 'INVALID_INPUT' ? { email: error.message } : { form: error.message }
    },
  })
  if (done) {
    return (
      <Posted heading={sentHeading} localMail={localMail}>
        <p className="text-lg">{sent}</p>
        <BackToSignIn />
      </Posted>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">{heading}</h1>
        <p className="text-lg text-ink-soft">{lead}</p>
      </div>
      <form {...props} method="post" className="grid gap-5 rounded-panel bg-card p-5 shadow-lift sm:p-8">
        <EmailField label={fields.email} autoComplete="username" error={problems.email} />
        <FormProblem problems={problems} />
        <Button type="submit" look="primary" size="l" aria-disabled={busy || undefined}>
          {busy ? fields.busy : action}
        </Button>
        <BackToSignIn />
      </form>
    </div>
  )
}

function BackToSignIn() {
  const search = useSearch()
  const back = safeReturn(search.get('retour'))
  return (
    <Link
      to={back === '/' ? '/auth' : `/auth?retour=${encodeURIComponent(back)}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand underline underline-offset-4"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {text.forgotten.back}
    </Link>
  )
}
