import { auth } from '../text/accounts.ts'
import { ButtonLink } from '../ui/button.tsx'

const text = auth.addressStep
export type Step = 'etape' | 'changee'

/** How far a change of address has come, for who confirmed it without being signed in to that account. */
export function AddressStep({ step, signedIn }: { step: Step; signedIn: boolean }) {
  return (
    <div role="status" className="grid justify-items-start gap-5 rounded-panel bg-card p-6 shadow-lift sm:p-9">
      <h1 tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        {text[step].title}
      </h1>
      <p className="text-lg">{text[step].body}</p>
      <ButtonLink look="primary" to={signedIn ? '/account' : '/auth'} replace>
        {signedIn ? text.toAccount : text.toSignIn}
      </ButtonLink>
    </div>
  )
}
