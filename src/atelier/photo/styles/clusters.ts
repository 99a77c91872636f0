/** Few colours for many: k-means in OKLab, deterministic (farthest-point seeds). */

export interface Lab {
  l: number
  a: number
  b: number
}

/**
 * At most `count` centres of the chosen pixels, merged while two are nearer than `apart`, darkest first.
 * @param chosen indices into the planes
 */
export function clusters(
  l: Float32Array,
  a: Float32Array,
  b: Float32Array,
  chosen: readonly number[],
  count: number,
  apart: number,
): Lab[] {
  if (chosen.length === 0) return []
  let mean: Lab = { l: 0, a: 0, b: 0 }
  for (const i of chosen)
    mean = { l: mean.l + l[i]! / chosen.length, a: mean.a + a[i]! / chosen.length, b: mean.b + b[i]! / chosen.length }
  // The first is what is farthest from the mean, each other what is farthest from those before.
  const centres: Lab[] = []
  let from = mean
  const nearest = new Float32Array(chosen.length).fill(Infinity)
  while (centres.length < count) {
    let far = 0
    for (let k = 0; k < chosen.length; k++) {
      const i = chosen[k]!
      nearest[k] = Math.min(nearest[k]!, distance(from, l[i]!, a[i]!, b[i]!))
      if (nearest[k]! > nearest[far]!) far = k
    }
    if (centres.length > 0 && nearest[far]! < apart * apart) break
    const i = chosen[far]!
    from = { l: l[i]!, a: a[i]!, b: b[i]! }
    if (centres.length === 0) nearest.fill(Infinity)
    centres.push(from)
  }
  let weights = new Float64Array(centres.length)
  for (let round = 0; round < 8; round++) {
    const sums = new Float64Array(centres.length * 3)
    weights = new Float64Array(centres.length)
    for (const i of chosen) {
      const k = closest(centres, l[i]!, a[i]!, b[i]!)
      weights[k]!++
      sums[k * 3]! += l[i]!
      sums[k * 3 + 1]! += a[i]!
      sums[k * 3 + 2]! += b[i]!
    }
    for (const [k, c] of centres.entries()) {
      const w = weights[k]!
      if (w > 0) [c.l, c.a, c.b] = [sums[k * 3]! / w, sums[k * 3 + 1]! / w, sums[k * 3 + 2]! / w]
    }
  }
  return merged(centres, weights, apart, chosen.length * 0.006).sort((p, q) => p.l - q.l)
}

/** How much lightness counts beside hue: folds of one cloth are one colour. */
const LIGHT = 0.2

function distance(c: Lab, l: number, a: number, b: number): number {
  return LIGHT * (c.l - l) ** 2 + 3 * ((c.a - a) ** 2 + (c.b - b) ** 2)
}

export function closest(centres: readonly Lab[], l: number, a: number, b: number): number {
  let best = 0
  let least = Infinity
  for (let k = 0; k < centres.length; k++) {
    const d = distance(centres[k]!, l, a, b)
    if (d < least) [best, least] = [k, d]
  }
  return best
}

function merged(centres: Lab[], weights: Float64Array, apart: number, least: number): Lab[] {
  const left = centres.map((c, k) => ({ c, w: weights[k]! })).filter(({ w }) => w > 0)
  for (;;) {
    let pair: [number, number] | undefined
    let nearest = Infinity
    for (let i = 0; i < left.length; i++) {
      for (let j = i + 1; j < left.length; j++) {
        const d = Math.sqrt(distance(left[i]!.c, left[j]!.c.l, left[j]!.c.a, left[j]!.c.b))
        const tiny = Math.min(left[i]!.w, left[j]!.w) < least
        if ((d < apart || tiny) && d < nearest) [pair, nearest] = [[i, j], d]
      }
    }
    if (!pair) return left.map(({ c }) => c)
    const [p, q] = [left[pair[0]]!, left[pair[1]]!]
    const w = p.w + q.w
    p.c = { l: (p.c.l * p.w + q.c.l * q.w) / w, a: (p.c.a * p.w + q.c.a * q.w) / w, b: (p.c.b * p.w + q.c.b * q.w) / w }
    p.w = w
    left.splice(pair[1], 1)
  }
}
