/** Eyes: one spot of ink each under a lid that swells and thins. */
import { mix32 } from '../../chance.ts'
import { shift } from '../../colour.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { heightAt, type Pt, resample, spline } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import { lidRoom } from './lid-room.ts'
import { lensOf } from './lenses.ts'
import { PAPER, lightOf, type SkinInks } from './palette.ts'

interface Look {
  /** Opening of the upper lid, 1 as built. */
  open: number
  /** How far the lower lid is pushed up (a smile in the eyes), 0…1. */
  squint: number
  gaze: Pt
  /** Height of the brow's inner end, middle and outer end (negative: up). */
  brow: [number, number, number]
}

const LOOKS: Record<Recipe['expression'], Look> = {
  neutral: { open: 1, squint: 0, gaze: [0, 0], brow: [0, 0, 0] },
  smile: { open: 0.96, squint: 0.2, gaze: [0, 0], brow: [-2, -4, -1] },
  laugh: { open: 0.92, squint: 0.4, gaze: [0, 0], brow: [-8, -12, -3] },
  wink: { open: 1, squint: 0.1, gaze: [0, 0], brow: [-3, -8, -3] },
  surprised: { open: 1.22, squint: -0.06, gaze: [0, 0], brow: [-17, -25, -14] },
  serious: { open: 0.84, squint: 0.14, gaze: [0, 0], brow: [5, 4, 4] },
  sad: { open: 0.84, squint: 0, gaze: [0, 2], brow: [-14, -2, 8] },
  angry: { open: 0.82, squint: 0.22, gaze: [0, 0], brow: [16, 2, -7] },
  cool: { open: 0.6, squint: 0.2, gaze: [0, -1], brow: [0, -3, -2] },
  shy: { open: 0.82, squint: 0.16, gaze: [0, 3], brow: [-9, -5, 2] },
  sleepy: { open: 0.1, squint: 0, gaze: [0, 1], brow: [-4, -9, 1] },
}

/** Moods in which a face is never quite even. */
const EASY = new Set<Recipe['expression']>(['neutral', 'smile', 'laugh', 'wink', 'cool'])

/** Whether somebody raises one brow, and lowers the lid of the other eye; a photo has its own brows. */
export const isSly = (g: Geometry, { expression, features }: Recipe): boolean =>
  Math.abs(g.lively) > 0.74 && EASY.has(expression) && !features.measured

/** What eyes and brows of an expression look like. */
export const lookOf = ({ expression }: Recipe): Look => LOOKS[expression]

interface Cut {
  /** Half width and opening, shares of the usual. */
  w: number
  h: number
  /** Heights of the lid's two ends (negative: up), pixels. */
  inner: number
  outer: number
  /** How far the lower lid is from the middle, share of the opening. */
  low: number
  /** An eye that is a dot: no lid touches it, but for moods. */
  dot?: true
}
const CUTS: Record<Recipe['features']['eyeShape'], Cut> = {
  almond: { w: 1, h: 1, inner: 2, outer: -7, low: 0.7 },
  round: { w: 0.9, h: 1.1, inner: 0, outer: 0, low: 0.9, dot: true },
  hooded: { w: 1.04, h: 0.82, inner: 0, outer: -3, low: 0.74 },
  upturned: { w: 1.06, h: 0.98, inner: 5, outer: -14, low: 0.66 },
  downturned: { w: 1, h: 1, inner: -5, outer: 5, low: 0.74, dot: true },
  monolid: { w: 1.1, h: 0.8, inner: 2, outer: -8, low: 0.7 },
}

export function drawEyes(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, hidden: -1 | 0 | 1): void {
  const laughs = r.expression === 'laugh' && !r.features.laughsOpenEyed
  const shut = laughs && mix32(r.features.texture ^ 0x1a09) % 9 < 4 && r.eyewear !== 'goggles'
  for (const side of [-1, 1] as const) {
    if (side === hidden) continue
    if (shut || (r.expression === 'wink' && side === 1)) closedEye(s, g, r, skin, side)
    else if (isDot(r)) dottedEye(s, g, r, skin, side)
    else openEye(s, g, r, skin, side)
  }
}

/** Make-up needs a lid to lie on. */
const isDot = (r: Recipe): boolean =>
  CUTS[r.features.eyeShape].dot === true &&
  DOTTED.has(r.expression) &&
  !r.accessories.includes('makeup') &&
  r.eyewear !== 'round-glasses'

/** Moods that need no lid. */
const DOTTED = new Set<Recipe['expression']>(['neutral', 'smile', 'laugh', 'wink'])

/** A small upright oval of ink with a sliver of the eye's colour; some have the fold of the lid above it. */
function dottedEye(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, side: number): void {
  const at = place(g, side)
  const rx = g.eyeW * (g.child ? 0.37 : 0.35) * behindRound(r)
  const ry = rx * 1.5
  const x = g.fx + side * g.eyeX + g.gaze
  const y = g.eyeY - 1 - g.gazeUp
  s.ellipse(x, y, rx, ry, skin.line)
  s.dot(x + g.turn * rx * 0.26, y - ry * 0.42, rx * 0.29, '#ffffff')
  light(s, g, x, y, rx, ry, r)
  const { inner, outer } = CUTS[r.features.eyeShape]
  const w = g.eyeW
  // Under a lowered brow the fold would be one with it.
  if (inner !== 0 && !(isSly(g, r) && side * g.lively < 0))
    s.ink(
      [at(-w * 0.62, inner - ry + 5), at(0, -ry - 7), at(w * 0.62, -ry - 2), at(w * 0.94, outer - ry + 12)],
      taper(9.5, 0.6, 0.4, 0.4),
      skin.line,
      12,
    )
  const [near, shift] = [rx * 0.62, g.gaze * side]
  if (lashed(r) && inner === 0)
    s.ink(
      [
        at(shift - rx * 0.6, -ry - 3),
        at(near + shift - 3, -ry - 4),
        at(rx + shift + 5, -ry * 0.8),
        // Within the rims of glasses.
        lensOf(g, r) ? at(rx + shift + 6, -ry * 0.72) : at(rx + shift + (side === g.turn ? 9 : 13), -ry - 6),
      ],
      (t) => 5 + 7 * Math.sin(Math.PI * Math.min(1, t * 1.1)),
      skin.line,
      8,
    )
}

/** Colour on the lid: one crescent over its line, from the inner third to a wing past the corner. Under the eye's ink. */
function lidShade(s: Sketch, r: Recipe, skin: SkinInks, lid: readonly Pt[], side: number): void {
  if (!r.accessories.includes('makeup')) return
  const line = resample(lid, 10).slice(2)
  const [x, y] = line[7]!
  const wing: Pt = [x + side * 9, y - 11]
  const over = line.map(([px, py], i): Pt => [px + side * 2, py - 19 * Math.sin(Math.PI * (0.04 + (i / 7) * 0.72))])
  s.shape(
    [line[0]!, line[0]!, ...over.slice(1), wing, wing, ...[...line].reverse().slice(0, -1)],
    skin.deep ? shift(r.features.accentColor, { l: 0.08 }) : shift(r.features.accentColor, { l: 0.06, c: 0.8 }),
  )
}

/** In a round rim the same eye looks blank: the iris is larger there, and the lid lies lower. */
const behindRound = (r: Recipe): number => (r.eyewear === 'round-glasses' ? 1.14 : 1)

/** Local coordinates: x grows outward from the eye's centre. */
function place(g: Geometry, side: number): (x: number, y: number) => Pt {
  return (x, y) => [g.fx + side * (g.eyeX + x), g.eyeY + y]
}

function closedEye(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, side: number): void {
  const at = place(g, side)
  const w = g.eyeW * 0.86
  const lid = [at(-w, 10), at(-w * 0.56, -7), at(0, -13), at(w * 0.56, -7), at(w, 10)]
  lidShade(s, r, skin, lid, side)
  s.ink(lid, taper(14, 0.5, 0.5, 0.3), skin.line, 12)
}

function openEye(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, side: 1 | -1): void {
  const look = lookOf(r)
  const cut = CUTS[r.features.eyeShape]
  const at = place(g, side)
  // The bend of a turned head narrows the far eye and widens the near one; half of that is enough.
  const away = Math.min(1, Math.abs(g.yaw) / 58)
  // Clear of the frames.
  const lens = lensOf(g, r)
  const built = g.eyeW * cut.w * (side === g.turn ? 1 + 0.07 * away : 1 - 0.06 * away) * (lens ? 0.9 : 1)
  const room = lidRoom(g, r, side)
  // The far rim is narrower, as its side of the face is.
  const inRim = lens ? (lens.w - 17) * (side === g.turn ? 1 - 0.24 * away : 1) : Infinity
  const w = Math.min(built, Math.max(0.84 * built, room), inRim, g.eyeX - 20)
  const narrowed = isSly(g, r) && side * g.lively < 0 ? 0.84 : 1
  const h = Math.min((g.eyeH * cut.h * look.open * narrowed) / behindRound(r), lens ? lens.h - lens.y - 12 : Infinity)
  const low = g.eyeH * cut.h * cut.low * (1 - look.squint)
  const sad = r.expression === 'sad' ? 4 : r.expression === 'angry' ? -4 : 0
  // With age the lid hangs over the outer corner.
  const droop = g.senior ? 5 : 0
  const upper = spline(
    [
      at(-w, cut.inner),
      at(-w * 0.56, -h * 0.72 - sad),
      at(0, -h),
      at(w * 0.58, -h * 0.74 + sad + droop),
      at(w, cut.outer + droop),
    ],
    5,
  )
  const lower = spline(
    [at(-w, cut.inner), at(-w * 0.42, low * 0.92 + 1), at(w * 0.34, low + 1), at(w, cut.outer + droop)],
    5,
  )
  lidShade(s, r, skin, upper, side)
  // Ink on the skin says enough; only eyes wide open show their white.
  const wide = look.open > 1.2
  if (wide) {
    s.shape([...upper, ...[...lower].reverse()], PAPER)
    s.trace(resample(lower, 10), taper(6, 0.4, 0.4, 0.3), skin.line)
  }

  // An upright oval of ink that hangs from the lid, a sliver of the eye's colour in it, and a catchlight.
  const rx = (wide ? 0.36 : 0.385) * g.eyeW * behindRound(r)
  const heavy = look.open < 0.6
  const ry = wide ? rx * 1.36 : heavy ? rx * 1.25 : Math.min(rx * 1.34, (h + 18) / 2)
  const ix = g.fx + side * g.eyeX + look.gaze[0] * 1.3 + g.gaze * 1.2
  const iy = g.eyeY + (wide ? (low - h) / 2 : heavy ? -2 : ry - h + 3) + look.gaze[1] - g.gazeUp
  const floor = lower.map(([x, y]): Pt => [x, wide ? y : Math.max(y + 4, g.eyeY + 26 - look.squint * 22)])
  oval(s, ix, iy, rx, ry, skin.line, upper, floor)
  const gx = ix + g.turn * rx * 0.3
  if (!heavy) s.dot(gx, Math.max(iy - ry * 0.3, heightAt(upper, gx) + rx * 0.62), rx * 0.28, '#ffffff')
  light(s, g, ix, iy, rx, ry * (heavy || look.squint > 0.3 ? 0.8 : 1), r)

  // The upper lid: the heaviest stroke of the face, thin at the nose, heavy over the outer corner.
  const lashy = r.features.lashes ?? 0
  const weight =
    (r.presentation === 'feminine' ? 19 : r.presentation === 'neutral' ? 17 + lashy * 2 : 16) * (lens ? 0.86 : 1)
  // Lashes are where it runs out, past the corner.
  const [long, up] = wide
    ? [3, -2]
    : lashed(r)
      ? lens
        ? [4, 5]
        : [side === g.turn ? 13 - 7 * away : 12, 7]
      : [lens ? 2 : 4, 0]
  const out = Math.min(long, Math.max(2, room - w))
  const end: Pt[] = [at(w + out * 0.5, cut.outer + droop - up * 0.3), at(w + out, cut.outer + droop - up)]
  s.trace(
    [...resample(upper, 11).slice(2), ...end],
    (t) => 5 + (weight - 5) * (t < 0.62 ? (t / 0.62) ** 1.2 : 1 - ((t - 0.62) / 0.38) ** 1.8 * 0.9),
    skin.line,
  )
  if (r.expression === 'sleepy')
    s.ink(
      [
        at(-w * 0.6, -h - 18),
        at(w * 0.1, -h - 21),
        at(w * 0.8, -h * 0.5 - 12 + droop),
        at(w * 1.16, cut.outer + droop - 2),
      ],
      taper(7, 0.4, 0.6, 0.3),
      skin.line,
    )
  if (r.accessories.includes('makeup')) lashes(s, [at(w * 0.7, -h * 0.56 + sad)], skin, side, -1)
  if (g.senior && !lens)
    s.ink([at(-w * 0.5, low + 13), at(w * 0.1, low + 19), at(w * 0.66, low + 13)], taper(6.5), skin.line)
}

/** The light in an eye: a sliver of its colour along the lower edge, away from the catchlight. Brown eyes are ink. */
function light(s: Sketch, g: Geometry, x: number, y: number, rx: number, ry: number, r: Recipe): void {
  const colour = lightOf(r.eyeColor)
  if (colour === undefined) return
  s.shape(
    SLIVER.map(([u, v]): Pt => [x - g.turn * rx * u, y + ry * v]),
    colour,
  )
}

/** From its end below the middle round the outer side and back, shares of the eye's half width and half height. */
const SLIVER = [
  [-0.44, 0.6], [-0.44, 0.6], [0.02, 0.8], [0.46, 0.64], [0.72, 0.28], [0.74, -0.14], [0.74, -0.14], [0.44, 0.22],
  [0.06, 0.43],
] as const

/** An iris, cut by the lids: each point of the oval is held between the two curves. */
function oval(
  s: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  upper: readonly Pt[],
  lower: readonly Pt[],
): void {
  const points: Pt[] = []
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    const px = x + rx * Math.cos(a)
    const py = y + ry * Math.sin(a)
    const lid = heightAt(upper, px)
    // Only the lower half can reach the lower lid.
    points.push([px, Math.max(lid, py > y ? Math.min(py, heightAt(lower, px)) : py)])
  }
  s.shape(points, colour)
}

const lashed = (r: Recipe): boolean =>
  r.accessories.includes('makeup') ||
  r.presentation === 'feminine' ||
  (r.presentation === 'neutral' && (r.features.lashes ?? 0) >= 0.5)

/** Flicks at the outer corner. */
function lashes(s: Sketch, roots: readonly Pt[], skin: SkinInks, side: number, up: number): void {
  roots.forEach(([x, y], i) => {
    const long = 15 + i * 3
    s.ink(
      [[x, y], [x + side * long * 0.55, y + up * long * 0.24], [x + side * long, y + up * long * 0.7]],
      (t) => 9 * (1 - t * 0.65),
      skin.line,
      8,
    )
  })
}
