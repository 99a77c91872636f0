/** Which of the things that were wished for the picture does not show, found by drawing the person without them. */
import { CANVAS } from '../../atelier/drawing.ts'
import { showsOnEars } from '../../atelier/own-colours.ts'
import { FEATURES, PROPORTIONS, type Accessory, type Recipe } from '../../atelier/recipe.ts'
import type { Understood } from '../../atelier/wishes.ts'
import { pixelsOf } from './sketch.ts'

export interface Unseen {
  /** Wishes that something else of the person lies over. */
  covered: Understood[]
  /** Wishes that this style makes no difference for. */
  undrawn: Understood[]
}

const WHOLE = { x: 0, y: 0, size: CANVAS }
const SIDE = 256
/** A figurine costs more for each pixel. */
const SIDE_OF_FIGURINE = 64
/** Parts of the picture that must differ: a mark is small, the edge of an ear under hair is nothing. */
const OF_MARK = 30e-6
const OF_SHAPE = 200e-6
/** Sum of the differences of a pixel's channels that can be noticed. */
const NOTICEABLE = 24

const isProportion = (name: string) => (PROPORTIONS as readonly string[]).includes(name)

const without = (recipe: Recipe, accessory: string): Recipe => ({
  ...recipe,
  accessories: recipe.accessories.filter((one) => one !== accessory),
})

/** The person in other ways as far as the wish goes; none for wishes that are told of otherwise. */
function otherwise(recipe: Recipe, { attribute, value, negated, implied }: Understood): Recipe[] {
  if (negated || implied) return []
  const with_ = (change: Partial<Recipe['features']>): Recipe => ({
    ...recipe,
    features: { ...recipe.features, ...change },
  })
  // Shy people and painted ones blush anyway.
  if (attribute === 'accessories')
    return value === 'blush' || !recipe.accessories.includes(value as Accessory) ? [] : [without(recipe, value)]
  if (attribute === 'facialHair') return value === 'none' ? [] : [{ ...recipe, facialHair: 'none' }]
  if (attribute === 'accentColor') return [with_({ accentColor: '#00ff66' }), with_({ accentColor: '#3a0030' })]
  if (attribute === 'patternColor') return [with_({ patternColor: '#00ff66' }), with_({ patternColor: '#3a0030' })]
  if (isProportion(attribute)) return Number(value) === 0 ? [] : [with_({ [attribute]: 0 })]
  const shapes: readonly string[] = attribute in FEATURES ? FEATURES[attribute as keyof typeof FEATURES] : []
  return shapes.filter((shape) => shape !== value).map((shape) => with_({ [attribute]: shape }))
}

/** The person with nothing over the face, the ears and the neck. */
const bare = (recipe: Recipe): Recipe => ({
  ...recipe,
  headwear: 'none',
  eyewear: 'none',
  hairLength: 'short',
  hairStyle: 'slicked-back',
  facialHair: 'none',
  expression: 'neutral',
  clothing: 'tshirt',
  accessories: [],
})

/**
 * Which wishes of `recipe` nobody sees, in tens of milliseconds for each that is asked of.
 *
 * @param wishes what was understood and is in the recipe; colours of hair and eyes are not asked of
 */
export function unseenIn(recipe: Recipe, wishes: readonly Understood[]): Unseen {
  const shows = (whole: Recipe, wish: Understood): boolean => {
    // Earrings hang lower on larger ears, also where nothing is to be seen of the ears.
    const person = wish.attribute === 'earShape' ? without(whole, 'earrings') : whole
    if (wish.attribute === 'accessories' && !showsOnEars(wish.value as Accessory, person)) return false
    const others = otherwise(person, wish)
    const least = wish.attribute === 'accessories' ? OF_MARK : OF_SHAPE
    return others.length === 0 || others.some((other) => difference(drawn(person), drawn(other)) > least)
  }
  const unseen: Unseen = { covered: [], undrawn: [] }
  for (const wish of wishes) {
    if (shows(recipe, wish)) continue
    const alone = bare(recipe)
    if (wish.attribute === 'accessories') alone.accessories = [wish.value as Accessory]
    if (wish.attribute === 'accentColor') alone.accessories = recipe.accessories
    if (wish.attribute === 'facialHair') alone.facialHair = recipe.facialHair
    unseen[shows(alone, wish) ? 'covered' : 'undrawn'].push(wish)
  }
  return unseen
}

type Picture = Uint8ClampedArray

/** The pictures drawn last, a quarter of a megabyte each: the same person is asked of for one wish after another. */
const known = new Map<string, Picture>()
const KEPT = 6

function drawn(recipe: Recipe): Picture {
  const key = JSON.stringify(recipe)
  const side = recipe.style === 'toy3d' ? SIDE_OF_FIGURINE : SIDE
  const picture = known.get(key) ?? pixelsOf(recipe, WHOLE, side).pixels
  known.delete(key)
  known.set(key, picture)
  if (known.size > KEPT) known.delete(known.keys().next().value!)
  return picture
}

/** The part of the pixels, 0…1, in which two pictures of the same size differ. */
function difference(a: Picture, b: Picture): number {
  let different = 0
  for (let i = 0; i < a.length; i += 4) {
    let sum = 0
    for (let c = i; c < i + 4; c++) sum += Math.abs(a[c]! - b[c]!)
    if (sum > NOTICEABLE) different++
  }
  return different / (a.length / 4)
}
