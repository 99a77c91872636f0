/** One change of a recipe. Pure. */
import {
  ENGINE_VERSION,
  FACING_US,
  PLAIN_CLOTH,
  type Attributes,
  type Background,
  type Features,
  type Recipe,
} from '../../atelier/recipe.ts'

/** What a change names; everything else stays. `hairTone: undefined` takes the measured shade away, `patternColor: undefined` the pattern's own colour. */
export interface Edit extends Partial<Attributes> {
  style?: Recipe['style']
  background?: Background
  features?: { [K in keyof Features]?: Features[K] | undefined }
}

export function edited(recipe: Recipe, { features, ...edit }: Edit): Recipe {
  const merged = { ...recipe.features, ...features }
  if (merged.hairTone === undefined) delete merged.hairTone
  if (merged.patternColor === undefined) delete merged.patternColor
  return { ...recipe, ...edit, features: merged as Features }
}

/** A recipe as it is retouched: its own copy, as this version of the engine draws it. */
export function retouchable(recipe: Recipe, background: Background): Recipe {
  return {
    ...recipe,
    version: ENGINE_VERSION,
    accessories: [...recipe.accessories],
    background: { type: background.type, colors: [...background.colors] },
    features: { ...FACING_US, ...PLAIN_CLOTH, ...recipe.features },
  }
}

/** Whether they draw the same picture on the same background. */
export function sameRecipe(a: Recipe, b: Recipe): boolean {
  return a === b || spelled(a) === spelled(b)
}

/** Whether they draw the same person, on whatever background and by whichever version of the engine. */
export const samePerson = (a: Recipe, b: Recipe): boolean =>
  sameRecipe({ ...a, background: b.background, version: b.version }, b)

export const sameBackground = (a: Background, b: Background): boolean => spelled(a) === spelled(b)

function spelled(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([p], [q]) => (p < q ? -1 : 1)))
      : inner,
  )
}
