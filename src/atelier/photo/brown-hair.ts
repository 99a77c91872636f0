/** How dark brown and black hair is by its fairness: what a lamp or haze adds, or the dark takes away, is not its own. */
import { clamp, linearstep } from '../clamp.ts'
import type { Attributes } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import { chromaOf, hueOf } from './hue.ts'

/** Lightness of brown hair by its fairness, how far it is from that at most, and how much lighter red hair is at most. */
const BROWN = { least: 0.22, perStep: 0.105, within: 0.05, red: 0.1 } as const
/**
 * Fairness from which hair that looks black may be dark brown, and from which it had better be drawn so; the same of its
 * chroma in the photo, and its hue there, degrees: less, or bluer, is gloss and haze on black hair. Beside skin of the depths last named it is black.
 */
const DARK_BROWN = {
  fairness: [0.95, 1.35],
  chroma: [0.009, 0.016],
  hue: [22, 100],
  l: 0.33,
  a: 0.018,
  b: 0.026,
  depth: [5.5, 4.5],
} as const
/** Hue of red hair, degrees, below which it is dyed pink and as light as it is. */
const PINK = 30

/**
 * A tone no further from what fairness tells than it may be; black with as much brown in it.
 *
 * @param own as it is drawn by its name alone
 * @param seen as it is in the photo
 * @param fairness of the hair (readers/hair-reader.ts)
 * @param depth of the skin, 1…10
 */
export function byFairness(own: Lab, seen: Lab, name: Attributes['hairColor'], fairness: number, depth = 0): Lab {
  const middle = BROWN.least + BROWN.perStep * clamp(fairness, 0.5, 3)
  if (name === 'red') return hueOf(own) < PINK ? own : { ...own, l: Math.min(own.l, middle + BROWN.red) }
  if (name === 'brown' || name === 'chestnut')
    return { ...own, l: clamp(own.l, middle - BROWN.within, middle + BROWN.within) }
  const isWarm = hueOf(seen) > DARK_BROWN.hue[0] && hueOf(seen) < DARK_BROWN.hue[1]
  if (name !== 'black' || own.l > DARK_BROWN.l || !isWarm) return own
  const share =
    linearstep(...DARK_BROWN.fairness, fairness) *
    linearstep(...DARK_BROWN.chroma, chromaOf(seen)) *
    linearstep(...DARK_BROWN.depth, depth)
  const towards = (from: number, to: number) => from + (to - from) * share
  return { l: towards(own.l, DARK_BROWN.l), a: towards(own.a, DARK_BROWN.a), b: towards(own.b, DARK_BROWN.b) }
}
