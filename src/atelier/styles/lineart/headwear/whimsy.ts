/** Crowns, headphones, halo, horns: worn on the hair. */
import type { Recipe } from '../../../recipe.ts'
import { drawFlower } from '../accessories/over-hair.ts'
import { onSkull } from '../contour.ts'
import { corners, lerp, type Pt, resample, spline } from '../curves.ts'
import { INK, clothOf } from '../palette.ts'
import { GOLD, type Hat, across, flat, piece } from './kit.ts'

export function crown(h: Hat): void {
  const { s, g } = h
  const y = g.crownY + 66 - h.lift
  const w = g.skull * 0.78
  const top = y - 128
  const tips = [-1.06, -0.56, 0, 0.56, 1.06]
  const outline: Pt[] = [[g.cx - w, y - 4]]
  tips.forEach((u, i) => {
    outline.push([g.cx + u * w, top + Math.abs(u) * 34])
    if (i < 4) outline.push([g.cx + ((u + tips[i + 1]!) / 2) * w, y - 62 + Math.abs(u + tips[i + 1]!) * 8])
  })
  outline.push([g.cx + w, y - 4])
  const base = spline(
    [[g.cx + w, y - 4], [g.cx + w * 0.5, y + 16], [g.cx, y + 22], [g.cx - w * 0.5, y + 16], [g.cx - w, y - 4]],
    5,
  )
  flat(s, [...corners(outline), ...base], GOLD)
  s.trace([...corners(outline), ...base], () => 8, INK)
  s.ink(
    [[g.cx - w, y - 32], [g.cx - w * 0.5, y - 14], [g.cx, y - 9], [g.cx + w * 0.5, y - 14], [g.cx + w, y - 32]],
    () => 6.2,
    INK,
  )
  tips.forEach((u) => {
    s.dot(g.cx + u * w, top + Math.abs(u) * 34 - 4, 11, INK)
    s.dot(g.cx + u * w, top + Math.abs(u) * 34 - 4, 6.8, '#fff3cf')
  })
  for (const [u, colour] of [
    [-0.6, '#4a7fd6'],
    [0, '#d8353c'],
    [0.6, '#3c9d72'],
  ] as const) {
    const v = y + 3 - u * u * 20
    s.ellipse(g.cx + u * w, v, 13, 10.5, INK)
    s.ellipse(g.cx + u * w, v, 9, 7, colour)
  }
}

export function flowerCrown(h: Hat): void {
  const { s, g } = h
  const grow = h.lift * 0.5
  const line = spline(
    [
      onSkull(g, -72, grow),
      [across(g, -0.66), g.hairY - 6],
      [across(g, -0.3), g.hairY - 40],
      [g.cx, g.hairY - 50],
      [across(g, 0.3), g.hairY - 40],
      [across(g, 0.66), g.hairY - 6],
      onSkull(g, 72, grow),
    ],
    6,
  )
  const spots = resample(line, 9)
  const leaves = resample(line, 15)
  leaves.forEach(([x, y], i) => {
    const up = i % 2 ? -1 : 1
    piece(
      s,
      [[x - 5, y], [x + 6, y + up * 20], [x + 16, y + up * 36], [x + 20, y + up * 18], [x + 8, y - up * 2]],
      '#5d9b6b',
      3,
    )
  })
  const colours = [h.r.features.accentColor, '#f7d9c4', '#f2b134', '#f4f1ee'] as const
  for (const i of [0, 8, 2, 6, 1, 7, 3, 5, 4]) {
    const [x, y] = spots[i]!
    drawFlower(s, x, y, 24 + (i % 2 ? 0 : 10), colours[(i * 3) % 4]!, i * 0.7)
  }
}

export function headphones(h: Hat): void {
  const { s, g, cloth } = h
  // The band presses all but an afro.
  const grow = h.lift > 60 ? 62 : Math.min(34, h.lift) + 10
  const band = Array.from({ length: 13 }, (_, i) => onSkull(g, -96 + i * 16, grow))
  s.ink(band, () => 30, INK)
  s.ink(band, () => 20, cloth.shade)
  for (const k of [-1, 1]) {
    const x = g.cx + k * (g.skull + Math.min(20, grow * 0.4))
    const y = g.earY + 4
    // One whole cup, its cushion a line along the side of the head.
    const cup: Pt[] = [
      [x - k * 16, y - 52], [x + k * 16, y - 64], [x + k * 38, y - 46], [x + k * 44, y], [x + k * 38, y + 48],
      [x + k * 16, y + 66], [x - k * 16, y + 54], [x - k * 21, y],
    ]
    piece(s, cup, cloth.spot, 6)
    s.ink([[x + k * 3, y - 44], [x - k * 1, y], [x + k * 3, y + 46]], () => 7, cloth.seam)
  }
}

/** How far above the crown a halo floats: clear of whatever stands up from the head. */
export function haloHeight(r: Recipe, lift: number): number {
  const bare = r.hairLength === 'bald' || r.hairLength === 'shaved'
  const stands = bare
    ? 0
    : r.hairStyle === 'mohawk'
      ? { short: 64, medium: 104, long: 128 }[r.hairLength as 'short']
      : r.hairStyle === 'bun' && r.features.hairVariant !== '3'
        ? { short: 84, medium: 104, long: 126 }[r.hairLength as 'short']
        : 0
  return Math.max(lift + 52, stands && stands + 48)
}

export function halo(h: Hat): void {
  const { s, g } = h
  const y = g.crownY - haloHeight(h.r, h.lift)
  const ring: Pt[] = Array.from(
    { length: 14 },
    (_, i) => [g.cx + 128 * Math.cos((i / 14) * 6.283), y + 30 * Math.sin((i / 14) * 6.283)] as Pt,
  )
  s.loop(ring, () => 22, INK, 14)
  s.loop(ring, () => 14, '#ffdf6b', 14)
  s.ink([[g.cx - 116, y - 6], [g.cx - 60, y - 26], [g.cx + 10, y - 30]], 4, '#fffbe6')
}

export function horns(h: Hat): void {
  const { s, g } = h
  const red = clothOf('#cf3340')
  for (const side of [-1, 1]) {
    const [ax, ay] = onSkull(g, side * 20, h.lift - 10)
    const [bx, by] = onSkull(g, side * 52, h.lift - 10)
    const top = Math.max(50, ay - 118)
    const tip: Pt = [g.cx + side * 108, top]
    // Out from the head, then hooking in: the outer edge swells, the inner one follows.
    const outer = spline(
      [[bx, by], [bx + side * 34, lerp(by, top, 0.42)], [bx + side * 24, lerp(by, top, 0.78)], tip],
      6,
    )
    const inner = spline(
      [
        tip,
        [bx - side * 2, lerp(ay, top, 0.66)],
        [bx - side * 12, lerp(ay, top, 0.34)],
        [lerp(ax, bx, 0.25), ay + 4],
        [ax, ay + 8],
      ],
      6,
    )
    flat(s, [...corners([outer[0]!]), ...outer, tip, ...inner, ...corners([inner[inner.length - 1]!])], red.spot)
    s.trace(resample(outer, 12), () => 8, INK)
    s.trace(resample(inner, 12), () => 8, INK)
    for (const t of [0.14, 0.32, 0.5]) {
      const p = outer[Math.round(t * (outer.length - 1))]!
      const q = inner[Math.round((1 - t) * (inner.length - 1))]!
      s.ink(
        [
          [lerp(p[0], q[0], 0.06), lerp(p[1], q[1], 0.06)], [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.5) + 9],
          [lerp(p[0], q[0], 0.8), lerp(p[1], q[1], 0.8) + 2],
        ],
        6.2,
        INK,
      )
    }
  }
}
