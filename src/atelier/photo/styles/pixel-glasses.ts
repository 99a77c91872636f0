/** Glasses on cells. */
import type { GlassesFit } from '../face/face-reading.ts'
import { areAngular, lensPlaces, lowerEdge } from './glasses-shapes.ts'
import { cellAt, type Eye, set, setOnSkin, type Sheet } from './pixel-sheet.ts'
import { glassesOf } from './shades.ts'

/** Cells of a lens above and below the middle of the eyes, and to the nose and outwards, at least: eyes stay free within. */
const [ABOVE, BELOW, INNER, OUTER] = [2.6, 2.6, 3.6, 4.2]
/** Height of a lens in its width from which it is round. */
const ROUND = 0.84
/** Cells of a lens from which its round corners are larger. */
const BIG = 8
/** Cells of the light that runs up across a dark lens. */
const SHINE = [[-2, 1], [-1, 0], [0, -1], [-1, 1], [0, 0]] as const

/** Where glasses lie: the middles of their lenses, and the rows of the upper and the lower rim, skin between it and the lids. */
export function rimsOf(
  sheet: Sheet,
  eyes: readonly Eye[],
): { glasses: GlassesFit; at: [number, number][]; top: number; bottom: number } | undefined {
  const glasses = glassesOf(sheet.study)
  if (!glasses) return undefined
  const lenses = lensPlaces(sheet.study.drawn.contours)
  const at = lenses.map(([u]) => cellAt(sheet, u, (lenses[0][1] + lenses[1][1]) / 2))
  const y = at[0]![1]
  const free = Math.min(...eyes.filter(({ rows }) => rows > 0).map((eye) => eye.top - 3))
  const top = Math.min(free, Math.round(y - Math.max(glasses.above * sheet.apart, ABOVE)))
  return { glasses, at, top, bottom: Math.round(y + Math.max(lowerEdge(glasses) * sheet.apart, BELOW)) - 1 }
}

/** A frame one cell wide around each eye; both alike about the nose. */
export function drawGlasses(sheet: Sheet, eyes: readonly Eye[]): void {
  const { apart, inks } = sheet
  const rims = rimsOf(sheet, eyes)
  if (!rims) return
  const { glasses, at, top, bottom } = rims
  const rim = glasses.shades ? inks.ink : inks.rim
  const turned = Math.abs(sheet.study.rig.pose.yaw) > 0.2
  const middle = Math.round((at[0]![0] + at[1]![0]) / 2)
  const y = at[0]![1]
  const isRound = !areAngular(glasses) && (glasses.above + glasses.below) / (glasses.inner + glasses.outer) > ROUND
  const bridge: number[] = []
  for (const side of [-1, 1] as const) {
    const x = at[side < 0 ? 0 : 1]![0]
    // Cells from the middle of the face: the nearest and the farthest column of the rim.
    const from = (far: number) => Math.round(Math.abs(x + side * far - middle) - 0.5)
    const near = Math.max(1, from(-Math.max(glasses.inner * apart, INNER)))
    const far = Math.max(near + (turned ? 5 : 7), from(Math.max(glasses.outer * apart, OUTER)))
    const column = (k: number) => (side < 0 ? middle - 1 - k : middle + k)
    // Cells that a corner is cut by.
    const cut = !isRound ? 1 : Math.min(far - near, bottom - top) < BIG ? 2 : 3
    for (let k = near; k <= far; k++)
      for (let j = top; j <= bottom; j++) {
        const [across, down] = [Math.min(k - near, far - k), Math.min(j - top, bottom - j)]
        if (across + down < cut) continue
        if (across === 0 || down === 0 || (isRound && across + down === cut)) set(sheet, column(k), j, rim)
        else if (glasses.shades) set(sheet, column(k), j, inks.ink)
        else setOnSkin(sheet, column(k), j, inks.lens)
      }
    if (glasses.shades) for (const [di, dj] of SHINE) set(sheet, Math.floor(x) + di, Math.floor(y) + dj, inks.lens)
    for (let k = 0; k < near; k++) bridge.push(column(k))
    for (let k = 1; k <= Math.round(apart * 0.25); k++) set(sheet, column(far + k), top + 1, rim)
  }
  for (const i of bridge) set(sheet, i, top + 2, rim)
}
