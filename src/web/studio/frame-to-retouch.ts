import { isDrawn } from '../../atelier/is-drawn.ts'
import { retouchable } from '../retouch/edit-recipe.ts'
import { isDraftOf } from '../retouch/kept-draft.ts'
import type { RetouchState } from '../retouch/retouch-state.ts'
import { recipeOf, type Slot, type Take, type Understood } from './studio-state.ts'

export interface RetouchableFrame {
  slot: number
  take: Take
}

/**
 * The frame that a chip opens: the first whose shown picture has a recipe and shows what was wished for, else the first
 * with a recipe; undefined where none can be retouched.
 */
export function frameToRetouch(slots: Slot[], wish: Understood): RetouchableFrame | undefined {
  let first: RetouchableFrame | undefined
  for (const [slot, { takes, shown, phase }] of slots.entries()) {
    const take = takes[shown]
    const recipe = take && recipeOf(take)
    if (!recipe || phase !== 'idle') continue
    if (isDrawn(wish, recipe)) return { slot, take }
    first ??= { slot, take }
  }
  return first
}

/**
 * The take that a retouch was begun of and not kept, with where it stands in its frame; undefined when it is of nothing
 * on this sheet.
 */
export function frameOfDraft(slots: Slot[], draft: RetouchState): (RetouchableFrame & { at: number }) | undefined {
  for (const [slot, { takes, phase }] of slots.entries())
    for (const [at, take] of takes.entries()) {
      const recipe = recipeOf(take)
      if (recipe && phase === 'idle' && isDraftOf(draft, retouchable(recipe, take.background), take.id))
        return { slot, take, at }
    }
  return undefined
}
