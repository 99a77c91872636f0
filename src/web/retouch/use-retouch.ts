import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { retouch as text } from '../text/retouch.ts'
import { describeChange } from './describe-change.ts'
import { retouchable } from './edit-recipe.ts'
import { isChanged, openRetouch, reduceRetouch, type RetouchAction, type RetouchState } from './retouch-state.ts'

export interface Retouch {
  state: RetouchState
  changed: boolean
  /** What has just happened, for those who hear the page. */
  said: string
  dispatch: (action: RetouchAction) => void
}

export function useRetouch(recipe: Recipe, background: Background): Retouch {
  const [state, send] = useReducer(reduceRetouch, undefined, () => openRetouch(retouchable(recipe, background)))
  const [said, setSaid] = useState('')
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const dispatch = (action: RetouchAction) => {
    const after = reduceRetouch(latest.current, action)
    const words = wordsFor(action, describeChange(latest.current.present, after.present))
    latest.current = after
    send(action)
    if (words) setSaid(words)
  }
  return { state, changed: isChanged(state), said, dispatch }
}

/** Choices say themselves: their radios and sliders do. */
function wordsFor({ type }: RetouchAction, change: string): string | undefined {
  switch (type) {
    case 'undo':
      return text.said.undone(change)
    case 'redo':
      return text.said.redone(change)
    case 'restore':
      return text.said.restored
    case 'roll':
    case 'roll-all':
      return text.said.rolled(change)
    default:
      return undefined
  }
}
