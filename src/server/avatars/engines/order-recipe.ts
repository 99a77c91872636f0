/** From a request to the character it describes. Every engine needs it: the atelier draws the character, others describe it to a model. */
import type { Recipe, StyleId } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import { ASKED_EYEWEAR, type Asked } from '../../../atelier/photo/asked.ts'
import type { Traits } from '../../../atelier/photo/traits.ts'
import type { Reading, Wishes, WishValues } from '../../../atelier/wishes.ts'
import { readWords } from '../../../atelier/words/read.ts'
import { finalPrompt, withSuffix } from '../../../contract/final-prompt.ts'
import { isByHand, isDressedByHand } from '../../../contract/settle.ts'
import type { Order } from './engine.ts'

/** The person's own words: with a configuration what they typed in it, without one the whole prompt. */
export function wordsOf({ prompt, configuration }: Pick<Order, 'prompt' | 'configuration'>): string {
  if (!configuration || withSuffix(finalPrompt(configuration)) !== prompt) return prompt
  return configuration.mode === 'custom' ? configuration.customPrompt : ''
}

const CACHED_READINGS = 32
const cache = new Map<string, Reading>()

/**
 * What the person's words say. The most recent readings are cached: a long text takes milliseconds to read, and is read
 * once for the order and once for each of its pictures.
 */
export function readingOf(order: Pick<Order, 'prompt' | 'configuration'>): Reading {
  const words = wordsOf(order)
  const reading = cache.get(words) ?? readWords(words)
  cache.delete(words)
  cache.set(words, reading)
  if (cache.size > CACHED_READINGS) cache.delete(cache.keys().next().value!)
  return reading
}

/** The settled style; without a configuration the one that the words name. */
export function styleOf(order: Order): StyleId {
  return order.configuration?.selectedPreset ?? readingOf(order).wishes.style ?? 'corporate'
}

/**
 * The complete character of one variant of an order. Deterministic.
 *
 * @param variant 0…3
 * @param shown what a photo shows; the person's words, configuration and locks override it
 */
export function recipeOf(order: Order, variant: number, shown?: Traits): Recipe {
  const traits = shown && withVariant(shown, variant)
  const { wishes } = readingOf(order)
  const { configuration } = order
  // The configurator always sends a garment and its colour. What was not chosen by hand is as the photo shows it.
  const asWorn = (name: 'clothing' | 'clothingColor') =>
    traits?.suggested[name] !== undefined && configuration !== undefined && !isByHand(configuration, name)
  const dressed = configuration !== undefined && isDressedByHand(configuration)
  const recipe = resolve(
    {
      style: styleOf(order),
      seed: order.seed,
      wishes: traits ? withTraits(wishes, dressed ? inPlainCloth(traits) : traits) : wishes,
      clothing: asWorn('clothing') ? undefined : configuration?.clothingStyle,
      clothingColor: asWorn('clothingColor') ? undefined : configuration?.clothingColor,
      dressed,
      background: order.background,
      features: traits && asSeen(traits.features, dressed || wishes.values.clothing !== undefined),
      locks: order.locks,
    },
    // What a photo does not show is the same for one person.
    traits ? 0 : variant,
  )
  if (!traits) return recipe
  // A shade of the hair's own colour, not of one that was asked for; so is a beard that is greyer.
  const { hairTone, beardGrey, ...features } = recipe.features
  const own = (hairTone ?? beardGrey) !== undefined && recipe.hairColor === traits.suggested.hairColor
  return { ...recipe, variant, features: own ? recipe.features : features }
}

/** What a portrait drawn from a photo itself is to have in place of the photo's: of what is held, or else named in the words, what such a drawing can change. */
export function askedOf(order: Pick<Order, 'prompt' | 'configuration' | 'locks'>): Asked {
  // Names alone hold what chance drew, of which there is none here.
  const held = Array.isArray(order.locks) ? {} : (order.locks as Partial<Recipe> | undefined)
  const { hairColor, skinTone, facialHair, eyewear, clothing, clothingColor, presentation } = {
    ...readingOf(order).wishes.values,
    ...held,
  }
  const shown = ASKED_EYEWEAR.find((worn) => worn === eyewear)
  return {
    ...(hairColor && { hairColor }),
    ...(skinTone && { skinTone }),
    ...(facialHair && { facialHair }),
    ...(shown && { eyewear: shown }),
    ...(clothing && { clothing }),
    ...(clothingColor && { clothingColor }),
    ...(presentation && { presentation }),
  }
}

function withVariant(traits: Traits, variant: number): Traits {
  const own = traits.variants?.[variant % traits.variants.length]
  if (!own) return traits
  return {
    ...traits,
    suggested: { ...traits.suggested, ...own.suggested },
    features: { ...traits.features, ...own.features },
  }
}

/** Another garment than the photo's, or one in another colour, has not its pattern. */
function inPlainCloth(traits: Traits): Traits {
  const { clothingPattern: _pattern, patternColor: _own, ...suggested } = traits.suggested
  return { ...traits, suggested }
}

/** A jacket that hangs open in the photo is no blazer that somebody asked for, and a jumper over a shirt no shirt. */
function asSeen(features: Traits['features'], isAsked: boolean): Traits['features'] {
  if (!features || !isAsked) return features
  const { openJacket: _open, collarColor: _collar, ...others } = features
  return others
}

function withTraits(wishes: Wishes, traits: Traits): Wishes {
  const asked = { ...wishes.suggested, ...wishes.values }
  const isDressed = asked.clothing !== undefined || asked.clothingColor !== undefined
  const { suggested, avoid } = isDressed ? inPlainCloth(traits) : traits
  const refused = { ...wishes.avoid }
  for (const [name, values] of Object.entries(avoid)) {
    refused[name as keyof Traits['avoid']] = [...(refused[name as keyof Traits['avoid']] ?? []), ...values]
  }
  // The photo does not exclude what the words ask for or imply.
  for (const name of Object.keys(avoid) as (keyof Traits['avoid'])[])
    if (asked[name] !== undefined) refused[name] = wishes.avoid[name] ?? []
  return { ...wishes, suggested: { ...personOf(suggested, asked), ...wishes.suggested }, avoid: refused }
}

/**
 * Makes what the photo shows agree with what the words say: a beard or a bald head suggests a man, unless the words say
 * a woman or a child.
 */
function personOf(shown: WishValues, asked: WishValues): WishValues {
  const { facialHair, ...others } = shown
  if (asked.presentation === 'feminine' || asked.age === 'child') return others
  // Who they take themselves for, and their age, are theirs to say: a photo's person is neither, until they say so.
  return {
    presentation: (facialHair ?? 'none') !== 'none' || shown.hairLength === 'bald' ? 'masculine' : 'neutral',
    age: 'adult',
    ...shown,
  }
}
