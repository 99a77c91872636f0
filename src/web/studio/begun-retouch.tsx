import { useState } from 'react'
import { BegunBand } from '../retouch/begun-band.tsx'
import { keptDraft } from '../retouch/kept-draft.ts'
import { isChanged } from '../retouch/retouch-state.ts'
import { studio } from '../text/studio.ts'
import { frameOfDraft, type RetouchableFrame } from './frame-to-retouch.ts'
import type { Slot } from './studio-state.ts'

/** Above the sheet: a retouch of one of its pictures that was interrupted. */
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
  return (
    <BegunBand
      sentence={studio.retouch.begun(frame.slot + 1)}
      heading="planche"
      onResume={() => onResume(frame, frame.at)}
      onDropped={() => setDraft(undefined)}
    />
  )
}
