/** Brows on cells. */
import type { Place } from '../rig/rig.ts'
import { browsOf } from './brows.ts'
import { cellAt, type Eye, set, type Sheet } from './pixel-sheet.ts'

/** On cells a slope would round away and a curve make hooks: how much of either is drawn. */
const [SLANT, CURVE] = [1.4, 0.9]
/** The same of the slant of brows that are drawn down towards the nose. */
const FROWN = 2.2
/** How much of a tail that hangs below the brow's other end is drawn: a step of cells makes it sorrow. */
const HANGING = 0.4
/** Cells from which a brow has two rows. */
const THICK = 1.25
/** Height of a brow above its lid, distances between the pupils: that of most, below which it lies on the lid, and how much more what differs is drawn. */
const [USUAL, LOW, MORE] = [0.2, 0.125, 0.35]

/** Distances between the pupils by which the heights of two brows differ that are not alike. */
const UNLIKE = 0.09

/** Skin lies between a brow and its lid, unless it is low in life. */
export function drawBrows(sheet: Sheet, eyes: readonly [Eye, Eye]): void {
  const { study, apart, reading } = sheet
  const brows = browsOf(study)
  const gaps = eyes.map(({ side }) => {
    const line = brows.lines[side]
    return study.rig.contours.eyes[side][12]![1] - line[line.length >> 1]![1]
  })
  const gap = (gaps[0]! + gaps[1]!) / 2
  const low = gap < LOW && !reading.glasses
  // Brows that hardly differ are alike: a step of one cell would make one of them raised.
  const [left, right] = brows.lines
  const unlike = left.reduce((sum, [, v], k) => sum + Math.abs(v - right[k]![1]), 0) / left.length
  const lines = brows.lines.map((line, side) =>
    unlike > UNLIKE ? line : line.map(([u, v], k): Place => [u, (v + brows.lines[1 - side]![k]![1]) / 2]),
  )
  for (const { side, top, rows } of eyes) {
    // As far above the lid that is drawn as above the own one.
    const lid = cellAt(sheet, ...study.rig.contours.eyes[side][12]!)[1]
    const lift = Math.max(0, lid - top) + MORE * (gap - USUAL) * apart
    drawBrow(sheet, lines[side]!, brows.thick * apart > THICK, lift, top - (rows > 0 && !low ? 3 : 2))
  }
}

/** @param thick in two rows @param lift cells that it is higher than in life @param lowest row it may lie on */
function drawBrow(sheet: Sheet, line: readonly Place[], thick: boolean, lift: number, lowest: number): void {
  const droop = Math.max(0, line[0]![1] - line.at(-1)![1]) * (1 - HANGING)
  const cells = line.map(([u, v], k) => cellAt(sheet, u, v + droop * (k / (line.length - 1) - 0.5)))
  const [outer, inner] = [cells[0]!, cells.at(-1)!]
  const [from, to] = [Math.round(Math.min(outer[0], inner[0])), Math.round(Math.max(outer[0], inner[0]))]
  const middle = cells[cells.length >> 1]!
  const slope = (inner[1] - outer[1]) / (inner[0] - outer[0])
  const frowns = inner[1] > outer[1]
  const rows = Array.from({ length: to - from }, (_, k) => {
    const x = from + k + 0.5
    const near = cells.reduce((best, cell) => (Math.abs(cell[0] - x) < Math.abs(best[0] - x) ? cell : best))
    const straight = slope * (x - middle[0])
    return middle[1] - lift + (frowns ? FROWN : SLANT) * straight + CURVE * (near[1] - middle[1] - straight)
  })
  const up = Math.min(0, lowest + 0.9 - Math.max(...rows))
  const steps = level(evened(rows.map((y) => Math.floor(y + up))), frowns ? 1 : 0)
  for (const [k, row] of steps.entries()) {
    const t = (outer[0] < inner[0] ? k + 0.5 : rows.length - k - 0.5) / rows.length
    set(sheet, from + k, row, sheet.inks.brow)
    if (thick && t > 0.3 && t < 0.95) set(sheet, from + k, row - 1, sheet.inks.brow)
  }
}

/** A brow on the row that most of it lies on, and the one below. @param above how many rows above it may lie on as well */
function level(rows: readonly number[], above: number): number[] {
  const count = (row: number) => rows.filter((own) => own === row).length
  const most = rows.reduce((best, row) => (count(row) > count(best) ? row : best), rows[0]!)
  return evened(rows.map((row) => Math.max(most - above, Math.min(most + 1, row))))
}

/** Rows without a step of one cell or two, which would look like a speck. */
function evened(rows: readonly number[]): number[] {
  const out = rows.slice()
  for (let from = 0, to = 0; from < out.length; from = to) {
    while (to < out.length && out[to] === out[from]) to++
    if (to - from < 2 && out.length > 3) out.fill(from > 0 ? out[from - 1]! : (out[to] ?? out[from]!), from, to)
  }
  return out
}
