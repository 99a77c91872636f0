/** Which wishes and recipes can be held for the next generation, and in which shape the API takes them. */
import { ACCESSORIES, VOCABULARY, type Recipe } from '../../atelier/recipe.ts'
import { drawsCharacter } from './photo/garment.ts'
import { DRAWN_TRAITS, TRAITS, type Traits } from './photo/photo-state.ts'
import type { Locks, StudioState, Understood } from './studio-state.ts'

/** What else can be wished for of a person is a feature of theirs. */
const OUTSIDE = ['style', 'background', 'accessories', 'clothingColor']
const isFeature = (name: string) => !(name in VOCABULARY) && !OUTSIDE.includes(name)
/** Left out of the locks when a person is kept: the garment, which the configurator decides. */
const OPEN = new Set(['clothing'])

export function canLock({ attribute, negated }: Understood): boolean {
  return !negated && attribute !== 'style' && attribute !== 'background'
}

/** The name under which a lock is kept: accessories are held one by one. */
export function lockName({ attribute, value }: Understood): string {
  return attribute === 'accessories' ? `accessories/${value}` : attribute
}

/** The locked phrases, as wishes. */
export function lockedWishes({ locks }: Pick<StudioState, 'locks'>): { attribute: string; value: string }[] {
  return Object.entries(locks).map(([name, { value }]) => ({ attribute: name.split('/')[0]!, value: String(value) }))
}

/**
 * Everything held for the next generation; undefined when nothing is. Chips win over the kept person. With a photo
 * the person is the photo's, but for what was changed by hand.
 */
export function locksOf({
  locks,
  person: kept,
  configuration,
  recolour,
  photo,
  drawing,
}: Pick<StudioState, 'locks' | 'person' | 'configuration' | 'recolour' | 'photo' | 'drawing'>): Locks | undefined {
  const fromPhoto = configuration.mode === 'upload'
  const person = fromPhoto ? null : kept
  const held: Locks = { ...person?.locks }
  const traits = fromPhoto ? traitsOf(photo?.traits ?? {}, drawsCharacter(configuration.selectedPreset, drawing)) : {}
  if (fromPhoto && recolour) held.clothingColor = configuration.clothingColor
  const features: Record<string, unknown> = { ...(held.features as object | undefined) }
  const accessories = new Set((locks.accessories?.value ?? held.accessories ?? []) as string[])
  for (const [name, { value }] of Object.entries(locks)) {
    if (name.startsWith('accessories/')) accessories.add(String(value))
    else if (name === 'accessories') continue
    else if (isFeature(name)) features[name] = value
    else held[name] = value
  }
  if (accessories.size > 0 || held.accessories || locks.accessories)
    held.accessories = ACCESSORIES.filter((accessory) => accessories.has(accessory))
  Object.assign(held, traits)
  if (Object.keys(features).length > 0) held.features = features
  return Object.keys(held).length > 0 ? held : undefined
}

/** What was changed by hand of what a photo shows, as far as such a picture can have it. */
function traitsOf(traits: Traits, character: boolean): Traits {
  const names = character ? TRAITS : DRAWN_TRAITS
  return Object.fromEntries(names.filter((name) => traits[name]).map((name) => [name, traits[name]]))
}

export function locksOfPerson(recipe: Partial<Recipe>): Locks {
  const held: Locks = { accessories: recipe.accessories ?? [], features: recipe.features ?? {} }
  for (const name of Object.keys(VOCABULARY) as (keyof typeof VOCABULARY)[]) {
    if (!OPEN.has(name) && recipe[name] !== undefined) held[name] = recipe[name]
  }
  return held
}

/** Everything of a recipe: what is drawn with these is this recipe. */
export function locksOfRecipe(recipe: Recipe): Locks {
  return { ...locksOfPerson(recipe), clothing: recipe.clothing, clothingColor: recipe.clothingColor }
}

/** With the mood left open, whether the person or a phrase of theirs held it. */
export function withFreeMood(state: StudioState): StudioState {
  const { expression: _held, ...locks } = state.locks
  const { expression: _kept, ...kept } = state.person?.locks ?? {}
  return { ...state, locks, person: state.person && { ...state.person, locks: kept } }
}

/** Whether all that makes a person is held, so that the four of a sheet would hardly differ. */
export function holdsEverything({
  person,
  locks,
  configuration,
}: Pick<StudioState, 'person' | 'locks' | 'configuration'>): boolean {
  return configuration.mode !== 'upload' && person !== null && ('expression' in person.locks || 'expression' in locks)
}
