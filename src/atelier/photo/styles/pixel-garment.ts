/** What gives a garment away in Pixel Art: its print, and edges of collars and lapels, placket, buttons and sleeves as cells in the shade of their cloth. */
import { CANVAS } from '../../drawing.ts'
import { isPrintedCell } from './cloth-print.ts'
import { pieceLabels } from './draw-garment.ts'
import type { Framing } from './framing.ts'
import { garmentLines } from './garment-lines.ts'
import { PIECE } from './garment-shapes.ts'
import type { Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Lays a print on the cells of its cloth, in whole cells. Changes `labels`. */
export function drawPrintCells(
  labels: Uint8Array,
  { worn }: Study,
  { patches }: Segments,
  { scale, left, top }: Framing,
): void {
  const print = worn?.garment.print
  if (!print) return
  const own = pieceLabels(patches, worn.colours.length)
  const [main, printed] = [own(PIECE.main), own(print.piece)]
  const shadeOf = (label: number) => patches.findIndex((patch) => patch.shadeOf === label)
  const { x, chin, eyes } = worn.body
  const cell = (at: number, from: number) => Math.floor(((at - from) * scale * GRID) / CANVAS)
  const [column, row] = [cell(x, left), cell(chin, top)]
  for (const [p, label] of labels.entries()) {
    if (label !== main && label !== shadeOf(main)) continue
    if (isPrintedCell(print, (p % GRID) - column, Math.floor(p / GRID) - row, CANVAS / GRID / scale / eyes))
      labels[p] = label === main ? printed : shadeOf(printed)
  }
}

/** Places looked at between two of a line. */
const STEPS = 12

/** Lines of cells. Changes `labels`, those of the cells. */
export function drawGarmentCells(
  labels: Uint8Array,
  { worn, away }: Study,
  { patches }: Segments,
  { scale, left, top }: Framing,
): void {
  if (!worn) return
  const { garment, body } = worn
  const { x, chin, eyes } = body
  const cell = (at: number, from: number) => Math.floor(((at - from) * scale * GRID) / CANVAS)
  const shade = (u: number, v: number) => {
    const [i, j] = [cell(x + u * eyes, left), cell(chin + v * eyes, top)]
    if (i < 0 || j < 0 || i >= GRID || j >= GRID) return
    // A headscarf lies over it.
    const piece = worn.piece[Math.floor(chin + v * eyes) * SIDE + Math.floor(x + u * eyes)]
    if (piece === undefined || piece >= garment.colours.length) return
    const own = patches.findIndex(({ shadeOf }) => shadeOf !== undefined && shadeOf === labels[j * GRID + i])
    if (own >= 0) labels[j * GRID + i] = own
  }
  const { lines, buttons } = garmentLines(garment, body, away)
  // Edges of pieces are told by their colours.
  for (const { path } of lines.filter(({ isEdge }) => !isEdge))
    for (const [k, [u0, v0]] of path.slice(0, -1).entries()) {
      const [u1, v1] = path[k + 1]!
      for (let step = 0; step <= STEPS; step++) shade(u0 + ((u1 - u0) * step) / STEPS, v0 + ((v1 - v0) * step) / STEPS)
    }
  for (const [u, v] of buttons) shade(u, v)
}
