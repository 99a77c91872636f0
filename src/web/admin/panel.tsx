import { useId, type ReactNode } from 'react'
import { admin as text } from '../text/admin.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'

/** A titled part of the page. */
export function Panel({
  title,
  action,
  className,
  children,
}: {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('grid min-w-0 content-start gap-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export function Loading() {
  return (
    <p role="status" className="breathe rounded-card bg-card p-5 text-ink-soft">
      {text.loading}
    </p>
  )
}

export function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-danger-wash p-5 text-danger">
      <p className="font-semibold">{text.failed}</p>
      <Button size="s" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-soft">{children}</p>
)

const TONES = {
  good: 'bg-leaf/14 text-leaf',
  bad: 'bg-danger-wash text-danger',
  busy: 'bg-brand-wash text-brand',
  quiet: 'bg-paper-deep text-ink-soft',
}

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={cx('rounded-full px-2.5 py-0.5 text-sm font-bold whitespace-nowrap', TONES[tone])}>
      {children}
    </span>
  )
}
