/**
 * Smoothing that stops at edges: the recursive filter of the domain transform (Gastal and Oliveira 2011,
 * "Domain Transform for Edge-Aware Image and Video Processing", section 5).
 */

export interface Planes {
  /** OKLab lightness and opponent colours, side×side each, row by row. */
  l: Float32Array
  a: Float32Array
  b: Float32Array
}

/**
 * Smoothed copies of the three planes.
 * @param reach spatial standard deviation, pixels
 * @param contrast difference of colour (OKLab) that counts as an edge
 * @param barrier a plane whose steps (0…1) are edges whatever the colours: the cut-out
 */
export function smooth(
  planes: Planes,
  side: number,
  reach: number,
  contrast: number,
  barrier: Float32Array,
  rounds = 3,
): Planes {
  const count = side * side
  const { l, a, b } = planes
  const across = new Float64Array(count)
  const down = new Float64Array(count)
  const k = reach / contrast
  const step = (i: number, j: number) =>
    1 +
    k *
      (Math.abs(l[i]! - l[j]!) +
        1.5 * (Math.abs(a[i]! - a[j]!) + Math.abs(b[i]! - b[j]!)) +
        Math.abs(barrier[i]! - barrier[j]!))
  // Each round's deviation is half the last one's: its weights are the squares of the last one's.
  const rate = -Math.SQRT2 / ((reach * Math.sqrt(3) * 2 ** (rounds - 1)) / Math.sqrt(4 ** rounds - 1))
  for (let i = 1; i < count; i++) across[i] = Math.exp(rate * step(i, i - 1))
  for (let i = side; i < count; i++) down[i] = Math.exp(rate * step(i, i - side))
  const out = { l: l.slice(), a: a.slice(), b: b.slice() }
  const weight = new Float32Array(count)
  for (let round = 0; round < rounds; round++) {
    for (const [steps, sweep] of [[across, sweepRows], [down, sweepColumns]] as const) {
      for (let i = 0; i < count; i++) {
        if (round > 0) steps[i] = steps[i]! * steps[i]!
        weight[i] = steps[i]!
      }
      for (const plane of [out.l, out.a, out.b]) sweep(plane, weight, side)
    }
  }
  return out
}

function sweepRows(plane: Float32Array, weight: Float32Array, side: number): void {
  for (let y = 0; y < side; y++) {
    const start = y * side
    let value = plane[start]!
    for (let i = start + 1; i < start + side; i++) plane[i] = value += (1 - weight[i]!) * (plane[i]! - value)
    for (let i = start + side - 2; i >= start; i--) plane[i] = value = plane[i]! + weight[i + 1]! * (value - plane[i]!)
  }
}

function sweepColumns(plane: Float32Array, weight: Float32Array, side: number): void {
  const count = side * side
  for (let i = side; i < count; i++) plane[i] = plane[i]! + weight[i]! * (plane[i - side]! - plane[i]!)
  for (let i = count - side - 1; i >= 0; i--) plane[i] = plane[i]! + weight[i + side]! * (plane[i + side]! - plane[i]!)
}
