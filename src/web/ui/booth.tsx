import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/** The photo booth: dark, with a lamp and a curtain on both sides, each as wide as --drape. */
export function Booth({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('[--drape:27%] relative isolate overflow-hidden rounded-panel bg-booth shadow-lift', className)}>
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(60%_55%_at_50%_42%,#f7ead2_0%,#d9c3f5_38%,#5a48b8_68%,#14101f_100%)]"
      />
      {children}
      <div
        aria-hidden="true"
        className="curtain absolute inset-y-0 left-0 w-(--drape) rounded-br-[100%_92%] shadow-[8px_0_30px_#00000080]"
      />
      <div
        aria-hidden="true"
        className="curtain absolute inset-y-0 right-0 w-(--drape) rounded-bl-[100%_92%] shadow-[-8px_0_30px_#00000080]"
      />
    </div>
  )
}
