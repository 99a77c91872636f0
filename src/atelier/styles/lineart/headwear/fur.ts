/** Santa's hat and its fur. */
import { lerp, type Pt, resample, spline } from '../curves.ts'
import { INK, PAPER } from '../palette.ts'
import { type Hat, across, piece } from './kit.ts'
import { grow } from './room.ts'

export function santa(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const red = '#d8353c'
  const low = g.browY - 26
  const top = g.crownY - k - 46
  const body: Pt[] = [
    [across(g, -1, k), low - 46], [across(g, -0.9, k), g.crownY + 30], [across(g, -0.46), top + 12],
    [across(g, 0.12), top - 14], [across(g, 0.72), top + 6], [across(g, 1.2, k), g.crownY + 28],
    [across(g, 1.5, k), g.eyeY - 36], [across(g, 1.36, k), g.eyeY - 30], [across(g, 1.08, k), g.hairY - 40],
    [across(g, 1, k), low - 46], [g.cx, low - 60],
  ]
  piece(s, body, red, 6.4)
  s.ink(
    [[across(g, 0.4), g.crownY - 10], [across(g, 0.86), g.crownY + 26], [across(g, 1.06, k), g.hairY - 30]],
    7.8,
    INK,
  )
  s.ink([[across(g, 0.24), g.crownY + 34], [across(g, 0.66), g.crownY + 58]], 6.2, INK)
  fur(h, [
    [across(g, -1, k + 8), low - 46], [across(g, -0.5), low - 62], [g.cx, low - 66], [across(g, 0.5), low - 62],
    [across(g, 1, k + 8), low - 46], [across(g, 1, k + 10), low - 8], [across(g, 0.94, k), low + 14],
    [across(g, 0.5), low - 2], [g.cx, low - 6], [across(g, -0.5), low - 2], [across(g, -0.94, k), low + 14],
    [across(g, -1, k + 10), low - 8],
  ])
  const [px, py] = [across(g, 1.44, k), g.eyeY - 12]
  fur(
    h,
    Array.from(
      { length: 10 },
      (_, i) => [px + 36 * Math.sin((i / 10) * 6.283), py - 36 * Math.cos((i / 10) * 6.283)] as Pt,
    ),
  )
}

/** White fur: a soft, bumpy contour. */
export function fur(h: Hat, control: readonly Pt[]): void {
  const ring = resample([...spline(control, 6, true), control[0]!], 34).slice(0, -1)
  const bumpy = ring.map(([x, y], i) => {
    const n = ring[(i + 1) % ring.length]!
    const p = ring[(i + ring.length - 1) % ring.length]!
    const dx = n[0] - p[0]
    const dy = n[1] - p[1]
    const l = Math.sqrt(dx * dx + dy * dy) || 1
    const d = i % 2 ? 5 : -4
    return [x + (dy / l) * d, y - (dx / l) * d] as Pt
  })
  h.s.blob(bumpy, PAPER, 4)
  h.s.loop(bumpy, (t) => 7.1 + Math.sin(t * 50) * 1.2, INK, 9)
  for (let i = 2; i < ring.length; i += 6) {
    const [x, y] = ring[i]!
    const c = ring[(i + 15) % ring.length]!
    h.s.ink(
      [[lerp(x, c[0], 0.16), lerp(y, c[1], 0.16)], [lerp(x, c[0], 0.24) + 5, lerp(y, c[1], 0.24) + 3]],
      3,
      '#8d8f9c',
    )
  }
}
