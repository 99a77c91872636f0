import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { dropDraft, keptDraft } from '../retouch/kept-draft.ts'
import { isChanged } from '../retouch/retouch-state.ts'
import { studio } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'
import { frameOfDraft, type RetouchableFrame } from './frame-to-retouch.ts'
import type { Slot } from './studio-state.ts'

const text = studio.retouch

/** Above the sheet: a retouch of one of its pictures that a reload, a crash or a closed tab interrupted. */
export function BegunRetouch({
  slots,
  onResume,
}: {
  slots: Slot[]
  /** `at`: which of the frame's takes it is. */
  onResume: (frame: RetouchableFrame, at: number) => void
}) {
  const [draft, setDraft] = useState(keptDraft)
  const frame = draft && isChanged(draft) && frameOfDraft(slots, draft)
  if (!frame) return null
  const drop = () => {
    dropDraft()
    setDraft(undefined)
    // The button goes with what it drops.
    document.getElementById('planche')?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-brand-wash p-3 sm:px-5">
      <WandSparkles className="size-5 shrink-0 text-brand" aria-hidden />
      <p role="status" className="min-w-56 flex-1 font-semibold">
        {text.begun(frame.slot + 1)}
      </p>
      <div className="flex gap-2">
        <Button size="s" onClick={() => onResume(frame, frame.at)}>
          {text.resume}
        </Button>
        <Button size="s" look="quiet" onClick={drop}>
          {text.drop}
        </Button>
      </div>
    </div>
  )
}
