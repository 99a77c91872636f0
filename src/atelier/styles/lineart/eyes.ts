/** Eyes and eyebrows. */
import { mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import { shift } from '../../colour.ts'
import type { Geometry } from './geometry.ts'
import { clamp, type Pt, resample, Sketch, spline, taper } from './ink.ts'
import { type HairInks, INK, irisOf, PAPER, type SkinInks } from './palette.ts'

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
  smile: { open: 0.98, squint: 0.2, gaze: [0, 0], brow: [-1, -4, -2] },
  laugh: { open: 0.86, squint: 0.55, gaze: [0, 0], brow: [-9, -12, -3] },
  wink: { open: 1, squint: 0.2, gaze: [0, 0], brow: [-3, -9, -4] },
  surprised: { open: 1.42, squint: -0.25, gaze: [0, 0], brow: [-17, -25, -14] },
  serious: { open: 0.9, squint: 0.1, gaze: [0, 0], brow: [6, 4, 2] },
  sad: { open: 0.84, squint: 0, gaze: [0, 2.5], brow: [-13, -1, 7] },
  angry: { open: 0.84, squint: 0.2, gaze: [0, 0], brow: [15, 1, -7] },
  cool: { open: 0.58, squint: 0.3, gaze: [0, -1], brow: [4, -2, -4] },
  shy: { open: 0.82, squint: 0.12, gaze: [7, 3.5], brow: [-8, -4, 2] },
  sleepy: { open: 0.08, squint: 0, gaze: [0, 1], brow: [-4, -9, 1] },
}

interface Cut {
  w: number
  h: number
  inner: number
  outer: number
  low: number
  crease: number
}
const CUTS: Record<Recipe['features']['eyeShape'], Cut> = {
  almond: { w: 1.04, h: 1, inner: 4, outer: -2, low: 0.6, crease: 1 },
  round: { w: 0.93, h: 1.24, inner: 2, outer: 0, low: 0.86, crease: 1 },
  hooded: { w: 1.03, h: 0.8, inner: 3, outer: 3, low: 0.7, crease: 2 },
  upturned: { w: 1.07, h: 0.98, inner: 6, outer: -12, low: 0.55, crease: 1 },
  downturned: { w: 1.04, h: 0.98, inner: -3, outer: 9, low: 0.66, crease: 1 },
  monolid: { w: 1.12, h: 0.74, inner: 6, outer: -5, low: 0.54, crease: 0 },
}

export function drawEyes(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, hidden: -1 | 0 | 1): void {
  const winking = r.expression === 'wink'
  for (const side of [-1, 1] as const) {
    if (side === hidden) continue
    if (winking && side === 1) closedEye(s, g, r, skin, side)
    else if (r.expression === 'laugh' && mix32(r.features.texture ^ 0x1a09) % 3 && r.eyewear !== 'goggles')
      closedEye(s, g, r, skin, side)
    else openEye(s, g, r, skin, side)
  }
}

/** Local coordinates: x grows outward from the eye's centre. */
function place(g: Geometry, side: number): (x: number, y: number) => Pt {
  return (x, y) => [g.fx + side * (g.eyeX + x), g.eyeY + y]
}

function closedEye(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, side: number): void {
  const at = place(g, side)
  const w = g.eyeW
  s.ink([at(-w * 0.98, 8), at(-w * 0.5, -8), at(0, -13), at(w * 0.5, -9), at(w + 1, 7)], 8, skin.line, 12)
  lashes(s, g, r, skin, [at(w * 0.6, -6), at(w * 0.85, 1), at(w + 1, 7)], side, -0.5)
  if (g.senior)
    for (const [y0, y1] of [[-6, -12], [4, 5]] as const) s.ink([at(w + 10, y0), at(w + 22, y1)], 3, skin.line)
}

function openEye(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, side: number): void {
  const look = LOOKS[r.expression]
  const cut = CUTS[r.features.eyeShape]
  const at = place(g, side)
  const w = g.eyeW * cut.w
  const h = g.eyeH * cut.h * look.open
  const low = g.eyeH * cut.h * cut.low * (1 - look.squint)
  const mono = r.features.eyeShape === 'monolid'
  const sad = r.expression === 'sad' ? 4 : r.expression === 'angry' ? -4 : 0
  const upper = spline(
    [
      at(-w, cut.inner),
      at(-w * 0.52, -h * 0.78 - sad),
      at(mono ? w * 0.1 : 0, -h),
      at(w * 0.56, -h * 0.74 + sad),
      at(w, cut.outer),
    ],
    8,
  )
  const lower = spline([at(-w, cut.inner), at(-w * 0.4, low * 0.9 + 2), at(w * 0.3, low + 1), at(w, cut.outer)], 8)
  s.shape([...upper, ...[...lower].reverse()], PAPER)

  // Both lids touch a relaxed iris: with white all round it the eyes would stare.
  const radius = clamp(g.eyeH * cut.h * (1 + cut.low) * 0.55, g.eyeW * 0.45, g.eyeW * 0.58)
  const [ix, iy] = [
    g.fx + side * g.eyeX + look.gaze[0] + (g.fx - g.cx) * 0.3,
    g.eyeY - h * 0.5 + low * 0.42 - (look.open > 1.2 ? 1 : 2) + look.gaze[1],
  ]
  const iris = irisOf(r.eyeColor)
  disc(s, ix, iy, radius, shift(iris, { l: -0.24, c: 0.8 }), upper, lower)
  disc(s, ix, iy, radius - 2.6, iris, upper, lower)
  disc(s, ix, iy + 0.5, radius * 0.52, INK, upper, lower)
  if (look.open > 0.6) {
    s.dot(ix - radius * 0.36, iy - radius * 0.36, radius * 0.3, '#ffffff')
    s.dot(ix + radius * 0.4, iy + radius * 0.38, radius * 0.13, '#ffffff')
  }

  // The upper lid: the heaviest stroke of the face.
  const weight = (r.presentation === 'feminine' ? 8.2 : r.presentation === 'neutral' ? 7.2 : 6.4) * (g.child ? 1.05 : 1)
  const lid = resample(upper, 12)
  s.trace(lid, (t) => weight * (0.28 + 0.72 * Math.min(1, t * 1.6)) * (t > 0.9 ? 1 - (t - 0.9) * 5 : 1), skin.line)
  const under = resample(lower, 12).slice(3, 11)
  s.trace(under, taper(2.6, 0.5, 0.3), skin.line)
  if (r.expression === 'sleepy')
    s.ink(
      [at(-w * 0.7, -6), at(-w * 0.1, -g.eyeH * 0.8), at(w * 0.6, -g.eyeH * 0.62), at(w * 1.02, cut.outer - 6)],
      3,
      skin.line,
    )
  else if (cut.crease === 1 && look.open > 0.5 && look.open < 1.3) {
    const lift = g.child ? 8 : 7.5
    s.ink(
      [
        at(-w * 0.3, -h * 0.95 - lift - sad),
        at(w * 0.1, -h - lift),
        at(w * 0.6, -h * 0.74 - lift + sad),
        at(w * 0.98, cut.outer - lift * 0.8),
      ],
      2.5,
      skin.line,
    )
  } else if (cut.crease === 2) {
    s.ink(
      [at(-w * 0.7, -h * 0.9 - 7), at(0, -h - 8), at(w * 0.7, -h * 0.5 - 5), at(w + 7, cut.outer + 1)],
      3.2,
      skin.line,
    )
  }
  if (r.expression === 'sleepy') s.ink([at(-w * 0.6, low + 9), at(0, low + 12), at(w * 0.6, low + 9)], 2.6, skin.line)
  if (look.squint > 0.5 && !g.child)
    s.ink([at(-w * 0.3, low + 9), at(w * 0.3, low + 9), at(w * 0.8, low + 3)], 2.2, skin.line)
  lashes(s, g, r, skin, [at(w * 0.55, -h * 0.72 + sad), at(w * 0.82, -h * 0.36), at(w, cut.outer)], side, -1)
  if (g.senior) {
    s.ink([at(w + 9, -3), at(w + 24, -10)], 2.6, skin.line)
    s.ink([at(w + 10, 5), at(w + 27, 6)], 2.6, skin.line)
    s.ink([at(w + 7, 12), at(w + 20, 20)], 2.4, skin.line)
    s.ink([at(-w * 0.75, low + 8), at(-w * 0.1, low + 16), at(w * 0.6, low + 13)], 2.8, skin.line)
  }
}

/** An iris, cut by the lids: each point of the circle is held between the two curves. */
function disc(
  s: Sketch,
  x: number,
  y: number,
  radius: number,
  colour: string,
  upper: readonly Pt[],
  lower: readonly Pt[],
): void {
  const points: Pt[] = []
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2
    const px = x + radius * Math.cos(a)
    points.push([
      px,
      clamp(y + radius * Math.sin(a), heightAt(upper, px), Math.max(heightAt(upper, px), heightAt(lower, px))),
    ])
  }
  s.shape(points, colour)
}

function heightAt(curve: readonly Pt[], x: number): number {
  for (let i = 1; i < curve.length; i++) {
    // Inlined, as this runs thousands of times a picture.
    const a = curve[i - 1]!
    const b = curve[i]!
    if ((x - a[0]) * (x - b[0]) <= 0 && a[0] !== b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
  }
  const [first, last] = [curve[0]!, curve[curve.length - 1]!]
  return Math.abs(x - first[0]) < Math.abs(x - last[0]) ? first[1] : last[1]
}

function lashes(
  s: Sketch,
  g: Geometry,
  r: Recipe,
  skin: SkinInks,
  roots: readonly Pt[],
  side: number,
  up: number,
): void {
  const made = r.accessories.includes('makeup')
  if (!made && r.presentation !== 'feminine' && !(g.child && r.presentation === 'neutral')) return
  const long = made ? 15 : g.child ? 9 : 11
  roots.forEach(([x, y], i) => {
    const k = 0.7 + i * 0.2
    s.ink(
      [[x, y], [x + side * long * 0.5 * k, y + up * long * 0.28 * k], [x + side * long * k, y + up * long * 0.72]],
      (t) => (made ? 4.6 : 3.8) * (1 - t * 0.85),
      skin.line,
      8,
    )
  })
}

const BROWS: Record<Recipe['features']['browShape'], [number, number, number]> = {
  straight: [-1, -2, -2.5],
  arched: [0, -12, 3],
  soft: [1, -4, 4],
  angled: [0, -9, -1],
  rounded: [6, -10, 12],
}

export function drawBrows(s: Sketch, g: Geometry, r: Recipe, hair: HairInks, hidden: -1 | 0 | 1): void {
  const look = LOOKS[r.expression]
  // An angled brow looks stern: friendly expressions soften it.
  const kind = ['neutral', 'smile', 'laugh', 'wink', 'shy', 'serious'].includes(r.expression)
  const shape =
    kind && r.features.browShape === 'angled'
      ? ([-4, -8, 0] as const)
      : kind && r.features.browShape === 'arched'
        ? ([-4, -12, 3] as const)
        : BROWS[r.features.browShape]
  const weight =
    (r.presentation === 'masculine' ? 14.5 : r.presentation === 'feminine' ? 10.5 : 12.5) *
    (1 + r.features.browWeight * 0.28) *
    (g.child ? 0.72 : 1)
  for (const side of [-1, 1] as const) {
    if (side === hidden) continue
    const lift = side === 1 ? (r.expression === 'cool' ? -13 : r.expression === 'wink' ? 7 : 0) : 0
    const at = (x: number, y: number): Pt => [g.fx + side * (g.eyeX + x), g.browY + lift + y]
    const w = g.eyeW * 1.13
    const peak = r.features.browShape === 'angled' || r.features.browShape === 'arched' ? 0.4 : 0.1
    const [a, m, b] = [shape[0] + look.brow[0], shape[1] + look.brow[1], shape[2] + look.brow[2]]
    s.ink(
      [at(-w * 0.84, a), at(w * (peak - 0.45), (a + m) / 2 - 1.5), at(w * peak, m), at(w * 1.04, b)],
      (t) => weight * (t < 0.16 ? 0.62 + t * 2.3 : 1 - ((t - 0.16) / 0.84) ** 1.6 * 0.82),
      hair.brow,
      14,
    )
    if (g.masculine || g.senior) {
      s.ink([at(-w * 0.82, a + 3), at(-w * 0.75, a - 7)], 3, hair.brow)
      s.ink([at(-w * 0.62, a + 2), at(-w * 0.51, a - 8)], 3, hair.brow)
    }
  }
}
