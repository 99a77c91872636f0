/** What all hair is made of: flat masses with a contour, and few strokes within. */
import { clamp } from '../../../clamp.ts'
import type { Recipe } from '../../../recipe.ts'
import { faceHalf, type Geometry } from '../geometry.ts'
import { areaOf, lengthOf, mix, normalAt, type Pt, resample } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type HairInks, skinInks } from '../palette.ts'

export interface Hair {
  s: Sketch
  g: Geometry
  r: Recipe
  inks: HairInks
  texture: Recipe['hairTexture']
  rnd: () => number
  /** Of a beard, which lies on the face. */
  onFace?: boolean
}

export const kinky = (h: Hair) => h.texture === 'coily' || h.texture === 'curly'

/** How far hair stands off the skull under a hat, pixels. */
export const PRESSED = 7

/** Weight of the contour of hair, pixels on each side of its edge. */
export const CONTOUR = 13

/** A mass of hair with its contour. */
export function mass(h: Hair, outline: readonly Pt[], weight = CONTOUR): void {
  const { g } = h
  // Only above the head: not where hair lies on the face, on the neck or on other hair.
  if (h.inks.rim) h.s.rim(outline, h.inks.rim, weight, ([, y]) => (y > g.hairY ? 0 : 2))
  if (h.inks.dark && !h.onFace && BEARDS.has(h.r.facialHair)) part(h, outline, weight)
  h.s.cut(outline, h.inks.fill, h.inks.line, weight, kinky(h))
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

/** How wide a curl of the outline is on average and how far it stands out, pixels. */
function curlOf(h: Hair, size: number): { pitch: number; out: number } {
  return h.texture === 'coily' ? { pitch: 104 * size, out: 20 * size } : { pitch: 114 * size, out: 21 * size }
}

/** Widths of neighbouring curls: a large one beside one or two small ones, never two alike. */
const UNEVEN = [1.6, 0.8, 1.2, 0.75, 1.7, 0.95, 0.75, 1.4, 0.85]

/**
 * The outline of curls along a closed ring: round lobes of uneven width that meet in notches; five points a lobe.
 *
 * @param swell how much of the lobes is seen at a point of the ring, 0…1: smaller ones leave the face free
 */
export function curled(h: Hair, ring: readonly Pt[], size = 1, swell: (p: Pt) => number = () => 1): Pt[] {
  const { pitch, out } = curlOf(h, size)
  const around = areaOf(ring) > 0 ? ring : [...ring].reverse()
  const closed = [...around, around[0]!]
  const total = lengthOf(closed)
  const n = Math.max(7, Math.round(total / pitch))
  const fine = resample(closed, n * 5)
  const first = Math.floor(h.rnd() * UNEVEN.length)
  // Coils are more, and would look alike.
  const spread = h.texture === 'coily' ? 1.35 : 1
  const widths = Array.from(
    { length: n },
    (_, i) => UNEVEN[(first + i) % UNEVEN.length]! ** spread * (0.88 + h.rnd() * 0.24),
  )
  const whole = widths.reduce((sum, w) => sum + w, 0)
  const points: Pt[] = []
  const at = (share: number, stand: number): Pt => {
    const k = Math.round((((share % 1) + 1) % 1) * (n * 5 - 1))
    const [nx, ny] = normalAt(fine, k)
    const p = fine[k]!
    const d = stand * swell(p)
    return [p[0] + nx * d, p[1] + ny * d]
  }
  const hang = h.texture === 'coily' ? 0.6 : 0.72
  let from = 0
  for (const [i, width] of widths.entries()) {
    const share = width / whole
    const before = widths[(i + n - 1) % n]! / whole
    // Of the large ones some are flat.
    const flat = i % 4 === 1 ? 0.72 : 1
    // Curls hang: beside the middle each leans down, as the ring runs down on our right and up on our left.
    // Over the crown they lie the way the head is turned.
    const lean = hang * clamp((at(from, 0)[0] - h.g.cx) / (h.g.skull * 0.8) + 0.3 * h.g.turn, -1, 1)
    // Over the crown they are low.
    const calm = 0.74 + 0.26 * Math.min(1, 1.6 * Math.abs(lean))
    // The notch runs in under the upper one of two curls, deeper beside a large one.
    const under = lean > 0 ? before : share
    const foot = at(
      from - lean * Math.abs(lean) * under * 0.18,
      -out * calm * Math.min(1, 0.15 + 0.48 * Math.max(before, share) * n),
    )
    // Small ones are low: no bead stands between two large ones.
    const stand = out * clamp(1.1 * (share * n - 0.4), 0.2, 1.45) * flat * calm
    // At least a sample, or the two would be one point, and a sharp corner.
    const apart = Math.max(share * 0.09, 1.2 / (n * 5))
    // Where the ring itself turns, a curl lies over the corner, and no notch.
    const [near, far] = sharp(fine, from) ? [at(from - apart, out * 0.6), at(from + apart, out * 0.6)] : [foot, foot]
    points.push(
      near,
      far,
      at(from + share * (0.18 + 0.12 * lean), stand * (0.84 - 0.2 * lean)),
      at(from + share * (0.5 + 0.2 * lean), stand * 1.28),
      at(from + share * (0.82 + 0.1 * lean), stand * (0.84 + 0.14 * lean)),
    )
    from += share
  }
  return points
}

/** Whether a ring that runs clockwise on screen turns by more than 63° about a share of its way. */
function sharp(ring: readonly Pt[], share: number): boolean {
  const n = ring.length - 1
  const k = Math.round((((share % 1) + 1) % 1) * n)
  const [p, q, r] = [ring[(k + n - 3) % n]!, ring[k]!, ring[(k + 3) % n]!]
  const [ax, ay, bx, by] = [q[0] - p[0], q[1] - p[1], r[0] - q[0], r[1] - q[1]]
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by) > 1.1
}

/** Curls beside the face are smaller than those that hang free of it, and so are short ones about the ears; ends are no balls. */
export const besideFace =
  ({ g, r }: Hair) =>
  ([x, y]: Pt): number =>
    r.hairLength === 'short' && y > g.browY
      ? 0.4
      : Math.abs(x - g.cx) < g.skull * 0.98 && y > g.hairY - 10 && y < g.chinY + 20
        ? 0.1
        : y > g.mouthY
          ? 0.7
          : 1

/**
 * What shows a curl within a mass: the brush runs on from a notch of its outline into the mass, on its larger lobes, where
 * they stand free of the head. Black curls have them above the forehead, of paper.
 *
 * @param ring as `curled` gives it
 * @param most how many strokes
 */
export function coils(h: Hair, ring: readonly Pt[], most = 5): void {
  const { g, s, inks } = h
  // A band over the head would leave fragments of them.
  if (inks.dark && (h.r.headwear === 'headband' || h.r.headwear === 'headphones')) return
  const n = Math.floor(ring.length / 5)
  const lobes = Array.from({ length: n }, (_, i) => {
    const [foot, top, next] = [ring[5 * i]!, ring[5 * i + 3]!, ring[(5 * i + 5) % ring.length]!]
    return { i, foot, top, next, chord: Math.sqrt((foot[0] - next[0]) ** 2 + (foot[1] - next[1]) ** 2) }
  })
  const free = lobes
    .filter(({ foot, next, chord, top: [x, y] }) => {
      const [dx, dy] = [(x - g.cx) / (g.skull + 16), (y - g.eyeY) / (g.eyeY - g.crownY + 12)]
      // At the temples there is little hair between the outline and the face.
      const thin =
        (y > g.hairY - 30 && y < g.chinY && Math.abs(x - g.cx) < g.skull * 1.36) ||
        y > (inks.dark ? g.hairY : h.r.hairLength === 'short' ? g.browY : g.chinY)
      // Of those beside the head, the ones that bulge away from it.
      const mid = (foot[0] + next[0]) / 2
      const inward = y > g.hairY && (x - mid) * (mid - g.cx) <= 0
      return (
        dx * dx + dy * dy > 1 && foot[1] < 800 && !thin && !inward && (g.vol > PRESSED || y > g.eyeY) && chord < 150
      )
    })
    .sort((a, b) => b.chord - a.chord)
  const taken = new Set<number>()
  for (const { i, foot, top, next, chord } of free) {
    if (taken.size >= most) break
    if (taken.has((i + 1) % n) || taken.has((i + n - 1) % n)) continue
    taken.add(i)
    const mid = mix(foot, next, 0.5)
    const long = Math.sqrt((mid[0] - top[0]) ** 2 + (mid[1] - top[1]) ** 2)
    // A lobe over a corner of the mass has no notch.
    if (long < 12) continue
    const at = (along: number, deep: number): Pt => {
      const [x, y] = mix(foot, next, along)
      const by = (deep * Math.min(chord, 105)) / long
      return [x + (mid[0] - top[0]) * by, y + (mid[1] - top[1]) * by]
    }
    const line = [at(-0.03, -0.1), at(0.06, 0.2), at(0.26, 0.44), at(0.54, 0.5)]
    s.ink(line, taper(inks.dark ? 10 : 15, 0.02, 0.98, 0.04), inks.accent, 12)
  }
}
