/** Eyes: small marks, of which the upper lid is the heaviest. */
import { mix32 } from '../../chance.ts'
import { clamp } from '../../clamp.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { heightAt, type Pt, resample, spline } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import { PAPER, ringOf, type SkinInks } from './palette.ts'

interface Look {
  /** Opening of the upper lid, 1 as built. */
  open: number
  /** How far the lower lid is pushed up (a smile in the eyes), 0…1. */
  squint: number
  gaze: Pt
  /** Height of the brow's inner end, middle and outer end (negative: up). */
  brow: [number, number, number]
}

export const LOOKS: Record<Recipe['expression'], Look> = {
  neutral: { open: 1, squint: 0, gaze: [0, 0], brow: [0, 0, 0] },
  smile: { open: 0.9, squint: 0.34, gaze: [0, 0], brow: [-2, -4, -1] },
  laugh: { open: 0.86, squint: 0.55, gaze: [0, 0], brow: [-8, -12, -3] },
  wink: { open: 0.95, squint: 0.3, gaze: [0, 0], brow: [-3, -8, -3] },
  surprised: { open: 1.4, squint: -0.3, gaze: [0, 0], brow: [-17, -25, -14] },
  serious: { open: 0.84, squint: 0.14, gaze: [0, 0], brow: [5, 4, 4] },
  sad: { open: 0.84, squint: 0, gaze: [0, 2], brow: [-14, -2, 8] },
  angry: { open: 0.82, squint: 0.22, gaze: [0, 0], brow: [16, 2, -7] },
  cool: { open: 0.56, squint: 0.26, gaze: [0, -1], brow: [0, -3, -2] },
  shy: { open: 0.82, squint: 0.16, gaze: [0, 3], brow: [-9, -5, 2] },
  sleepy: { open: 0.1, squint: 0, gaze: [0, 1], brow: [-4, -9, 1] },
}

interface Cut {
  w: number
  h: number
  inner: number
  outer: number
  low: number
  crease: boolean
}
const CUTS: Record<Recipe['features']['eyeShape'], Cut> = {
  almond: { w: 1.04, h: 1, inner: 4, outer: -1, low: 0.66, crease: false },
  round: { w: 0.93, h: 1.2, inner: 3, outer: 1, low: 0.86, crease: false },
  hooded: { w: 1.03, h: 0.86, inner: 3, outer: 4, low: 0.72, crease: true },
  upturned: { w: 1.07, h: 0.98, inner: 6, outer: -9, low: 0.62, crease: false },
  downturned: { w: 1.04, h: 0.98, inner: -2, outer: 8, low: 0.7, crease: false },
  monolid: { w: 1.12, h: 0.78, inner: 6, outer: -4, low: 0.62, crease: false },
}

export function drawEyes(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, hidden: -1 | 0 | 1): void {
  const laughs = r.expression === 'laugh' && !r.features.laughsOpenEyed
  const shut = laughs && mix32(r.features.texture ^ 0x1a09) % 3 > 0 && r.eyewear !== 'goggles'
  for (const side of [-1, 1] as const) {
    if (side === hidden) continue
    if (shut || (r.expression === 'wink' && side === 1)) closedEye(s, g, r, skin, side)
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
  s.ink(
    [at(-w * 0.98, 9), at(-w * 0.5, -7), at(0, -12), at(w * 0.55, -7), at(w + 2, 9)],
    taper(14, 0.55, 0.45, 0.12),
    skin.line,
    12,
  )
  lashes(s, r, skin, [at(w * 0.72, -3), at(w + 1, 7)], side, -0.4)
}

function openEye(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, side: number): void {
  const look = LOOKS[r.expression]
  const cut = CUTS[r.features.eyeShape]
  const at = place(g, side)
  // The bend of a turned head narrows the far eye and widens the near one; half of that is enough.
  const away = Math.min(1, Math.abs(g.yaw) / 58)
  const w = g.eyeW * cut.w * (side === g.turn ? 1 + 0.07 * away : 1 - 0.06 * away)
  const h = g.eyeH * cut.h * look.open
  const low = g.eyeH * cut.h * cut.low * (1 - look.squint)
  const sad = r.expression === 'sad' ? 4 : r.expression === 'angry' ? -4 : 0
  // With age the lid hangs over the outer corner.
  const droop = g.senior ? 4 : 0
  const upper = spline(
    [
      at(-w, cut.inner),
      at(-w * 0.56, -h * 0.76 - sad),
      at(0, -h),
      at(w * 0.58, -h * 0.72 + sad + droop),
      at(w, cut.outer + droop),
    ],
    7,
  )
  const lower = spline(
    [at(-w, cut.inner), at(-w * 0.42, low * 0.92 + 1), at(w * 0.34, low + 1), at(w, cut.outer + droop)],
    7,
  )
  // A spot of ink under the lid says enough; only eyes wide open show their white.
  const wide = look.open > 1.2
  if (wide) s.shape([...upper, ...[...lower].reverse()], PAPER)

  // One oval of ink hung from the upper lid, lit from below by the eye's colour, and a catchlight.
  const half = (h + low) / 2
  const rx = wide ? w * 0.46 : Math.max((w * (g.child ? 0.46 : 0.45)) / cut.w, half * 0.62)
  const ry = Math.min(rx * 1.4, Math.max(rx * 1.12, half * 1.08))
  const ix = g.fx + side * g.eyeX + look.gaze[0] * 1.3 + g.gaze * 1.3
  const iy = g.eyeY + (wide ? (low - h) / 2 : Math.min((low - h) / 2, ry * 0.88 - h)) + look.gaze[1] - g.gazeUp
  const floor = lower.map(([x, y]): Pt => [x, y + (wide ? 0 : 6)])
  oval(s, ix, iy, rx, ry, skin.line, upper, floor)
  oval(s, ix, iy + ry * 0.2, rx * 0.76, ry * 0.68, ringOf(r.eyeColor), upper, floor)
  oval(s, ix, iy - ry * 0.12, rx * 0.84, ry * 0.74, skin.line, upper, floor)
  const glint = Math.max(iy - ry * 0.34, heightAt(upper, ix - rx * 0.3) + rx * 0.62)
  if (look.open > 0.5) s.dot(ix - rx * 0.3, glint, rx * 0.32, '#ffffff')

  // The upper lid: the heaviest stroke of the face, from a hair at the nose to the lash past the corner.
  const lashy = r.features.lashes ?? 0
  const weight =
    (r.presentation === 'feminine' ? 18.5 : r.presentation === 'neutral' ? 16 + lashy * 2.5 : 14.5) *
    (g.child ? 0.95 : 1)
  const lid = [...resample(upper, 11), at(w + 7, cut.outer + droop - (r.presentation === 'feminine' ? 3 : 0))]
  s.trace(lid, (t) => 2 + (weight - 2) * (t < 0.66 ? (t / 0.66) ** 1.3 : 1 - ((t - 0.66) / 0.34) ** 1.6), skin.line)
  if (look.squint > 0.4) s.trace(resample(lower, 12).slice(5, 11), taper(6, 0.6, 0.4), skin.line)
  if (r.expression === 'sleepy' || (cut.crease && look.open > 0.5) || g.senior)
    s.ink(
      [
        at(-w * 0.6, -h - 6 - (r.expression === 'sleepy' ? 10 : 0)),
        at(w * 0.1, -h - 11 - (r.expression === 'sleepy' ? 8 : 0)),
        at(w * 0.8, -h * 0.5 - 10 + droop),
        at(w * 1.16, cut.outer + droop),
      ],
      taper(5.4),
      skin.line,
    )
  lashes(s, r, skin, [at(w * 0.76, -h * 0.5 + sad), at(w + 2, cut.outer)], side, -1)
  if (g.senior) s.ink([at(-w * 0.6, low + 11), at(0, low + 17), at(w * 0.6, low + 12)], taper(4.6), skin.line)
}

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
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * Math.PI * 2
    const px = x + rx * Math.cos(a)
    points.push([
      px,
      clamp(y + ry * Math.sin(a), heightAt(upper, px), Math.max(heightAt(upper, px), heightAt(lower, px))),
    ])
  }
  s.shape(points, colour)
}

/** One or two flicks at the outer corner. */
function lashes(s: Sketch, r: Recipe, skin: SkinInks, roots: readonly Pt[], side: number, up: number): void {
  const made = r.accessories.includes('makeup')
  if (!made && r.presentation !== 'feminine' && (r.presentation === 'masculine' || (r.features.lashes ?? 0) < 0.5))
    return
  const long = made ? 19 : 14
  roots.forEach(([x, y], i) => {
    const k = 0.8 + i * 0.25
    s.ink(
      [[x, y], [x + side * long * 0.55 * k, y + up * long * 0.2 * k], [x + side * long * k, y + up * long * 0.6]],
      (t) => (made ? 7 : 6) * (1 - t * 0.8),
      skin.line,
      8,
    )
  })
}
