/** Headwear, only where it cannot be anything else: a brim, which steps out from a narrower crown on both sides. */
import { hexOfOklch } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import { chromaOf, colourOf, hueOf, type HeadStudy } from './head-study.ts'

/** Rows looked at, distances between the pupils. */
const [TOP, BOTTOM, STEP] = [-1.8, 0, 0.1]
/** How far out a brim reaches at least, and how much it steps out over two and a half rows; hair swells more slowly. */
const BRIM = 1.75
const STEPS_OUT = 0.6

/** The colour of the hat, if somebody plainly wears one. */
export function hatOf(study: HeadStudy): Hex | undefined {
  const sides = [-1, 1].map((side) => reaches(study, side))
  const brim = sides[0]!.findIndex(
    (_, k) =>
      k >= 3 &&
      sides.every(
        (row) => row[k]! > BRIM && row[k - 3]! > 0.1 && row[k - 3]! < 1.5 && row[k]! - row[k - 3]! > STEPS_OUT,
      ),
  )
  if (brim < 0) return undefined
  const edge = TOP + brim * STEP
  const crown = colourOf(
    study,
    (i) => study.alpha[i]! > 0.8 && study.v[i]! < edge && study.v[i]! > edge - 0.9 && Math.abs(study.u[i]!) < 0.7,
    0.2,
    0.8,
  )
  if (crown.area < 0.3) return undefined
  return hexOfOklch({ l: Math.max(0.2, Math.min(0.95, crown.l)), c: chromaOf(crown), h: hueOf(crown) })
}

/** How far the person reaches to one side of the middle in each row, without a gap. */
function reaches({ u, v, alpha }: HeadStudy, side: number): number[] {
  const rows = Math.round((BOTTOM - TOP) / STEP)
  const [cells, wide] = [64, 0.05]
  const all = new Uint16Array(rows * cells)
  const own = new Uint16Array(rows * cells)
  for (let i = 0; i < u.length; i++) {
    const [row, cell] = [Math.round((v[i]! - TOP) / STEP), Math.floor((u[i]! * side) / wide)]
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
