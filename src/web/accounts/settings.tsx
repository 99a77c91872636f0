import { ChevronDown, Download } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { PASSWORD_MIN } from '../../contract/constants.ts'
import type { Session } from '../../contract/generate-avatar.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { account } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { EmailField, PasswordField } from '../ui/field.tsx'
import { changeEmail, changePassword } from './account-api.ts'
import { LocalOutbox } from './check-mail.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { FormProblem } from './form-problem.tsx'
import { Passkeys } from './passkeys.tsx'
import { useDevices } from './use-account.ts'
import { emailProblem, newPasswordProblem, passwordProblem, useForm } from './use-form.ts'

const text = account.settings
type User = NonNullable<Session['user']>

export function Settings({
  user,
  credits,
  onLeave,
  className,
}: {
  user: User
  credits: number
  onLeave: () => void
  className?: string
}) {
  const title = useId()
  return (
    <section aria-labelledby={title} className={cx('grid min-w-0 content-start gap-4', className)}>
      <h2 id={title} className="text-3xl">
        {text.title}
      </h2>
      <div className="border-t border-line">
        <Row title={text.email.title} line={<span className="wrap-anywhere">{user.email}</span>}>
          <Disclosure label={text.email.change}>{(close) => <ChangeEmail onCancel={close} />}</Disclosure>
        </Row>
        <Row title={text.password.title}>
          <Disclosure label={text.password.change}>
            {(close) => <ChangePassword user={user} onClose={close} />}
          </Disclosure>
        </Row>
        <Row title={text.passkeys.title} line={text.passkeys.body}>
          <Passkeys user={user} />
        </Row>
        <Row title={text.sessions.title}>
          <Devices user={user.id} />
        </Row>
        <Row title={text.data.title} line={text.data.body}>
          <a href="/api/account/export" download className={buttonClass('paper', 's', 'justify-self-start')}>
            <Download className="size-4.5" aria-hidden />
            {text.data.action}
          </a>
        </Row>
        <Row title={text.remove.title} line={text.remove.body}>
          <DeleteAccount user={user.id} credits={credits} onLeave={onLeave} />
        </Row>
      </div>
    </section>
  )
}

function Row({ title, line, children }: { title: string; line?: ReactNode; children: ReactNode }) {
  return (
    <div data-part className="grid gap-x-8 gap-y-3 border-b border-line py-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <h3 tabIndex={-1} className="pt-0.5 text-xl outline-none">
        {title}
      </h3>
      <div className="grid min-w-0 gap-3">
        {line && <p className="text-ink-soft">{line}</p>}
        {children}
      </div>
    </div>
  )
}

/** A form that opens under its button. */
function Disclosure({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    document.getElementById(`${id}-toggle`)?.focus()
  }
  return (
    <div className="grid">
      <Button
        id={`${id}-toggle`}
        size="s"
        className="justify-self-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown className={cx('size-4.5 transition-transform', open && 'rotate-180')} aria-hidden />
      </Button>
      <div id={id} hidden={!open} className="pt-4">
        {open && children(close)}
      </div>
    </div>
  )
}

function ChangeEmail({ onCancel }: { onCancel: () => void }) {
  const { session } = useSessionBalance()
  const [sent, setSent] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) said.current?.focus()
  }, [sent])
  const { email: from } = session!.user!
  const { problems, busy, props } = useForm({
    check: (form) => ({
      email: emailProblem(form) ?? (new FormData(form).get('email') === from ? text.email.same : undefined),
      current: passwordProblem(form, 'current'),
    }),
    async send({ email, current }) {
      await changeEmail(email!.trim(), current!)
      setSent(true)
    },
    refused(error) {
      if (error.code === 'BAD_PASSWORD') return { current: error.message }
      return error.status === 429 || error.status >= 500 ? { form: error.message } : { email: error.message }
    },
  })
  if (sent) {
    return (
      <div ref={said} role="status" tabIndex={-1} className="grid gap-3 rounded-card bg-brand-wash p-5 outline-none">
        <p>{text.email.sent(from)}</p>
        {session!.localMail && <LocalOutbox />}
      </div>
    )
  }
  return (
    <form {...props} method="post" className="grid gap-4">
      <p>{text.email.body}</p>
      <EmailField label={text.email.label} error={problems.email} />
      <PasswordField
        label={fields.currentPassword}
        name="current"
        autoComplete="current-password"
        error={problems.current}
      />
      <FormProblem problems={problems} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" aria-disabled={busy || undefined}>
          {busy ? fields.busy : text.email.action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {fields.cancel}
        </Button>
      </div>
    </form>
  )
}

function ChangePassword({ user, onClose }: { user: User; onClose: () => void }) {
  const { refetch } = useDevices(user.id)
  const { problems, busy, props } = useForm({
    check: (form) => ({
      current: passwordProblem(form, 'current'),
      next: newPasswordProblem(form, 'next', user.email),
    }),
    async send({ current, next }) {
      await changePassword(current!, next!)
      onClose()
      toast.success(text.password.done, { description: text.password.doneBody })
      void refetch()
    },
    refused(error) {
      if (error.code === 'BAD_PASSWORD') return { current: error.message }
      if (error.code.startsWith('PASSWORD_')) return { next: error.message }
      return { form: error.message }
    },
  })
  return (
    <form {...props} method="post" className="grid gap-4">
      <p>{text.password.body}</p>
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={fields.currentPassword}
        name="current"
        autoComplete="current-password"
        error={problems.current}
      />
      <PasswordField
        label={fields.newPassword}
        name="next"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        help={fields.passwordHelp}
        error={problems.next}
      />
      <FormProblem problems={problems} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" aria-disabled={busy || undefined}>
          {busy ? fields.busy : text.password.action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {fields.cancel}
        </Button>
      </div>
    </form>
  )
}
