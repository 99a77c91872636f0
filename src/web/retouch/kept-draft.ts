/**
 * A retouch that was not finished, kept for the next time its picture is opened: a reload, a crash or a closed tab loses
 * nothing. One at a time, the last; gone with what else the browser holds of a person.
 */
import type { Recipe } from '../../atelier/recipe.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { sameBackground, samePerson, sameRecipe } from './edit-recipe.ts'
import { DRAFT } from './has-draft.ts'
import type { RetouchState } from './retouch-state.ts'

/** Steps in each direction; a recipe is about a kilobyte. */
const STEPS = 40

type Draft = Omit<RetouchState, 'gesture'>

/** What is kept of it; null when there is nothing to keep. */
export function draftOf(state: RetouchState): string | null {
  const { original, picture, past, present, future, locked } = state
  if (past.length + future.length + locked.length === 0) return null
  const draft: Draft = { original, picture, past: past.slice(-STEPS), present, future: future.slice(-STEPS), locked }
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

/**
 * Whether a draft is of this picture. Pictures of one person on two backgrounds are two; of one whose background was
 * changed since, the retouch goes on.
 */
export const isDraftOf = (draft: RetouchState, original: Recipe, picture?: string): boolean =>
  draft.picture && picture
    ? draft.picture === picture && samePerson(draft.original, original)
    : sameRecipe({ ...draft.original, version: original.version }, original)

/**
 * The draft, if it is of this very picture, on the background that this has now unless the draft has changed it, for
 * today's engine: the server may have been updated since.
 */
export function stateOf(draft: string | null, original: Recipe, picture?: string): RetouchState | undefined {
  const kept = read(draft)
  if (!kept?.original || !isDraftOf(kept, original, picture)) return undefined
  const before = kept.original.background
  const today = (recipe: Recipe): Recipe => ({
    ...recipe,
    version: original.version,
    background: sameBackground(recipe.background, before) ? original.background : recipe.background,
  })
  return {
    ...kept,
    original,
    past: kept.past.map(today),
    present: today(kept.present),
    future: kept.future.map(today),
  }
}

export const readDraft = (original: Recipe, picture?: string): RetouchState | undefined =>
  stateOf(readStored(DRAFT), original, picture)

export function keepDraft(state: RetouchState): void {
  const draft = draftOf(state)
  // Somebody else's draft stays until there is something to keep of this one.
  if (draft || readDraft(state.original, state.picture)) writeStored(DRAFT, draft)
}

/** The one that is kept, of whatever picture. */
export const keptDraft = (): RetouchState | undefined => read(readStored(DRAFT))

/** When it is given up without being opened. */
export const dropDraft = (): void => writeStored(DRAFT, null)

/** When this one was kept, or given up on purpose. */
export function forgetDraft({ original, picture }: RetouchState): void {
  if (readDraft(original, picture)) writeStored(DRAFT, null)
}
