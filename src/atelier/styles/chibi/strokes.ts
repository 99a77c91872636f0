/** Ink: strokes of the pen that taper. */
import { pathText, ringText } from '../path-text.ts'
import { profileOf, widths, type Profile, type Width } from '../profile.ts'
import { flattened } from './flatten.ts'
import type { Pt, Space, XY } from './geometry.ts'
import { arc, end, start } from './paths.ts'
import { reach } from './spaces.ts'

/** From where, to where (with bulge), how wide. */
export type Stroke = readonly [from: XY, to: Pt, width: number]

/** Ink: one curve from a to b, `w` wide in the middle and pointed at both ends. */
export const ink = (space: Space, a: XY, b: Pt, w: number): string => inkLines(space, [[a, b, w]])

/** A wedge: `w` wide where it starts and pointed where it ends, as an ink line that leaves a crossing. */
export const wedge = (space: Space, a: XY, b: Pt, w: number): string => wedgeLines(space, [[a, b, w]])

/** Several ink lines as one path: making text of bytes costs as much as a line of them. */
export function inkLines(space: Space, strokes: readonly Stroke[]): string {
  pathText.begin()
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i]!
    const b = stroke[1]
    const w = stroke[2]
    const p = space(stroke[0][0], stroke[0][1])
    const q = space(b[0], b[1])
    const px = p[0]
    const py = p[1]
    const qx = q[0]
    const qy = q[1]
    const b1 = b[2] ?? 0
    const b2 = b[3] ?? b1
    const k = w / 2 / (Math.sqrt((qx - px) ** 2 + (qy - py) ** 2) || 1)
    start(px, py)
    arc(px, py, qx, qy, b1 + k, b2 + k)
    arc(qx, qy, px, py, k - b2, k - b1)
    end()
  }
  return pathText.end()
}

/** Several wedges as one path. */
export function wedgeLines(space: Space, strokes: readonly Stroke[]): string {
  pathText.begin()
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i]!
    const b = stroke[1]
    const w = stroke[2]
    const p = space(stroke[0][0], stroke[0][1])
    const q = space(b[0], b[1])
    const px = p[0]
    const py = p[1]
    const qx = q[0]
    const qy = q[1]
    const b1 = b[2] ?? 0
    const b2 = b[3] ?? b1
    const chord = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2) || 1
    const nx = ((qy - py) / chord) * (w / 2)
    const ny = (-(qx - px) / chord) * (w / 2)
    const k = w / 6 / chord
    start(px + nx, py + ny)
    arc(px + nx, py + ny, qx, qy, b1 + k, b2)
    arc(qx, qy, px - nx, py - ny, -b2, k - b1)
    end()
  }
  return pathText.end()
}

/** Crescents as one path: one edge is the line itself, the other swells to its left (`w` > 0) or right, most near where it starts. */
export function crescents(space: Space, strokes: readonly Stroke[]): string {
  pathText.begin()
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i]!
    const b = stroke[1]
    const p = space(stroke[0][0], stroke[0][1])
    const q = space(b[0], b[1])
    const b1 = b[2] ?? 0
    const b2 = b[3] ?? b1
    const k = stroke[2] / (Math.sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) || 1)
    start(p[0], p[1])
    arc(p[0], p[1], q[0], q[1], b1, b2)
    arc(q[0], q[1], p[0], p[1], -b2 - k * 0.5, -b1 - k * 1.6)
    end()
  }
  return pathText.end()
}

const POINTED = profileOf((t) => Math.sin(Math.PI * t) ** 0.7)

/** A brush stroke through several points, as wide as its profile says along its way. */
export function brush(
  space: Space,
  pts: readonly Pt[],
  w: number,
  profile: Width | Profile = POINTED,
  step = 13,
): string {
  const centre = flattened(space, pts, step, false)
  if (centre.length === 0) return ''
  const n = centre.length / 2 - 1
  const wide = typeof profile === 'function' ? widths(profile, n) : profile.parts(n)
  // Only as far as it has a width.
  let [first, last] = [0, n]
  while (first < n && wide[first + 1] === 0) first++
  while (last > first && wide[last - 1] === 0) last--
  // Down the left side, and up the right one.
  const outline: number[] = []
  for (const side of [1, -1]) {
    for (let k = first; k <= last; k++) {
      const i = side > 0 ? k : first + last - k
      const a = 2 * (i > 0 ? i - 1 : 0)
      const b = 2 * (i < n ? i + 1 : n)
      const dx = centre[b]! - centre[a]!
      const dy = centre[b + 1]! - centre[a + 1]!
      const r = ((side * w) / 2) * (wide[i]! / (Math.sqrt(dx * dx + dy * dy) || 1))
      const x = centre[2 * i]! + dy * r
      const y = centre[2 * i + 1]! - dx * r
      reach(x, y)
      outline.push(x, y)
    }
  }
  return ringText(outline)
}
