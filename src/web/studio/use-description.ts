import { useEffect, useState } from 'react'
import { recipeOf, type Take } from './studio-state.ts'

/** What a take shows, in words; undefined until they are there, and of a picture that has no recipe. */
export function useDescription(take: Take | undefined): string | undefined {
  const recipe = take && recipeOf(take)
  const [told, setTold] = useState<{ of: typeof recipe; words: string }>()
  useEffect(() => {
    if (!recipe) return
    import('./words/describe-person.ts').then(
      ({ describePerson }) => setTold({ of: recipe, words: describePerson(recipe) }),
      // The picture is named by its frame all the same.
      () => {},
    )
  }, [recipe])
  return told?.of === recipe ? told?.words : undefined
}
