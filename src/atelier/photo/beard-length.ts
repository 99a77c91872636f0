/** How far a beard hangs below the chin. */
import type { Beard, Lab } from './face/face-reading.ts'
import { colourOf, type HeadStudy } from './head-study.ts'
import { share } from './likeness.ts'
import type { Rig } from './rig/rig.ts'

/** Half the width looked at, and the height of the rows, in distances between the pupils. */
const [HALF, ROW] = [0.28, 0.08]
/** How unlike the beard's tone its hair is at most, in OKLab: lightness, colour. */
const [LIGHT, COLOUR] = [0.14, 0.045]
/** How far from the middle the garment is looked at, and how much of it tells its colour: distances between the pupils, and squares of them. */
const [BESIDE, SEEN] = [1.2, 0.1]
/** Share of a row that is beard at least, and rows looked at. */
const [FILLED, ROWS] = [0.45, 12]
/** Length of the beards that a style draws, below the chin. */
const USUAL = 0.4

/** -1 (it ends at the chin) … 1 (twice as long as usual); undefined where its tone is not seen. */
export function beardLengthOf(study: HeadStudy, { contours: { jaw } }: Rig, { tone }: Beard): number | undefined {
  if (!tone) return undefined
  const { u, v, lab, inside, clothing } = study
  const chin = jaw[10]!
  const isAlike = (own: Lab) => Math.abs(own.l - tone.l) < LIGHT && Math.hypot(own.a - tone.a, own.b - tone.b) < COLOUR
  // A long beard is taken for cloth; it is none where the garment beside it has another colour.
  const garment = colourOf(
    study,
    (i) => clothing[i]! > 0.5 && Math.abs(u[i]! - chin[0]) > BESIDE && v[i]! > chin[1] && v[i]! < chin[1] + ROWS * ROW,
    0.2,
    0.8,
  )
  const isOther = garment.area > SEEN && !isAlike(garment)
  const rows = Array.from({ length: ROWS }, () => ({ all: 0, beard: 0 }))
  for (let i = 0; i < u.length; i++) {
    const row = rows[Math.floor((v[i]! - chin[1]) / ROW)]
    if (!row || v[i]! < chin[1] || Math.abs(u[i]! - chin[0]) > HALF || !inside[i]) continue
    row.all++
    const own = { l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }
    if (isAlike(own) && (clothing[i]! < 0.5 || isOther)) row.beard++
  }
  const end = rows.findIndex(({ all, beard }) => all === 0 || beard < FILLED * all)
  const length = (end < 0 ? ROWS : end) * ROW
  return share(length / USUAL - 1)
}
