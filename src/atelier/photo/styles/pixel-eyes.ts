/** Eyes on cells. */
import { clamp } from '../../clamp.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { LAUGHS, shutEyes } from './eye-shapes.ts'
import { drawBrows } from './pixel-brows.ts'
import { cellAt, type Eye, set, setOnSkin, type Sheet } from './pixel-sheet.ts'

const middleOf = (line: Contour): Place => [
  line.reduce((sum, [u]) => sum + u, 0) / line.length,
  line.reduce((sum, [, v]) => sum + v, 0) / line.length,
]

/** Drawn eyes are this much wider than in life; height of an eye that is shut, in its width. */
const [WIDER, SHUT] = [1.16, 0.1]
/** Rows of an eye, in its width as it is seen: of one that is shut, and more for each of its opening. */
const ROWS = [0.22, 0.95] as const
/** Opening, in its width, from which white shows below the iris as well: of others it would stare. */
const WIDE = 0.45
/** How far aside eyes look at least, in their width. */
const STRAIGHT = 0.09
/** Lightness of the lids' outer edge, as a share of the skin's, below which lashes are made up. */
const MADE_UP = 0.36
/** Slant of an eye, in its width, from which its outer end is a cell higher than the other, and below which it is one lower. */
const [RISING, HANGING] = [0.125, 0.022]

/** A lid over white and iris, one gaze for both eyes; above, the brows. */
export function drawEyes(sheet: Sheet): [Eye, Eye] {
  const { study, reading, apart } = sheet
  const { contours, expression, pose } = study.drawn
  const places = contours.eyes.map((eye) => cellAt(sheet, ...middleOf(eye))) as [[number, number], [number, number]]
  // Eyes a cell apart in height would look like a mistake.
  if (Math.abs(places[0][1] - places[1][1]) < 1.6) places[0][1] = places[1][1] = (places[0][1] + places[1][1]) / 2
  const ends = ([eye]: [Contour]) => [eye[0]!, eye[8]!] as const
  const seen = contours.eyes.map((eye) => {
    const [outer, inner] = ends([eye])
    const wide = Math.abs(inner[0] - outer[0])
    const height = [3, 4, 5].reduce((sum, k) => sum + Math.max(0, eye[k]![1] - eye[16 - k]![1]) / 3, 0)
    return { wide: wide * apart * WIDER, open: height / wide, slant: (inner[1] - outer[1]) / wide }
  })
  const mean = (seen[0]!.wide + seen[1]!.wide) / 2
  const open = (seen[0]!.open + seen[1]!.open) / 2
  const slant = (seen[0]!.slant + seen[1]!.slant) / 2
  const tall = clamp(Math.round(mean * (ROWS[0] + ROWS[1] * open)), 2, open > WIDE ? 5 : 4)
  // How far both look aside, of the way that the iris has.
  const aside =
    ([0, 1] as const).reduce<number>((sum, side) => {
      const [eye, iris] = [contours.eyes[side], contours.irises[side][0]!]
      return sum + (iris[0] - (eye[0]![0] + eye[8]![0]) / 2) / Math.abs(eye[8]![0] - eye[0]![0])
    }, 0) / 2
  // Who looks nearly at us looks at us; both eyes go aside by the same cells.
  const gaze = Math.abs(aside) < STRAIGHT ? 0 : Math.round(aside * mean)
  const closed = shutEyes(reading.eyes, expression, reading.glasses !== undefined, pose.yaw)
  const eyes = ([0, 1] as const).map((side): Eye => {
    // Of a head that hardly turns both eyes are as wide as each other.
    const own = Math.abs(seen[0]!.wide - seen[1]!.wide) < 1.2 ? mean : seen[side]!.wide
    const wide = clamp(Math.round(own), 3, 11)
    const [x, y] = places[side]
    const shut = closed[side] || Math.max(...expression.eyesOpen) < SHUT
    const rows = shut ? 0 : expression.eyesOpen[side] < 0.16 ? Math.max(1, tall - 1) : tall
    return { side, first: Math.round(x - wide / 2), top: Math.round(y - rows / 2), wide, rows }
  }) as [Eye, Eye]
  for (const eye of eyes) drawEye(sheet, eye, gaze, slant)
  drawBrows(sheet, eyes)
  return eyes
}

function drawEye(sheet: Sheet, { side, first, top, wide, rows }: Eye, gaze: number, slant: number): void {
  const { inks, reading, shade } = sheet
  const column = (k: number) => (side === 0 ? first + k : first + wide - 1 - k)
  const put = (k: number, row: number, label: number) => set(sheet, column(k), top + row, label)
  if (rows === 0) {
    const bend = sheet.study.rig.expression.smile > LAUGHS ? -1 : 1
    for (let k = 0; k < wide; k++) put(k, k === 0 || k === wide - 1 ? 0 : bend, inks.ink)
    return
  }
  // An end of the lid that is lower than the other: the row its columns begin at.
  const [outer, inner] = wide < 5 || rows < 3 ? [0, 0] : slant > RISING ? [0, 2] : slant < HANGING ? [2, 0] : [0, 0]
  const from = (k: number) => (k < outer || k >= wide - inner ? 1 : 0)
  // The lid bends down to the corners.
  for (let k = 0; k < wide; k++) if (wide < 5 || k < wide - 1 || inner > 0) put(k, from(k) - 1, inks.ink)
  for (let k = 0; k < wide; k++)
    for (let r = from(k); r < rows; r++) {
      const isCorner = (k === 0 || k === wide - 1) && r === rows - 1 && rows > 1 && wide > 3
      if (!isCorner) put(k, r, inks.white)
    }
  if (wide > 4) put(0, from(0), inks.ink)
  if (wide > 4 && reading.lashes !== undefined && reading.lashes < MADE_UP) put(-1, from(0) - 1, inks.ink)
  drawIris(sheet, { side, first, top, wide, rows }, gaze)
  if (wide > 4) for (let k = 1; k < wide - 1; k++) setOnSkin(sheet, column(k), top + rows, shade)
}

/** Dark under the lid and in the pupil, its colour beside and below it, and a glint. @param gaze cells that it lies aside */
function drawIris(sheet: Sheet, { side, first, top, wide, rows }: Eye, gaze: number): void {
  const { inks } = sheet
  const iris = wide > 7 ? 4 : wide > 4 ? 3 : wide > 3 ? 2 : 1
  // In the middle of what the lash leaves.
  const middle = first + (wide - iris) / 2 + (side === 0 ? 0.25 : -0.25)
  const from = clamp(Math.round(middle) + gaze, first, first + wide - iris)
  // Wide open, white shows below the iris as well.
  const end = rows > 4 ? rows - 1 : rows
  for (let r = 0; r < end; r++)
    for (let k = 0; k < iris; k++) {
      const rim = iris > 2 && (k === 0 || k === iris - 1)
      if (rim && iris > 3 && r === end - 1 && end > 2) continue
      // The lid throws its shade on the top; the pupil ends above the bottom.
      const dark = r === 0 ? end > 1 : !rim && r < Math.max(end - 1, 1)
      set(sheet, from + k, top + r, dark ? inks.ink : inks.iris)
    }
  // A glint within the dark: beside the white it would be lost.
  if (iris > 2 && end > 1) set(sheet, from + 1, top + (end > 3 ? 1 : 0), inks.white)
}
