/** How far a beard hangs below the chin. (u, v) in distances between the pupils. */
import type { Beard, Lab } from './face/face-reading.ts'
import { colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf } from './hue.ts'
import { share } from './likeness.ts'
import type { Rig } from './rig/rig.ts'

/** Half the width looked at, the height of the rows, the most of them, and the fewest pixels of one that the photo shows. */
const [HALF, ROW, ROWS, SEEN] = [0.28, 0.08, 13, 8]
/** How much the lightness of a beard changes from row to row at most, and its chroma for its lightness, which shade leaves as it is; how much paler it is than its darkest row. */
const [STEP, TINT, PALER] = [0.085, 0.03, 0.1]
/** How unlike a garment a beard is that was taken for it, OKLab: lightness, colour. */
const [LIGHT, COLOUR] = [0.1, 0.045]
/** How far from the middle the garment is looked at, and how much of it tells its colour: distances between the pupils, and squares of them. */
const [BESIDE, AREA] = [1.5, 0.1]
/** Deviation of lightness within a row of grey hair, which has streaks, and cloth of its colour has none. */
const STREAKED = 0.045
/** How far below the chin one hangs that is long: more than any of 40 that were not, and as far as all seven that were. */
export const LONG = 0.4

/** Chroma of a beard that is grey or black, and how much darker what hangs below one is at most: more is a collar. Of eight long ones 0.15, of a grey jumper below a white one 0.17. */
const [COLOURLESS, DARKER] = [0.03, 0.16]

/** How far a beard hangs below the chin, and the colour of what hangs. */
export interface Hang {
  below: number
  tone: Lab
}

interface Row extends Lab {
  count: number
  uneven: number
  cloth: number
}

/** Follows a beard down from the chin, as far as it goes on without an edge; undefined where its tone is not seen. */
export function beardHang(study: HeadStudy, { contours: { jaw } }: Rig, { tone, color }: Beard): Hang | undefined {
  if (!tone) return undefined
  const chin = jaw[10]!
  const [before, ...rows] = rowsBelow(study, [chin[0], chin[1] - ROW])
  const first = rows[0]!
  if (first.count < SEEN) return { below: 0, tone }
  // A long beard is taken for cloth; it is none where the garment beside it has another colour.
  const { u, v, clothing } = study
  const garment = colourOf(
    study,
    (i) => clothing[i]! > 0.5 && Math.abs(u[i]! - chin[0]) > BESIDE && v[i]! > chin[1] && v[i]! < chin[1] + ROWS * ROW,
    0.2,
    0.8,
  )
  const isAsGarment = garment.area > AREA && Math.abs(garment.l - first.l) < LIGHT && apart(garment, first) < COLOUR
  const isCloth = ({ cloth, uneven }: Row) => isAsGarment && cloth > 0.5 && (!color || uneven < STREAKED)
  let darkest = Math.min(before!.l, first.l)
  const end = rows.findIndex((row, k) => {
    const above = k === 0 ? before! : rows[k - 1]!
    const isEdge =
      k > 0 && (Math.abs(row.l - above.l) > STEP || apart(tinted(row), tinted(above)) > TINT || row.l > darkest + PALER)
    darkest = Math.min(darkest, row.l)
    return row.count < SEEN || isEdge || isCloth(row)
  })
  const own = rows.slice(0, end < 0 ? ROWS : end)
  // What the photo cuts hangs farther.
  const isCut = end > 1 && rows[end]!.count < SEEN
  const below = own.length * ROW
  const mean = (of: (row: Row) => number) => own.reduce((sum, row) => sum + of(row), 0) / Math.max(1, own.length)
  if (own.length > 0 && chromaOf(tone) < COLOURLESS && tone.l - mean(({ l }) => l) > DARKER) return { below: 0, tone }
  return {
    below: isCut ? Math.max(LONG, below) : below,
    tone: own.length > 0 ? { l: mean(({ l }) => l), a: mean(({ a }) => a), b: mean(({ b }) => b) } : tone,
  }
}

/** -1 (it ends at the chin) … 0 (it is long) … 1 (twice as long). */
export const beardLengthOf = ({ below }: Hang): number => share(below / LONG - 1)

const apart = (one: Pick<Lab, 'a' | 'b'>, other: Pick<Lab, 'a' | 'b'>) => Math.hypot(one.a - other.a, one.b - other.b)
const tinted = ({ l, a, b }: Lab) => ({ a: a / Math.max(l, 0.01), b: b / Math.max(l, 0.01) })

/** Means of the rows from a place downwards. */
function rowsBelow({ u, v, lab, inside, clothing }: HeadStudy, [middle, top]: [number, number]): Row[] {
  const rows = Array.from({ length: ROWS + 1 }, () => ({ count: 0, l: 0, a: 0, b: 0, squares: 0, cloth: 0 }))
  for (let i = 0; i < u.length; i++) {
    const row = v[i]! < top ? undefined : rows[Math.floor((v[i]! - top) / ROW)]
    if (!row || Math.abs(u[i]! - middle) > HALF || !inside[i]) continue
    row.count++
    row.l += lab[i * 3]!
    row.squares += lab[i * 3]! ** 2
    row.a += lab[i * 3 + 1]!
    row.b += lab[i * 3 + 2]!
    row.cloth += clothing[i]!
  }
  return rows.map(({ count, l, a, b, squares, cloth }) => {
    const mean = (sum: number) => sum / Math.max(1, count)
    const uneven = Math.sqrt(Math.max(0, mean(squares) - mean(l) ** 2))
    return { count, l: mean(l), a: mean(a), b: mean(b), uneven, cloth: mean(cloth) }
  })
}
