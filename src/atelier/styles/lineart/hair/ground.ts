/** What all hair is made of: flat masses with a contour, and few strokes within. */
import type { Recipe } from '../../../recipe.ts'
import { faceHalf, type Geometry, onSkull } from '../geometry.ts'
import { areaOf, clamp, lengthOf, mix, normalAt, type Pt, resample } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type HairInks, skinInks } from '../palette.ts'

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
  if (h.inks.rim && BEARDS.has(h.r.facialHair)) part(h, outline, weight)
  h.s.cut(outline, h.inks.fill, h.inks.line, weight)
}

const BEARDS = new Set<Recipe['facialHair']>(['short-beard', 'full-beard'])

/** Dark hair that falls over a beard as dark is parted from it by a line of skin. */
function part(h: Hair, outline: readonly Pt[], weight: number): void {
  const { g } = h
  const wash = skinInks(h.r.skinTone).wash
  const n = outline.length
  let run: Pt[] = []
  const drawn = () => {
    if (run.length > 3) h.s.trace(run, (t) => weight * 1.2 + 14 * Math.min(1, 6 * t, 6 * (1 - t)), wash)
    run = []
  }
  for (let i = 0; i < n; i++) {
    const p = outline[i]!
    const [a, b] = [mix(outline[(i + n - 1) % n]!, p, 0.5), mix(p, outline[(i + 1) % n]!, 0.5)]
    // As the pen rounds a ring: through the middles of its sides.
    for (const q of [a, mix(mix(a, b, 0.5), p, 0.5)])
      if (q[1] > g.noseY - 40 && Math.abs(q[0] - g.cx) < faceHalf(g, Math.min(q[1], g.mouthY)) - 10 && q[1] < g.chinY)
        run.push(q)
      else drawn()
  }
  drawn()
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

/**
 * A row of curls within a mass, along an arc: a scalloped stroke of ink in light hair, a crescent of light on each curl
 * of dark hair.
 *
 * @param curls how many
 */
export function ripple(h: Hair, arc: readonly Pt[], curls: number): void {
  const { out, pitch } = curlOf(h, 1)
  const fine = resample(arc, curls * 8 + 1)
  const at = (i: number, stand: number): Pt => {
    const [nx, ny] = normalAt(fine, i)
    const [x, y] = fine[i]!
    return [x + nx * stand, y + ny * stand]
  }
  const bumps = Array.from({ length: curls }, (_, k) =>
    [0, 1, 2, 4, 6, 7, 8].map((j) => at(k * 8 + j, out * 1.25 * Math.sin((Math.PI * j) / 8) ** 0.7)),
  )
  if (!h.inks.dark) {
    h.s.trace(bumps.flat(), taper(10, 0.5, 0.5, 0.08), h.inks.accent)
    return
  }
  bumps.forEach((bump, k) => {
    // Most where the light comes from.
    const share = 1 - Math.abs(k - (curls - 1) * 0.3) / curls
    h.s.trace(bump.slice(1, -1), (t) => 0.6 + pitch * 0.13 * share * Math.sin(Math.PI * t), h.inks.accent)
  })
}

/** Rows of curls over the top of the head, `grow` above the skull. */
export function ripples(h: Hair, grow: number): void {
  const { g } = h
  // An undercut leaves one side bare.
  const [low, high] = h.r.hairStyle !== 'undercut' ? [-90, 90] : g.turn === 1 ? [-8, 62] : [-62, 8]
  const arc = (from: number, to: number, up: number) => {
    const [a, b] = [clamp(from, low, high), clamp(to, low, high)]
    return Array.from({ length: 9 }, (_, i) => onSkull(g, a + ((b - a) * i) / 8, up))
  }
  const row = (from: number, to: number, up: number, curls: number) => {
    const share = (clamp(to, low, high) - clamp(from, low, high)) / (to - from)
    if (share > 0.25) ripple(h, arc(from, to, up), Math.max(2, Math.round(curls * share)))
  }
  const fine = h.texture === 'coily'
  // Over the whole of dark hair, where a corner of light would be specks.
  const end = h.inks.dark ? 60 : -12
  row(-66, end, grow, h.inks.dark ? (fine ? 11 : 6) : fine ? 5 : 3)
  row(-48, h.inks.dark ? 36 : -20, grow - (fine ? 36 : 46), h.inks.dark ? (fine ? 7 : 4) : fine ? 3 : 2)
}
