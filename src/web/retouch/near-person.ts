/** Somebody close to a person: for « une variante proche ». */
import { mix32, unit } from '../../atelier/chance.ts'
import { isDrawn } from '../../atelier/is-drawn.ts'
import { PROPORTIONS, VOCABULARY, type ChoiceName, type Recipe } from '../../atelier/recipe.ts'
import type { Understood } from '../../atelier/wishes.ts'
import { rollPart } from './dice.ts'
import { hiding } from './parts.ts'

/** How far each proportion may move, of a range from −1 to 1: seen side by side, not at a glance. */
const NEAR = 0.15

/**
 * The same person with another hair or another mood, and every proportion moved a little. Where neither can be seen to
 * change the head turns and leans the other way: nobody pays for the picture that they have. Deterministic.
 *
 * @param seed 32 bits, unsigned
 * @param asked what the words of the sheet ask for and what is locked: what of it is drawn stays
 */
export function nearPerson(recipe: Recipe, seed: number, asked: readonly Wish[] = []): Recipe {
  const kept = asked.filter((wish) => isDrawn(wish, recipe))
  const hair = () => otherHair(recipe, seed, kept)
  const mood = () => otherMood(recipe, seed, kept)
  const changed = unit(seed, 'near') < 0.5 ? (hair() ?? mood()) : (mood() ?? hair())
  const features = { ...(changed ?? recipe).features }
  for (const name of PROPORTIONS.filter((one) => !kept.some(({ attribute }) => attribute === one))) {
    const turned = changed ? recipe.features[name] : otherAttitude(recipe, name)
    const moved = turned + (unit(seed, `near/${name}`) * 2 - 1) * NEAR
    // A photographed face keeps what is further than chance goes.
    const most = Math.max(1, Math.abs(recipe.features[name]))
    features[name] = Math.round(Math.min(most, Math.max(-most, moved)) * 100) / 100 + 0
  }
  return { ...(changed ?? recipe), features }
}

type Wish = Pick<Understood, 'value' | 'negated'> & { attribute: string }

const TRIES = 12

/** Moods that are taken for one another at first sight, the more so over a beard or behind dark glasses. */
const ALIKE: readonly (readonly Recipe['expression'][])[] = [
  ['neutral', 'serious', 'angry'],
  ['neutral', 'serious', 'cool'],
  ['neutral', 'smile', 'wink'],
  ['neutral', 'sad', 'shy', 'sleepy'],
]

/** Another mood; undefined where the words name it. */
function otherMood(recipe: Recipe, seed: number, kept: readonly Wish[]): Recipe | undefined {
  for (let i = 0; i < TRIES; i++) {
    const rolled = rollPart(recipe, 'mood', mix32(seed + i))
    const alike = ALIKE.some((group) => group.includes(rolled.expression) && group.includes(recipe.expression))
    if (!alike && rolled.expression !== recipe.expression && kept.every((wish) => isDrawn(wish, rolled))) return rolled
  }
  return undefined
}

/** How far the head turns and leans where nothing else is open. */
const AWAY = 0.85
const ATTITUDE: readonly string[] = ['headTilt', 'headTurn', 'gazeAcross'] satisfies (typeof PROPORTIONS)[number][]

function otherAttitude({ features }: Recipe, name: (typeof PROPORTIONS)[number]): number {
  if (!ATTITUDE.includes(name)) return features[name]
  return features[name] > 0 ? features[name] - AWAY : features[name] + AWAY
}

/** With the values that the words name as they are in `recipe`. */
function withWishes(rolled: Recipe, recipe: Recipe, kept: readonly Wish[]): Recipe {
  const named = kept.filter(({ attribute, negated }) => !negated && attribute in VOCABULARY)
  return {
    ...rolled,
    ...Object.fromEntries(named.map(({ attribute }) => [attribute, recipe[attribute as ChoiceName]])),
  }
}

/** Another haircut or colour; undefined where it would hardly be seen. */
function otherHair(recipe: Recipe, seed: number, kept: readonly Wish[]): Recipe | undefined {
  if (hiding(recipe, 'hair') || ['bald', 'shaved'].includes(recipe.hairLength)) return undefined
  for (let i = 0; i < TRIES; i++) {
    const rolled = withWishes(rollPart(recipe, 'hair', mix32(seed + i)), recipe, kept)
    if (!kept.every((wish) => isDrawn(wish, rolled))) continue
    if (rolled.hairStyle !== recipe.hairStyle || rolled.hairColor !== recipe.hairColor) return rolled
  }
  return undefined
}
