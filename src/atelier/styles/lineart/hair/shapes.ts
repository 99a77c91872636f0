/** The pieces cuts are made of: hairline, fans, curtains of hair, the mass behind. */
import { type Geometry, onSkull } from '../geometry.ts'
import { lerp, mix, type Pt, resample, spline, taper } from '../ink.ts'
import { carve, contoured, ground, type Hair } from './ground.ts'
import { cloud } from './curls.ts'
import { sheaf, stubble, tress, type TressOptions } from './strands.ts'

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

/** Hair growing from the hairline up and back: strands run from the forehead to the contour. */
export function fan(h: Hair, o: FanOptions): void {
  const { g } = h
  const line = resample(spline(hairline(g, o.raise), 6), 13)
  const reach = o.reach ?? 97
  const guides = line.map((root, i) => {
    const u = (i / 12) * 2 - 1
    const [x, y] = onSkull(g, u * reach, o.lift(u))
    const tip: Pt = [x, y]
    const mid = mix(root, tip, 0.5)
    // Strands bow outwards and lean together over the top.
    return [root, [mid[0] + u * 16, mid[1] + 5] as Pt, tip]
  })
  tress(h, guides, { n: 44, fine: 0.8, tips: 'smooth', light: [0.4, 0.7], wave: 0.25, ...o })
}

/** Hair combed back from the hairline: strands sweep up over the head and gather towards the crown, `gather` 0 (apart)…1 (in one knot). */
export function sleek(asked: Hair, vol: number, gather: number, raise = 8): void {
  const h = carve(asked)
  const { g, inks, rnd } = h
  const lean = gather > 0.7 ? 0 : (partOf(h) || 1) * 12
  const n = 12
  const line = resample(spline(hairline(g, raise, 15), 6), n + 1)
  const spread = lerp(66, 15, gather)
  const guides = line.map((root, i) => {
    const u = (i / n) * 2 - 1
    const bow = Math.sign(u) * Math.abs(u) ** 0.8
    const via = onSkull(g, u * 82, vol * 0.55 * (1 - u * u * 0.9) - 20 * (1 - u * u))
    const target = onSkull(g, bow * spread + lean, vol - 3)
    const first = mix(root, via, 0.4 + 0.3 * Math.abs(u))
    return [
      root,
      first,
      mix(onSkull(g, bow * lerp(76, 58, gather), vol * 0.7 - 6), target, 0.16 + 0.3 * (1 - Math.abs(u))),
      target,
    ]
  })
  const dome: Pt[] = []
  for (let a = 97; a >= -97; a -= 8) dome.push(onSkull(g, a, vol * (1 - 0.85 * (Math.abs(a) / 97) ** 3)))
  const roots = spline(line, 4)
  ground(h, [...roots, ...dome], {})
  const smooth: Hair = h.texture === 'curly' || h.texture === 'coily' ? { ...h, texture: 'wavy' } : h
  const strand = sheaf(smooth, guides, h.texture === 'straight' ? 0 : h.texture === 'wavy' ? 0.3 : 0.42)
  // Long strokes from the hairline up, in groups; light hair keeps most of its paper, dark hair a few white lines.
  const many = inks.solid ? Math.round(13 + 9 * inks.lights) : Math.round(16 + 26 * inks.density)
  for (let i = 0; i < many; i++) {
    const t = (i + 0.2 + rnd() * 0.6) / many
    const fine = strand(t, 18)
    const long = i % 3 === 0 ? 1 : 0.42 + rnd() * 0.4
    if (inks.solid) {
      const from = 2 + Math.floor(rnd() * 4)
      h.s.trace(
        fine.slice(from, from + Math.max(5, Math.round(long * 12))),
        taper(1.6 + rnd() * 2.4, 0.4, 0.6, 0.1),
        inks.light,
      )
    } else {
      h.s.trace(
        fine.slice(0, Math.max(6, Math.round(long * 18))),
        taper(2.2 + 2.4 * inks.density + rnd() * 1.4, 0.25, 0.7, 0.1),
        inks.strand,
      )
      if (i % 3 === 1) h.s.trace(fine.slice(11), taper(2.4 + 2 * inks.density, 0.7, 0.3, 0.1), inks.strand)
    }
  }
  if (contoured(h))
    h.s.trace(
      resample([...dome].reverse(), 22),
      (t) => (3.4 + 5 * t) * Math.min(1, 0.2 + t * 8, 0.2 + (1 - t) * 8),
      inks.line,
    )
  // Short new hair at the hairline, and loose strands at the sides.
  for (let i = 0; i < 22; i++) {
    const u = (i + rnd()) / 22
    const k = Math.min(roots.length - 2, Math.floor(u * (roots.length - 1)))
    const [x, y] = roots[k]!
    const side = u * 2 - 1
    if (Math.abs(side) > 0.82) continue
    h.s.ink(
      [[x - side * 5, y + 5 + rnd() * 3], [x + side * 3, y - 6], [x + side * (9 + rnd() * 8), y - 20 - rnd() * 12]],
      taper(inks.solid ? 4.4 : 2.2 + inks.density * 1.6, 0.7, 0.4, 0.1),
      inks.solid ? inks.fill : inks.strand,
      10,
    )
  }
}

export interface CurtainOptions extends Partial<TressOptions> {
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

/** A curtain from the parting over one side of the head. */
export function curtain(h: Hair, o: CurtainOptions): void {
  const [a, b] = curtainSides(h, o)
  const between = (t: number) => a.map((p, i) => mix(p, b[i]!, t))
  tress(h, o.side === 1 ? [a, between(0.35), between(0.68), b] : [b, between(0.68), between(0.35), a], {
    n: 15,
    light: [0.2, 0.36],
    ...o,
  })
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

/** Lower ends of a curtain for a length. @param drop how much lower than usual a medium one ends, pixels */
export function ends(g: Geometry, k: -1 | 1, length: string, inward = 0, drop = 0): { inner: Pt[]; outer: Pt[] } {
  const x = (u: number) => g.cx + k * u
  const out = g.skull + g.vol
  if (length === 'short')
    return { inner: [[x(g.skull - 8), g.eyeY + 26]], outer: [[x(g.skull + g.vol * 0.7), g.eyeY - 14]] }
  if (length === 'medium') {
    return {
      inner: [
        [x(g.cheek - 1), g.eyeY + 70],
        [x(g.jaw + 12), g.mouthY + 6 + drop * 0.5],
        [x(g.jaw + 12 - inward * 4), g.chinY + (inward ? 16 : 34) + drop],
      ],
      outer: [
        [x(out + 8), g.eyeY + 70],
        [x(out + 10), g.mouthY + 6 + drop * 0.5],
        [x(out - 22 - inward), g.chinY + (inward ? 30 : 50) + drop],
      ],
    }
  }
  return {
    inner: [
      [x(g.cheek - 1), g.eyeY + 70], [x(g.jaw + 13), g.chinY - 30], [x(g.neck + 62), g.neckY + 60],
      [x(g.neck + 92), 960],
    ],
    outer: [[x(out + 8), g.eyeY + 70], [x(out + 16), g.chinY - 30], [x(out + 22), g.neckY + 50], [x(out - 6), 970]],
  }
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
  tress(h, guides, { n: 25, behind: true, tips: 'ragged', wave: 0.4 })
}

/** A round mass (afro, puff, bun of curls), its contour from centre and radii. */
export function puff(h: Hair, x: number, y: number, rx: number, ry: number, size = 1, isBehind = false): void {
  const ring: Pt[] = []
  const n = 22
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2
    const wobble = 1 + (h.rnd() - 0.5) * 0.05
    ring.push([x + rx * wobble * Math.sin(a), y - ry * wobble * Math.cos(a)])
  }
  cloud(h, spline(ring, 3, true), { size, behind: isBehind })
}

/** A scalp shaved close: ticks over a quiet tone, following the skull. */
export function shavedScalp(h: Hair, sidesOnly = false): void {
  const { g } = h
  const line = spline(hairline(g, 2), 8)
  const top: Pt[] = []
  for (let a = 96; a >= -96; a -= 12) top.push(onSkull(g, a, 0))
  const area: Pt[] = [...line, ...top]
  const keep = (x: number, y: number) => {
    if (sidesOnly && Math.abs(x - g.cx) < g.skull * 0.55 && y < g.hairY + 20) return false
    // Even odd over hairline and skull: between the two is scalp.
    let hit = false
    for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
      const [ax, ay] = area[i]!
      const [bx, by] = area[j]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit
    }
    return hit
  }
  const flow = (x: number, y: number): Pt => {
    const dx = (x - g.cx) / g.skull
    const dy = (y - g.templeY) / (g.templeY - g.crownY)
    const l = Math.sqrt(dx * dx + dy * dy) || 1
    return [(-dy / l) * 2 + dx * 5, 6 + dy * 3]
  }
  stubble(h, [g.cx - g.skull, g.crownY + 4, g.cx + g.skull, g.eyeY + 20], keep, flow, 10.5, 2.6)
}
