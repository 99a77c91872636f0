import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import type { PasskeySeen } from '../../contract/account.ts'
import { PASSKEY_NAME_MAX } from '../../contract/constants.ts'
import type { Session } from '../../contract/generate-avatar.ts'
import { ApiError } from '../session/api.ts'
import { ACCOUNT_QUERY } from '../session/use-session.ts'
import { account } from '../text/accounts.ts'
import { dates, fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { Field, PasswordField } from '../ui/field.tsx'
import { deviceName } from './device-name.ts'
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
  const missing = passkeysMissing()
  if (!data) {
    if (isError) return <Unread sentence={text.failed} onRetry={() => void refetch()} />
    return <div role="status" aria-label={text.loading} className="breathe h-14 rounded-card bg-paper-deep" />
  }
  const done = async (title: string, description: string) => {
    setOpen(undefined)
    toast.success(title, { description })
    await refetch()
  }
  const proofProps = { user, withPasskey: data.length > 0 && !missing, onCancel: () => setOpen(undefined) }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1 empty:hidden">
        {data.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey.id)}>
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
            onClick={() => setOpen(open === 'new' ? undefined : 'new')}
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

function Row({ passkey, onRemove, children }: { passkey: PasskeySeen; onRemove: () => void; children: ReactNode }) {
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
        <Button size="s" look="quiet" aria-label={text.removeOne(name)} onClick={onRemove}>
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
  const givenUp = (error?: unknown) => {
    const said = error instanceof ApiError && error.message ? error.message : text.givenUp
    toast.error(fields.error, { description: isKnownHere(error) ? text.known : said })
  }
  const nameOf = (form: HTMLFormElement) => new FormData(form).get('name')?.toString().trim() ?? ''
  const nameProblem = (form: HTMLFormElement) => (named && !nameOf(form) ? text.nameMissing : undefined)
  const { problems, busy, props } = useForm({
    check: (form) => ({ name: nameProblem(form), current: passwordProblem(form, 'current') }),
    // What authenticators refuse is no error of the form's.
    send: ({ current }, form) =>
      act({ password: current! }, nameOf(form)).catch((error: unknown) => {
        if (error instanceof ApiError) throw error
        givenUp(error)
      }),
    refused(error) {
      if (error.code === 'BAD_PASSWORD') return { current: error.message }
      givenUp(error)
    },
  })
  const prove = async (form: HTMLFormElement) => {
    if (proving || busy || nameProblem(form)) return
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
