import type { ReactNode } from 'react'
import { FaceGuide } from './face-guide.tsx'

/** A page that has nothing to show: an instant picture without anybody in it, beside what is said about it. */
export function EmptyFrame({ mark, children }: { mark?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-16 md:py-24">
      <div
        aria-hidden="true"
        className="w-56 max-w-full -rotate-3 justify-self-center rounded-card bg-card p-3 pb-10 shadow-lift md:w-full"
      >
        <div className="checkerboard relative grid aspect-square place-items-center rounded-tile">
          <FaceGuide className="size-3/4 text-line-strong" />
          {mark && <span className="absolute font-display text-6xl font-extrabold text-ink">{mark}</span>}
        </div>
      </div>
      <div className="grid justify-items-start gap-5">{children}</div>
    </div>
  )
}
