/** Brows on cells. */
import { clamp } from '../../clamp.ts'
import { browsOf } from './brows.ts'
import { rimsOf } from './pixel-glasses.ts'
import { cellAt, type Eye, set, type Sheet } from './pixel-sheet.ts'

/** Cells from which a brow has a second row that is faint, and one whose half towards the nose is as dark as the first. */
const [FULLER, THICK] = [1.15, 1.55]
/** How dark beside the skin the thickest ones are. */
const DARK = 0.3
/** Cells by which the outer end of a brow lies lower than its top, from which its tail is drawn lower, and the same of the end at the nose. */
const [TAIL, KNIT] = [0.9, 0.6]
/** How far brows are drawn down towards the nose at least for that. */
const FROWNS = 0.02
/** Share of a brow that is its tail, and its end at the nose. */
const [OUTER, INNER] = [0.3, 0.35]
/** Height of a brow above its lid, distances between the pupils: that of most, below which it lies on the lid, and how much more what differs is drawn. */
const [USUAL, LOW, MORE] = [0.2, 0.125, 0.35]
/** Distances between the pupils by which the heights of two brows differ of which one is raised. */
const RAISED = 0.09
/** Cells by which the widths of two brows differ of which one is turned away. */
const TURNED = 1.6

/**
 * Both brows are one shape, mirrored: a row of cells or two, its tail or its end at the nose a row lower. Rounded each on
 * its own they would look broken. Skin lies between a brow and its lid, unless it is low in life, and always between it
 * and the rims below it.
 */
export function drawBrows(sheet: Sheet, eyes: readonly [Eye, Eye]): void {
  const { study, apart, reading, inks } = sheet
  const brows = browsOf(study)
  const { eyes: lids } = study.rig.contours
  const seen = brows.lines.map((line, side) => {
    const cells = line.map(([u, v]) => cellAt(sheet, u, v))
    const [[x0, y0], middle, [x1, y1]] = [cells[0]!, cells[cells.length >> 1]!, cells.at(-1)!]
    const gap = lids[side]![12]![1] - line[line.length >> 1]![1]
    return { x: (x0 + x1) / 2, y: middle[1], wide: Math.abs(x1 - x0), tail: y0 - middle[1], knit: y1 - middle[1], gap }
  })
  const mean = (of: 'y' | 'wide' | 'tail' | 'knit' | 'gap') => (seen[0]![of] + seen[1]![of]) / 2
  const isRaised = Math.abs(seen[0]!.gap - seen[1]!.gap) > RAISED
  const isTurned = Math.abs(seen[0]!.wide - seen[1]!.wide) > TURNED
  const isKnit = mean('knit') > KNIT && brows.pulled > FROWNS
  const thick = brows.thick * apart
  const isThick = thick > FULLER
  const isHeavy = thick > THICK && brows.depth > DARK
  const hasTail = mean('tail') > TAIL && !isKnit
  const rims = rimsOf(sheet, eyes)
  const isLow = mean('gap') < LOW && !reading.glasses
  for (const { side, top, rows } of eyes) {
    const own = seen[side]!
    const n = clamp(Math.round(isTurned ? own.wide : mean('wide')), 3, 12)
    // As far above the lid that is drawn as above the own one.
    const lid = cellAt(sheet, ...lids[side][12]!)[1]
    const lift = Math.max(0, lid - top) + MORE * (mean('gap') - USUAL) * apart
    const drop = isKnit || (hasTail && !isThick) ? 1 : 0
    const free = top - (rows > 0 && !isLow ? 3 : 2)
    const lowest = Math.min(free, rims ? rims.top - 2 : free) - drop
    const row = Math.min(lowest, Math.floor((isRaised ? own.y : mean('y')) - lift))
    const first = Math.round(own.x - n / 2)
    for (let k = 0; k < n; k++) {
      const i = side === 0 ? first + k : first + n - 1 - k
      const isTail = k < Math.max(1, Math.round(OUTER * n))
      const isInner = k >= n - Math.round(INNER * n)
      const j = row + ((isTail && hasTail && !isThick) || (isInner && isKnit) ? 1 : 0)
      // It runs out to a point, and begins softly.
      set(sheet, i, j, k === 0 && n > 4 ? inks['faint-brow'] : inks.brow)
      const isFull = isHeavy && k >= n >> 1 && k < n - 1
      if (isThick && !isTail) set(sheet, i, j - 1, isFull ? inks.brow : inks['faint-brow'])
    }
  }
}
