/** The haircut of a person: of all that the atelier can draw the one whose hair lies most where theirs does (analysis by synthesis). */
import type { HeadStudy } from '../head-study.ts'
import type { Rig } from '../rig/rig.ts'
import { haircutMasks, HAIRCUTS, type Haircut } from './candidates.ts'
import { cellAt, CELLS, placeOf } from './grid.ts'

export interface FittedHaircut extends Haircut {
  /** Hair that both have, as a share of the hair that either has, 0…1. */
  agreement: number
}

interface PersonHair {
  /** Share of hair in each cell. */
  hair: Float32Array
  /** How much each cell counts; 0 where the photo does not show it. */
  weight: Float32Array
}

/** Cells that fewer pixels show count for nothing. */
const LEAST = 0.3
/** Foreheads and skulls differ: heights above the eyes and widths are tried in these proportions of the drawn head's. */
const HEIGHTS = [0.8, 0.9, 1, 1.1, 1.2]
const WIDTHS = [0.9, 1, 1.1]

/** From the best to the worst. */
export function fitHaircuts(study: HeadStudy, rig: Rig): FittedHaircut[] {
  const best = new Float32Array(HAIRCUTS.length)
  for (const tall of HEIGHTS)
    for (const wide of WIDTHS) {
      const person = hairOf(study, rig, tall, wide)
      for (let k = 0; k < HAIRCUTS.length; k++) best[k] = Math.max(best[k]!, agreementOf(person, k))
    }
  return HAIRCUTS.map((haircut, k) => ({ ...haircut, agreement: best[k]! })).sort((p, q) => q.agreement - p.agreement)
}

function agreementOf({ hair, weight }: PersonHair, haircut: number): number {
  const masks = haircutMasks()
  let [both, either] = [0, 0]
  for (let cell = 0, bit = haircut * CELLS; cell < CELLS; cell++, bit++) {
    const w = weight[cell]!
    if (w === 0) continue
    const own = w * hair[cell]!
    if (masks[bit] === 1) {
      both += own
      either += w
    } else either += own
  }
  return either > 0 ? both / either : 0
}

function hairOf({ u, v, hair, inside }: HeadStudy, { contours: { jaw } }: Rig, tall: number, wide: number): PersonHair {
  const [left, chin, right] = [jaw[0]!, jaw[10]!, jaw[20]!]
  const [half, middle] = [((right[0] - left[0]) / 2) * wide, (left[0] + right[0]) / 2]
  const sums = new Float32Array(CELLS)
  const seen = new Uint16Array(CELLS)
  const all = new Uint16Array(CELLS)
  for (let i = 0; i < u.length; i++) {
    const cell = cellAt((u[i]! - middle) / half, v[i]! / (chin[1] * (v[i]! < 0 ? tall : 1)))
    if (cell < 0) continue
    all[cell]!++
    if (!inside[i]) continue
    seen[cell]!++
    sums[cell]! += hair[i]!
  }
  const weight = new Float32Array(CELLS)
  for (let cell = 0; cell < CELLS; cell++) {
    if (seen[cell]! === 0 || seen[cell]! < LEAST * all[cell]!) continue
    sums[cell]! /= seen[cell]!
    const [x, y] = placeOf(cell)
    // Brows, eyes and lips, which masks of drawings have as well.
    if (Math.abs(x) < 0.65 && y > -0.35 && y < 0.9) continue
    // The hairline says more of a cut than how far hair stands off, and that more than where it ends below.
    weight[cell] = y > 0.9 ? 0.6 : Math.hypot(x, y) < 1.35 ? 1.5 : 1
  }
  return { hair: sums, weight }
}
