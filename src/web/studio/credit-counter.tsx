import { Ticket } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SessionBalance } from '../session/use-session.ts'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'

/** What is left, with its meaning; a change is shown and announced. */
export function CreditCounter({ balance: { left, signedIn, visitor } }: { balance: SessionBalance }) {
  const text = studio.credits
  const before = useRef(left)
  const [bumped, setBumped] = useState(0)
  useEffect(() => {
    if (before.current !== left) setBumped((n) => n + 1)
    before.current = left
  }, [left])
  return (
    <p
      role="status"
      aria-atomic="true"
      data-credits={left}
      className={cx(
        'flex min-h-14 shrink-0 items-center gap-2 rounded-card px-3 text-[0.95rem] leading-tight font-semibold tabular-nums',
        !signedIn && !visitor
          ? 'bg-paper-deep text-transparent'
          : left < 1
            ? 'bg-danger-wash text-danger'
            : 'bg-paper-deep text-ink',
      )}
    >
      <Ticket key={bumped} className={cx('size-5 shrink-0', bumped > 0 && 'bump')} aria-hidden />
      <span className="visually-hidden">{text.label} : </span>
      {signedIn || visitor ? (
        <span className="max-w-20">{signedIn ? text.left(left) : text.trials(left)}</span>
      ) : (
        // As wide as what most often comes.
        <span aria-hidden="true">{text.left(3)}</span>
      )}
    </p>
  )
}
