import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { PASSWORD_MIN } from '../../contract/constants.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { forgetSession } from '../session/use-session.ts'
import { auth } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { readReset, resetPassword } from './account-api.ts'
import { DeadLink } from './dead-link.tsx'
import { FormProblem } from './form-problem.tsx'
import { newPasswordProblem, useForm } from './use-form.ts'

/** @param confirmed whether this is a new account's first password that counts, not one that was forgotten */
export function ResetPassword({ token, confirmed }: { token: string; confirmed: boolean }) {
  const text = confirmed ? { ...auth.reset, ...auth.confirmed } : auth.reset
  const client = useQueryClient()
  const navigate = useNavigate()
  const [over, setOver] = useState(false)
  const { error, isPending } = useQuery({
    queryKey: ['mailed-reset', token],
    queryFn: ({ signal }) => readReset(token, signal),
    retry: false,
    gcTime: 0,
  })
  const { problems, busy, props } = useForm({
    check: (form) => ({ password: newPasswordProblem(form, 'password') }),
    async send({ password }) {
      await resetPassword(password!, token)
      await forgetSession(client)
      tellOtherTabs()
      toast.success(text.done, { description: text.doneBody })
      await navigate('/auth', { replace: true })
    },
    refused(error) {
      setOver(error.code === 'LINK_EXPIRED')
      if (error.code === 'LINK_EXPIRED') return {}
      return error.code.startsWith('PASSWORD_') ? { password: error.message } : { form: error.message }
    },
  })
  if (over || (error && 'code' in error && error.code === 'LINK_EXPIRED')) return <DeadLink again="/auth?oubli=1" />
  if (isPending)
    return <div role="status" aria-label={auth.confirm.loading} className="breathe h-60 rounded-panel bg-paper-deep" />
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">{text.heading}</h1>
        <p className="text-lg text-ink-soft">{text.lead}</p>
      </div>
      <form {...props} method="post" className="grid gap-5 rounded-panel bg-card p-5 shadow-lift sm:p-8">
        <PasswordField
          label={fields.newPassword}
          name="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          help={fields.passwordHelp}
          error={problems.password}
        />
        <FormProblem problems={problems} />
        <Button type="submit" look="primary" size="l" aria-disabled={busy || undefined}>
          {busy ? fields.busy : text.action}
        </Button>
      </form>
    </div>
  )
}
