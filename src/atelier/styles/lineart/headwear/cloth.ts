/** Soft caps: cap, beanie, beret. */
import type { Recipe } from '../../../recipe.ts'
import { lerp, mix, type Pt } from '../curves.ts'
import { taper } from '../ink.ts'
import { INK, tintOf } from '../palette.ts'
import { type Hat, across, dome, piece } from './kit.ts'
import { grow } from './room.ts'

export function cap(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const low = g.browY - 40
  const top = g.crownY - k
  const d = g.turn
  // On the far side it ends above the visor, below which it would be a knob.
  const crown: Pt[] = [
    ...dome(g, k, d === 1 ? -86 : -70, d === 1 ? 70 : 86, 10),
    [across(g, 0.6, k), low + 6],
    [g.cx, low + 2],
    [across(g, -0.6, k), low + 6],
  ]
  piece(s, crown, cloth.spot, 6)
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
  // It stands out to where the face looks, foreshortened, and goes round the brow to before the near ear.
  const visor: Pt[] = [
    at(-0.78, 8),
    at(-0.4, -14),
    at(0.1, -28),
    at(0.56, -26),
    at(0.92, -14),
    at(1.16, 8),
    at(1.22, 26),
    at(1.08, 36),
    at(0.62, 30),
    at(0.16, 24),
    at(-0.34, 24),
    at(-0.68, 30),
    at(-0.8, 24),
  ]
  piece(s, visor, cloth.spot, 7.4)
  s.ink([at(-0.6, 12), at(-0.16, -4), at(0.28, -11), at(0.68, -4), at(1, 14)], taper(5, 0.3, 0.6), cloth.seam)
}

/** Ribs of a beanie's cuff: how far across, and from where to where, shares of its height from its lower edge. */
const CUFF = [
  [-0.86, 0.2, 0.9], [-0.62, 0.66, 0.08], [-0.36, 0.12, 0.84], [-0.08, 0.9, 0.3], [0.2, 0.1, 0.62], [0.46, 0.88, 0.1],
  [0.7, 0.2, 0.8], [0.9, 0.72, 0.24],
] as const

/** The curls of a pompom: degrees from straight up, how far each notch and each top is from its middle, pixels. */
const POMPOM = [
  [-12, 27, 38], [38, 28, 42], [84, 29, 37], [120, 28, 40], [166, 28, 38], [204, 28, 40], [248, 29, 41], [300, 28, 38],
] as const

/** Whether a beanie has a pompom: a child's, and some; what a photo shows of a hat is its cloth. */
export const bobbled = ({ age, features }: Recipe): boolean =>
  features.measured !== true && (age === 'child' || features.hairVariant === '1')

function pompom({ s, cloth }: Hat, x: number, y: number): void {
  const at = (angle: number, far: number): Pt => {
    const a = (angle * Math.PI) / 180
    return [x + 1.14 * far * Math.sin(a), y - 1.06 * far * Math.cos(a)]
  }
  const ring = POMPOM.flatMap(([from, notch, top], i): Pt[] => {
    const wide = (POMPOM[i + 1]?.[0] ?? POMPOM[0][0] + 360) - from
    return [at(from, notch), at(from, notch), at(from + wide * 0.24, top), at(from + wide * 0.76, top)]
  })
  s.cut(ring, tintOf(cloth.spot), INK, 9, true)
  for (const angle of [-12, 84, 248])
    s.ink([at(angle, 27), at(angle - 8, 17), at(angle - 30, 9)], taper(6, 0, 0.96, 0.1), cloth.seam, 10)
}

export function beanie(h: Hat): void {
  const { s, g, cloth } = h
  // No wider than the head and the wool, and the curls under it.
  const k = h.r.hairTexture === 'curly' || h.r.hairTexture === 'coily' ? 8 : 1
  const top = g.crownY - k - 34
  // The edges of the cuff run round the head: lowest at the temples, and lower on the side it is pulled over.
  const edge = (u: number, y: number, wide: number): Pt => [
    across(g, u, k + wide),
    g.browY + y + 24 * u * u + 5 * u * g.turn,
  ]
  const low = (u: number) => edge(u, -50, 1)
  const high = (u: number) => edge(u * 0.985, -122, 5)
  const lean = -g.turn * 16
  const body: Pt[] = [
    high(-0.93),
    ...dome(g, k + 22, -62, 62, 6).map(([x, y]): Pt => [x + (lean * (g.hairY - y)) / (g.hairY - top), y]),
    high(0.93),
    edge(0, -100, 0),
  ]
  if (bobbled(h.r)) pompom(h, g.cx + lean, top - 10)
  piece(s, body, cloth.spot, 6)
  // A few folds of the wool, which rise from the cuff.
  for (const [u, far] of [[-0.56, 0.66], [-0.1, 0.86], [0.44, 0.74]] as const) {
    const [x, y] = high(u)
    s.ink(
      [
        [x, y - 6], [lerp(x, g.cx + lean, 0.14), lerp(y, top, far * 0.55)],
        [lerp(x, g.cx + lean, 0.46), lerp(y, top, far)],
      ],
      taper(7, 0.06, 0.94, 0.08),
      cloth.seam,
    )
  }
  const along = (line: (u: number) => Pt): Pt[] => [-1, -0.6, -0.2, 0.2, 0.6, 1].map(line)
  const fold: Pt[] = [...along(high), edge(1.015, -85, 10), ...along(low).reverse(), edge(-1.015, -85, 10)]
  piece(s, fold, cloth.spot, 6.4)
  // Black wool shows the edge of its cuff in paper.
  if (cloth.seam !== INK)
    s.ink(
      along(high).map(([x, y]): Pt => [x, y + 2]),
      taper(9, 0.12, 0.12, 0.2),
      cloth.seam,
    )
  // Ribs of the cuff, of uneven length, each pressed at one end.
  for (const [u, from, to] of CUFF)
    s.ink(
      [mix(low(u), high(u), from), mix(low(u * 1.01), high(u * 1.01), (from + to) / 2), mix(low(u), high(u), to)],
      taper(8, 0.1, 0.9, 0.1),
      cloth.seam,
    )
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
