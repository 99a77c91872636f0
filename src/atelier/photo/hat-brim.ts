/** The brim of a hat, by the outline of the person. */
import { headOutlineOf } from './head-outline.ts'
import type { HeadStudy } from './head-study.ts'

/** Rows looked at, distances between the pupils. */
export const [TOP, STEP] = [-1.8, 0.1]
const BOTTOM = 0
/** A brim that hides where the crown ends: how far it reaches on the side where it is narrower, how even its outline is. */
const [WIDE, EVEN] = [1.85, 0.03]
/** A brim is wider than what is above it; hair that stands off is as high as it is wide. */
const [HIGHEST, ROUND] = [0.82, 0.9]

/** Whether the outline is that of a brim, seen from the front or from below, with or without hair under it. */
export function isBrimmed(study: HeadStudy): boolean {
  const outline = headOutlineOf(study)
  if (!outline || outline.unevenness > EVEN) return false
  const { left, right, up, upLeft, upRight } = outline
  return (
    Math.min(left, right) > WIDE && up < HIGHEST * Math.max(left, right) && upLeft + upRight < ROUND * (left + right)
  )
}

/** What a brim is told by where nothing else says that there is a hat, and where that is known. */
interface Brim {
  /** Rows, of STEP, over which it steps out, and height above which that is the top of a head. */
  over: number
  from: number
  /** How far out it reaches on both sides, how far it steps out on both, and on both together. */
  reach: number
  out: number
  together: number
  /** How far out the crown above it reaches, at least and at most. */
  crown: readonly [number, number]
}
export const BY_ITSELF: Brim = { over: 3, from: TOP, reach: 1.75, out: 0.6, together: 0, crown: [0.1, 1.5] }
export const OF_HATS: Brim = { over: 4, from: -0.75, reach: 0, out: 0.15, together: 0.85, crown: [0.5, 1.6] }

/** Where a brim begins. */
export function brimOf(study: HeadStudy, { over, from, reach, out, together, crown }: Brim): number | undefined {
  const [left, right] = [-1, 1].map((side) => reaches(study, side, BOTTOM)) as [number[], number[]]
  const brim = left.findIndex((_, k) => {
    if (k < over || TOP + k * STEP < from) return false
    const above = [left[k - over]!, right[k - over]!]
    const [one, other] = [left[k]! - above[0]!, right[k]! - above[1]!]
    return (
      Math.min(left[k]!, right[k]!) > reach &&
      Math.min(one, other) > out &&
      one + other > together &&
      above.every((side) => side > crown[0] && side < crown[1])
    )
  })
  return brim < 0 ? undefined : TOP + brim * STEP
}

/** How far the person reaches to one side of the middle in each row from TOP to above a height, without a gap. */
export function reaches({ u, v, alpha }: HeadStudy, side: number, bottom: number): number[] {
  const rows = Math.round((bottom - TOP) / STEP)
  const [cells, wide] = [64, 0.05]
  const all = new Uint16Array(rows * cells)
  const own = new Uint16Array(rows * cells)
  for (let i = 0; i < u.length; i++) {
    const row = Math.round((v[i]! - TOP) / STEP)
    const cell = Math.floor((u[i]! * side) / wide)
    if (row < 0 || row >= rows || cell < 0 || cell >= cells) continue
    all[row * cells + cell]!++
    if (alpha[i]! > 0.5) own[row * cells + cell]!++
  }
  return Array.from({ length: rows }, (_, row) => {
    let cell = 0
    while (cell < cells && own[row * cells + cell]! > 0.5 * all[row * cells + cell]!) cell++
    return cell * wide
  })
}
