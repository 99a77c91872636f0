/** The fine lines of a garment that give it away: edges of collars and lapels, placket and buttons, sleeves. Lengths in distances between the pupils. */
import type { Place } from '../rig/rig.ts'
import type { Body } from './body.ts'
import { along, smooth } from './feature-outlines.ts'
import { collarAt, type Wing } from './collar-shape.ts'
import {
  depthOf,
  type Garment,
  lapelAt,
  openingAt,
  ROLL,
  rollEnds,
  TIE_RISES,
  tieAt,
  wingIn,
} from './garment-shapes.ts'

/** Of a line: its path from the middle of the body and below the chin, whether both ends are thin or none. */
export interface GarmentLine {
  path: Place[]
  isTapered: boolean
  /** Whether it is the edge of a piece, which flat colours tell by themselves. */
  isEdge?: true
}

export interface GarmentLines {
  lines: GarmentLine[]
  /** Middles of buttons. */
  buttons: Place[]
}

/** Below the chin, past which nothing of a body is shown. */
const LOW = 2.4
/** Where the placket ends beside the middle; the first button below the neckline, and the next. */
const [PLACKET, FIRST, NEXT] = [0.1, 0.26, 0.44]
/** How far within the opening its edge is drawn. */
const WITHIN = 0.035
/** Half of what the knot of a tie hides of a collar. */
const KNOT_HIDES = 0.15
/** Where a sleeve begins at an armpit: shares of the shoulders' half-width, below the chin. */
const SLEEVE = [[0.74, 2.4], [0.735, 1.7], [0.71, 1.3], [0.66, 1.02]] as const

/** Where the edge of a wing comes out from under the knot of a tie. */
function besideKnot([front, tip]: Wing['edge']): Place {
  const t = KNOT_HIDES / Math.max(KNOT_HIDES, tip![0] - front![0])
  return [front![0] + (tip![0] - front![0]) * t, front![1] + (tip![1] - front![1]) * t]
}

const mirrored = (path: readonly Place[]): Place[][] => [[...path], path.map(([u, v]): Place => [-u, v])]

/** @param side the placket's: 1 right in the picture */
export function garmentLines(garment: Garment, body: Body, side: -1 | 1 = 1): GarmentLines {
  const { kind, tie } = garment
  const lines: GarmentLine[] = []
  const buttons: Place[] = []
  if (kind === 'bare' || kind === 'straps') return { lines, buttons }
  const add = (path: readonly Place[], isTapered: boolean, edge: Pick<GarmentLine, 'isEdge'> = {}) =>
    lines.push(...mirrored(path).map((own) => ({ path: own, isTapered, ...edge })))
  add(smooth(SLEEVE.map(([u, v]): Place => [u * body.shoulders, v])), true)
  const depth = depthOf(garment)
  const wing = wingIn(garment, body)
  // The knot of a tie lies over the wings.
  if (wing) add(tie ? [besideKnot(wing.edge), ...wing.edge.slice(1)] : wing.edge, false)
  if (tie)
    add(
      along(0, LOW - depth, (down) => [tieAt(down) + WITHIN, depth - TIE_RISES + down] as const),
      false,
      { isEdge: true },
    )
  if (kind === 'open') {
    // What lies under the wing of a collar is not seen.
    const seen = (path: Place[]) => path.filter(([u, v]) => !wing || !collarAt(wing, u, v))
    add(seen(along(0.34, LOW, (v) => [openingAt(garment, body, v) - WITHIN, v] as const)), false, { isEdge: true })
    if (garment.lapels) add(seen(along(0.4, 1.9, (v) => [lapelAt(garment, body, v), v] as const)), true)
  }
  if (kind === 'high') {
    const wide = 0.96 * ROLL.wide[1] * body.neck
    lines.push({ path: along(-wide, wide, (u) => [u, rollEnds(body, Math.abs(u))] as const), isTapered: true })
  }
  if (wing && !tie && !garment.isOver) {
    lines.push({ path: [[side * PLACKET, depth + 0.06], [side * PLACKET, LOW]], isTapered: false })
    for (let v = depth + FIRST; v < LOW; v += NEXT) buttons.push([0, v])
  }
  return { lines, buttons }
}
