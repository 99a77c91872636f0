import { sameFamily } from './colour.ts'
import { takesEyewearColor, takesHairTone, takesHeadwearColor } from './own-colours.ts'
import type { Background, Hex, Recipe } from './recipe.ts'
import type { Understood } from './wishes.ts'

/**
 * Whether a character shows what was wished for: a choice made by hand, or a lock, may have decided otherwise.
 *
 * @param background the one that the words ask for
 */
export function isDrawn(
  { attribute, value, negated }: Pick<Understood, 'value' | 'negated'> & { attribute: string },
  recipe: Recipe,
  background?: Background,
): boolean {
  if (attribute === 'background') return background !== undefined && isSame(background, recipe.background)
  if (attribute === 'headwearColor' && !negated && !takesHeadwearColor(recipe)) return false
  if (attribute === 'eyewearColor' && !negated && !takesEyewearColor(recipe)) return false
  if (attribute === 'hairTone' && !takesHairTone(recipe)) return false
  const drawn =
    (recipe as unknown as Record<string, unknown>)[attribute] ??
    (recipe.features as unknown as Record<string, unknown>)[attribute]
  const there = Array.isArray(drawn) ? drawn.includes(value) : String(drawn) === value
  if (negated && value.startsWith('#')) return !sameFamily(drawn as Hex, value as Hex)
  return negated ? !there : there
}

/** The second colour shows in a gradient only. */
function isSame(a: Background, b: Background): boolean {
  const shown = { transparent: 0, solid: 1, gradient: 2 }[a.type]
  return a.type === b.type && a.colors.slice(0, shown).join() === b.colors.slice(0, shown).join()
}
