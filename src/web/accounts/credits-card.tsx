import { Hourglass, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { COMFORTABLE_CREDITS } from '../../contract/constants.ts'
import { account } from '../text/accounts.ts'
import { dates } from '../text/fr.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { useCredits } from './use-account.ts'

const text = account.credits

/** The balance, when credits expire, and where to get more. */
export function CreditsCard({ user, credits, className }: { user: string; credits: number; className?: string }) {
  const title = useId()
  const { data, refetch } = useCredits(user)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const refresh = async () => {
    if (state === 'busy') return
    setState('busy')
    const { isError } = await refetch()
    setState(isError ? 'failed' : 'idle')
    if (!isError) toast.success(text.refreshed)
  }
  const comfortable = credits > COMFORTABLE_CREDITS
  return (
    <section aria-labelledby={title} className={cx('min-w-0 drop-shadow-[0_16px_18px_var(--shade-edge)]', className)}>
      <div className="ticket flex h-full rounded-panel bg-card text-ink [--tear:5.75rem] min-[24rem]:[--tear:7.5rem] sm:[--tear:13rem]">
        <div
          className={cx(
            'grid w-(--tear) shrink-0 content-center justify-items-center rounded-l-panel py-6 text-center',
            credits < 1
              ? 'bg-danger-wash text-danger'
              : comfortable
                ? 'bg-brand-wash text-brand'
                : 'bg-coral-wash text-coral-ink',
          )}
        >
          <p className="grid font-display leading-none font-extrabold">
            <span
              key={credits}
              className={cx(
                'bump tracking-tight tabular-nums',
                credits > 99 ? 'text-4xl min-[24rem]:text-5xl sm:text-7xl' : 'text-7xl sm:text-[7.5rem]',
              )}
            >
              {credits}
            </span>
            <span className="mt-1 text-lg sm:text-2xl">{text.word(credits)}</span>
          </p>
        </div>
        <div className="grid min-w-0 flex-1 content-center gap-4 py-6 pr-4 pl-5 min-[24rem]:pr-5 min-[24rem]:pl-6 sm:py-8 sm:pr-8 sm:pl-9">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 id={title} className="text-2xl sm:text-3xl">
              {text.title}
            </h2>
            <p
              className={cx(
                'flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-bold',
                comfortable ? 'bg-leaf/14 text-leaf' : 'bg-coral-wash text-coral-ink',
              )}
            >
              <span aria-hidden="true" className="size-2 rounded-full bg-current" />
              {comfortable ? text.active : text.low}
            </p>
          </div>
          <p className="text-ink-soft">
            {text.worth(credits)} {text.valid}
          </p>
          {data && data.expiring.length > 0 && (
            <div className="flex gap-2.5 text-coral-ink">
              <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden />
              <div>
                <h3 className="visually-hidden">{text.expiringTitle}</h3>
                <ul>
                  {byDay(data.expiring).map(([day, n]) => (
                    <li key={day} className="font-semibold">
                      {text.expiring(n, day)}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          )}
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="/pricing" look="primary" size="s">
              {text.buy}
            </ButtonLink>
            <Button size="s" aria-disabled={state === 'busy' || undefined} onClick={() => void refresh()}>
              <RefreshCw className={cx('size-4.5', state === 'busy' && 'animate-spin')} aria-hidden />
              {text.refresh}
            </Button>
          </div>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {state === 'failed' ? text.refreshFailed : ''}
          </p>
        </div>
      </div>
    </section>
  )
}

/** Several lots may end on one day. */
function byDay(expiring: { credits: number; expires_at: string }[]): [string, number][] {
  const days = new Map<string, number>()
  for (const { credits, expires_at } of expiring)
    days.set(dates.day(expires_at), (days.get(dates.day(expires_at)) ?? 0) + credits)
  return [...days]
}
