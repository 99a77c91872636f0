import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/** A piece of film: the next one continues its perforations. */
export function Film({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'film grid h-full content-start bg-[#17121f] py-2 text-[#f4eee3] [--hole:light-dark(#fffdf8,#575069)]',
        className,
      )}
    >
      <div aria-hidden="true" className="sprockets mb-2 h-2" />
      {children}
      <div aria-hidden="true" className="sprockets mt-1 h-2 self-end" />
    </div>
  )
}
