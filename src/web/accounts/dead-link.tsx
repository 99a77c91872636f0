import { useEffect, useRef } from 'react'
import { auth } from '../text/accounts.ts'
import { ButtonLink } from '../ui/button.tsx'

const text = auth.expired

/** A mailed link that is used or too old. @param again where another of its kind can be asked for */
export function DeadLink({ again = '/auth?lien=nouveau' }: { again?: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="alert" className="grid justify-items-start gap-5 rounded-panel bg-card p-6 shadow-lift sm:p-9">
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        {text.title}
      </h1>
      <p className="text-lg">{text.body}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={again} replace>
          {text.action}
        </ButtonLink>
        <ButtonLink to="/auth" replace>
          {text.toSignIn}
        </ButtonLink>
      </div>
    </div>
  )
}
