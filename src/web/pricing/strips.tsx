import { cx } from '../ui/class-names.ts'
import { FRAME_PITCH, FRAME_SIDE, STRIPS_SIDE } from './people.ts'
import { picture } from './pictures.ts'

/** How far each strip sticks out, and its angle. */
const HANG = [
  'lg:pt-5 lg:rotate-[0.5deg]',
  'lg:pt-3 lg:-rotate-[0.6deg]',
  'lg:pt-7 lg:rotate-[0.3deg]',
  'lg:pt-4 lg:-rotate-[0.3deg]',
  'lg:pt-6 lg:rotate-[0.6deg]',
]

/** The shadow of the slot on the strips. */
const SHADED =
  'before:absolute before:inset-x-0 before:top-0 before:h-4 before:bg-linear-to-b before:from-[#0b0720b3] before:to-transparent max-lg:not-first:before:hidden'

/** Strips of ten frames: side by side where there is room, else one under the other. */
export function Strips({ which, className }: { which: readonly number[]; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-1 lg:flex-row lg:items-start lg:gap-1.5', className)}>
      {which.map((at, i) => (
        <div
          key={at}
          className={cx(
            'relative min-w-0 origin-top rounded-[0.2rem] bg-white p-1 shadow-paper lg:max-w-10 lg:flex-1 lg:pb-2.5 xl:max-w-13',
            SHADED,
            HANG[i % HANG.length],
          )}
        >
          <Strip at={at} upright={false} className="lg:hidden" />
          <Strip at={at} upright className="max-lg:hidden" />
        </div>
      ))}
    </div>
  )
}

/** The picture holds ten rows and ten columns of faces; each of them can be cut out as a strip. */
export function Strip({ at, upright, className }: { at: number; upright: boolean; className?: string }) {
  const start = at * FRAME_PITCH
  return (
    <svg
      viewBox={upright ? `${start} 0 ${FRAME_SIDE} ${STRIPS_SIDE}` : `0 ${start} ${STRIPS_SIDE} ${FRAME_SIDE}`}
      aria-hidden="true"
      className={cx('block w-full', className)}
    >
      <image href={picture('pricing-strips')} width={STRIPS_SIDE} height={STRIPS_SIDE} />
    </svg>
  )
}
