/** What is retouched, and everything that was before and can be again. Pure. */
import type { Recipe } from '../../atelier/recipe.ts'
import { rollAll, rollPart } from './dice.ts'
import { edited, sameRecipe, type Edit } from './edit-recipe.ts'
import type { PartId } from './parts.ts'

export interface RetouchState {
  readonly original: Recipe
  /** Whose picture it is, where that is known. */
  readonly picture?: string | undefined
  /** Oldest first. */
  readonly past: readonly Recipe[]
  readonly present: Recipe
  /** What was undone, last undone last. */
  readonly future: readonly Recipe[]
  /** A slider that is being drawn, a colour that is being looked for: all of it is one step. */
  readonly gesture: string | null
  readonly locked: readonly PartId[]
}

export type RetouchAction =
  /** Edits of one `gesture` are one step, until it is settled or another edit comes between. */
  | { type: 'edit'; edit: Edit; gesture?: string }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Back to the original, as a step that can be undone. */
  | { type: 'restore' }
  | { type: 'lock'; part: PartId; locked: boolean }
  | { type: 'roll'; part: PartId; seed: number }
  | { type: 'roll-all'; seed: number }

const STEPS = 300

export const openRetouch = (original: Recipe, picture?: string): RetouchState => ({
  original,
  picture,
  past: [],
  present: original,
  future: [],
  gesture: null,
  locked: [],
})

export const isChanged = ({ original, present }: RetouchState): boolean => !sameRecipe(original, present)

export function reduceRetouch(state: RetouchState, action: RetouchAction): RetouchState {
  const { past, present, future, locked } = state
  switch (action.type) {
    case 'edit':
      return step(state, edited(present, action.edit), action.gesture ?? null)
    case 'settle':
      return state.gesture === null ? state : { ...state, gesture: null }
    case 'undo':
      return past.length === 0
        ? state
        : { ...state, past: past.slice(0, -1), present: past.at(-1)!, future: [...future, present], gesture: null }
    case 'redo':
      return future.length === 0
        ? state
        : { ...state, past: [...past, present], present: future.at(-1)!, future: future.slice(0, -1), gesture: null }
    case 'restore':
      return step(state, state.original, null)
    case 'lock':
      return {
        ...state,
        locked: action.locked ? [...new Set([...locked, action.part])] : locked.filter((part) => part !== action.part),
      }
    case 'roll':
      return locked.includes(action.part) ? state : step(state, rollPart(present, action.part, action.seed), null)
    case 'roll-all':
      return step(state, rollAll(present, locked, action.seed), null)
  }
}

function step(state: RetouchState, next: Recipe, gesture: string | null): RetouchState {
  const { past, present } = state
  if (sameRecipe(next, present)) return { ...state, gesture }
  const goesOn = gesture !== null && gesture === state.gesture
  // A slider brought back to where it was: there is nothing to undo.
  if (goesOn && past.length > 0 && sameRecipe(next, past.at(-1)!))
    return { ...state, past: past.slice(0, -1), present: next, future: [], gesture: null }
  return {
    ...state,
    past: goesOn ? past : [...past, present].slice(-STEPS),
    present: next,
    future: [],
    gesture,
  }
}
