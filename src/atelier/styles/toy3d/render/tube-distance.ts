/** Signed distance to a tube: a quadratic curve with a radius, grooves and a sway along it. */
import { cellularNoise, fastSin, lobes, ridge } from './displacement.ts'

/** How near to the middle of its bend, of half its radius, a point is for which the curve is searched again: along it, at its ends; how near to the surface. */
const [FOCAL, AT_END, CLOSE] = [1.2, 0.3, 0.4]

/** Inside a bend two places of the curve are nearest in turn, and the surface would be torn: puts the nearer one in place 5 of `query`. */
function searchBend(query: Float64Array, f: Float64Array, o: number): void {
  const px = query[0]! - f[o + 5]!
  const py = query[1]! - f[o + 6]!
  const pz = query[2]! - f[o + 7]!
  const ax = f[o + 17]!
  const ay = f[o + 18]!
  const az = f[o + 19]!
  const bx = f[o + 20]!
  const by = f[o + 21]!
  const bz = f[o + 22]!
  const least = 0.2 * (bx * bx + by * by + bz * bz) + 0.01
  const first = query[5]!
  let nearest = 1e9
  for (let from = 0; from < 3; from++) {
    let t = first
    if (from === 1) t = first > 0.5 ? first - 0.4 : first + 0.4
    else if (from === 2) t = first > 0.5 ? 0.02 : 0.98
    for (let n = 0; n < 4; n++) {
      const dx = ax + bx * t
      const dy = ay + by * t
      const dz = az + bz * t
      const ex = px - t * (ax + dx)
      const ey = py - t * (ay + dy)
      const ez = pz - t * (az + dz)
      const h = 2 * (dx * dx + dy * dy + dz * dz) - (ex * bx + ey * by + ez * bz)
      t += (ex * dx + ey * dy + ez * dz) / (h > least ? h : least)
      t = t < 0 ? 0 : t > 1 ? 1 : t
    }
    const ex = px - t * (2 * ax + bx * t)
    const ey = py - t * (2 * ay + by * t)
    const ez = pz - t * (2 * az + bz * t)
    const square = ex * ex + ey * ey + ez * ez
    if (square < nearest) {
      nearest = square
      query[5] = t
    }
    if (square > (f[o + 24]! + CLOSE) * (f[o + 24]! + CLOSE)) break
  }
}

/**
 * Answers `query` (see `ShapeDistance`) for the tube at place `o` of the shapes' numbers `f`. `noisePoint` is scratch.
 */
export function tubeDistance(
  query: Float64Array,
  noisePoint: Float64Array,
  f: Float64Array,
  o: number,
  displacement: number,
): void {
  const x = query[0]!
  const y = query[1]!
  const z = query[2]!
  const most = query[3]!
  const cx = x - f[o]!
  const cy = y - f[o + 1]!
  const cz = z - f[o + 2]!
  const far = f[o + 3]! + (most > 0 ? most * 1.12 : 0)
  if (cx * cx + cy * cy + cz * cz > far * far) {
    query[4] = most + 1
    return
  }
  const px = x - f[o + 5]!
  const py = y - f[o + 6]!
  const pz = z - f[o + 7]!
  const ax = f[o + 17]!
  const ay = f[o + 18]!
  const az = f[o + 19]!
  const bx = f[o + 20]!
  const by = f[o + 21]!
  const bz = f[o + 22]!
  // Newton steps on the squared distance, from the octree's hint or from the nearest of three samples.
  let t = query[5]!
  let least = 1e9
  for (let n = t < 0 ? 0 : 3; n < 3; n++) {
    const s = 0.08 + n * 0.42
    const ex = px - s * (2 * ax + bx * s)
    const ey = py - s * (2 * ay + by * s)
    const ez = pz - s * (2 * az + bz * s)
    const q = ex * ex + ey * ey + ez * ez
    if (q < least) {
      least = q
      t = s
    }
  }
  const bb = bx * bx + by * by + bz * bz
  let bend = 0
  let speed = 0
  for (let n = 0; n < 4; n++) {
    const dx = ax + bx * t
    const dy = ay + by * t
    const dz = az + bz * t
    const ex = px - t * (ax + dx)
    const ey = py - t * (ay + dy)
    const ez = pz - t * (az + dz)
    const g = ex * dx + ey * dy + ez * dz
    bend = ex * bx + ey * by + ez * bz
    speed = dx * dx + dy * dy + dz * dz
    const h = 2 * speed - bend
    const move = g / (h > 0.2 * bb + 0.01 ? h : 0.2 * bb + 0.01)
    t += move
    t = t < 0 ? 0 : t > 1 ? 1 : t
    if (move < 0.003 && move > -0.003) break
  }
  query[5] = t
  if (bend > (t > 0 && t < 1 ? FOCAL : AT_END) * speed) {
    searchBend(query, f, o)
    t = query[5]!
  }
  let ex = px - t * (2 * ax + bx * t)
  let ey = py - t * (2 * ay + by * t)
  const ez = pz - t * (2 * az + bz * t)
  // The curve's direction, and its length seen from the front.
  const dx = ax + bx * t
  const dy = ay + by * t
  const run = Math.sqrt(dx * dx + dy * dy) + 1e-6
  const sway = f[o + 30]!
  if (sway !== 0) {
    // Square to the curve: a sway along it would tear the surface at its ends.
    const off = (sway * fastSin(f[o + 31]! * t + f[o + 8]!) * (t < 0.3 ? t / 0.3 : 1)) / (run + 0.15)
    ex += off * dy
    ey -= off * dx
  }
  const s = 1 - t
  const r = f[o + 23]! * s * s + f[o + 24]! * 2 * t * s + f[o + 25]! * t * t
  const d = Math.sqrt(ex * ex + ey * ey + ez * ez) - r
  if (displacement === 0) {
    query[4] = d
    return
  }
  // Grooves become shallower where the lock is thin.
  const thin = (r * 1.15) / f[o + 24]!
  const amp = f[o + 26]! * (thin < 1 ? thin * thin : 1)
  // Away from the surface the displacement fades into its mean, or a blend with a neighbour would show where it begins.
  const fade = d - 1.25 * amp
  if (fade >= 1.25 * amp) {
    query[4] = (d - 0.6 * amp) * 0.9
    return
  }
  let high: number
  if (displacement === 3) {
    noisePoint[0] = x * f[o + 27]!
    noisePoint[1] = y * f[o + 27]!
    noisePoint[2] = z * f[o + 27]!
    high = cellularNoise(noisePoint)
  } else if (displacement === 8) {
    noisePoint[0] = x * f[o + 27]! + f[o + 28]!
    noisePoint[1] = y * f[o + 27]! + f[o + 29]!
    noisePoint[2] = z * f[o + 27]!
    high = lobes(noisePoint)
  } else {
    // Across the tube, "x" is taken square to its run seen from the front.
    const side = (ex * dy - ey * dx) / run / r
    high = ridge(f[o + 27]! * t + f[o + 28]! * side + f[o + 29]! * (side < 0 ? -side : side))
  }
  if (fade > 0) high += (0.6 - high) * (fade / (1.25 * amp))
  query[4] = (d - amp * high) * 0.9
}
