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
