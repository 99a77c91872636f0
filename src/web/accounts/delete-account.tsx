import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { PACKS } from '../../contract/packs.ts'
import { forgetPerson } from '../session/forget-person.ts'
import { ACCOUNT_QUERY, forgetSession } from '../session/use-session.ts'
import { account } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { money } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/field.tsx'
import { deleteAccount, readPayments } from './account-api.ts'
import { FormProblem } from './form-problem.tsx'
import { passwordProblem, useForm } from './use-form.ts'

const text = account.settings.remove

interface Props {
  user: string
  credits: number
  onLeave: () => void
}

export function DeleteAccount(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        className="justify-self-start border-danger/60! text-danger! hover:border-danger!"
        onClick={() => setOpen(true)}
      >
        {text.action}
      </Button>
      {open && <Confirm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Confirm({ user, credits, onLeave, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // From the beginning: the first thing to focus stands below what must be read.
  useEffect(() => heading.current?.focus(), [])
  const { data: rows, isError } = useQuery({
    queryKey: [...ACCOUNT_QUERY, user, 'payments'],
    staleTime: 0,
    queryFn: ({ signal }) => readPayments(signal),
  })
  const back = (rows ?? []).flatMap(({ pack, order, withdrawable }) =>
    withdrawable ? [{ pack, order, ...withdrawable }] : [],
  )
  const pending = (rows ?? []).some(({ state }) => state === 'pending')
  const lost = back.reduce((rest, row) => rest - row.credits, credits)
  const { problems, busy, props } = useForm({
    check: (form) => ({ password: passwordProblem(form) }),
    async send({ password }) {
      await deleteAccount(password!)
      onLeave()
      forgetPerson()
      await forgetSession(client)
      toast.success(text.done, { description: text.doneBody })
    },
    refused: (error) => (error.code === 'BAD_PASSWORD' ? { password: error.message } : { form: error.message }),
  })
  return (
    <Dialog labelledBy={title} onClose={onClose} className="max-w-xl">
      <form {...props} method="post" className="grid gap-6 p-6 sm:p-9">
        <h2 ref={heading} id={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {text.heading}
        </h2>
        <div className="grid gap-2">
          <h3 className="text-lg">{text.goes}</h3>
          <ul className="grid list-disc gap-1 pl-5 marker:text-danger">
            {text.goesList.map((what) => {
              const words = typeof what === 'string' ? what : what(lost, back.length > 0)
              return <li key={words}>{words}</li>
            })}
          </ul>
        </div>
        {(isError || pending || back.length > 0) && (
          <div className="grid gap-2">
            <h3 className="text-lg">{text.back}</h3>
            <ul className="grid list-disc gap-1 pl-5 marker:text-leaf">
              {back.map(({ pack, order, refund_cents }) => (
                <li key={order}>{text.backOf(PACKS[pack].name, order!, money(refund_cents))}</li>
              ))}
              {pending && <li>{text.backPending}</li>}
            </ul>
            <p className="text-ink-soft">{isError ? text.backUnread : text.backBody}</p>
          </div>
        )}
        <div className="grid gap-2">
          <h3 className="text-lg">{text.stays}</h3>
          <p className="text-ink-soft">{text.staysBody}</p>
          <a
            href="/api/account/export"
            download
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
          >
            {text.export}
          </a>
        </div>
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          error={problems.password}
        />
        <FormProblem problems={problems} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            className="border-danger! bg-danger-wash! text-danger!"
            aria-disabled={busy || undefined}
          >
            {busy ? fields.busy : text.confirm}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {fields.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
