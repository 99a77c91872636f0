import type { ReactNode } from 'react'
import { account as text } from '../text/accounts.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'

/** A part of the page that could not be read: says which, and offers to try again. */
export function Unread({
  sentence,
  onRetry,
  className,
}: {
  sentence: string
  onRetry: () => void
  className?: string
}) {
  return (
    <div
      role="alert"
      className={cx('grid justify-items-start gap-3 rounded-card bg-danger-wash p-5 text-danger', className)}
    >
      <p className="font-semibold">{sentence}</p>
      <Button size="s" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  )
}

/** Loads ten more. The button stays in place with its focus until there are no more. */
export function More({ busy, onMore, children }: { busy: boolean; onMore: () => void; children?: ReactNode }) {
  return (
    <Button
      size="s"
      className="justify-self-center"
      aria-disabled={busy || undefined}
      onClick={() => !busy && onMore()}
    >
      {busy ? text.moreBusy : text.more}
      {children}
    </Button>
  )
}
