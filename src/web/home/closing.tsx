import { boothState, type BoothChoice } from '../session/booth-choice.ts'
import { SIGN_UP } from '../session/return-path.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { home as text } from '../text/home.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Booth } from '../ui/booth.tsx'

interface Props {
  balance: SessionBalance
  booth: BoothChoice | undefined
}

export function Closing({ balance: { signedIn, visitor, left }, booth }: Props) {
  const spent = visitor && left < 1
  return (
    <section className="mx-auto max-w-7xl px-4 pb-16 sm:px-6 lg:pb-24">
      <Booth className="px-6 py-16 sm:py-24 lg:[--drape:21%]">
        <div className="relative z-10 mx-auto grid max-w-xl justify-items-center gap-5 rounded-panel bg-card p-7 text-center shadow-lift sm:p-10">
          <h2 className="text-4xl sm:text-5xl">{text.closing.title}</h2>
          <p data-visitor={signedIn ? undefined : ''} className="text-lg text-ink-soft">
            {signedIn ? text.closing.bodySignedIn : spent ? text.closing.bodySpent : text.closing.body}
          </p>
          <div
            data-visitor={signedIn ? undefined : ''}
            className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:grow"
          >
            <ButtonLink to="/studio" state={boothState(booth)} look="primary" size="l">
              {signedIn ? text.create : spent ? text.toStudio : text.try}
            </ButtonLink>
            {visitor && (
              <ButtonLink to="/auth" state={SIGN_UP} size="l">
                {text.join}
              </ButtonLink>
            )}
          </div>
        </div>
      </Booth>
    </section>
  )
}
