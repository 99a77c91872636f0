/** Hats with brims: fedora, cowboy hat. */
import type { Hex } from '../../../recipe.ts'
import type { Pt } from '../curves.ts'
import { taper } from '../ink.ts'
import { clothOf } from '../palette.ts'
import { type Hat, across, piece } from './kit.ts'
import { grow } from './room.ts'

/** The ellipse of a brim seen from the front, drawn over the crown's foot. */
function brim(h: Hat, half: number, y: number, thick: number, curl: number, colour: Hex): void {
  const { s, g } = h
  piece(
    s,
    [
      [g.cx - half, y - curl], [g.cx - half * 0.72, y - thick * 0.4 - curl * 0.1], [g.cx - half * 0.3, y - thick * 0.8],
      [g.cx, y - thick * 0.9], [g.cx + half * 0.3, y - thick * 0.8], [g.cx + half * 0.72, y - thick * 0.4 - curl * 0.1],
      [g.cx + half, y - curl], [g.cx + half * 0.86, y + thick * 0.7 - curl * 0.3], [g.cx + half * 0.4, y + thick],
      [g.cx, y + thick * 1.08], [g.cx - half * 0.4, y + thick], [g.cx - half * 0.86, y + thick * 0.7 - curl * 0.3],
    ],
    colour,
    6,
  )
}

export function fedora(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const d = g.turn
  const y = g.hairY + 36
  const top = g.crownY - k - 46
  // Written for a head turned to our right: the crown is pinched in front, and highest behind the pinch.
  const at = (u: number, v: number): Pt => [across(g, d * u, k - 6), v]
  piece(
    s,
    [
      at(-1, y + 6),
      at(-0.97, y - 52),
      at(-0.86, g.crownY + 4),
      at(-0.62, top + 8),
      at(-0.22, top - 8),
      at(0.12, top + 16),
      at(0.4, top + 6),
      at(0.66, top + 30),
      at(0.84, g.crownY + 30),
      at(0.96, y - 44),
      at(1, y + 8),
      at(0, y + 16),
    ],
    cloth.spot,
    6,
  )
  s.ink([at(0.12, top + 18), at(0.14, top + 50), at(0.2, top + 88)], taper(9, 0.04, 0.96, 0.06), cloth.seam)
  s.ink([at(0.6, top + 44), at(0.5, top + 68), at(0.46, top + 94)], taper(7, 0.3, 0.7, 0.06), cloth.seam)
  s.ink([at(-0.66, top + 34), at(-0.56, top + 58), at(-0.54, top + 82)], taper(6, 0.3, 0.7, 0.06), cloth.seam)
  const ribbon = clothOf(h.r.features.accentColor)
  piece(
    s,
    [at(-1, y - 38), at(-0.4, y - 50), at(0.3, y - 52), at(1, y - 34), at(1.01, y + 4), at(0, y + 4), at(-1.01, y)],
    ribbon.spot,
    4.6,
  )
  // The brim is snapped down over the brow and rises behind.
  const brim = (u: number, v: number): Pt => [g.cx + d * u * (g.skull + 90), y + v]
  const edge = [brim(-1, -26), brim(-0.74, -10), brim(-0.3, -12), brim(0.2, -12), brim(0.68, 0), brim(1, 16)]
  piece(
    s,
    [
      ...edge,
      brim(1.02, 26),
      brim(0.74, 32),
      brim(0.3, 32),
      brim(-0.2, 24),
      brim(-0.66, 10),
      brim(-0.98, -10),
      brim(-1.04, -22),
    ],
    cloth.spot,
    6,
  )
}

export function cowboy(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const c = clothOf('#b0793f')
  const y = g.hairY + 34
  const top = g.crownY - k - 62
  piece(
    s,
    [
      [across(g, -0.98, k - 8), y + 6], [across(g, -0.86), g.crownY + 6], [across(g, -0.68), top + 8],
      [across(g, -0.34), top - 10], [g.cx, top + 26], [across(g, 0.34), top - 10], [across(g, 0.68), top + 8],
      [across(g, 0.86), g.crownY + 6], [across(g, 0.98, k - 8), y + 6], [g.cx, y + 16],
    ],
    c.spot,
    6,
  )
  s.ink([[g.cx, top + 28], [g.cx + 4, top + 70]], 7.8, c.seam)
  s.ink([[across(g, -0.52), top + 14], [across(g, -0.3), top + 62], [across(g, -0.26), top + 96]], 6.2, c.seam)
  s.ink([[across(g, 0.52), top + 14], [across(g, 0.34), top + 62], [across(g, 0.3), top + 96]], 6.2, c.seam)
  piece(
    s,
    [
      [across(g, -0.98, k - 8), y - 30], [g.cx, y - 42], [across(g, 0.98, k - 8), y - 30], [across(g, 0.99, k - 6), y],
      [g.cx, y + 4], [across(g, -0.99, k - 6), y],
    ],
    '#5a3420',
    4.4,
  )
  for (let i = -3; i <= 3; i++) s.dot(across(g, i * 0.27), y - 20 - (9 - i * i) * 0.6, 6, '#e9c26a')
  brim(h, g.skull + 146, y, 26, 64, c.spot)
  for (const side of [-1, 1])
    s.ink(
      [
        [g.cx + side * (g.skull + 128), y - 44], [g.cx + side * (g.skull + 70), y - 6],
        [g.cx + side * (g.skull - 10), y + 12],
      ],
      6.2,
      c.seam,
    )
}
