/** The haircut of a person: of all that the atelier can draw the one whose hair lies most where theirs does (analysis by synthesis). */
import type { HeadStudy } from '../head-study.ts'
import { indicesOf } from '../indices.ts'
import type { Rig } from '../rig/rig.ts'
import { haircutMasks, HAIRCUTS, type Haircut } from './candidates.ts'
import { CELLS, columnAt, COLUMNS, placeOf, rowAt } from './grid.ts'

export interface FittedHaircut extends Haircut {
  /** Hair that both have, as a share of the hair that either has, 0…1. */
  agreement: number
}

/** The cells that count, and of each how much, and how much of that is hair. */
interface PersonHair {
  cells: Int32Array
  weights: Float32Array
  own: Float64Array
}

/** How much a cell counts. */
function weightOf(cell: number): number {
  const [x, y] = placeOf(cell)
  // Brows, eyes and lips, which masks of drawings have as well.
  if (Math.abs(x) < 0.65 && y > -0.35 && y < 0.9) return 0
  // The hairline says more of a cut than how far hair stands off, and that more than where it ends below.
  return y > 0.9 ? 0.6 : Math.hypot(x, y) < 1.35 ? 1.5 : 1
}
const WEIGHTS = Float32Array.from({ length: CELLS }, (_, cell) => weightOf(cell))

/** Cells that fewer pixels show count for nothing. */
const LEAST = 0.3
/** Foreheads and skulls differ: heights above the eyes and widths are tried in these proportions of the drawn head's. */
const HEIGHTS = [0.8, 0.9, 1, 1.1, 1.2]
const WIDTHS = [0.9, 1, 1.1]

/** From the best to the worst. */
export function fitHaircuts(study: HeadStudy, rig: Rig): FittedHaircut[] {
  const best = new Float32Array(HAIRCUTS.length)
  const masks = haircutMasks()
  const columns = WIDTHS.map((wide) => columnsOf(study, rig, wide))
  for (const tall of HEIGHTS) {
    const rows = rowsOf(study, rig, tall)
    for (const across of columns) {
      const person = hairOf(study, across, rows)
      for (let k = 0; k < HAIRCUTS.length; k++) best[k] = Math.max(best[k]!, agreementOf(person, masks, k * CELLS))
    }
  }
  return HAIRCUTS.map((haircut, k) => ({ ...haircut, agreement: best[k]! })).sort((p, q) => q.agreement - p.agreement)
}

/** @param at where the haircut's cells begin */
function agreementOf({ cells, weights, own }: PersonHair, masks: Uint8Array, at: number): number {
  let [both, either] = [0, 0]
  for (let k = 0; k < cells.length; k++) {
    if (masks[at + cells[k]!] === 1) {
      both += own[k]!
      either += weights[k]!
    } else either += own[k]!
  }
  return either > 0 ? both / either : 0
}

/** Column of the frame of each pixel of the study; negative past it. */
function columnsOf({ u }: HeadStudy, { contours: { jaw } }: Rig, wide: number): Int8Array {
  const [left, right] = [jaw[0]![0], jaw[20]![0]]
  const [half, middle] = [((right - left) / 2) * wide, (left + right) / 2]
  const columns = new Int8Array(u.length)
  for (let i = 0; i < u.length; i++) columns[i] = columnAt((u[i]! - middle) / half)
  return columns
}

/** The same of rows. */
function rowsOf({ v }: HeadStudy, { contours: { jaw } }: Rig, tall: number): Int8Array {
  const chin = jaw[10]![1]
  const rows = new Int8Array(v.length)
  for (let i = 0; i < v.length; i++) rows[i] = rowAt(v[i]! / (chin * (v[i]! < 0 ? tall : 1)))
  return rows
}

function hairOf({ hair, inside }: HeadStudy, columns: Int8Array, rows: Int8Array): PersonHair {
  const sums = new Float32Array(CELLS)
  const seen = new Uint16Array(CELLS)
  const all = new Uint16Array(CELLS)
  for (let i = 0; i < hair.length; i++) {
    const column = columns[i]!
    const row = rows[i]!
    if (column < 0 || row < 0) continue
    const cell = row * COLUMNS + column
    all[cell]!++
    if (!inside[i]) continue
    seen[cell]!++
    sums[cell]! += hair[i]!
  }
  const cells = indicesOf(CELLS, (cell) => WEIGHTS[cell]! > 0 && seen[cell]! > 0 && seen[cell]! >= LEAST * all[cell]!)
  const own = new Float64Array(cells.length)
  const weights = new Float32Array(cells.length)
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k]!
    weights[k] = WEIGHTS[cell]!
    own[k] = weights[k]! * Math.fround(sums[cell]! / seen[cell]!)
  }
  return { cells, own, weights }
}
