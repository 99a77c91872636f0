import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { forgetPerson } from '../session/forget-person.ts'
import { forgetSession } from '../session/use-session.ts'
import { account } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/field.tsx'
import { deleteAccount } from './account-api.ts'
import { FormProblem } from './form-problem.tsx'
import { passwordProblem, useForm } from './use-form.ts'

const text = account.settings.remove

interface Props {
  credits: number
  onLeave: () => void
}

export function DeleteAccount({ credits, onLeave }: Props) {
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
      {open && <Confirm credits={credits} onLeave={onLeave} onClose={() => setOpen(false)} />}
    </>
  )
}

function Confirm({ credits, onLeave, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient()
  const title = useId()
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
        <h2 id={title} className="text-3xl sm:text-4xl">
          {text.heading}
        </h2>
        <div className="grid gap-2">
          <h3 className="text-lg">{text.goes}</h3>
          <ul className="grid list-disc gap-1 pl-5 marker:text-danger">
            {text.goesList.map((what) => {
              const words = typeof what === 'string' ? what : what(credits)
              return <li key={words}>{words}</li>
            })}
          </ul>
        </div>
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
