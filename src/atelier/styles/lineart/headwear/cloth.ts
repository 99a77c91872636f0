/** Soft caps: cap, beanie, beret. */
import type { Pt } from '../curves.ts'
import { taper } from '../ink.ts'
import { INK } from '../palette.ts'
import { type Hat, across, dome, piece } from './kit.ts'
import { grow } from './room.ts'

export function cap(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const low = g.browY - 40
  const crown: Pt[] = [
    ...dome(g, k, -86, 86, 10),
    [across(g, 0.6, k), low + 6],
    [g.cx, low + 2],
    [across(g, -0.6, k), low + 6],
  ]
  piece(s, crown, cloth.spot, 6)
  const top = g.crownY - k
  const d = g.turn
  // Seams on either side of the panel over the brow, which looks where the face does.
  for (const u of [-0.42, 0.62])
    s.ink(
      [
        [g.cx + d * u * 16, top + 6], [across(g, d * (u * 0.9 + 0.06)), g.crownY + 40], [across(g, d * (u + 0.08)), low],
      ],
      taper(6, 0.06, 0.94, 0.1),
      cloth.seam,
    )
  piece(s, [[g.cx - 15, top + 3], [g.cx, top - 8], [g.cx + 15, top + 3], [g.cx, top + 8]], cloth.spot, 4.6)
  const at = (u: number, y: number): Pt => [across(g, d * u, k), low + y]
  const visor: Pt[] = [
    at(-0.66, 12),
    at(-0.3, -12),
    at(0.2, -24),
    at(0.66, -18),
    at(1.02, -2),
    at(1.34, 20),
    at(1.4, 36),
    at(1.2, 40),
    at(0.7, 30),
    at(0.2, 22),
    at(-0.3, 22),
    at(-0.6, 28),
    at(-0.7, 22),
  ]
  piece(s, visor, cloth.spot, 7.4)
  s.ink([at(-0.5, 13), at(-0.1, -2), at(0.34, -8), at(0.8, 4), at(1.14, 22)], taper(5, 0.3, 0.6), cloth.seam)
}

/** Ribs of a beanie's cuff: how far across, and from where to where above its edge, pixels. */
const CUFF = [[-0.7, 60, 8], [-0.24, 4, 62], [0.24, 66, 10], [0.7, 6, 58]] as const

export function beanie(h: Hat): void {
  const { s, g, cloth } = h
  // No wider than the head and the wool, and the curls under it.
  const k = h.r.hairTexture === 'curly' || h.r.hairTexture === 'coily' ? 10 : 1
  const low = g.browY - 26
  const top = g.crownY - k - 20
  const body: Pt[] = [
    [across(g, -1, k - 2), low - 54], [across(g, -0.97, k), g.hairY - 30], [across(g, -0.66, k), g.crownY + 12],
    [g.cx - 44, top + 6], [g.cx + 44, top + 4], [across(g, 0.68, k), g.crownY + 10], [across(g, 0.98, k), g.hairY - 30],
    [across(g, 1, k - 2), low - 54], [g.cx, low - 66],
  ]
  piece(s, body, cloth.spot, 6)
  // A few folds of the wool, which rise from the cuff.
  for (const [u, high] of [[-0.42, 6], [0.36, 16]] as const)
    s.ink(
      [
        [across(g, u * 1.04, k), low - 70], [across(g, u * 0.96), g.crownY + 46 + high * 0.4],
        [across(g, u * 0.6), top + 30 + high],
      ],
      taper(6.4, 0.06, 0.94, 0.08),
      cloth.seam,
    )
  const fold: Pt[] = [
    [across(g, -1, k + 3), low - 66], [across(g, -0.5), low - 80], [g.cx, low - 84], [across(g, 0.5), low - 80],
    [across(g, 1, k + 3), low - 66], [across(g, 1, k + 6), low - 26], [across(g, 0.98, k), low + 8],
    [across(g, 0.5), low - 4], [g.cx, low - 8], [across(g, -0.5), low - 4], [across(g, -0.98, k), low + 8],
    [across(g, -1, k + 6), low - 26],
  ]
  piece(s, fold, cloth.spot, 6.4)
  // Black wool shows the edge of its cuff in paper.
  if (cloth.seam !== INK) s.ink(fold.slice(0, 5), taper(9, 0.12, 0.12, 0.2), cloth.seam)
  // Ribs of the cuff, of uneven length, each pressed at one end.
  for (const [u, from, to] of CUFF) {
    const drop = 12 * (u * u)
    s.ink(
      [
        [across(g, u, k), low - from + drop], [across(g, u * 1.01, k + 3), low - (from + to) / 2 + drop],
        [across(g, u, k), low - to + drop],
      ],
      taper(8, 0.1, 0.9, 0.1),
      cloth.seam,
    )
  }
}

export function beret(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const low = g.hairY + 12
  const band: Pt[] = [
    [across(g, -0.98, k), low + 26], [across(g, -0.5), low + 2], [g.cx, low - 8], [across(g, 0.5), low - 2],
    [across(g, 0.98, k), low + 18], [across(g, 0.96, k), low - 14], [g.cx, low - 40], [across(g, -0.96, k), low - 6],
  ]
  piece(s, band, cloth.spot, 5.4)
  const disc: Pt[] = [
    [across(g, -1.08, k), low + 4], [across(g, -1.06, k), low - 48], [across(g, -0.5), g.crownY - k - 8],
    [across(g, 0.2), g.crownY - k - 32], [across(g, 0.9, k), g.crownY - k], [across(g, 1.42, k), low - 64],
    [across(g, 1.4, k), low - 8], [across(g, 1.06, k), low + 6], [across(g, 0.5), low - 14], [g.cx, low - 22],
    [across(g, -0.6), low - 12],
  ]
  piece(s, disc, cloth.spot, 6.4)
  s.ink([[g.cx + 28, g.crownY - k - 30], [g.cx + 34, g.crownY - k - 52]], () => 9, INK)
  s.ink([[across(g, 1.2, k), low - 8], [across(g, 0.9, k), low - 34], [across(g, 0.5), low - 44]], 6.8, cloth.seam)
  s.ink([[across(g, 1.3, k), low - 34], [across(g, 1.0, k), low - 58]], 5.6, cloth.seam)
  s.ink([[across(g, -0.9, k), low - 10], [across(g, -0.5), low - 36], [g.cx, low - 46]], 5.9, cloth.seam)
}
