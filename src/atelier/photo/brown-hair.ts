/** How dark brown and black hair is by its fairness: what a lamp or haze adds, or the dark takes away, is not its own. */
import { clamp, linearstep } from '../clamp.ts'
import type { Attributes } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'

/** Lightness of brown hair by its fairness, how far it is from that at most, and how much lighter red hair is at most. */
const BROWN = { least: 0.27, perStep: 0.085, within: 0.05, red: 0.1 } as const
/**
 * Fairness from which hair that looks black may be dark brown, and from which it had better be drawn so: of people whom
 * the rules call black-haired, a third of those between has brown hair. Beside skin of the depths last named it is black.
 */
const DARK_BROWN = { fairness: [0.5, 1.05], l: 0.34, a: 0.019, b: 0.028, depth: [5.5, 4.5] } as const

/**
 * A tone no further from what fairness tells than it may be; black with as much brown in it.
 *
 * @param fairness of the hair (readers/hair-reader.ts)
 * @param depth of the skin, 1…10
 */
export function byFairness(own: Lab, name: Attributes['hairColor'], fairness: number, depth = 0): Lab {
  const middle = BROWN.least + BROWN.perStep * clamp(fairness, 0.5, 3)
  if (name === 'red') return { ...own, l: Math.min(own.l, middle + BROWN.red) }
  if (name === 'brown' || name === 'chestnut')
    return { ...own, l: clamp(own.l, middle - BROWN.within, middle + BROWN.within) }
  if (name !== 'black' || own.l > DARK_BROWN.l) return own
  const share = linearstep(...DARK_BROWN.fairness, fairness) * linearstep(...DARK_BROWN.depth, depth)
  const towards = (from: number, to: number) => from + (to - from) * share
  return { l: towards(own.l, DARK_BROWN.l), a: towards(own.a, DARK_BROWN.a), b: towards(own.b, DARK_BROWN.b) }
}
