/** A ridge regression on the colours of a portrait and on their products, fitted to labelled photographs. */
import { clamp } from '../../clamp.ts'

export interface ColourWeights {
  means: readonly number[]
  deviations: readonly number[]
  linear: readonly number[]
  /** What is added where a number is not seen. */
  unseen: readonly number[]
  /** Of every pair, each with itself and those after it; empty where products tell nothing. */
  products: readonly number[]
  constant: number
}

/** @param features in the order of the weights; undefined where one is not seen */
export function byColours(
  { means, deviations, linear, unseen, products, constant }: ColourWeights,
  features: readonly (number | undefined)[],
): number {
  const values = features.map((value, k) =>
    value === undefined ? 0 : clamp((value - means[k]!) / deviations[k]!, -3, 3),
  )
  let sum = constant
  let at = 0
  for (const [k, value] of values.entries()) {
    sum += linear[k]! * value + (features[k] === undefined ? unseen[k]! : 0)
    for (let other = k; at < products.length && other < values.length; other++)
      sum += products[at++]! * value * values[other]!
  }
  return sum
}
