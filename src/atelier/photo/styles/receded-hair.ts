/** Hair that has receded: thin hair on top is seen as thick down to where it once began, so its hairline is drawn, not traced. */
import { smoothstep } from '../../clamp.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { REGION, SIDE } from './side.ts'

/** How thick hair is left below its outline, in the middle of the forehead and in its corners: distances between the pupils, and shares of how thick it is seen; the thicker counts. */
const [MIDDLE, CORNER] = [
  { least: 0.42, seen: 0.9 },
  { least: 0.16, seen: 0.45 },
] as const
/** Half-widths of the face at which the middle ends and the corner begins, and between which the corner passes over into the side. */
const [BETWEEN, SIDES] = [[0.3, 0.62], [0.68, 0.92]] as const
/** Below the eyes: as far down as a forehead goes. */
const LOWEST = -0.35
/** How much the sides let through, distances between the pupils. */
const WHOLE = 3

/** Makes hair over the forehead skin in its corners, and thinner in its middle; a band along its outline stays. */
export function recedes(region: Uint8Array, { contours: { oval } }: Rig, map: FaceMap): void {
  const [middle, half] = [(oval[8]![0] + oval[28]![0]) / 2, Math.abs(oval[8]![0] - oval[28]![0]) / 2]
  const bandAt = (across: number, seen: number) => {
    const [thick, thin] = [MIDDLE, CORNER].map((band) => Math.max(band.least, band.seen * seen)) as [number, number]
    return thick + (thin - thick) * smoothstep(...BETWEEN, across) + WHOLE * smoothstep(...SIDES, across)
  }
  // A head that leans has its outline aside of what lies below it: heights are those of the face, by its columns.
  const columns = 128
  const columnOf = (u: number) => Math.round(((u - middle) / half + 1) * (columns / 2))
  const tops = new Float32Array(columns + 1).fill(Infinity)
  const lows = new Float32Array(columns + 1).fill(-Infinity)
  const places: [pixel: number, column: number, v: number][] = []
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair) continue
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    if (v > LOWEST) continue
    const column = columnOf(acrossFace(map, i % SIDE, (i / SIDE) | 0))
    if (column < 0 || column > columns) continue
    tops[column] = Math.min(tops[column]!, v)
    lows[column] = Math.max(lows[column]!, v)
    places.push([i, column, v])
  }
  for (const [i, column, v] of places)
    if (v - tops[column]! > bandAt(Math.abs(column / (columns / 2) - 1), lows[column]! - tops[column]!))
      region[i] = REGION.skin
}
