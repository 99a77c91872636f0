/** Wizard's and party hat. */
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { INK, PAPER } from '../palette.ts'
import { fur } from './fur.ts'
import { GOLD, type Hat, across, flat, piece } from './kit.ts'

export function wizard(h: Hat): void {
  const { s, g, cloth } = h
  const k = Math.max(14, h.lift + 8)
  const y = g.hairY + 36
  const top = 66
  const cone: Pt[] = [
    [across(g, -0.96, k), y + 4], [across(g, -0.72), g.crownY - 20], [across(g, -0.34), g.crownY - 110],
    [across(g, 0.1), top], [across(g, 0.56), top - 14], [across(g, 0.84), top + 30], [across(g, 0.8), top + 38],
    [across(g, 0.5), top + 40], [across(g, 0.5), g.crownY - 80], [across(g, 0.76), g.crownY - 10],
    [across(g, 0.96, k), y + 4], [g.cx, y + 16],
  ]
  piece(s, cone, cloth.spot, 6.4)
  s.ink([[across(g, 0.46), top + 42], [across(g, 0.26), top + 66], [across(g, -0.02), top + 74]], 7.8, cloth.seam)
  s.ink([[across(g, -0.3), g.crownY - 78], [g.cx, g.crownY - 62], [across(g, 0.28), g.crownY - 72]], 7.1, cloth.seam)
  s.ink([[across(g, 0.62), g.crownY - 28], [across(g, 0.4), g.crownY - 12]], 6.2, cloth.seam)
  for (const [u, v, R] of [[-0.3, 0.7, 19], [0.3, 0.62, 14], [0.06, 0.4, 13], [0.5, 0.84, 11]] as const)
    star(h, across(g, u), lerp(top, y - 50, v), R)
  piece(
    s,
    [
      [across(g, -0.9, k), y - 42], [g.cx, y - 28], [across(g, 0.9, k), y - 42], [across(g, 0.97, k), y - 4],
      [g.cx, y + 8], [across(g, -0.97, k), y - 4],
    ],
    GOLD,
    4.8,
  )
  const half = g.skull + 122
  piece(
    s,
    [
      [g.cx - half, y - 4], [g.cx - half * 0.6, y - 12], [g.cx, y - 6], [g.cx + half * 0.6, y - 12],
      [g.cx + half, y - 4], [g.cx + half * 0.84, y + 22], [g.cx + half * 0.4, y + 32], [g.cx, y + 34],
      [g.cx - half * 0.4, y + 32], [g.cx - half * 0.84, y + 22],
    ],
    cloth.spot,
    6.4,
  )
}

function star(h: Hat, x: number, y: number, R: number): void {
  const points: Pt[] = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2
    const q = i % 2 ? R * 0.44 : R
    return [x + q * Math.cos(a), y + q * Math.sin(a)] as Pt
  })
  h.s.shape(corners(points), '#fbe08a')
  h.s.trace([...corners(points), points[0]!], () => 4.7, INK)
}

export function partyHat(h: Hat): void {
  const { s, g, cloth } = h
  const y = g.crownY + 46 - h.lift * 0.9
  const x = g.cx + 22
  const top = Math.max(62, y - 210)
  const w = 92
  const side = (k: number): Pt[] => [[x + 26, top], [x + 13 + k * w * 0.5, (top + y) / 2], [x + k * w, y]]
  const base = spline([[x + w, y], [x + w * 0.5, y + 20], [x, y + 26], [x - w * 0.5, y + 20], [x - w, y]], 5)
  flat(s, [...corners([[x + 26, top]]), ...corners([[x + w, y]]), ...base, ...corners([[x - w, y]])], cloth.spot)
  const accent = h.r.features.accentColor
  for (let i = 0; i < 3; i++) {
    const t = 0.3 + i * 0.26
    const cx0 = lerp(x + 26, x, t)
    const half = w * t
    s.ink(
      [[cx0 - half + 3, lerp(top, y, t)], [cx0, lerp(top, y, t) + 18 * t + 6], [cx0 + half - 3, lerp(top, y, t)]],
      () => 12,
      i % 2 ? PAPER : accent,
    )
  }
  s.ink(side(-1), () => 8, INK)
  s.ink(side(1), () => 8, INK)
  s.trace(base, () => 8, INK)
  fur(
    h,
    Array.from(
      { length: 8 },
      (_, i) => [x + 26 + 25 * Math.sin((i / 8) * 6.283), top - 4 - 25 * Math.cos((i / 8) * 6.283)] as Pt,
    ),
  )
}
