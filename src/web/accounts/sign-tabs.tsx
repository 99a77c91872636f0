import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { toast } from 'sonner'
import { PASSWORD_MIN } from '../../contract/constants.ts'
import type { ApiError } from '../session/api.ts'
import { rememberReturn, safeReturn } from '../session/return-path.ts'
import { useSearch } from '../session/use-search.ts'
import { expectNewcomer, refreshSession } from '../session/use-session.ts'
import { auth as text } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, PasswordField } from '../ui/field.tsx'
import { useControl } from '../ui/use-hydrated.ts'
import { signIn, signUp } from './account-api.ts'
import { LocalOutbox } from './check-mail.tsx'
import { FormProblem } from './form-problem.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { emailProblem, newPasswordProblem, passwordProblem, useForm, type Problems } from './use-form.ts'

type Tab = 'signIn' | 'signUp'
const TABS = ['signIn', 'signUp'] as const

/** Why to sign in, by the page that the person comes from. */
const BACK_TO: Record<string, string> = {
  '/studio': text.backTo.studio,
  '/account': text.backTo.account,
  '/pricing': text.backTo.pricing,
  '/success': text.backTo.success,
}

interface Props {
  localMail: boolean
  /** The address of a sign-up that is being done again. */
  typed: string | undefined
  /** A sign-up has been accepted: its mail is on its way. */
  onMailed: (email: string) => void
}

export function SignTabs({ localMail, typed, onMailed }: Props) {
  const { state } = useLocation() as { state: { onglet?: string } | null }
  const search = useSearch()
  const [tab, setTab] = useState<Tab>(typed !== undefined || state?.onglet === 'inscription' ? 'signUp' : 'signIn')
  // The address is carried over to the other tab. The fields are uncontrolled: React would reset what was typed before hydration.
  const [email, setEmail] = useState(typed ?? '')
  const panel = useRef<HTMLDivElement>(null)
  // Back from « regarde ton courrier », to write another address.
  useEffect(() => {
    if (typed !== undefined) panel.current?.querySelector<HTMLInputElement>('[name=email]')?.select()
  }, [typed])
  const control = useControl()
  const change = (value: string) => {
    setEmail(panel.current!.querySelector<HTMLInputElement>('[name=email]')!.value)
    setTab(value as Tab)
  }
  const back = safeReturn(search.get('retour'))
  return (
    // With these queries another form replaces this one on hydration: what was typed here would be lost.
    <div className="grid gap-6 [[data-query*='lien=']_&]:invisible [[data-query*='adresse=']_&]:invisible [[data-query*='oubli=']_&]:invisible [[data-query*='reset=']_&]:invisible [[data-query*='confirmer=']_&]:invisible">
      <div className="grid gap-3">
        <h1 className="text-5xl sm:text-6xl">{text.heading}</h1>
        <p className="text-lg text-ink-soft">{BACK_TO[back.split('?')[0]!] ?? text.lead}</p>
      </div>
      <Tabs.Root
        ref={panel}
        value={tab}
        onValueChange={change}
        className="rounded-panel bg-card p-5 pt-3 shadow-lift sm:p-8 sm:pt-4"
      >
        <Tabs.List aria-label={text.tabs.label} className="mb-6 flex gap-1 border-b border-line">
          {TABS.map((value) => (
            <Tabs.Trigger
              key={value}
              value={value}
              {...control}
              className="relative -mb-px min-h-12 flex-1 rounded-t-tile px-3 font-display text-lg font-bold text-ink-soft hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-1 data-[state=active]:after:rounded-full data-[state=active]:after:bg-linear-90 data-[state=active]:after:from-light-1 data-[state=active]:after:to-light-2"
            >
              {text.tabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="signIn" tabIndex={-1} className="outline-none">
          <SignIn email={email} localMail={localMail} />
        </Tabs.Content>
        <Tabs.Content value="signUp" tabIndex={-1} className="outline-none">
          <SignUp email={email} onMailed={onMailed} />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}

/** Which field an error belongs to, if any. */
const besideField = ({ code, message }: ApiError): Problems =>
  code.startsWith('PASSWORD_') || code === 'BAD_CREDENTIALS'
    ? { password: message }
    : code === 'INVALID_INPUT'
      ? { email: message }
      : { form: message }

interface FormProps {
  email: string
}

function SignIn({ email, localMail }: FormProps & { localMail: boolean }) {
  const client = useQueryClient()
  const search = useSearch()
  const [unconfirmed, setUnconfirmed] = useState(false)
  const { problems, busy, props } = useForm({
    check: (form) => ({ email: emailProblem(form), password: passwordProblem(form) }),
    async send({ email, password }) {
      setUnconfirmed(false)
      await signIn(email!.trim(), password!)
      await refreshSession(client)
      toast.success(text.toasts.signedIn)
    },
    refused(error) {
      setUnconfirmed(error.code === 'ADDRESS_NOT_CONFIRMED')
      return { title: text.toasts.signInError, ...besideField(error) }
    },
  })
  return (
    <form {...props} method="post" className="grid gap-5">
      <EmailField label={fields.email} autoComplete="username" defaultValue={email} error={problems.email} />
      <div className="grid gap-1">
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          error={problems.password}
        />
        <Link
          to={`/auth?oubli=1${search.has('retour') ? `&retour=${encodeURIComponent(safeReturn(search.get('retour')))}` : ''}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          {text.forgot}
        </Link>
      </div>
      <FormProblem problems={problems}>{unconfirmed && localMail && <LocalOutbox />}</FormProblem>
      <Button type="submit" look="primary" size="l" aria-disabled={busy || undefined}>
        {busy ? fields.busy : text.signIn}
      </Button>
      <PasskeySignIn />
    </form>
  )
}

function SignUp({ email, onMailed }: FormProps & Pick<Props, 'onMailed'>) {
  const search = useSearch()
  const { problems, busy, props } = useForm({
    check: (form) => ({
      email: emailProblem(form),
      password: newPasswordProblem(form, 'password', new FormData(form).get('email')?.toString()),
    }),
    async send({ email, password }) {
      const address = email!.trim()
      await signUp(address, password!)
      // The mail is read later, in another tab maybe.
      rememberReturn(search.get('retour'))
      expectNewcomer()
      toast.success(text.toasts.signedUp, { description: text.toasts.signedUpBody, duration: 8000 })
      onMailed(address)
    },
    refused(error) {
      return { title: text.toasts.signUpError, ...besideField(error) }
    },
  })
  return (
    <form {...props} method="post" className="grid gap-5">
      <EmailField label={fields.email} defaultValue={email} error={problems.email} />
      <PasswordField
        label={fields.password}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        help={fields.passwordHelp}
        error={problems.password}
      />
      <FormProblem problems={problems} />
      <Button type="submit" look="primary" size="l" aria-disabled={busy || undefined}>
        {busy ? fields.busy : text.signUp}
      </Button>
      <p className="text-sm text-ink-soft">{text.giftNote}</p>
    </form>
  )
}
