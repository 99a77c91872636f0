/** Tabs that show the same frame show each other's takes: made anew or retouched, here or there. */
import { useEffect, useRef, type Dispatch } from 'react'
import { tabChannel } from '../session/tab-channel.ts'
import type { Slot, StudioAction, Take } from './studio-state.ts'

/** A new take, and the ids of those that its frame had before. */
const channel = tabChannel<{ beside: string[]; take: Take }>('trombine.takes')

export function useOtherTabs(slots: Slot[], dispatch: Dispatch<StudioAction>): void {
  useEffect(() => channel.listen(({ beside, take }) => dispatch({ type: 'beside', beside, take })), [dispatch])
  const before = useRef(slots)
  useEffect(() => {
    for (const [i, { takes }] of slots.entries()) {
      const had = before.current[i]?.takes ?? []
      // Whoever has it already does nothing: what came from another tab is told once more, and ends there.
      if (had.length > 0 && takes.length === had.length + 1 && takes[0]!.id === had[0]!.id)
        channel.tell({ beside: had.map(({ id }) => id), take: takes.at(-1)! })
    }
    before.current = slots
  }, [slots])
}
