/**
 * From a drawing to a file. Synchronous, as rasterising is: call it in a drawing worker only.
 *
 * Our own rows into zlib rather than a general encoder, because a drawing tells how it compresses best, and because
 * a picture is then encoded where it was drawn, without a hop to another thread (3–5 ms instead of 17 for flat art).
 */
import { CANVAS, type Drawing } from '../../../atelier/drawing.ts'
import { rowsOf, type Rows } from '../../../atelier/raster/render.ts'
import { deflateFlat } from './deflate/flat.ts'
import { FILTER_NONE, FILTER_UP, pngFromRows, pngOf } from './png.ts'
import { coloursOf, rasterise, straightened } from './rasterise.ts'

const PIXELS = CANVAS * 4
const ROW = 1 + PIXELS

/** Every picture's rows are laid out here before they are compressed; a thread encodes one at a time. */
const rows = new Uint8Array(ROW * CANVAS)

/** The PNG of a drawing: 1024×1024, 8-bit RGBA, straight alpha. */
export function encodeDrawing(drawing: Drawing): Uint8Array<ArrayBuffer> {
  switch (drawing.kind) {
    case 'svg':
      return encodeFlat(rowsOf(drawing.svg))
    case 'grid':
      return encodeGrid(drawing)
    case 'raster':
      return encodeShaded(rasterise(drawing))
  }
}

/** Areas of one colour. */
export function encodeFlat(painted: Rows): Uint8Array<ArrayBuffer> {
  const data = deflateFlat(painted)
  return data ? pngOf(data, CANVAS) : encodeBusy(painted)
}

/** Any picture: rows as they are repeat one another, edges included. */
function encodeBusy({ paint }: Rows): Uint8Array<ArrayBuffer> {
  const line = new Int32Array(CANVAS)
  const bytes = new Uint8Array(line.buffer)
  for (let y = 0; y < CANVAS; y++) {
    paint(y, line.fill(0), 0)
    for (let x = 0; x < CANVAS; x++) line[x] = straightened(line[x]!)
    rows[y * ROW] = FILTER_NONE
    rows.set(bytes, y * ROW + 1)
  }
  return pngFromRows(rows, CANVAS, 'anywhere')
}

/** Slow changes of tone: what is left of a row after the one above is taken away is small. `rgba` as above. */
export function encodeShaded(rgba: Uint8Array): Uint8Array<ArrayBuffer> {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, CANVAS * CANVAS)
  const difference = new Uint32Array(CANVAS)
  const bytes = new Uint8Array(difference.buffer)
  for (let y = 0; y < CANVAS; y++) {
    const start = y * CANVAS
    for (let x = 0; x < CANVAS; x++) {
      const here = pixels[start + x]!
      const above = y === 0 ? 0 : pixels[start + x - CANVAS]!
      // Four subtractions of bytes in one of words: no borrow crosses the top bit of a byte.
      difference[x] = ((here | 0x80808080) - (above & 0x7f7f7f7f)) ^ ((here ^ ~above) & 0x80808080)
    }
    rows[y * ROW] = FILTER_UP
    rows.set(bytes, y * ROW + 1)
  }
  return pngFromRows(rows, CANVAS, 'repeats')
}

/** Any pixel may differ from the one before. */
const ALL_CHANGE = new Int32Array((CANVAS * CANVAS) / 32).fill(-1)

/** Cells on a grid: all rows of a line of cells are the same. */
function encodeGrid({ side, palette, cells }: Extract<Drawing, { kind: 'grid' }>): Uint8Array<ArrayBuffer> {
  const scale = CANVAS / side
  const colours = coloursOf(palette)
  const paint: Rows['paint'] = (y, onto, at) => {
    const first = (y / scale) * side
    for (let column = 0; column < side; column++)
      onto.fill(colours[cells[first + column]!]!, at + column * scale, at + (column + 1) * scale)
  }
  return pngOf(deflateFlat({ paint, changes: ALL_CHANGE, each: scale, straight: true })!, CANVAS)
}
