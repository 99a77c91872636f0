import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import type { PasskeySeen } from '../../contract/account.ts'
import { PASSKEY_NAME_MAX } from '../../contract/constants.ts'
import type { Session } from '../../contract/generate-avatar.ts'
import { ApiError, Unreached } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { ACCOUNT_QUERY } from '../session/use-session.ts'
import { account } from '../text/accounts.ts'
import { dates, fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { Field, PasswordField } from '../ui/field.tsx'
import { deviceName } from './device-name.ts'
import { focusPart } from './focus-part.ts'
import { FormProblem } from './form-problem.tsx'
import {
  addPasskey,
  deletePasskey,
  isKnownHere,
  passkeysMissing,
  proveWithPasskey,
  readPasskeys,
  type Proof,
} from './passkey-api.ts'
import { Unread } from './section-states.tsx'
import { passwordProblem, useForm } from './use-form.ts'

const text = account.settings.passkeys
type User = NonNullable<Session['user']>

/** The account's passkeys: each with its age, and how to add and delete one. */
export function Passkeys({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...ACCOUNT_QUERY, user.id, 'passkeys'],
    queryFn: ({ signal }) => readPasskeys(signal),
  })
  /** What is being proved for: a passkey's id, or a new one. */
  const [open, setOpen] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const missing = passkeysMissing()
  if (!data) {
    if (isError) return <Unread sentence={text.failed} onRetry={() => void refetch()} />
    return <div role="status" aria-label={text.loading} className="breathe h-14 rounded-card bg-paper-deep" />
  }
  const ask = (what: string, button: HTMLElement) => {
    opener.current = button
    setOpen(what)
  }
  const cancel = () => {
    setOpen(undefined)
    opener.current?.focus()
  }
  const done = async (title: string, description: string) => {
    setOpen(undefined)
    toast.success(title, { description })
    focusPart(root.current)
    await refetch()
  }
  const proofProps = { user, withPasskey: data.length > 0 && !missing, onCancel: cancel }
  return (
    <div ref={root} className="grid gap-4">
      <ul className="grid gap-1 empty:hidden">
        {data.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={(button) => ask(passkey.id, button)}>
            {open === passkey.id && (
              <ProofForm
                {...proofProps}
                action={text.remove}
                act={async (proof) => {
                  await deletePasskey(passkey.id, proof)
                  await done(text.removed, text.removedBody)
                }}
              />
            )}
          </Row>
        ))}
      </ul>
      {missing ? (
        <p className="text-sm text-ink-soft">{missing === 'address' ? text.notHere : text.notThisBrowser}</p>
      ) : (
        <div className="grid gap-4">
          <Button
            size="s"
            className="justify-self-start"
            aria-expanded={open === 'new'}
            onClick={({ currentTarget }) => (open === 'new' ? setOpen(undefined) : ask('new', currentTarget))}
          >
            <KeyRound className="size-4.5" aria-hidden />
            {text.add}
          </Button>
          {open === 'new' && (
            <ProofForm
              {...proofProps}
              action={text.go}
              named
              act={async (proof, name) => {
                await addPasskey(name, proof)
                await done(text.added, text.addedBody)
              }}
            />
          )}
        </div>
      )}
      {data.length > 0 && <p className="text-sm text-ink-soft">{text.lost}</p>}
    </div>
  )
}

function Row({
  passkey,
  onRemove,
  children,
}: {
  passkey: PasskeySeen
  onRemove: (button: HTMLElement) => void
  children: ReactNode
}) {
  const { name, createdAt, lastUsedAt } = passkey
  const day = dates.day(createdAt)
  return (
    <li className="grid gap-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <KeyRound className="size-6 shrink-0 text-ink-soft" aria-hidden />
        <div className="min-w-36 flex-1 leading-snug">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">
            {lastUsedAt ? text.used(day, dates.day(lastUsedAt)) : text.since(day)}
          </p>
        </div>
        <Button size="s" aria-label={text.removeOne(name)} onClick={({ currentTarget }) => onRemove(currentTarget)}>
          {text.remove}
        </Button>
      </div>
      {children}
    </li>
  )
}

interface ProofFormProps {
  user: User
  action: string
  /** Whether the passkey's name is asked for, too. */
  named?: boolean
  /** Whether a passkey may prove it instead of the password. */
  withPasskey: boolean
  act: (proof: Proof, name: string) => Promise<void>
  onCancel: () => void
}

/** Asks who is there, by password or passkey, before something is done. */
function ProofForm({ user, action, named = false, withPasskey, act, onCancel }: ProofFormProps) {
  const [proving, setProving] = useState(false)
  /** Why a passkey was not made or asked, beside the buttons. */
  const [told, setTold] = useState<string>()
  const givenUp = (error?: unknown) => {
    const said = error instanceof ApiError || error instanceof Unreached ? sayFailure(error).body : text.givenUp
    setTold(isKnownHere(error) ? text.known : said)
  }
  const nameOf = (form: HTMLFormElement) => new FormData(form).get('name')?.toString().trim() ?? ''
  const nameProblem = (form: HTMLFormElement) => (named && !nameOf(form) ? text.nameMissing : undefined)
  const { problems, busy, props } = useForm({
    check: (form) => ({ name: nameProblem(form), current: passwordProblem(form, 'current') }),
    // What authenticators refuse is no error of the form's.
    send: ({ current }, form) =>
      act({ password: current! }, nameOf(form)).catch((error: unknown) => {
        if (error instanceof ApiError || error instanceof Unreached) throw error
        givenUp(error)
      }),
    refused(error) {
      if (error.code === 'BAD_PASSWORD') return { current: error.message }
      return { form: error.message }
    },
  })
  const prove = async (form: HTMLFormElement) => {
    if (proving || busy || nameProblem(form)) return
    setTold(undefined)
    setProving(true)
    try {
      await act(await proveWithPasskey(), nameOf(form))
    } catch (error) {
      givenUp(error)
    } finally {
      setProving(false)
    }
  }
  return (
    <form {...props} method="post" className="grid gap-4 rounded-card bg-paper-deep p-4 sm:p-5">
      {named && (
        <Field
          label={text.name}
          name="name"
          required
          maxLength={PASSKEY_NAME_MAX}
          defaultValue={deviceName(navigator.userAgent)}
          error={problems.name}
        />
      )}
      <p>{text.prove}</p>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={fields.currentPassword}
        name="current"
        autoComplete="current-password"
        error={problems.current}
      />
      <FormProblem problems={told && !problems.form ? { form: told } : problems} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" aria-disabled={busy || proving || undefined}>
          {busy ? fields.busy : action}
        </Button>
        {withPasskey && (
          <Button
            aria-disabled={busy || proving || undefined}
            onClick={(event) => void prove(event.currentTarget.closest('form')!)}
          >
            {proving ? fields.busy : text.withPasskey}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {fields.cancel}
        </Button>
      </div>
    </form>
  )
}
