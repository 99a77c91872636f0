import { SLOTS } from '../../contract/constants.ts'
import { studio } from '../text/studio.ts'
import { FaceGuide } from '../ui/face-guide.tsx'

/** The empty sheet of a phone: a strip, which leaves the room to the styles. `sheet.tsx` uses the same. */
export const STRIP = {
  card: 'rounded-panel bg-card p-3 shadow-lift',
  head: 'mb-2.5 flex items-center gap-2',
  title: 'font-display text-lg leading-[1.05] font-bold',
  badge: 'rounded-full bg-paper-deep px-2.5 py-0.5 text-xs font-bold whitespace-nowrap text-ink-soft tabular-nums',
  frames: 'grid grid-cols-4 gap-2',
  empty: 'mt-2.5 text-sm text-ink-soft',
}

/** Keeps the strip's place in the server's HTML, which does not know the width, unless this browser's sheet has pictures. */
export function StripRoom() {
  const text = studio.sheet
  return (
    <div aria-hidden="true" className={`${STRIP.card} wide:hidden [[data-sheet]_&]:hidden`}>
      <div className={STRIP.head}>
        <p className={STRIP.title}>{text.title}</p>
        <p className={STRIP.badge}>{text.badge(0, SLOTS)}</p>
      </div>
      <div className={STRIP.frames}>
        {Array.from({ length: SLOTS }, (_, i) => (
          <div
            key={i}
            className="grid aspect-square place-items-center rounded-tile bg-paper shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <FaceGuide className="size-3/5 text-line-strong" />
          </div>
        ))}
      </div>
      <p className={STRIP.empty}>{text.empty}</p>
    </div>
  )
}
