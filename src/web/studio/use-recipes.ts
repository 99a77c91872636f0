import { useEffect, useRef } from 'react'
import type { Recipe } from '../../atelier/recipe.ts'
import type { GenerationState } from '../../contract/generate-avatar.ts'
import { getJson } from '../session/api.ts'
import { useOnline } from '../ui/use-online.ts'
import type { StudioAction, StudioState } from './studio-state.ts'

/** Asks once for what the sheet's pictures were drawn from, as soon as they are all there. */
export function useRecipes({ slots, submission }: StudioState, dispatch: (action: StudioAction) => void): void {
  const asked = useRef(new Set<string>())
  const online = useOnline()
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
        (state) => dispatch({ type: 'recipes', generation, recipes: recipesOf(state) }),
        // Asked again when there is a network, or the studio is opened anew; until then these pictures cannot be retouched.
        () => asked.current.delete(generation),
      )
    }
  }, [unknown, online, dispatch])
}

function recipesOf({ slots }: GenerationState): Record<string, Recipe> {
  return Object.fromEntries(
    slots.flatMap(({ image }) => (image?.recipe ? [[image.id, image.recipe as unknown as Recipe]] : [])),
  )
}
