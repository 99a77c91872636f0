/** Cat's and bunny's ears on a hairband. */
import { onSkull } from '../contour.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { INK } from '../palette.ts'
import { type Hat, flat } from './kit.ts'

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
    s.trace(fine, () => 8, INK)
    for (const d of [-8, 2, 12])
      s.ink([[mx + d, my + 2], [lerp(mx, tip[0], 0.36) + d * 0.8, lerp(my, tip[1], 0.36)]], 5.3, INK)
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
    s.loop(outer, (t) => 8 + 1.4 * Math.sin(t * 6.3), INK)
  }
  s.ink([[g.cx + 104, tall + 80], [g.cx + 112, tall + 52], [g.cx + 136, tall + 48]], 6.8, INK)
}
