/** Mixtures of Gaussians over colour, full covariance, each sample given to one component. */

/** Smallest standard deviation: sensor noise. */
const FLOOR = 0.018
const ROUNDS = 6
/** Values of a component: 3 means, 6 of the inverse covariance, 1 constant. */
const SIZE = 10

export type Mixture = Float64Array

/** @param lab OKLab, interleaved @param chosen indices of the pixels to learn from; undefined from too few */
export function fitMixture(lab: Float32Array, chosen: Int32Array, count: number): Mixture | undefined {
  const n = chosen.length
  if (n < 12) return undefined
  // They begin as bands of lightness.
  const owner = new Uint8Array(n)
  const ranks = new Int32Array(n)
  for (let i = 0; i < n; i++) ranks[i] = i
  ranks.sort((p, q) => lab[chosen[p]! * 3]! - lab[chosen[q]! * 3]!)
  for (let rank = 0; rank < n; rank++) owner[ranks[rank]!] = Math.floor((rank * count) / n)
  let model = new Float64Array()
  for (let round = 0; round < ROUNDS; round++) {
    const components: number[][] = []
    for (let c = 0; c < count; c++) {
      const own = chosen.filter((_, i) => owner[i] === c)
      if (own.length >= 4) components.push(componentOf(lab, own, own.length / n))
    }
    model = Float64Array.from(components.flat())
    for (let i = 0; i < n; i++) owner[i] = nearest(model, lab, chosen[i]!)
  }
  return model
}

function componentOf(lab: Float32Array, own: Int32Array, share: number): number[] {
  const mean = [0, 0, 0]
  for (let c = 0; c < 3; c++) {
    for (let k = 0; k < own.length; k++) mean[c]! += lab[own[k]! * 3 + c]!
    mean[c]! /= own.length
  }
  let [ll, la, lb, aa, ab, bb] = [0, 0, 0, 0, 0, 0]
  for (let k = 0; k < own.length; k++) {
    const p = own[k]! * 3
    const l = lab[p]! - mean[0]!
    const a = lab[p + 1]! - mean[1]!
    const b = lab[p + 2]! - mean[2]!
    ll += (l * l) / own.length
    la += (l * a) / own.length
    lb += (l * b) / own.length
    aa += (a * a) / own.length
    ab += (a * b) / own.length
    bb += (b * b) / own.length
  }
  ll += FLOOR ** 2
  aa += FLOOR ** 2 / 4
  bb += FLOOR ** 2 / 4
  const det = ll * (aa * bb - ab * ab) - la * (la * bb - ab * lb) + lb * (la * ab - aa * lb)
  return [
    ...mean,
    (aa * bb - ab * ab) / det,
    (lb * ab - la * bb) / det,
    (la * ab - aa * lb) / det,
    (ll * bb - lb * lb) / det,
    (la * lb - ll * ab) / det,
    (ll * aa - la * la) / det,
    0.5 * Math.log(det) - Math.log(share),
  ]
}

/** Minus the logarithm of a pixel's density, of one component. @param o where it begins in the model */
function costOf(model: Mixture, o: number, lab: Float32Array, index: number): number {
  const l = lab[index * 3]! - model[o]!
  const a = lab[index * 3 + 1]! - model[o + 1]!
  const b = lab[index * 3 + 2]! - model[o + 2]!
  return (
    model[o + 9]! +
    0.5 * (model[o + 3]! * l * l + model[o + 6]! * a * a + model[o + 8]! * b * b) +
    model[o + 4]! * l * a +
    model[o + 5]! * l * b +
    model[o + 7]! * a * b
  )
}

function nearest(model: Mixture, lab: Float32Array, index: number): number {
  let [component, least] = [0, Infinity]
  for (let o = 0; o < model.length; o += SIZE) {
    const cost = costOf(model, o, lab, index)
    if (cost >= least) continue
    least = cost
    component = o / SIZE
  }
  return component
}

/** Minus the logarithm of a pixel's density, of its best component. */
export function surprise(model: Mixture, lab: Float32Array, index: number): number {
  let least = Infinity
  for (let o = 0; o < model.length; o += SIZE) {
    const cost = costOf(model, o, lab, index)
    if (cost < least) least = cost
  }
  return least
}
