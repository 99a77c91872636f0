/** Chance for some parts of a person: what belongs to the others stays as it is. */
import { mix32, pick, unit } from '../../atelier/chance.ts'
import {
  ACCESSORIES,
  FEATURES,
  VOCABULARY,
  type Accessory,
  type Attributes,
  type ChoiceName,
  type Features,
  type Hex,
  type Recipe,
} from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { noWishes } from '../../atelier/wishes.ts'
import { edited, sameRecipe, type Edit } from './edit-recipe.ts'
import { GROUNDS } from './palettes.ts'
import { FIELDS, isFeature, valueOf, type PartId } from './parts.ts'

/** Usually absent, or always the same: with likelihoods a die would seldom show anything. */
const EVEN: readonly ChoiceName[] = ['facialHair', 'eyewear', 'headwear', 'expression', 'clothing']
/** A die of one part leaves them: another face is not another age. */
const STEADY: readonly string[] = ['age', 'presentation']
const WORN = 0.2
const TRIES = 12

/** One part by chance, always another than before. */
export function rollPart(recipe: Recipe, part: PartId, seed: number): Recipe {
  for (let i = 0; i < TRIES; i++) {
    const rolled = roll(recipe, [part], mix32(seed + i), true)
    if (!sameRecipe(rolled, recipe)) return rolled
  }
  return recipe
}

/** Somebody else, as likely as chance makes people; locked parts and the background stay. */
export function rollAll(recipe: Recipe, locked: readonly PartId[], seed: number): Recipe {
  const parts = (Object.keys(FIELDS) as PartId[]).filter((part) => part !== 'ground' && !locked.includes(part))
  return roll(recipe, parts, seed, false)
}

function roll(recipe: Recipe, parts: readonly PartId[], seed: number, even: boolean): Recipe {
  const open = new Set(parts.flatMap((part) => FIELDS[part].map(({ name }) => name as string)))
  const somebody = resolve(
    {
      style: recipe.style,
      seed,
      wishes: noWishes(),
      background: recipe.background,
      locks: { ...held(recipe, open), accessories: recipe.accessories },
    },
    0,
  )
  const edit: Edit = { features: {} }
  const features = edit.features as Record<string, unknown>
  for (const field of parts.flatMap((part) => FIELDS[part])) {
    if (field.kind === 'ground') edit.background = { type: 'gradient', colors: [...pick(seed, 'ground', GROUNDS)] }
    else if (field.kind === 'worn' || (even && STEADY.includes(field.name))) continue
    else if (even && field.name === 'clothingPattern')
      features.clothingPattern = pick(seed, field.name, FEATURES.clothingPattern)
    else if (isFeature(field.name)) features[field.name] = somebody.features[field.name]
    else if (even && (EVEN as readonly string[]).includes(field.name)) {
      const others = (VOCABULARY[field.name as ChoiceName] as readonly string[]).filter(
        (value) => value !== valueOf(recipe, field.name as ChoiceName & 'age'),
      )
      Object.assign(edit, { [field.name]: pick(seed, field.name, others) })
    } else Object.assign(edit, { [field.name]: somebody[field.name as keyof Attributes] })
  }
  if (open.has('hairColor')) {
    features.hairTone = undefined
    features.texture = somebody.features.texture
  }
  if (open.has('accessories')) edit.accessories = worn(recipe, parts, seed)
  return edited(recipe, edit)
}

function worn(recipe: Recipe, parts: readonly PartId[], seed: number): Accessory[] {
  const open = new Set(
    parts.flatMap((part) => FIELDS[part].flatMap((field) => (field.kind === 'worn' ? field.values : []))),
  )
  return ACCESSORIES.filter((value) =>
    open.has(value) ? unit(seed, `worn/${value}`) < WORN : recipe.accessories.includes(value),
  )
}

function held(recipe: Recipe, open: ReadonlySet<string>): Partial<Attributes> & { features: Partial<Features> } {
  const values: Record<string, string> = {}
  for (const name of Object.keys(VOCABULARY) as ChoiceName[]) if (!open.has(name)) values[name] = recipe[name]
  const clothingColor: { clothingColor?: Hex } = open.has('clothingColor')
    ? {}
    : { clothingColor: recipe.clothingColor }
  return { ...values, ...clothingColor, features: {} }
}
