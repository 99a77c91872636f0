import { useEffect, useRef, useState } from 'react'
import { SLOTS } from '../../contract/constants.ts'
import { studio } from '../text/studio.ts'
import { photo as photoText } from '../text/photo.ts'
import type { Slot, Submission, StudioState } from './studio-state.ts'

const text = studio.status
/** Errors after which the page does not know what became of the order. */
const OUT_OF_SIGHT = new Set(['LOST', 'LATE', 'GONE'])

/** What has become of an order. Pictures that were in its frames before are none of its own. */
export function statusAfter(ended: Submission, slots: readonly Slot[]): string {
  // A demonstration is filed under its key, as no server has given it another name.
  const from = (!ended.demo && ended.generation) || ended.key
  const there = ended.slots.filter((at) => slots[at]!.takes.some(({ generation }) => generation === from)).length
  if (there === 0) {
    const failed = ended.slots.find((at) => slots[at]!.phase === 'failed')
    // Refused, or stopped: said elsewhere, and the frames are as they were.
    if (failed === undefined) return ''
    return OUT_OF_SIGHT.has(slots[failed]!.failure?.code ?? '') ? text.lost : text.failed
  }
  if (ended.kind === 'variation') return text.variationDone(ended.slots[0]! + 1)
  return there === SLOTS ? text.done : text.doneSome(there, ended.slots.length)
}

/** The line that tells what is happening on the sheet, and what has just happened. */
export function useStatus({ submission, slots }: StudioState): string {
  const before = useRef<Submission | null>(submission)
  const [last, setLast] = useState('')

  useEffect(() => {
    const ended = before.current
    before.current = submission
    if (submission || !ended) return
    setLast(statusAfter(ended, slots))
  }, [submission, slots])

  if (!submission) return last
  const done = submission.slots.filter((at) => slots[at]!.phase === 'idle').length
  if (submission.demo && done === 0) return navigator.onLine ? text.demo : text.demoOffline
  if (submission.sent !== undefined && submission.sent < 1 && !submission.generation && !submission.demo)
    return photoText.sendingStatus
  if (submission.kind === 'variation') return text.variation(submission.slots[0]! + 1)
  return done === 0 ? text.start : text.some(done, submission.slots.length)
}
