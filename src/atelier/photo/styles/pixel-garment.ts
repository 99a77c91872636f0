/** The edges of a collar in Pixel Art: a row of cells in the shade of its cloth. */
import { CANVAS } from '../../drawing.ts'
import { isPrintedCell } from './cloth-print.ts'
import { pieceLabels } from './draw-garment.ts'
import type { Framing } from './framing.ts'
import { PIECE, wingIn } from './garment-shapes.ts'
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

/** Places looked at between two of an edge. */
const STEPS = 12

/** Changes `labels`, those of the cells. */
export function drawCollarCells(
  labels: Uint8Array,
  { worn }: Study,
  { patches }: Segments,
  { scale, left, top }: Framing,
): void {
  const wing = worn && wingIn(worn.garment, worn.body)
  if (!wing) return
  const { x, chin, eyes } = worn.body
  const cell = (at: number, from: number) => Math.floor(((at - from) * scale * GRID) / CANVAS)
  for (const side of [-1, 1])
    for (const [k, [u0, v0]] of wing.edge.slice(0, -1).entries()) {
      const [u1, v1] = wing.edge[k + 1]!
      for (let step = 0; step <= STEPS; step++) {
        const [u, v] = [u0 + ((u1 - u0) * step) / STEPS, v0 + ((v1 - v0) * step) / STEPS]
        const [i, j] = [cell(x + side * u * eyes, left), cell(chin + v * eyes, top)]
        if (i < 0 || j < 0 || i >= GRID || j >= GRID) continue
        // A headscarf lies over it.
        const piece = worn.piece[Math.floor(chin + v * eyes) * SIDE + Math.floor(x + side * u * eyes)]
        if (piece === undefined || piece >= worn.garment.colours.length) continue
        const shade = patches.findIndex(({ shadeOf }) => shadeOf !== undefined && shadeOf === labels[j * GRID + i])
        if (shade >= 0) labels[j * GRID + i] = shade
      }
    }
}
