/** The pieces cuts are made of: hairline, fans, curtains of hair, the mass behind. */
import { blend } from '../../../colour.ts'
import { onSkull } from '../contour.ts'
import type { Geometry } from '../geometry.ts'
import { lerp, mix, type Pt, resample, spline } from '../curves.ts'
import { earX, inkSkull } from '../face.ts'
import { taper } from '../ink.ts'
import { skinInks } from '../palette.ts'
import { chartOf } from './chart.ts'
import { accent, type Hair, kinky, mass } from './ground.ts'
import { napeLock } from './short-sides.ts'
import { tress, type TressOptions } from './strands.ts'

/** From our left sideburn over the forehead to the right one. */
export function hairline(g: Geometry, raise = 0, temples = 0): Pt[] {
  const half = (k: number): Pt[] => [
    [g.cx + k * (g.skull - 1), g.eyeY + 18], [g.cx + k * (g.skull - 9), g.eyeY - 40],
    [g.cx + k * (g.skull - 24 - temples * 0.4), g.hairY + 42 - raise - temples],
    [g.cx + k * (g.skull - 62 - temples), g.hairY + 4 - raise - temples * 0.9],
  ]
  return [...half(-1), [g.cx, g.hairY - 6 - raise + temples * 0.4], ...half(1).reverse()]
}

/** Which way the parting makes the hair fall: the side of the part. */
export function partOf(h: Hair): -1 | 0 | 1 {
  return h.r.features.hairPart === 'left' ? -1 : h.r.features.hairPart === 'right' ? 1 : 0
}

export const variantOf = (h: Hair) => Number(h.r.features.hairVariant)

export interface FanOptions extends Partial<TressOptions> {
  /** Distance of the contour from the skull at u in -1…1 (left ear to right ear). */
  lift: (u: number) => number
  raise?: number
  /** Angle from the top at which the fan ends. */
  reach?: number
}

/** Hair growing from the hairline up and back, over the whole top of the head. */
export function fan(h: Hair, o: FanOptions): void {
  const { g } = h
  const line = resample(spline(hairline(g, o.raise), 6), 13)
  const reach = o.reach ?? 97
  const guides = line.map((root, i) => {
    const u = (i / 12) * 2 - 1
    const tip = onSkull(g, u * reach, o.lift(u))
    const mid = mix(root, tip, 0.5)
    // Strands bow outwards and lean together over the top.
    return [root, [mid[0] + u * 16, mid[1] + 5] as Pt, tip]
  })
  tress(h, guides, { tips: 'smooth', wave: 0.25, accents: 3, span: [0.2, 0.8], ...o })
}

/** Hair combed back from the hairline, gathering towards the crown, `gather` 0 (apart)…1 (in one knot). */
export function sleek(asked: Hair, vol: number, gather: number, raise = 8): void {
  const h: Hair = kinky(asked) ? { ...asked, texture: 'wavy' } : asked
  const { g } = h
  const lean = gather > 0.7 ? 0 : (partOf(h) || 1) * 14
  const n = 12
  const line = resample(spline(hairline(g, raise, gather > 0.7 ? 15 : g.masculine || g.senior ? 30 : 20), 6), n + 1)
  const dome: Pt[] = []
  for (let a = 97; a >= -97; a -= 8) dome.push(onSkull(g, a, vol * (1 - 0.85 * (Math.abs(a) / 97) ** 3)))
  mass(h, [line[0]!, ...spline(line, 3), line[n]!, ...dome])
  // From the hairline straight back, together where the hair is tied.
  const spread = lerp(64, 26, gather)
  for (const [u, to] of [[-0.66, 0.9], [-0.24, 0.72], [0.2, 0.92], [0.6, 0.78]] as const) {
    const root = line[Math.round(((u + 1) / 2) * n)]!
    const tip = onSkull(g, u * spread + lean, vol - 12)
    const mid = mix(root, tip, 0.46)
    accent(h, spline([root, [mid[0] + u * 22, mid[1]], tip], 6), 0.08 + h.rnd() * 0.08, to, 1.1)
  }
}

export interface CurtainOptions {
  side: -1 | 1
  /** Where the parting is, x offset from the centre. */
  part?: number
  /** How much lower than usual the hair lies on the forehead. */
  low?: number
  /** Distance of the contour from the skull; the head's own by default. */
  vol?: number
  /** The ends: inner (along the face) and outer, as control points from cheek level on. */
  inner: Pt[]
  outer: Pt[]
}

/** The inner (along the face) and outer edge of a curtain, point for point. */
export function curtainSides(h: Hair, o: CurtainOptions): [Pt[], Pt[]] {
  const { g } = h
  const k = o.side
  const px = g.cx + (o.part ?? 0)
  const low = o.low ?? 0
  const vol = o.vol ?? g.vol
  const span = Math.abs(g.cx + k * g.skull - px)
  const inner: Pt[] = [
    [px, g.hairY - 14],
    [px + k * span * 0.34, g.hairY + low * 0.5],
    [px + k * span * 0.74, g.hairY + 50 + low],
    [g.cx + k * (g.skull - 9), g.eyeY - 26 + low * 0.3],
    ...o.inner,
  ]
  const wide = (angle: number, grow: number): Pt => {
    const [x, y] = onSkull(g, angle * k, grow)
    return [x, y]
  }
  const a0 = (Math.asin(Math.max(-1, Math.min(1, ((o.part ?? 0) * k) / g.skull))) * 180) / Math.PI
  const outer: Pt[] = [
    wide(a0 - 5, vol * 0.92),
    wide(lerp(a0, 90, 0.34), vol),
    wide(lerp(a0, 90, 0.68), vol + 2),
    wide(92, vol + Math.min(4, vol * 0.2)),
    ...o.outer,
  ]
  const rows = Math.min(inner.length, outer.length)
  // Guides run over the same number of points, so that strands keep their spacing.
  const a = resample(spline(inner, 6), rows * 2)
  const b = resample(spline(outer, 6), rows * 2)
  return [a, b]
}

/** What hangs behind the head, drawn before the body. */
export function behind(h: Hair, length: string, spread = 0, drop = 0): void {
  const { g } = h
  if (length === 'short') return
  const out = g.skull + g.vol * 0.7 + spread
  const bottom = length === 'long' ? 970 : g.chinY + (h.r.hairStyle === 'bob' ? 14 : 44) + drop
  const guides: Pt[][] = []
  for (let i = 0; i <= 6; i++) {
    const u = i / 3 - 1
    const flare = length === 'long' ? out + 26 : out - 34
    guides.push([
      [g.cx + u * out * 0.9, g.templeY - 60],
      [g.cx + u * out, g.eyeY + 60],
      [g.cx + u * (out + (length === 'long' ? 4 : -12)), Math.min(g.chinY - 40, bottom - 30)],
      [g.cx + u * flare, bottom - (1 - Math.abs(u)) * 8],
    ])
  }
  tress(h, guides, { tips: 'blunt', wave: 0.4, accents: 0 })
}

/** Hair clipped close: a shade of it on the skin, from a clean hairline to before the near ear. */
export function shavedScalp(h: Hair): void {
  const { p, c, a } = chartOf(h)
  const recess = h.g.senior ? 0.09 : h.g.masculine ? 0.04 : 0
  shade(h, h.inks.dark ? 0.5 : 0.7, [
    ...clippedSide(h),
    p(-0.67, 0.72),
    p(-0.62, 0.54),
    p(-0.5, 0.41 - recess),
    p(-0.2, 0.36 - recess),
    p(0.12, 0.38 - recess * 0.4),
    p(0.46, 0.35 - recess),
    p(0.76, 0.42 - recess),
    ...c(0.92, 0.7),
    ...[66, 46, 22, 0, -25, -50, -70].map((angle) => a(angle, 0)),
  ])
  // Of light hair the flat alone would be a patch: short hairs stand on it from its edge back to the crown.
  if (!h.inks.dark) for (const [u, v, back, down] of CROPPED) cropped(h, p(u, v - recess), back, down)
}

/** Where the hairs of a cropped head stand, as the chart takes it, and how far back and down each is combed, pixels. */
const CROPPED = [
  [-0.44, 0.4, 4, -16], [-0.17, 0.36, 4, -17], [0.12, 0.38, 3, -17], [0.4, 0.35, 2, -16], [-0.3, 0.26, 7, -12],
  [-0.02, 0.25, 5, -13], [0.26, 0.25, 4, -12], [-0.74, 0.56, 10, 15], [-0.8, 0.72, 8, 16], [-0.66, 0.44, 10, 11],
] as const

/** One short hair of the brush. */
function cropped({ g, s, inks }: Hair, [x, y]: Pt, back: number, down: number): void {
  const k = -g.turn * back
  s.ink([[x, y], [x + k * 0.4, y + down * 0.5], [x + k, y + down]], taper(6, 0.2, 0.8, 0.1), inks.line, 10)
}

/**
 * The clipped side of an undercut: one plain shape from under the top over the ear and into the nape, which narrows to a
 * point before it.
 * Of light hair, on which the flat alone would be a patch, the edge is drawn, and stubble in rows that thin out downwards.
 */
export function faded(h: Hair): void {
  const { p, a } = chartOf(h)
  const { g, s, inks } = h
  const at = (u: number, v: number): Pt => [earX(g, 'near') - g.turn * u * g.earH, g.earY + v * g.earH]
  const tip = at(-0.2, 0.06)
  const edge = [tip, at(-0.34, -0.6), p(-0.68, 0.64), p(-0.58, 0.46), p(-0.46, 0.3)]
  const nape = napeLock(h)
  const back = nape
    ? spline([a(-88, 0), p(-0.98, 1), ...nape.outer.map(([x, y]): Pt => [x + g.turn * 5, y]), nape.tip], 4)
    : [a(-88, 0), p(-0.96, 1)]
  s.shape(
    [a(-40, 0), a(-66, 0), ...back, ...(nape?.inner ?? []), at(0.16, 0.2), tip, ...edge],
    inks.dark ? inks.fill : blend(skinInks(h.r.skinTone).wash, inks.fill, 0.84),
  )
  if (!inks.dark) {
    s.ink(edge, (t) => 3 + 3 * t, inks.line)
    for (const [u, v, long] of STUBBLE) {
      const [x, y] = p(u, v)
      s.ink(
        [[x, y], [x + g.turn * 2, y + long * 0.5], [x + g.turn * 6, y + long]],
        taper(6, 0.2, 0.8, 0.1),
        inks.line,
        10,
      )
    }
  }
  // The contour is heavier to our right.
  if (nape) s.trace(back, (t) => (g.turn === 1 ? 10 : 15) * (1 - 0.6 * t), inks.line)
  inkSkull(s, g, inks.line)
}

/** Of each hair of it its place, as the chart takes it, and its length, pixels. */
const STUBBLE = [
  [-0.64, 0.5, 22], [-0.74, 0.48, 24], [-0.73, 0.65, 18], [-0.82, 0.66, 20], [-0.79, 0.83, 13], [-0.87, 0.85, 13],
] as const

/** From behind the near ear over its top to the temple: a sideburn that ran on before the ear would be a triangle of its own. */
function clippedSide(h: Hair): Pt[] {
  const { p, a } = chartOf(h)
  // A child's ear lies further out.
  return h.g.child
    ? [a(-90, 0), p(-0.97, 0.98), p(-0.9, 1.06), p(-0.84, 1.08), p(-0.76, 0.92)]
    : [a(-90, 0), p(-0.92, 1), p(-0.84, 1.1), p(-0.8, 1.12), p(-0.72, 0.92)]
}

/** Clipped hair on the skin, under the contour of the skull. */
function shade(h: Hair, dark: number, ring: readonly Pt[]): void {
  h.s.shape(spline(ring, 4, true), blend(skinInks(h.r.skinTone).wash, h.inks.fill, dark))
  inkSkull(h.s, h.g, h.inks.line)
}
