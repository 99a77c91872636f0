/** What all hair is made of: flat masses with a contour, and few strokes within. */
import { clamp } from '../../../clamp.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { areaOf, lerp, mix, type Pt, resample } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import type { HairInks } from '../palette.ts'

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

/** Weight of the contour of hair, pixels on each side of its edge: heavier, it is a shadow beside light hair, and blunts the tips of dark. */
export const CONTOUR = 10

/** A mass of hair with its contour. */
export function mass(h: Hair, outline: readonly Pt[], weight = CONTOUR): void {
  const { g } = h
  // Above and beside the head: not where hair lies on the face, on the neck or on the body.
  if (h.inks.rim)
    h.s.rim(
      outline,
      h.inks.rim,
      weight,
      ([x, y]) => (y < g.hairY || (y < g.chinY && Math.abs(x - g.cx) > g.skull * 1.04) ? 3 : 0),
      !kinky(h),
    )
  if (h.onFace || h.inks.dark) h.s.cut(outline, h.inks.fill, h.inks.line, weight, kinky(h))
  else withHairline(h, outline, weight)
}

/** How much of a contour's weight is left over the forehead, 0…1: a heavy line there would be the brim of a cap. */
export function weightAt(g: Geometry, p: Pt): number {
  // By index, as all kinds of points come here: taking them apart makes objects.
  const x = p[0]
  const y = p[1]
  const up = g.browY + 44 - y
  const u = (x - g.cx) / g.skull
  const within = 0.94 - Math.abs(u)
  if (up <= 0 || within <= 0) return 1
  const below = y - g.templeY + (g.templeY - g.crownY) * Math.sqrt(1 - u * u) - 14
  if (below <= 0) return 1
  return 1 - Math.min(1, (within * g.skull) / 24) * Math.min(1, up / 60) * Math.min(1, below / 14)
}

/**
 * The same of a ring beside the near cheek, where hair falls past it: the stroke over the forehead runs on to the jaw.
 * Only of edges that look to the face.
 */
function besideCheek({ g, r }: Hair, ring: readonly Pt[]): (p: Pt, i: number) => number {
  const short = r.hairLength === 'short'
  const behindEar = short || TIED.has(r.hairStyle)
  // The more a head faces us, the further out is its near cheek (`chartOf`).
  const out = 1.06 - 0.14 * Math.min(1, Math.abs(g.yaw) / 58)
  const around = g.turn * Math.sign(areaOf(ring))
  return ([x, y], i) => {
    const u = ((g.cx - x) * g.turn) / g.skull
    const far = u < 0
    if ((far ? -u < 0.7 || -u > 1.06 : u < 0.45 || u > out) || y < g.browY - (far ? 60 : 16)) return 1
    // Before a free ear the sideburn, not the nape behind it; of a head that faces us the ear leaves none of it.
    if (behindEar && !far && (y > g.earY || Math.abs(g.yaw) < 16)) return 1
    const [before, after] = [ring.at(i - 1)!, ring[(i + 1) % ring.length]!]
    if ((after[1] - before[1]) * around * (far ? -1 : 1) <= 0) return 1
    return clamp((y - g.mouthY) / (g.chinY + 20 - g.mouthY), 0, 1)
  }
}

/** Cuts of which the hair does not fall beside the face. */
const TIED = new Set<Recipe['hairStyle']>(['bun', 'ponytail', 'pigtails', 'braids', 'slicked-back', 'mohawk'])

/** Cuts that end at the temples as short hair does, however long they are behind. */
const DRAWN_BACK = new Set<Recipe['hairStyle']>(['bun', 'ponytail', 'slicked-back'])

/** The parts of a ring, as the places of their points, of which a share is below 1. */
function partsBelow(share: readonly number[]): number[][] {
  const n = share.length
  const first = share.findIndex((v, i) => v < 1 && share[(i + n - 1) % n] === 1)
  const parts: number[][] = []
  if (first < 0) return parts
  for (let k = 0; k < n; k++) {
    const i = (first + k) % n
    if (share[i] === 1) continue
    if (share[(i + n - 1) % n] === 1) parts.push([])
    parts.at(-1)!.push(i)
  }
  return parts
}

/** How far above its end hair at the far temple is at most drawn by strokes alone, pixels. */
const RUN_OUT = 140
/** Above that, the length over which its contour gives way to them, pixels. */
const GIVES_WAY = 70

/** Whether a point is further to the far side than a share of the skull's half width. */
const beyond = (g: Geometry, [x]: Pt, share: number): boolean => (x - g.cx) * g.turn > share * g.skull

/**
 * Short hair that runs out at the far temple, on the line of the face, where ink about it would be a bar: two strokes
 * of the pen are left, up to where it is wide enough to lie over the end of the ink.
 *
 * @param under the ring of ink, whose end is moved up under the hair
 * @param k the place of its tip, which is followed by the outer edge
 * @returns the stroke of the outer edge
 */
function runOut({ g }: Hair, outline: readonly Pt[], under: Pt[], k: number, weight: number): Pt[] {
  const tip = outline[k]!
  const last = outline.length - 1
  let [from, to] = [k, k + 1]
  const thin = () => Math.abs(outline[to]![0] - outline[from]![0]) < 2 * weight || tip[1] - outline[to]![1] < 24
  while (to < last - 1 && tip[1] - outline[to]![1] < RUN_OUT && thin()) {
    to++
    // Of a fringe, which lies lower than this, not the edge over the forehead.
    while (from > 0 && outline[from]![1] > outline[to]![1] && beyond(g, outline[from - 1]!, 0.7)) from--
  }
  const [x, y] = mix(outline[from]!, outline[to]!, 0.5)
  for (let i = from + 1; i < to; i++)
    under[i] = [x - 0.3 * weight, Math.min(y, tip[1] - 40) - (16 * (i - from)) / (to - from)]
  // Above, the ink goes in under the hair as far as it is as wide as the stroke, which takes its place; on our left, where
  // light falls, it is no wider.
  const by = g.turn === 1 ? 0.6 : 0
  const top = outline[to]![1] - GIVES_WAY
  let end = to
  while (end < last && outline[end]![1] > top && beyond(g, outline[end]!, 0.8)) {
    const [ux, uy] = under[end]!
    under[end] = [ux - g.turn * by * weight * clamp((uy - top) / GIVES_WAY, 0, 1), uy]
    end++
  }
  // The pen rounds a ring through the middles of its sides.
  return [tip, ...outline.slice(k + 2, end), mix(outline[end - 1]!, outline[end]!, 0.5)]
}

/** Light hair: over the forehead its edge is one fine stroke of the pen, beside the heavy contour of the rest. */
function withHairline(h: Hair, outline: readonly Pt[], weight: number): void {
  const { g, s, inks } = h
  const n = outline.length
  // Under a hat there is not all of it, and the ink that is to be hidden over the forehead would show.
  const pressed = g.vol <= PRESSED
  // Of longer hair, too, which is drawn back: at the right temple its heavy contour would end in a step.
  const short = h.r.hairLength === 'short' || (g.turn === 1 && DRAWN_BACK.has(h.r.hairStyle))
  const beside = besideCheek(h, outline)
  const share = outline.map((p, i) => Math.min(pressed ? 1 : weightAt(g, p), beside(p, i)))
  const parts = partsBelow(share)
  if (parts.length === 0) return void s.cut(outline, inks.fill, inks.line, weight, kinky(h))
  const under = [...outline]
  for (const places of parts) {
    // Under the shape the ink runs above the hairline and beside the temples, where it is not seen, in one line.
    const top = Math.min(...places.map((k) => outline[k]![1])) - 3 * weight
    const fore = places.filter((k) => outline[k]![1] < g.browY + 44)
    const [start, end] = [outline[fore[0] ?? places[0]!]![0], outline[fore.at(-1) ?? places[0]!]![0]]
    for (const k of places) {
      const [x, y] = outline[k]!
      const u = (x - g.cx) / g.skull
      const along = lerp(start, end, fore.indexOf(k) / (fore.length - 1 || 1))
      // Never above the skull, which hair combed back hardly covers.
      const bone = g.templeY - (g.templeY - g.crownY) * Math.sqrt(Math.max(0, 1 - ((along - g.cx) / g.skull) ** 2)) + 8
      const over: Pt = [along, Math.max(bone, Math.min(top, y))]
      // Where there is little hair to lie over it, by less.
      const by = u * g.turn > 0.7 ? 0.8 : short && y > g.eyeY ? 1.15 : 1.8
      const off: Pt = [x + Math.sign(u) * by * weight, y - 0.55 * by * weight]
      const aside = pressed ? 1 : clamp(Math.max((Math.abs(u) - 0.5) / 0.2, (y - g.browY) / 30), 0, 1)
      under[k] = mix(mix(over, off, aside), outline[k]!, share[k]!)
    }
  }
  // At the right temple it is all outside of the face's line: less of it is enough.
  if (g.turn === 1 && short)
    for (let k = 0; k < n; k++) {
      const [x, y] = outline[k]!
      // A lock that leaves the face keeps the ink about its tip.
      const onFace = clamp((1.16 - (x - g.cx) / g.skull) / 0.1, 0, 1)
      const by = 0.67 * weight * onFace * clamp((y - g.browY + 120) / 120, 0, 1)
      // Above, locks keep theirs, and their tips.
      if (by > 0 && share[k] === 1 && x - g.cx > 0.8 * g.skull && y < g.noseY) under[k] = [x - by, y]
    }
  const outer: Pt[][] = []
  for (let k = 1; k < n - 2; k++) {
    const tip = outline[k]!
    if (tip !== outline[k + 1] || share[k] === 1 || !beyond(g, tip, 0.8) || beyond(g, tip, 1.03)) continue
    // A bob goes on behind the cheek, however short.
    if (short && h.r.hairStyle !== 'bob') outer.push(runOut(h, outline, under, k, weight))
    else {
      // Ink lies right of an edge: of longer hair it would be a thorn on the cheek. It is drawn in as far as the hair is
      // wide enough to lie over it, and round.
      const from = [k - 1, k - 2, k - 3].find((i) => i >= 0 && tip[1] - outline[i]![1] >= 40) ?? k - 1
      const [x, y] = mix(tip, mix(outline[from]!, outline[k + 2]!, 0.6), 0.85)
      for (let i = from + 1; i < k + 2; i++) under[i] = [x - 0.35 * weight, y - (16 * (i - from)) / (k + 2 - from)]
    }
  }
  s.cut(outline, inks.fill, inks.line, weight, kinky(h), under)
  for (const places of parts) {
    const line = [places[0]! - 1, ...places, places.at(-1)! + 1].map((k) => outline[(k + n) % n]!)
    const last = line.length - 1
    // The pen rounds a ring through the middles of its sides and misses its points by a quarter of a side: a stroke that
    // went on to a tip would leave it by a drip.
    line[last] = mix(line[last - 1]!, line[last]!, 0.75)
    line[0] = mix(line[1]!, line[0]!, 0.75)
    // Between curls the brush is lifted, or each notch would be a knob.
    const lifted = (i: number) => kinky(h) && (line[i] === line[i - 1] || line[i] === line[i + 1])
    s.trace(line, (t) => (5 + 2.5 * Math.sin(Math.PI * t)) * (lifted(Math.round(t * last)) ? 0.4 : 1), inks.line)
  }
  for (const line of outer) s.trace(line, (t) => 10 - 9 * Math.max(0, 3 * t - 2), inks.line)
}

/** A stroke within a mass, from one share of a line to another. */
export function accent(h: Hair, line: readonly Pt[], from: number, to: number, weight = 1): void {
  const part = resample(line, 24).slice(Math.round(from * 23), Math.round(to * 23) + 1)
  if (part.length > 3) h.s.trace(part, taper((h.inks.dark ? 8 : 11) * weight, 0.36, 0.64, 0.06), h.inks.accent)
}
