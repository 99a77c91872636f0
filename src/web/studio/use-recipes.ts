import { useEffect, useReducer, useRef, useState } from 'react'
import type { Recipe } from '../../atelier/recipe.ts'
import type { GenerationState } from '../../contract/generate-avatar.ts'
import { ApiError, getJson } from '../session/api.ts'
import type { StudioAction, StudioState } from './studio-state.ts'
import { isRefused, useRetry } from './use-retry.ts'

/** Asks for what the sheet's pictures were drawn from, as soon as they are all there: once, and again where a bad network kept it. */
export function useRecipes({ slots, submission }: StudioState, dispatch: (action: StudioAction) => void): void {
  const asked = useRef(new Set<string>())
  const [isAway, setAway] = useState(false)
  const [attempt, askAgain] = useReducer((count: number) => count + 1, 0)
  useRetry(isAway, askAgain)
  const unknown = submission
    ? ''
    : [
        ...new Set(
          slots.flatMap(({ takes }) =>
            takes.filter(({ url, drawnFrom }) => url && drawnFrom === undefined).map(({ generation }) => generation),
          ),
        ),
      ].join(' ')
  useEffect(() => {
    for (const generation of unknown.split(' ')) {
      if (!generation || asked.current.has(generation)) continue
      asked.current.add(generation)
      getJson<GenerationState>(`/api/generations/${generation}`).then(
        (state) => {
          setAway(false)
          dispatch({ type: 'recipes', generation, recipes: recipesOf(state) })
        },
        (error: unknown) => {
          // What the server refuses cannot be retouched until the studio is opened anew.
          if (error instanceof ApiError && isRefused(error.status)) return
          asked.current.delete(generation)
          setAway(true)
        },
      )
    }
  }, [unknown, attempt, dispatch])
}

function recipesOf({ slots }: GenerationState): Record<string, Recipe> {
  return Object.fromEntries(
    slots.flatMap(({ image }) => (image?.recipe ? [[image.id, image.recipe as unknown as Recipe]] : [])),
  )
}
