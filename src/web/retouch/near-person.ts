/** Somebody close to a person: for « une variante proche ». */
import { mix32, unit } from '../../atelier/chance.ts'
import { PROPORTIONS, type Recipe } from '../../atelier/recipe.ts'
import { rollPart } from './dice.ts'
import { hiding } from './parts.ts'

/** How far each proportion may move, of a range from −1 to 1: seen side by side, not at a glance. */
const NEAR = 0.15

/**
 * The same person with another hair or another mood, and every proportion moved a little. Deterministic.
 *
 * @param seed 32 bits, unsigned
 */
export function nearPerson(recipe: Recipe, seed: number): Recipe {
  const changed = (unit(seed, 'near') < 0.5 && otherHair(recipe, seed)) || rollPart(recipe, 'mood', mix32(seed))
  const features = { ...changed.features }
  for (const name of PROPORTIONS) {
    const moved = recipe.features[name] + (unit(seed, `near/${name}`) * 2 - 1) * NEAR
    features[name] = Math.round(Math.min(1, Math.max(-1, moved)) * 100) / 100 + 0
  }
  return { ...changed, features }
}

const TRIES = 6

/** Another haircut or colour; undefined where it would hardly be seen. */
function otherHair(recipe: Recipe, seed: number): Recipe | undefined {
  if (hiding(recipe, 'hair')) return undefined
  for (let i = 0; i < TRIES; i++) {
    const rolled = rollPart(recipe, 'hair', mix32(seed + i))
    if (rolled.hairStyle !== recipe.hairStyle || rolled.hairColor !== recipe.hairColor) return rolled
  }
  return undefined
}
