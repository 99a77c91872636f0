/** Mouths that show what is in them. */
import { type Pt, resample, spline } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import { INK, PAPER, type SkinInks } from './palette.ts'

/** Ways to laugh: mouth wide open; teeth closed. */
export type Laugh = 'wide' | 'teeth'

const TONGUE = '#e8705f'

/** A place of the mouth on the canvas. @param x from its middle @param y below it */
export type At = (x: number, y: number) => Pt

/** Lips as they are drawn, pixels: half their width, heights of corners, middle and edges, the dip of the upper edge. */
export interface Lip {
  w: number
  c: number
  mid: number
  up: number
  down: number
  dip: number
  colour: string
  filled: boolean
}

/** The upper lip's edge, from corner to corner. */
export const bowOf = (at: At, { w, c, mid, up, dip }: Lip): Pt[] => [
  at(-w, c),
  at(-w * 0.5, c * 0.35 - up * 0.62),
  at(-w * 0.2, mid - up - 1),
  at(0, mid - up + dip),
  at(w * 0.2, mid - up - 1),
  at(w * 0.5, c * 0.35 - up * 0.62),
  at(w, c),
]

/** Round, of who is surprised. */
export function round(s: Sketch, at: At, { w, mid, colour, filled }: Lip, skin: SkinInks, bearded: boolean): void {
  const [x, y] = at(0, mid + 19)
  const rx = w * 0.84
  if (bearded) s.ellipse(x, y + 1, rx + 8, 31, skin.wash)
  if (filled) s.ellipse(x, y, rx + 10, 33, colour)
  s.ellipse(x, y, rx + 3, 26, skin.line)
  s.ellipse(x, y + 13, rx * 0.6, 8, TONGUE)
}

/** An open mouth. @param inBlack in a black beard, from which its lower lip is a line of skin */
export function open(s: Sketch, at: At, lip: Lip, skin: SkinInks, drop: number, laugh: Laugh, inBlack: boolean): void {
  const { w, c, mid, down } = lip
  const teeth = laugh === 'teeth'
  const line: Pt[] = [
    at(-w, c),
    at(-w * 0.5, c * 0.25 + mid * 0.7),
    at(0, mid + 1),
    at(w * 0.5, c * 0.25 + mid * 0.7),
    at(w, c),
  ]
  const deep = teeth ? drop * 0.76 : drop
  const bottom = (more: number): Pt[] => [
    at(-w, c),
    at(-w * 0.94, c + deep * 0.5 + more * 0.2),
    at(-w * 0.58, mid + deep * 0.9 + more * 0.7),
    at(0, mid + deep + more),
    at(w * 0.58, mid + deep * 0.9 + more * 0.7),
    at(w * 0.94, c + deep * 0.5 + more * 0.2),
    at(w, c),
  ]
  if (lip.filled) s.shape([...spline(bowOf(at, lip), 5), ...spline(bottom(down), 5).reverse()], lip.colour)
  const edge = spline(line, 5)
  const low = spline(bottom(0), 5)
  s.shape([...edge, ...[...low].reverse()], teeth ? PAPER : INK)
  if (!teeth) {
    const biting = [at(w * 0.86, c + drop * 0.38), at(0, mid + drop * 0.48), at(-w * 0.86, c + drop * 0.38)]
    s.shape([...edge.slice(1, -1), ...spline(biting, 5)], PAPER)
  }
  // Without a tongue it would be a black bowl.
  if (!teeth)
    s.shape(
      spline(
        [
          at(-w * 0.6, mid + drop * 0.8),
          at(-w * 0.16, mid + drop * 0.54),
          at(w * 0.34, mid + drop * 0.56),
          at(w * 0.62, mid + drop * 0.78),
          at(0, mid + drop * 0.98),
        ],
        4,
        true,
      ),
      TONGUE,
    )
  s.trace(resample(edge, 14), taper(11, 0.3, 0.3, 0.3), skin.line)
  if (inBlack && !teeth) s.trace(resample(low, 14), taper(11, 0.5, 0.5, 0.1), skin.wash)
  else s.trace(resample(low, 14), taper(10, 0.5, 0.5, 0.4), skin.line)
}

/** A smile that shows its teeth: paper between two strokes, the lower one the heavier. */
export function grin(s: Sketch, at: At, lip: Lip, skin: SkinInks): void {
  const { w, c, mid, down } = lip
  const edge = spline(
    [at(-w, c), at(-w * 0.5, c * 0.3 + mid * 0.7 - 1), at(0, mid), at(w * 0.5, c * 0.3 + mid * 0.7 - 1), at(w, c)],
    6,
  )
  const low = spline(
    [
      at(-w, c),
      at(-w * 0.72, mid + 9),
      at(-w * 0.36, mid + 20),
      at(0, mid + 23),
      at(w * 0.36, mid + 20),
      at(w * 0.72, mid + 9),
      at(w, c),
    ],
    5,
  )
  if (lip.filled)
    s.shape(
      [
        ...low.slice(5, -5),
        ...spline(
          [at(w * 0.5, mid + 20 + down * 0.3), at(0, mid + 24 + down * 0.75), at(-w * 0.5, mid + 20 + down * 0.3)],
          5,
        ),
      ],
      lip.colour,
    )
  s.shape([...edge, ...[...low].reverse()], INK)
  const teeth: Pt[] = [
    at(w * 0.8, c * 0.3 + mid * 0.7 + 8),
    at(w * 0.4, mid + 13),
    at(0, mid + 14.5),
    at(-w * 0.4, mid + 13),
    at(-w * 0.8, c * 0.3 + mid * 0.7 + 8),
  ]
  s.shape([...edge.slice(2, -2), ...spline(teeth, 4)], PAPER)
  s.trace(resample(edge, 12), taper(10, 0.3, 0.3, 0.3), skin.line)
  s.trace(resample(low, 14), taper(12, 0.5, 0.5, 0.3), skin.line)
}
