/** Single pieces of the cuts: a fringe, spikes, a knot, locs. */
import { onSkull } from '../geometry.ts'
import { mix, type Pt, resample, spline } from '../ink.ts'
import { curtain, curtainSides, ends, fan, partOf, puff, variantOf } from './shapes.ts'
import { carve, type Hair } from './ground.ts'
import { tress } from './strands.ts'
import { rope } from './tails.ts'

export const kinky = (h: Hair) => h.texture === 'coily' || h.texture === 'curly'

export function bangs(h: Hair, lift: number): void {
  const { g } = h
  const guides: Pt[][] = []
  const w = g.skull - 12
  for (let i = 0; i <= 6; i++) {
    const u = i / 3 - 1
    guides.push([
      [g.cx + u * 34, g.crownY + 4 + u * u * 8], [g.cx + u * (w * 0.66), g.hairY - 62 + u * u * 14],
      [g.cx + u * w * 0.96, g.browY - 52 - lift + u * u * 20], [g.cx + u * w, g.browY - 13 - lift + u * u * 22],
    ])
  }
  // It comes from the crown with the rest: only its tips are a line.
  tress(h, guides, {
    n: 30,
    tips: 'blunt',
    light: [0.42, 0.62],
    wave: 0.4,
    edges: [false, false],
    dense: 0.9,
    weight: 4.6,
  })
}

export function spikes(h: Hair): void {
  const { g } = h
  fadeSides(h, h.r.hairLength)
  const n = 9
  const part = partOf(h)
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4]
  const base = resample(
    spline(
      [
        [g.cx - g.skull + 12, g.hairY + 56], [g.cx - g.skull + 46, g.hairY + 10], [g.cx, g.hairY - 8],
        [g.cx + g.skull - 46, g.hairY + 10], [g.cx + g.skull - 12, g.hairY + 56],
      ],
      6,
    ),
    n + 1,
  )
  for (const i of order) {
    const u = ((i + 0.5) / n) * 2 - 1
    const [tx, ty] = onSkull(g, u * 72 + 9 * (part || 1), 44 + (i % 2) * 22 + h.rnd() * 16 + g.vol * 0.5)
    const a = base[i]!
    const b = base[i + 1]!
    const out = (p: Pt, side: number): Pt[] => {
      const mid = mix(p, [tx, ty], 0.5)
      return [
        [p[0] + side * 9, p[1]],
        [mid[0] + side * 17 - (part || 1) * 7, mid[1]],
        [tx, ty],
      ]
    }
    tress(h, [out(a, -1), [mix(a, b, 0.5), mix(mix(a, b, 0.5), [tx, ty], 0.5), [tx, ty]], out(b, 1)], {
      n: 6,
      tips: 'point',
      light: [0.35, 0.65],
      wave: 0,
      weight: 5,
      curl: 1.25,
    })
  }
}

export function topKnot(h: Hair): void {
  const { g } = h
  const v = variantOf(h)
  const R = { short: 48, medium: 62, long: 76 }[h.r.hairLength as 'medium'] + g.vol * 0.3 + (v === 2 ? 8 : 0)
  puff2(h, g.cx, g.crownY - R * 0.42, R)
}

/** A knot of hair: strands wound round it. */
export function puff2(h: Hair, x: number, y: number, R: number): void {
  if (kinky(h)) return puff(h, x, y, R * 1.12, R * 0.98)
  // Three turns of hair wound round: the outer ones first, the inner one on top.
  const arc = (a0: number, a1: number, q: number, ox = 0, oy = 0): Pt[] =>
    Array.from({ length: 7 }, (_, i) => {
      const a = ((a0 + ((a1 - a0) * i) / 6) * Math.PI) / 180
      return [x + ox + R * q * Math.sin(a), y + oy - R * q * 0.88 * Math.cos(a)] as Pt
    })
  const o = { n: 9, tips: 'smooth' as const, light: [0.4, 0.6] as [number, number], wave: 0 }
  tress(h, [arc(-118, 128, 1.04), arc(-112, 120, 0.72), arc(-100, 104, 0.42)], o)
  tress(
    h,
    [arc(128, 262, 0.98), arc(128, 262, 0.7), arc(120, 262, 0.36)].map((line) => line.reverse()),
    o,
  )
  tress(h, [arc(-150, 60, 0.62, 4, 8), arc(-150, 60, 0.34, 4, 8), arc(-130, 40, 0.1, 4, 8)], { ...o, n: 6 })
}

export function wisp(h: Hair, k: -1 | 1): void {
  const { g } = h
  const x = (u: number) => g.cx + k * u
  const line = (d: number): Pt[] => [
    [x(g.skull - 40 + d), g.hairY + 30], [x(g.skull - 8 + d), g.eyeY - 40], [x(g.skull - 4 + d * 1.4), g.eyeY + 50],
    [x(g.skull - 16), g.mouthY - 4],
  ]
  tress(h, k === 1 ? [line(0), line(12)] : [line(12), line(0)], { n: 3, tips: 'point' })
}

export function band(h: Hair, x: number, y: number, k: number): void {
  const c = h.r.features.accentColor
  h.s.ellipse(x, y, 13, 22, h.inks.line)
  h.s.ellipse(x + 1, y + 1, 9, 17.5, c)
  h.s.ink([[x - k * 3, y - 10], [x - k * 1, y], [x - k * 3, y + 10]], 2.4, h.inks.line, 6)
}

export function dreads(h: Hair, pressed: boolean): void {
  const { g } = h
  const length = h.r.hairLength
  const low = length === 'long' ? 850 : length === 'medium' ? g.chinY + 14 : g.mouthY - 30
  const part = partOf(h) * 40
  if (!pressed) fan({ ...carve(h), texture: 'straight' }, { lift: () => g.vol * 0.5, raise: 2, n: 30 })
  for (const k of [-1, 1] as const) {
    const out = g.skull + g.vol
    const [a, b] = curtainSides(h, {
      side: k,
      part,
      vol: pressed ? 6 : g.vol,
      inner: [
        [g.cx + k * (g.cheek + 2), g.eyeY + 60], [g.cx + k * (g.jaw + 22), low - 60], [g.cx + k * (g.jaw + 24), low],
      ],
      outer: [[g.cx + k * (out + 4), g.eyeY + 60], [g.cx + k * (out + 12), low - 60], [g.cx + k * (out + 8), low]],
    })
    for (const t of [0.86, 0.6, 0.36, 0.1]) {
      const line = a.map((p, i) => mix(p, b[i]!, t)).slice(1)
      const end = line[line.length - 1]!
      const shorter = h.rnd() * 46
      rope(h, [...line.slice(0, -1), [end[0] + (h.rnd() - 0.5) * 10, end[1] + 24 - shorter]], 32, false)
    }
  }
}

/** Short hair at the sides, under a longer top. */
export function fadeSides(h: Hair, length: string): void {
  const { g } = h
  if (length !== 'short') {
    for (const k of [1, -1] as const) curtain(h, { side: k, part: 0, low: -10, n: 10, ...ends(g, k, length) })
    return
  }
  for (const k of [1, -1] as const)
    curtain(h, {
      side: k,
      part: 0,
      low: -16,
      vol: 12,
      n: 9,
      tips: 'blunt',
      wave: 0.15,
      inner: [[g.cx + k * (g.skull - 9), g.eyeY + 30]],
      outer: [[g.cx + k * (g.skull + 7), g.eyeY - 16]],
    })
}
