/** The fine lines of a garment that give it away: edges of collars and lapels, placket and buttons, sleeves. Lengths in distances between the pupils. */
import type { Place } from '../rig/rig.ts'
import type { Body } from './body.ts'
import { along, smooth } from './feature-outlines.ts'
import { depthOf, type Garment, lapelAt, openingAt, wingIn } from './garment-shapes.ts'

/** Of a line: its path from the middle of the body and below the chin, whether both ends are thin or none. */
export interface GarmentLine {
  path: Place[]
  isTapered: boolean
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
/** Where a sleeve begins at an armpit: shares of the shoulders' half-width, below the chin. */
const SLEEVE = [[0.74, 2.4], [0.735, 1.7], [0.71, 1.3], [0.66, 1.02]] as const

const mirrored = (path: readonly Place[]): Place[][] => [[...path], path.map(([u, v]): Place => [-u, v])]

/** @param side the placket's: 1 right in the picture */
export function garmentLines(garment: Garment, body: Body, side: -1 | 1 = 1): GarmentLines {
  const { kind, tie } = garment
  const lines: GarmentLine[] = []
  const buttons: Place[] = []
  if (kind === 'bare' || kind === 'straps') return { lines, buttons }
  const add = (path: readonly Place[], isTapered: boolean) =>
    lines.push(...mirrored(path).map((own) => ({ path: own, isTapered })))
  add(smooth(SLEEVE.map(([u, v]): Place => [u * body.shoulders, v])), true)
  const depth = depthOf(garment)
  const wing = wingIn(garment, body)
  if (wing) add(wing.edge, false)
  if (kind === 'open') {
    add(
      along(0.34, LOW, (v) => [openingAt(garment, body, v), v] as const),
      false,
    )
    if (garment.lapels)
      add(
        along(0.4, 1.6, (v) => [lapelAt(garment, body, v), v] as const),
        true,
      )
  }
  if (wing && !tie) {
    lines.push({ path: [[side * PLACKET, depth + 0.06], [side * PLACKET, LOW]], isTapered: false })
    for (let v = depth + FIRST; v < LOW; v += NEXT) buttons.push([0, v])
  }
  return { lines, buttons }
}
