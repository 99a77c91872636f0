/** Eyes and brows on cells. */
import { clamp } from '../../clamp.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { browsOf } from './brows.ts'
import { shutEyes } from './eye-shapes.ts'
import { cellAt, set, type Sheet } from './pixel-sheet.ts'

const middleOf = (line: Contour): Place => [
  line.reduce((sum, [u]) => sum + u, 0) / line.length,
  line.reduce((sum, [, v]) => sum + v, 0) / line.length,
]

/** Drawn eyes are this much wider than in life; height of an eye that is shut, in its width. */
const [WIDER, SHUT] = [1.14, 0.1]
/** How far aside eyes look at least, in their width. */
const STRAIGHT = 0.09
/** Lightness of the lids' outer edge, as a share of the skin's, below which lashes are made up. */
const MADE_UP = 0.36

/** A lid over white and iris, one gaze for both eyes; above, a row of skin apart, the brow. */
export function drawEyes(sheet: Sheet): void {
  const { study, reading, apart } = sheet
  const { contours, expression } = study.rig
  const places = contours.eyes.map((eye) => cellAt(sheet, ...middleOf(eye))) as [[number, number], [number, number]]
  // Eyes a cell apart in height would look like a mistake.
  if (Math.abs(places[0][1] - places[1][1]) < 1.6) places[0][1] = places[1][1] = (places[0][1] + places[1][1]) / 2
  const open = (expression.eyesOpen[0] + expression.eyesOpen[1]) / 2
  const wides = contours.eyes.map((eye) => Math.abs(eye[8]![0] - eye[0]![0]) * apart * WIDER)
  const mean = (wides[0]! + wides[1]!) / 2
  const tall = Math.max(2, Math.round(mean * (0.27 + 0.85 * open)))
  // How far both look aside, of the way that the iris has.
  const aside =
    ([0, 1] as const).reduce<number>((sum, side) => {
      const [eye, iris] = [contours.eyes[side], contours.irises[side][0]!]
      return sum + (iris[0] - (eye[0]![0] + eye[8]![0]) / 2) / Math.abs(eye[8]![0] - eye[0]![0])
    }, 0) / 2
  // Who looks nearly at us looks at us.
  const gaze = Math.abs(aside) < STRAIGHT ? 0 : aside
  const brows = browsOf(study)
  const closed = shutEyes(reading.eyes, expression)
  for (const side of [0, 1] as const) {
    // Of a head that hardly turns both eyes are as wide as each other.
    const own = Math.abs(wides[0]! - wides[1]!) < 1.2 ? mean : wides[side]!
    const wide = clamp(Math.round(own), 3, 11)
    const [x, y] = places[side]
    const shut = closed[side] || Math.max(...expression.eyesOpen) < SHUT
    const rows = shut ? 0 : expression.eyesOpen[side] < 0.16 ? Math.max(1, tall - 1) : tall
    const first = Math.round(x - wide / 2)
    const top = Math.round(y - rows / 2)
    drawEye(sheet, side, first, top, wide, rows, gaze, open)
    // The lid's own height.
    const lid = cellAt(sheet, ...contours.eyes[side][12]!)[1]
    drawBrow(
      sheet,
      brows.lines[side],
      brows.thick * apart > THICK,
      Math.max(0, lid - top),
      rows > 0 ? top - 3 : top - 2,
    )
  }
}

/** @param top the row below the lid @param rows of the opening; none where it is shut */
function drawEye(
  sheet: Sheet,
  side: 0 | 1,
  first: number,
  top: number,
  wide: number,
  rows: number,
  gaze: number,
  open: number,
): void {
  const { inks, reading, shade } = sheet
  const outer = side === 0 ? 0 : wide - 1
  const inner = wide - 1 - outer
  const out = side === 0 ? -1 : 1
  if (rows === 0) {
    for (let k = 0; k < wide; k++) set(sheet, first + k, top + (k === 0 || k === wide - 1 ? 0 : 1), inks.ink)
    return
  }
  // The lid bends down to the corners.
  for (let k = 0; k < wide; k++) if (wide < 5 || k !== inner) set(sheet, first + k, top - 1, inks.ink)
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < wide; k++) {
      const corner = k === 0 || k === wide - 1
      if (corner && rows > 1 && r === rows - 1 && wide > 3) continue
      set(sheet, first + k, top + r, inks.white)
    }
  if (wide > 4) set(sheet, first + outer, top, inks.ink)
  if (wide > 4 && reading.lashes !== undefined && reading.lashes < MADE_UP)
    set(sheet, first + outer + out, top - 1, inks.ink)
  const iris = wide > 4 ? Math.max(3, Math.round(wide * 0.5)) : wide > 3 ? 2 : 1
  const from = clamp(Math.round((wide - iris) / 2 + gaze * wide), 0, wide - iris)
  // Wide open, white shows below the iris as well.
  const end = open > 0.4 && rows > 3 ? rows - 1 : rows
  for (let r = 0; r < end; r++)
    for (let k = 0; k < iris; k++) {
      const rim = iris > 2 && (k === 0 || k === iris - 1)
      if (rim && iris > 3 && r === end - 1 && end > 2) continue
      // The lid throws its shade on the top; the pupil ends above the bottom.
      const dark = r === 0 ? end > 1 : !rim && r < end - 1
      set(sheet, first + from + k, top + r, dark ? inks.ink : inks.iris)
    }
  // A glint within the dark: beside the white it would be lost.
  if (iris > 2 && end > 1) set(sheet, first + from + 1, top, inks.white)
  if (wide > 6) for (let k = 2; k < wide - 2; k++) set(sheet, first + k, top + rows, shade)
}

/** On cells a slope would round away and a curve make hooks: how much of either is drawn. */
const [SLANT, CURVE] = [1.3, 0.6]
/** How much of a tail that hangs below the brow's other end is drawn: a step of cells makes it sorrow. */
const HANGING = 0.4

/** Cells from which a brow has two rows. */
const THICK = 1.05

/** @param thick in two rows @param lift cells that the eye below is taller than in life @param lowest row it may lie on: skin stays between it and the lid */
function drawBrow(sheet: Sheet, line: readonly Place[], thick: boolean, lift: number, lowest: number): void {
  const droop = Math.max(0, line[0]![1] - line.at(-1)![1]) * (1 - HANGING)
  const cells = line.map(([u, v], k) => cellAt(sheet, u, v + droop * (k / (line.length - 1) - 0.5)))
  const [outer, inner] = [cells[0]!, cells.at(-1)!]
  const [from, to] = [Math.round(Math.min(outer[0], inner[0])), Math.round(Math.max(outer[0], inner[0]))]
  const middle = cells[cells.length >> 1]!
  const slope = (inner[1] - outer[1]) / (inner[0] - outer[0])
  const rows = Array.from({ length: to - from }, (_, k) => {
    const x = from + k + 0.5
    const near = cells.reduce((best, cell) => (Math.abs(cell[0] - x) < Math.abs(best[0] - x) ? cell : best))
    const straight = slope * (x - middle[0])
    return middle[1] - lift + SLANT * straight + CURVE * (near[1] - middle[1] - straight)
  })
  const up = Math.min(0, lowest + 0.9 - Math.max(...rows))
  const steps = evened(rows.map((y) => Math.floor(y + up)))
  for (const [k, row] of steps.entries()) {
    const t = (outer[0] < inner[0] ? k + 0.5 : rows.length - k - 0.5) / rows.length
    set(sheet, from + k, row, sheet.inks.brow)
    if (thick && t > 0.3 && t < 0.95) set(sheet, from + k, row - 1, sheet.inks.brow)
  }
}

/** Rows without a step of one cell or two, which would look like a speck. */
function evened(rows: readonly number[]): number[] {
  const out = rows.slice()
  for (let from = 0, to = 0; from < out.length; from = to) {
    while (to < out.length && out[to] === out[from]) to++
    if (to - from < 3 && out.length > 3) out.fill(from > 0 ? out[from - 1]! : (out[to] ?? out[from]!), from, to)
  }
  return out
}
