/** The lines between the forms of a head on cells: where an ear meets the cheek, and the shadow of hair on a forehead. */
import { earLines } from './ears.ts'
import { cellAt, type Sheet } from './pixel-sheet.ts'
import type { Segments } from './segments.ts'
import { GRID } from './side.ts'

/** A column of cells between an ear and its cheek. */
export function drawEars(sheet: Sheet): void {
  const { labels, study, skin, shade, inks } = sheet
  for (const { root } of earLines(study))
    for (const [u, v] of root) {
      const [i, j] = cellAt(sheet, u, v).map(Math.floor) as [number, number]
      const p = j * GRID + i
      if (labels[p] === skin || labels[p] === shade) labels[p] = inks.fold
    }
}

/** Of the line of the jaw, from ear to ear, the part below the mouth. */
const [FIRST, LAST] = [5, 16]

/** The lower edge of the face before the neck. */
export function drawJaw(sheet: Sheet): void {
  const { labels, study, skin, shade, inks } = sheet
  const line = study.rig.contours.jaw.slice(FIRST, LAST).map(([u, v]) => cellAt(sheet, u, v))
  for (const [k, [x0, y0]] of line.slice(0, -1).entries()) {
    const [x1, y1] = line[k + 1]!
    for (let i = Math.floor(Math.min(x0, x1)); i <= Math.floor(Math.max(x0, x1)); i++) {
      const y = x1 === x0 ? y0 : y0 + ((y1 - y0) * (i + 0.5 - x0)) / (x1 - x0)
      const p = Math.floor(y) * GRID + i
      if ((labels[p] === skin || labels[p] === shade) && labels[p + GRID] === shade) labels[p] = inks.fold
    }
  }
}

/** The row of skin below hair, or below the brim of a hat, lies in its shadow. */
export function shadeHairline({ labels, skin, shade }: Sheet, { patches }: Segments, last: number): void {
  for (let p = GRID; p < Math.min(last, GRID) * GRID; p++) {
    const above = patches[labels[p - GRID]!]?.kind
    if (labels[p] === skin && (above === 'hair' || above === 'cloth')) labels[p] = shade
  }
}
