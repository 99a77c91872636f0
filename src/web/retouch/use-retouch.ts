import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { retouch as text } from '../text/retouch.ts'
import { describeChange } from './describe-change.ts'
import { retouchable } from './edit-recipe.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import { isChanged, openRetouch, reduceRetouch, type RetouchAction, type RetouchState } from './retouch-state.ts'

/** Writing it down while a slider is drawn along would cost every frame something. */
const KEEP_MS = 200

export interface Retouch {
  state: RetouchState
  changed: boolean
  /** What has just happened, for those who hear the page. */
  said: string
  /** Takes back what was said, so that it is not heard again when something else has been said in its place. */
  hush: () => void
  dispatch: (action: RetouchAction) => void
}

export function useRetouch(recipe: Recipe, background: Background, picture?: string): Retouch {
  const [opened] = useState(() => {
    const original = retouchable(recipe, background)
    const draft = readDraft(original, picture)
    return { state: draft ?? openRetouch(original, picture), said: draft ? text.said.resumed : '' }
  })
  const [state, send] = useReducer(reduceRetouch, opened.state)
  const [said, setSaid] = useState(opened.said)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const keep = () => keepDraft(state)
    const timer = setTimeout(keep, KEEP_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [state])
  const dispatch = (action: RetouchAction) => {
    const after = reduceRetouch(latest.current, action)
    const words = wordsFor(action, latest.current, after)
    latest.current = after
    send(action)
    if (words) setSaid(words)
  }
  return { state, changed: isChanged(state), said, hush: () => setSaid(''), dispatch }
}

/** Choices say themselves: their radios and sliders do. */
function wordsFor({ type }: RetouchAction, before: RetouchState, after: RetouchState): string | undefined {
  const change = describeChange(before.present, after.present)
  switch (type) {
    case 'undo':
      return after === before ? text.said.nothingToUndo : text.said.undone(change)
    case 'redo':
      return after === before ? text.said.nothingToRedo : text.said.redone(change)
    case 'restore':
      return text.said.restored
    case 'roll':
    case 'roll-all':
      return text.said.rolled(change)
    default:
      return undefined
  }
}
