/** Displacement patterns of surfaces: ridges, bumps. They are evaluated millions of times a picture. */

/** A round ridge with a narrow valley, period 1, 0…1. */
export function ridge(u: number): number {
  const t = u - Math.floor(u)
  const r = 4 * t * (1 - t)
  return r * (0.4 + 0.6 * r)
}

/** Sine of `u` radians to about 1e-3: the same on every engine, and no call. */
export function fastSin(u: number): number {
  const t = u * 0.15915494309189535
  const s = t - Math.floor(t + 0.5)
  const p = 8 * s - 16 * s * (s < 0 ? -s : s)
  return p * (0.775 + 0.225 * (p < 0 ? -p : p))
}

/** Angle of (x, y) in turns, -0.5…0.5, to about 1e-4. */
export function atan2Turns(y: number, x: number): number {
  const ax = x < 0 ? -x : x
  const ay = y < 0 ? -y : y
  if (ax + ay < 1e-9) return 0
  const q = ax > ay ? ay / ax : ax / ay
  const q2 = q * q
  let a = q * (0.1591549 + q2 * (-0.0525 + q2 * (0.0285 - q2 * 0.0101)))
  if (ay > ax) a = 0.25 - a
  if (x < 0) a = 0.5 - a
  return y < 0 ? -a : a
}

/** Radius, squared, beyond which a point outside the eight cells looked at could be the nearest. */
const LOBE = 0.52
/** Over which difference of squared distances two lobes melt into one another. */
const MELT = 0.24

/** Squared distances to the two nearest of the grid's points, as `findNearest` leaves them. An array: numbers returned by a call that is not inlined would be allocated. */
const nearest = new Float64Array(2)
/** The way from the nearest, x and y. */
const offset = new Float64Array(2)

/** Cellular (Worley) noise: finds the two nearest points of a jittered grid of unit cells, among the eight cells around a point. */
function findNearest(point: Float64Array): void {
  const x = point[0]!
  const y = point[1]!
  const z = point[2]!
  const ix = Math.floor(x - 0.5)
  const iy = Math.floor(y - 0.5)
  const iz = Math.floor(z - 0.5)
  let least = LOBE
  let second = LOBE
  let wx = 0
  let wy = 0
  for (let n = 0; n < 8; n++) {
    const cx = ix + (n & 1)
    const cy = iy + ((n >> 1) & 1)
    const cz = iz + (n >> 2)
    let h = Math.imul(cx, 0x27d4eb2d) ^ Math.imul(cy, 0x165667b1) ^ Math.imul(cz, 0x9e3779b1)
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    h ^= h >>> 13
    const dx = x - cx - 0.22 - (h & 255) * 0.0022
    const dy = y - cy - 0.22 - ((h >> 8) & 255) * 0.0022
    const dz = z - cz - 0.22 - ((h >> 16) & 255) * 0.0022
    const d = dx * dx + dy * dy + dz * dz
    if (d < least) {
      second = least
      least = d
      wx = dx
      wy = dy
    } else if (d < second) second = d
  }
  nearest[0] = least
  nearest[1] = second
  offset[0] = wx
  offset[1] = wy
}

/** Rounded bumps with creases between them, 0…1, at a point (an array, as for `findNearest`). */
export function cellularNoise(point: Float64Array): number {
  findNearest(point)
  return 1 - nearest[0]! * (1 / LOBE)
}

/** Leaves in `point` the way from the nearest point of the grid to it, across and up, and by how much that is nearer than the next, squared. */
export function fromNearest(point: Float64Array): void {
  findNearest(point)
  point[0] = offset[0]!
  point[1] = offset[1]!
  point[2] = nearest[1]! - nearest[0]!
}

/** Round lobes melted into one mass, 0…1, at a point. */
export function lobes(point: Float64Array): number {
  findNearest(point)
  const least = nearest[0]!
  const near = MELT - nearest[1]! + least
  return 1 - (near > 0 ? least - (near * near) / (4 * MELT) : least) * (1 / LOBE)
}
