/** Sharp corners of a ring: about them a contour would end in long thorns. */

export interface Corner {
  /** Of its two points, where they are in the ring. */
  i: number
  j: number
  /** Sine of half its angle. */
  half: number
  /** How far the nearer of its neighbours is, pixels. */
  room: number
  /** Unit vector outwards. */
  ux: number
  uy: number
}

/** The corners of a ring (points given twice) that point outwards and are sharper than 60°. */
export function sharpCorners(ring: Float64Array, n: number): Corner[] {
  const found: Corner[] = []
  let around = 0
  // Each in a name of its own: a list taken apart is a list that is made.
  for (let i = 0; i < 2 * n; i += 2) {
    const j = i + 2 === 2 * n ? 0 : i + 2
    const x = ring[i]!
    const y = ring[i + 1]!
    if (x !== ring[j]! || y !== ring[j + 1]!) continue
    const a = i === 0 ? 2 * n - 2 : i - 2
    const b = j + 2 === 2 * n ? 0 : j + 2
    // Towards the corner, along both of its sides.
    const ax = x - ring[a]!
    const ay = y - ring[a + 1]!
    const bx = x - ring[b]!
    const by = y - ring[b + 1]!
    const long = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by)) || 1
    const cos = (ax * bx + ay * by) / long
    if (cos < 0.5) continue
    around ||= turning(ring, n)
    // Of one whose sides lie on each other it cannot be told which way it points.
    if (cos < 0.9995 && (ay * bx - ax * by) * around <= 0) continue
    const la = Math.sqrt(ax * ax + ay * ay) || 1
    const lb = Math.sqrt(bx * bx + by * by) || 1
    const sx = ax / la + bx / lb
    const sy = ay / la + by / lb
    const l = Math.sqrt(sx * sx + sy * sy) || 1
    found.push({ i, j, half: Math.sqrt(Math.max(0.01, (1 - cos) / 2)), room: Math.min(la, lb), ux: sx / l, uy: sy / l })
  }
  return found
}

/** Above 0 for a ring that runs clockwise on screen. */
function turning(ring: Float64Array, n: number): number {
  let area = 0
  for (let i = 0; i < 2 * n; i += 2) {
    const j = i + 2 === 2 * n ? 0 : i + 2
    area += ring[i]! * ring[j + 1]! - ring[i + 1]! * ring[j]!
  }
  return area
}

/** How far beyond the ring a contour's point reaches at the most, in widths of the contour. */
export const REACH = 2

/**
 * How far a corner is drawn in, pixels: never past its neighbours, or the edge would double back, of which a rasteriser
 * makes a needle across the picture.
 *
 * @param reach of the contour beyond the ring, pixels
 */
export const drawnIn = ({ half, room }: Corner, reach: number): number =>
  Math.min(0.8 * room, Math.max(0, 1 / half - REACH) * reach)
