import { useEffect, useRef, useState } from 'react'
import { SLOTS } from '../../contract/constants.ts'
import { studio } from '../text/studio.ts'
import { photo as photoText } from '../text/photo.ts'
import type { Submission, StudioState } from './studio-state.ts'

const text = studio.status
/** Errors after which the page does not know what became of the order. */
const OUT_OF_SIGHT = new Set(['LOST', 'LATE', 'GONE'])

/** The line that tells what is happening on the sheet, and what has just happened. */
export function useStatus({ submission, slots }: StudioState): string {
  const before = useRef<Submission | null>(submission)
  const [last, setLast] = useState('')

  useEffect(() => {
    const ended = before.current
    before.current = submission
    if (submission || !ended) return
    const there = ended.slots.filter((at) => slots[at]!.phase === 'idle' && slots[at]!.takes.length > 0).length
    if (ended.slots.every((at) => slots[at]!.phase === 'idle' && slots[at]!.takes.length === 0)) setLast('')
    else if (there === 0)
      setLast(OUT_OF_SIGHT.has(slots[ended.slots[0]!]!.failure?.code ?? '') ? text.lost : text.failed)
    else if (ended.kind === 'variation') setLast(text.variationDone(ended.slots[0]! + 1))
    else setLast(there === SLOTS ? text.done : text.doneSome(there, ended.slots.length))
  }, [submission, slots])

  if (!submission) return last
  const done = submission.slots.filter((at) => slots[at]!.phase === 'idle').length
  if (submission.demo && done === 0) return navigator.onLine ? text.demo : text.demoOffline
  if (submission.sent !== undefined && submission.sent < 1 && !submission.generation && !submission.demo)
    return photoText.sendingStatus
  if (submission.kind === 'variation') return text.variation(submission.slots[0]! + 1)
  return done === 0 ? text.start : text.some(done, submission.slots.length)
}
