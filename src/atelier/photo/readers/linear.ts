/** Linear readers: what was fitted to labelled photographs by scripts/fit-readers.ts, as it is kept. */

/** A score is `bias + scale · Σ weight · feature`. */
export interface Trained {
  bias: number
  scale: number
  /** One signed byte each, base64. */
  weights: string
}

export const weightsOf = ({ weights }: Pick<Trained, 'weights'>): Int8Array =>
  Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0))

/** The weights of several readers, by name: decoded once, when the module is loaded. */
export const allWeightsOf = <Name extends string>(
  names: readonly Name[],
  trained: Record<Name, Trained>,
): Record<Name, Int8Array> =>
  Object.fromEntries(names.map((name) => [name, weightsOf(trained[name])])) as Record<Name, Int8Array>
