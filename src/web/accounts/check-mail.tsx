import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { sayFailure } from '../session/say-failure.ts'
import { auth as text } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { sendConfirmation } from './account-api.ts'

/** After a sign-up: what to do now, without saying whether the address was known. */
export function CheckMail({ email, localMail, onOther }: { email: string; localMail: boolean; onOther: () => void }) {
  const { heading, body, again, againDone, other } = text.sent
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const resend = async () => {
    if (state !== 'idle') return
    setState('busy')
    try {
      await sendConfirmation(email)
      setState('done')
    } catch (error) {
      setState('idle')
      const { title, body } = sayFailure(error)
      toast.error(title, { description: body })
    }
  }
  return (
    <Posted heading={heading} localMail={localMail}>
      <p className="text-lg">
        {body[0]} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p className="text-lg">{body[1]}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="s" aria-disabled={state !== 'idle' || undefined} onClick={() => void resend()}>
          {state === 'busy' ? fields.busy : again}
        </Button>
        <Button size="s" look="quiet" onClick={onOther}>
          {other}
        </Button>
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {state === 'done' ? againDone : ''}
      </p>
    </Posted>
  )
}

/** « A mail has been sent », the same for every kind of mail. */
export function Posted({ heading, localMail, children }: { heading: string; localMail: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-5 rounded-panel bg-card p-6 shadow-lift sm:p-9">
      <span className="grid size-16 -rotate-6 place-items-center rounded-card bg-brand-wash text-brand">
        <MailCheck className="size-8" aria-hidden />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        {heading}
      </h1>
      {children}
      {localMail && <LocalOutbox />}
    </div>
  )
}

/** Link to the outbox where a development server keeps its mails. */
export function LocalOutbox() {
  return (
    <div className="grid w-full justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">{text.sent.local}</p>
      <a href="/dev/outbox" className={buttonClass('coral', 's')}>
        {text.sent.outbox}
      </a>
    </div>
  )
}
