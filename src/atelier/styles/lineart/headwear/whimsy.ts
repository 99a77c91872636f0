/** Crowns, ears, horns, party things: worn on the hair. */
import type { Recipe } from '../../../recipe.ts'
import { drawFlower } from '../accessories.ts'
import { onSkull } from '../geometry.ts'
import { corners, hatch, lerp, type Pt, resample, spline, taper } from '../ink.ts'
import { clothOf, INK, PAPER } from '../palette.ts'
import { fur } from './cloth.ts'
import { across, flat, GOLD, type Hat, piece } from './kit.ts'

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
  s.trace([...corners(outline), ...base], () => 6, INK)
  s.ink(
    [[g.cx - w, y - 32], [g.cx - w * 0.5, y - 14], [g.cx, y - 9], [g.cx + w * 0.5, y - 14], [g.cx + w, y - 32]],
    () => 4,
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
  hatch(
    s,
    [[g.cx + w * 0.6, y - 60], [g.cx + w * 0.94, y - 44]],
    [[g.cx + w * 0.6, y - 24], [g.cx + w * 0.94, y - 36]],
    7,
    3.2,
    INK,
    h.rnd,
  )
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
      0,
    )
  })
  const colours = [h.r.features.accentColor, '#f7d9c4', '#f2b134', '#f4f1ee'] as const
  for (const i of [0, 8, 2, 6, 1, 7, 3, 5, 4]) {
    const [x, y] = spots[i]!
    drawFlower(s, x, y, 24 + (i % 2 ? 0 : 10), colours[(i * 3) % 4]!, i * 0.7)
  }
}

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
  piece(s, cone, cloth.spot, 6.4, 6)
  s.ink([[across(g, 0.46), top + 42], [across(g, 0.26), top + 66], [across(g, -0.02), top + 74]], 5, cloth.seam)
  s.ink([[across(g, -0.3), g.crownY - 78], [g.cx, g.crownY - 62], [across(g, 0.28), g.crownY - 72]], 4.6, cloth.seam)
  s.ink([[across(g, 0.62), g.crownY - 28], [across(g, 0.4), g.crownY - 12]], 4, cloth.seam)
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
  hatch(
    s,
    [[across(g, -0.1), y + 38], [across(g, 0.84), y + 32]],
    [[across(g, -0.14), y + 52], [across(g, 0.82), y + 60]],
    14,
    3,
    INK,
    h.rnd,
  )
}

function star(h: Hat, x: number, y: number, R: number): void {
  const points: Pt[] = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2
    const q = i % 2 ? R * 0.44 : R
    return [x + q * Math.cos(a), y + q * Math.sin(a)] as Pt
  })
  h.s.shape(corners(points), '#fbe08a')
  h.s.trace([...corners(points), points[0]!], () => 3, INK)
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
  s.ink(side(-1), () => 5.4, INK)
  s.ink(side(1), () => 6.4, INK)
  s.trace(base, () => 6, INK)
  fur(
    h,
    Array.from(
      { length: 8 },
      (_, i) => [x + 26 + 25 * Math.sin((i / 8) * 6.283), top - 4 - 25 * Math.cos((i / 8) * 6.283)] as Pt,
    ),
  )
}

/** Over the hair, and close to the head behind the ears. */
const hairband = ({ g, lift }: Hat): Pt[] =>
  Array.from({ length: 11 }, (_, i) => onSkull(g, -84 + i * 16.8, (lift + 2) * (1 - 0.6 * ((i - 5) / 5) ** 4)))

export function catEars(h: Hat): void {
  const { s, g, cloth } = h
  const band = hairband(h)
  s.ink(band, () => 15, INK)
  s.ink(band, () => 8, cloth.shade)
  for (const side of [-1, 1]) {
    const [ax, ay] = onSkull(g, side * 14, h.lift - 2)
    const [bx, by] = onSkull(g, side * 62, h.lift - 4)
    const tip = onSkull(g, side * 40, h.lift + 122)
    const fine = [
      ...spline([[ax, ay], [lerp(ax, tip[0], 0.55) - side * 4, lerp(ay, tip[1], 0.6) - 4], tip], 7),
      ...spline([tip, [lerp(bx, tip[0], 0.5) + side * 10, lerp(by, tip[1], 0.5) - 4], [bx, by]], 7),
    ]
    flat(s, [...corners([fine[0]!]), ...fine, ...corners([fine[fine.length - 1]!])], cloth.spot)
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    s.shape(
      fine.map(([x, y]) => [lerp(x, lerp(mx, tip[0], 0.3), 0.4), lerp(y, lerp(my, tip[1], 0.3), 0.4)] as Pt),
      '#f6b9c0',
    )
    s.trace(fine, () => 6, INK)
    for (const d of [-8, 2, 12])
      s.ink([[mx + d, my + 2], [lerp(mx, tip[0], 0.36) + d * 0.8, lerp(my, tip[1], 0.36)]], 3.4, INK)
  }
}

export function bunnyEars(h: Hat): void {
  const { s, g } = h
  const band = hairband(h)
  s.ink(band, () => 15, INK)
  s.ink(band, () => 8, '#ffffff')
  const base = g.crownY - h.lift
  const tall = Math.max(44, base - 190)
  const ears: [Pt[], Pt[]][] = [
    [
      [
        [g.cx - 84, base + 20], [g.cx - 112, lerp(base, tall, 0.5)], [g.cx - 104, tall + 12], [g.cx - 78, tall],
        [g.cx - 50, tall + 34], [g.cx - 44, lerp(base, tall, 0.4)], [g.cx - 44, base + 4],
      ],
      [
        [g.cx - 72, base - 6], [g.cx - 90, lerp(base, tall, 0.52)], [g.cx - 80, tall + 24],
        [g.cx - 64, lerp(base, tall, 0.5)],
      ],
    ],
    [
      [
        [g.cx + 44, base + 4], [g.cx + 48, lerp(base, tall, 0.5)], [g.cx + 66, tall + 30], [g.cx + 104, tall + 8],
        [g.cx + 142, tall + 44], [g.cx + 150, tall + 96], [g.cx + 132, tall + 104], [g.cx + 110, tall + 78],
        [g.cx + 104, lerp(base, tall, 0.4)], [g.cx + 84, base + 20],
      ],
      [
        [g.cx + 64, base - 4], [g.cx + 66, lerp(base, tall, 0.46)], [g.cx + 84, lerp(base, tall, 0.66)],
        [g.cx + 86, lerp(base, tall, 0.3)],
      ],
    ],
  ]
  for (const [outer, inner] of ears) {
    s.blob(outer, '#ffffff')
    s.blob(inner, '#f6b9c0')
    s.loop(outer, (t) => 5.6 + 1.4 * Math.sin(t * 6.3), INK)
  }
  s.ink([[g.cx + 104, tall + 80], [g.cx + 112, tall + 52], [g.cx + 136, tall + 48]], 4.4, INK)
}

export function headphones(h: Hat): void {
  const { s, g, cloth } = h
  // The band presses all but an afro.
  const grow = h.lift > 60 ? 62 : Math.min(34, h.lift) + 10
  const band = Array.from({ length: 13 }, (_, i) => onSkull(g, -96 + i * 16, grow))
  s.ink(band, () => 30, INK)
  s.ink(band, () => 20, cloth.shade)
  s.ink(
    band.slice(2, 7).map(([x, y]) => [x, y - 3] as Pt),
    taper(4),
    PAPER,
  )
  for (const k of [-1, 1]) {
    const x = g.cx + k * (g.skull + Math.min(20, grow * 0.4))
    const y = g.earY + 4
    piece(
      s,
      [
        [x - k * 16, y - 54], [x + k * 6, y - 58], [x + k * 10, y], [x + k * 6, y + 58], [x - k * 16, y + 54],
        [x - k * 22, y],
      ],
      '#3a3847',
      5,
      0,
    )
    piece(
      s,
      [
        [x + k * 4, y - 62], [x + k * 34, y - 52], [x + k * 46, y], [x + k * 34, y + 54], [x + k * 4, y + 64],
        [x + k * 2, y],
      ],
      cloth.spot,
      6,
      3,
    )
    s.ink([[x + k * 18, y - 34], [x + k * 27, y], [x + k * 18, y + 36]], 4, cloth.seam)
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
    s.trace(resample(outer, 12), () => 6.4, INK)
    s.trace(resample(inner, 12), () => 5.4, INK)
    for (const t of [0.14, 0.32, 0.5]) {
      const p = outer[Math.round(t * (outer.length - 1))]!
      const q = inner[Math.round((1 - t) * (inner.length - 1))]!
      s.ink(
        [
          [lerp(p[0], q[0], 0.06), lerp(p[1], q[1], 0.06)], [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.5) + 9],
          [lerp(p[0], q[0], 0.8), lerp(p[1], q[1], 0.8) + 2],
        ],
        4,
        INK,
      )
    }
  }
}
