/** What all hair is made of: flat masses with a contour, and few strokes within. */
import type { Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { areaOf, lengthOf, normalAt, type Pt, resample } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import type { HairInks } from '../palette.ts'

export interface Hair {
  s: Sketch
  g: Geometry
  r: Recipe
  inks: HairInks
  texture: Recipe['hairTexture']
  rnd: () => number
}

export const kinky = (h: Hair) => h.texture === 'coily' || h.texture === 'curly'

/** Weight of the contour of hair, pixels on each side of its edge. */
export const CONTOUR = 11

/** A mass of hair with its contour. */
export function mass(h: Hair, outline: readonly Pt[], weight = CONTOUR): void {
  const { g } = h
  // Not where hair lies on the face or on the neck.
  if (h.inks.rim)
    h.s.rim(outline, h.inks.rim, weight, ([x, y]) => (y > g.browY && Math.abs(x - g.cx) < g.skull + 6 ? 0 : 2.6))
  h.s.cut(outline, h.inks.fill, h.inks.line, weight)
}

/** A stroke within a mass, from one share of a line to another. */
export function accent(h: Hair, line: readonly Pt[], from: number, to: number, weight = 1): void {
  const part = resample(line, 24).slice(Math.round(from * 23), Math.round(to * 23) + 1)
  if (part.length > 3) h.s.trace(part, taper((h.inks.dark ? 8 : 11) * weight, 0.36, 0.64, 0.06), h.inks.accent)
}

/** How wide a curl of the outline is and how far it stands out. */
function curlOf(h: Hair, size: number): { pitch: number; out: number } {
  return h.texture === 'coily' ? { pitch: 44 * size, out: 12.5 * size } : { pitch: 84 * size, out: 22 * size }
}

/** The outline of curls along a closed ring: round bumps of uneven width that meet in notches. */
export function curled(h: Hair, ring: readonly Pt[], size = 1): Pt[] {
  const { pitch, out } = curlOf(h, size)
  const around = areaOf(ring) > 0 ? ring : [...ring].reverse()
  const closed = [...around, around[0]!]
  const total = lengthOf(closed)
  const n = Math.max(7, Math.round(total / pitch))
  const fine = resample(closed, n * 5)
  const cuts = Array.from({ length: n }, (_, i) => (i + (h.rnd() - 0.5) * 0.95) / n)
  const points: Pt[] = []
  const at = (share: number, stand: number): Pt => {
    const k = Math.round((((share % 1) + 1) % 1) * (n * 5 - 1))
    const [nx, ny] = normalAt(fine, k)
    const [x, y] = fine[k]!
    return [x + nx * stand, y + ny * stand]
  }
  cuts.forEach((from, i) => {
    const to = i + 1 < n ? cuts[i + 1]! : cuts[0]! + 1
    const stand = out * (0.9 + ((to - from) * n - 1) * 1.1)
    const foot = at(from, -out * 0.42)
    points.push(
      foot,
      foot,
      at(from + (to - from) * 0.2, stand * 0.85),
      at(from + (to - from) * 0.5, stand * 1.2),
      at(from + (to - from) * 0.8, stand * 0.85),
    )
  })
  return points
}

/** A curl within light hair: its shaded side in ink. In black hair the edge alone shows the curls. */
export function hook(h: Hair, [x, y]: Pt, size: number, turn: number): void {
  if (h.inks.dark) return
  const r = (h.texture === 'coily' ? 15 : 23) * size
  const line = Array.from({ length: 6 }, (_, i): Pt => {
    const a = turn + i * 0.46
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })
  h.s.trace(line, taper(10 * Math.min(1, 0.6 + size * 0.4), 0.4, 0.6, 0.08), h.inks.accent)
}
