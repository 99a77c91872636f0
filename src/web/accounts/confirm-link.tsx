import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takeReturn } from '../session/return-path.ts'
import { auth } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { confirmLink, readLink } from './account-api.ts'
import { DeadLink } from './dead-link.tsx'
import { FormProblem } from './form-problem.tsx'
import { passwordProblem, useForm } from './use-form.ts'

const text = auth.confirm

/** What a mailed link leads to: says what it is for; its button does it, so that nobody's mail scanner can. */
export function ConfirmLink({ linkKey }: { linkKey: string }) {
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['mailed-link', linkKey],
    queryFn: ({ signal }) => readLink(linkKey, signal),
    retry: false,
    gcTime: 0,
  })
  const [over, setOver] = useState(false)
  const { problems, busy, props } = useForm({
    check: (form): Record<string, string | undefined> =>
      link?.asksPassword ? { password: passwordProblem(form) } : {},
    async send({ password }) {
      const { to } = await confirmLink(linkKey, password)
      // The whole page anew: somebody else may be signed in now.
      window.location.replace(to === '/' ? takeReturn() : to)
    },
    refused(error) {
      if (error.code === 'BAD_PASSWORD') return { password: error.message }
      setOver(error.code === 'LINK_EXPIRED')
      return { form: error.message }
    },
  })
  if (over || (error && 'code' in error && error.code === 'LINK_EXPIRED')) return <DeadLink />
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{text.unread}</p>
        <Button onClick={() => void refetch()}>{text.retry}</Button>
      </div>
    )
  if (!link) return <div role="status" aria-label={text.loading} className="breathe h-60 rounded-panel bg-paper-deep" />
  const { heading, lead, action } = text[link.kind]
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">{heading}</h1>
        <p className="text-lg wrap-anywhere text-ink-soft">{lead(link.email, link.newEmail ?? '')}</p>
      </div>
      <form {...props} method="post" className="grid gap-5 rounded-panel bg-card p-5 shadow-lift sm:p-8">
        {link.asksPassword && (
          <>
            <p>{text.elsewhere}</p>
            <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
            <PasswordField
              label={text.passwordOf(link.email)}
              name="password"
              autoComplete="current-password"
              error={problems.password}
            />
          </>
        )}
        <FormProblem problems={problems} />
        <Button type="submit" look="primary" size="l" aria-disabled={busy || undefined}>
          {busy ? fields.busy : action}
        </Button>
        <p className="text-sm text-ink-soft">{text.notYou}</p>
      </form>
    </div>
  )
}
