/** Hats with brims: fedora, cowboy hat. */
import type { Hex } from '../../../recipe.ts'
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
  const y = g.hairY + 36
  const top = g.crownY - k - 42
  piece(
    s,
    [
      [across(g, -1, k - 6), y + 8], [across(g, -0.94, k - 6), g.crownY + 16], [across(g, -0.62), top + 6],
      [across(g, -0.28), top - 4], [g.cx, top + 18], [across(g, 0.28), top - 4], [across(g, 0.62), top + 6],
      [across(g, 0.94, k - 6), g.crownY + 16], [across(g, 1, k - 6), y + 8], [g.cx, y + 16],
    ],
    cloth.spot,
    6,
  )
  s.ink([[g.cx, top + 20], [g.cx - 3, top + 54], [g.cx + 4, top + 84]], 7.1, cloth.seam)
  s.ink([[across(g, -0.5), top + 18], [across(g, -0.42), top + 52]], 5.6, cloth.seam)
  s.ink([[across(g, 0.5), top + 18], [across(g, 0.42), top + 52]], 5.6, cloth.seam)
  const ribbon = clothOf(h.r.features.accentColor)
  piece(
    s,
    [
      [across(g, -1, k - 7), y - 40], [g.cx, y - 54], [across(g, 1, k - 7), y - 40], [across(g, 1, k - 5), y],
      [g.cx, y + 2], [across(g, -1, k - 5), y],
    ],
    ribbon.spot,
    4.6,
  )
  brim(h, g.skull + 92, y, 23, 10, cloth.spot)
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
