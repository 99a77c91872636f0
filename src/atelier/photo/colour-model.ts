/**
 * Mixtures of Gaussians over colour and place.
 *
 * As in GrabCut (Rother, Kolmogorov, Blake 2004): full covariance in colour, each sample given to one component.
 * Position is added, with a minimum deviation, so that a dark suit and a dark flag elsewhere are different components.
 */
import { stream } from '../chance.ts'

/** Values of a sample: OKLab L, a, b, and x, y in 0…1. */
export const DIMENSIONS = 5

/** A sample for each pixel. @param lab OKLab, three values for each */
export function samplesOf(lab: Float32Array, width: number, height: number): Float32Array {
  const samples = new Float32Array(width * height * DIMENSIONS)
  for (let i = 0, p = 0; i < width * height; i++, p += DIMENSIONS) {
    samples[p] = lab[i * 3]!
    samples[p + 1] = lab[i * 3 + 1]!
    samples[p + 2] = lab[i * 3 + 2]!
    samples[p + 3] = (i % width) / width
    samples[p + 4] = ((i / width) | 0) / height
  }
  return samples
}

/** Smallest standard deviations: sensor noise in colour; a sixteenth of the picture in place. */
const COLOUR_FLOOR = 0.018
const PLACE_FLOOR = 0.06

export interface Mixture {
  count: number
  /** Per component: 5 means, 6 of the inverse colour covariance, 2 inverse place variances, 1 constant. */
  components: Float64Array
}
const SIZE = 14

/** @param chosen indices of the samples to learn from; at least one. */
export function fitMixture(samples: Float32Array, chosen: Int32Array, count: number): Mixture {
  const n = chosen.length
  const k = Math.max(1, Math.min(count, n))
  const owner = cluster(samples, chosen, k)
  const components = new Float64Array(k * SIZE)
  for (let c = 0; c < k; c++) {
    const m = new Float64Array(DIMENSIONS)
    let members = 0
    for (let i = 0; i < n; i++) {
      if (owner[i] !== c) continue
      members++
      for (let d = 0; d < DIMENSIONS; d++) m[d]! += samples[chosen[i]! * DIMENSIONS + d]!
    }
    const o = c * SIZE
    if (members === 0) {
      components[o + 13] = Infinity
      continue
    }
    for (let d = 0; d < DIMENSIONS; d++) components[o + d] = m[d]! /= members
    const s = new Float64Array(8)
    for (let i = 0; i < n; i++) {
      if (owner[i] !== c) continue
      const p = chosen[i]! * DIMENSIONS
      const l = samples[p]! - m[0]!
      const a = samples[p + 1]! - m[1]!
      const b = samples[p + 2]! - m[2]!
      s[0]! += l * l
      s[1]! += l * a
      s[2]! += l * b
      s[3]! += a * a
      s[4]! += a * b
      s[5]! += b * b
      s[6]! += (samples[p + 3]! - m[3]!) ** 2
      s[7]! += (samples[p + 4]! - m[4]!) ** 2
    }
    const [ll, la, lb, aa, ab, bb, xx, yy] = s.map((v) => v / members) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const f = COLOUR_FLOOR ** 2
    const A = ll + f
    const D = aa + f / 3
    const F = bb + f / 3
    const det = A * (D * F - ab * ab) - la * (la * F - ab * lb) + lb * (la * ab - D * lb)
    const X = xx + PLACE_FLOOR ** 2
    const Y = yy + PLACE_FLOOR ** 2
    components[o + 5] = (D * F - ab * ab) / det
    components[o + 6] = (lb * ab - la * F) / det
    components[o + 7] = (la * ab - lb * D) / det
    components[o + 8] = (A * F - lb * lb) / det
    components[o + 9] = (la * lb - A * ab) / det
    components[o + 10] = (A * D - la * la) / det
    components[o + 11] = 1 / X
    components[o + 12] = 1 / Y
    components[o + 13] = 0.5 * Math.log(det * X * Y) - Math.log(members / n)
  }
  return { count: k, components }
}

/** Minus the logarithm of a sample's density, of its best component. */
export function surprise({ count, components: g }: Mixture, samples: Float32Array, index: number): number {
  const p = index * DIMENSIONS
  let best = Infinity
  for (let c = 0, o = 0; c < count; c++, o += SIZE) {
    const l = samples[p]! - g[o]!
    const a = samples[p + 1]! - g[o + 1]!
    const b = samples[p + 2]! - g[o + 2]!
    const x = samples[p + 3]! - g[o + 3]!
    const y = samples[p + 4]! - g[o + 4]!
    const v =
      g[o + 13]! +
      0.5 *
        (l * (g[o + 5]! * l + 2 * (g[o + 6]! * a + g[o + 7]! * b)) +
          a * (g[o + 8]! * a + 2 * g[o + 9]! * b) +
          g[o + 10]! * b * b +
          g[o + 11]! * x * x +
          g[o + 12]! * y * y)
    if (v < best) best = v
  }
  return best
}

/**
 * The same colours at another position: hair on the shoulders has the colours learnt at the crown.
 *
 * @param x, y, sx, sy centre and standard deviations, 0…1 of the picture
 */
export function placedAt({ count, components }: Mixture, x: number, y: number, sx: number, sy: number): Mixture {
  const moved = components.slice()
  for (let o = 0; o < moved.length; o += SIZE) {
    moved[o + 13]! += 0.5 * Math.log(sx * sx * sy * sy * moved[o + 11]! * moved[o + 12]!)
    moved[o + 3] = x
    moved[o + 4] = y
    moved[o + 11] = 1 / (sx * sx)
    moved[o + 12] = 1 / (sy * sy)
  }
  return { count, components: moved }
}

/** The same colours wherever they are. */
export const everywhere = (model: Mixture): Mixture => placedAt(model, 0, 0, 1e3, 1e3)

/** The quantile `share` of the surprise of the samples that a model was made from. */
export const usual = (model: Mixture, samples: Float32Array, of: Int32Array, share: number): number =>
  Float32Array.from(of, (i) => surprise(model, samples, i)).sort()[Math.floor(of.length * share)]!

/** Several mixtures as one, each with its weight. */
export function together(parts: readonly (readonly [Mixture, number])[]): Mixture {
  const components = new Float64Array(parts.reduce((sum, [part]) => sum + part.components.length, 0))
  let o = 0
  for (const [part, weight] of parts) {
    components.set(part.components, o)
    for (let k = 0; k < part.count; k++) components[o + k * SIZE + 13]! -= Math.log(weight)
    o += part.components.length
  }
  return { count: components.length / SIZE, components }
}

/** k-means with k-means++ initialisation from a fixed seed. */
function cluster(samples: Float32Array, chosen: Int32Array, k: number): Uint8Array {
  const n = chosen.length
  const owner = new Uint8Array(n)
  const centres = new Float64Array(k * DIMENSIONS)
  const next = stream(0x9e3779b9)
  /** Position is scaled so that the whole width counts as a third of the range of lightness. */
  const weight = [1, 2, 2, 0.12, 0.12]
  const far = (i: number, c: number) => {
    let sum = 0
    for (let d = 0; d < DIMENSIONS; d++) {
      const v = samples[chosen[i]! * DIMENSIONS + d]! - centres[c * DIMENSIONS + d]!
      sum += weight[d]! * v * v
    }
    return sum
  }
  const put = (c: number, i: number) => {
    for (let d = 0; d < DIMENSIONS; d++) centres[c * DIMENSIONS + d] = samples[chosen[i]! * DIMENSIONS + d]!
  }
  put(0, Math.floor(next() * n))
  const nearest = new Float64Array(n).fill(Infinity)
  for (let c = 1; c < k; c++) {
    let total = 0
    for (let i = 0; i < n; i++) {
      const v = far(i, c - 1)
      if (v < nearest[i]!) nearest[i] = v
      total += nearest[i]!
    }
    let left = next() * total
    let pick = n - 1
    for (let i = 0; i < n; i++)
      if ((left -= nearest[i]!) < 0) {
        pick = i
        break
      }
    put(c, pick)
  }
  const sums = new Float64Array(k * (DIMENSIONS + 1))
  for (let round = 0; round < 6; round++) {
    sums.fill(0)
    for (let i = 0; i < n; i++) {
      let best = 0
      let least = Infinity
      for (let c = 0; c < k; c++) {
        const v = far(i, c)
        if (v < least) {
          least = v
          best = c
        }
      }
      owner[i] = best
      const o = best * (DIMENSIONS + 1)
      for (let d = 0; d < DIMENSIONS; d++) sums[o + d]! += samples[chosen[i]! * DIMENSIONS + d]!
      sums[o + DIMENSIONS]!++
    }
    for (let c = 0; c < k; c++) {
      const o = c * (DIMENSIONS + 1)
      if (sums[o + DIMENSIONS]! > 0)
        for (let d = 0; d < DIMENSIONS; d++) centres[c * DIMENSIONS + d] = sums[o + d]! / sums[o + DIMENSIONS]!
    }
  }
  return owner
}
