import { useEffect, useState } from 'react'
import { findUnseen } from '../../drawing/drawing-desk.ts'
import type { Unseen } from '../../drawing/unseen.ts'
import { logQuietly } from '../../session/use-session.ts'
import type { LiveWords } from './use-live-words.ts'

const NOTHING: Unseen = { covered: [], undrawn: [] }

/** What of the words the person does not show, once the typing rests: for each wish the person is drawn anew. */
export function useUnseen({ reading, settled }: LiveWords): Unseen {
  const [found, setFound] = useState<{ of: LiveWords['reading']; unseen: Unseen }>()
  useEffect(() => {
    const recipe = reading?.recipes[0]
    if (!settled || !recipe) return
    const control = new AbortController()
    findUnseen(recipe, reading.understood, control.signal).then(
      (unseen) => {
        if (!control.signal.aborted) setFound({ of: reading, unseen })
      },
      (error: unknown) => {
        if (!control.signal.aborted) logQuietly('What does not show could not be found', error)
      },
    )
    return () => control.abort()
  }, [reading, settled])
  return found && found.of === reading ? found.unseen : NOTHING
}
