import { useEffect, useState } from 'react'
import type { Recipe } from '../../../atelier/recipe.ts'
import type { Understood } from '../../../atelier/wishes.ts'
import { findUnseen } from '../../drawing/drawing-desk.ts'
import { logQuietly } from '../../session/use-session.ts'
import { recipeOf, type StudioState } from '../studio-state.ts'
import { unseenOnAll } from './unseen-on-all.ts'

const NOTHING: string[] = []

/** The phrases of the sheet's words that none of its pictures shows, once they are all there. */
export function useUnseenOnSheet({ slots, understood, submission }: StudioState): string[] {
  const shown = slots.flatMap(({ takes, shown: at }) => takes[at] ?? [])
  const recipes = shown.flatMap((take) => recipeOf(take) ?? [])
  const whole = !submission && shown.length > 0 && recipes.length === shown.length
  const asked = whole && understood.length > 0 ? JSON.stringify([recipes, understood]) : ''
  const [found, setFound] = useState<{ of: string; phrases: string[] }>()
  useEffect(() => {
    if (!asked) return
    const control = new AbortController()
    const [people, wishes] = JSON.parse(asked) as [Recipe[], Understood[]]
    unseenOnAll(people, wishes, (recipe, some) => findUnseen(recipe, some, control.signal)).then(
      (unseen) => {
        if (!control.signal.aborted) setFound({ of: asked, phrases: [...new Set(unseen.map(({ text }) => text))] })
      },
      (error: unknown) => {
        if (!control.signal.aborted) logQuietly('What does not show could not be found', error)
      },
    )
    return () => control.abort()
  }, [asked])
  return found?.of === asked ? found.phrases : NOTHING
}
