/** The folds, ribs and seams of what is worn on a head in Pixel Art: cells in the shade of its cloth. */
import { CANVAS } from '../../drawing.ts'
import type { Framing } from './framing.ts'
import type { Segments } from './segments.ts'
import { GRID } from './side.ts'
import type { Study } from './study.ts'

/** Places looked at for each pixel of a line's way: no cell of it is missed. */
const DENSE = 2

/** Changes `labels`, those of the cells. */
export function drawHatCells(
  labels: Uint8Array,
  { worn }: Study,
  { patches }: Segments,
  { scale, left, top }: Framing,
): void {
  if (!worn?.hat) return
  const k = (scale * GRID) / CANVAS
  const cells = new Set<number>()
  for (const line of worn.hat.lines)
    for (const [n, [x0, y0]] of line.slice(0, -1).entries()) {
      const [x1, y1] = line[n + 1]!
      const steps = Math.ceil(DENSE * Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1))
      for (let step = 0; step <= steps; step++) {
        const i = Math.floor((x0 + ((x1 - x0) * step) / steps - left) * k)
        const j = Math.floor((y0 + ((y1 - y0) * step) / steps - top) * k)
        if (i >= 0 && j >= 0 && i < GRID && j < GRID) cells.add(j * GRID + i)
      }
    }
  for (const cell of cells) {
    const shade = patches.findIndex(({ kind, shadeOf }) => kind === 'cloth' && shadeOf === labels[cell])
    if (shade >= 0) labels[cell] = shade
  }
}
