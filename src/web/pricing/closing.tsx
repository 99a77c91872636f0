import { SIGN_UP, signInPath } from '../session/return-path.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { pricing } from '../text/pricing.ts'
import { Booth } from '../ui/booth.tsx'
import { ButtonLink } from '../ui/button.tsx'

const text = pricing.closing

export function Closing({ balance: { signedIn, visitor, left } }: { balance: SessionBalance }) {
  const stranger = signedIn ? undefined : ''
  return (
    <section className="mx-auto w-full max-w-7xl px-4 sm:px-6">
      <Booth className="px-6 py-16 sm:py-24">
        <div className="relative z-10 mx-auto grid max-w-xl justify-items-center gap-5 rounded-panel bg-card p-7 text-center shadow-lift sm:p-10">
          <h2 className="text-4xl sm:text-5xl">{text.title}</h2>
          <p data-visitor={stranger} className="text-lg text-ink-soft">
            {signedIn ? text.bodySignedIn(left) : left > 0 ? text.body : text.bodyUsed}
          </p>
          <div data-visitor={stranger} className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/studio" look="primary" size="l">
              {text.studio}
            </ButtonLink>
            {visitor && (
              <ButtonLink to={signInPath('/studio')} state={SIGN_UP} size="l">
                {text.join}
              </ButtonLink>
            )}
          </div>
        </div>
      </Booth>
    </section>
  )
}
