/**
 * A retouch that was not finished, kept for the next time its picture is opened: a reload, a crash or a closed tab loses
 * nothing. One at a time, the last; gone with what else the browser holds of a person.
 */
import type { Recipe } from '../../atelier/recipe.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { sameRecipe } from './edit-recipe.ts'
import { DRAFT } from './has-draft.ts'
import type { RetouchState } from './retouch-state.ts'

/** Steps in each direction; a recipe is about a kilobyte. */
const STEPS = 40

type Draft = Omit<RetouchState, 'gesture'>

/** What is kept of it; null when there is nothing to keep. */
export function draftOf(state: RetouchState): string | null {
  const { original, past, present, future, locked } = state
  if (past.length + future.length + locked.length === 0) return null
  const draft: Draft = { original, past: past.slice(-STEPS), present, future: future.slice(-STEPS), locked }
  return JSON.stringify(draft)
}

/** A draft of whichever recipe. */
function read(draft: string | null): RetouchState | undefined {
  if (!draft) return undefined
  try {
    return { ...(JSON.parse(draft) as Draft), gesture: null }
  } catch {
    return undefined
  }
}

/** The draft, if it is of this very recipe. */
export function stateOf(draft: string | null, original: Recipe): RetouchState | undefined {
  const kept = read(draft)
  return kept?.original && sameRecipe(kept.original, original) ? kept : undefined
}

export const readDraft = (original: Recipe): RetouchState | undefined => stateOf(readStored(DRAFT), original)

export function keepDraft(state: RetouchState): void {
  const draft = draftOf(state)
  // Somebody else's draft stays until there is something to keep of this one.
  if (draft || readDraft(state.original)) writeStored(DRAFT, draft)
}

/** The one that is kept, of whatever picture. */
export const keptDraft = (): RetouchState | undefined => read(readStored(DRAFT))

/** When it is given up without being opened. */
export const dropDraft = (): void => writeStored(DRAFT, null)

/** When this one was kept, or given up on purpose. */
export function forgetDraft(original: Recipe): void {
  if (readDraft(original)) writeStored(DRAFT, null)
}
