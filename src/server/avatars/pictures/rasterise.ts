/** From a drawing to pixels. Blocks its thread for tens of milliseconds: call it in a drawing worker only. */
import { CANVAS, type Drawing } from '../../../atelier/drawing.ts'
import { render } from '../../../atelier/raster/render.ts'

/** 1024×1024 RGBA, straight alpha, row by row from the top. @throws Error for an SVG that the rasteriser does not draw */
export function rasterise(drawing: Drawing): Uint8Array {
  switch (drawing.kind) {
    case 'svg':
      return new Uint8Array(unpremultiply(drawOnSheet(drawing.svg)).slice().buffer)
    case 'grid':
      return enlarge(drawing.side, drawing.palette, drawing.cells)
    case 'raster':
      return new Uint8Array(drawing.rgba.buffer, drawing.rgba.byteOffset, drawing.rgba.byteLength)
  }
}

/** A thread draws one picture at a time, and memory that is touched for the first time costs as much as drawing on it. */
const sheet = new Int32Array(CANVAS * CANVAS)

/**
 * A style's SVG as premultiplied words, little-endian. They are valid until the thread's next drawing, which is drawn on
 * the same memory.
 *
 * @throws Error naming what of the SVG the rasteriser does not draw
 */
export function drawOnSheet(svg: string): Int32Array {
  render(svg, sheet)
  return sheet
}

/** What a channel premultiplied with an alpha was before: `STRAIGHT[alpha << 8 | channel]`. */
const STRAIGHT = Uint8Array.from({ length: 256 * 256 }, (_, i) =>
  Math.min(255, Math.round(((i & 255) * 255) / Math.max(1, i >> 8))),
)

/** The rasteriser hands over premultiplied alpha, which would darken every soft edge in a PNG. Changes `words`. */
function unpremultiply(words: Int32Array): Int32Array {
  // Almost every pixel is opaque or empty: whole words tell, little-endian as every machine Node runs on, and four at once.
  for (let i = 0; i < words.length; i += 4) {
    const a = words[i]!
    const b = words[i + 1]!
    const c = words[i + 2]!
    const d = words[i + 3]!
    if ((a & b & c & d) >> 24 === -1 || (a | b | c | d) === 0) continue
    words[i] = straightened(a)
    words[i + 1] = straightened(b)
    words[i + 2] = straightened(c)
    words[i + 3] = straightened(d)
  }
  return words
}

/** One premultiplied pixel's colour and alpha. */
export function straightened(word: number): number {
  if (word >> 24 === -1 || word === 0) return word
  const row = (word >>> 24) << 8
  return (
    (word & 0xff000000) |
    (STRAIGHT[row | ((word >>> 16) & 255)]! << 16) |
    (STRAIGHT[row | ((word >>> 8) & 255)]! << 8) |
    STRAIGHT[row | (word & 255)]!
  )
}

/** A palette as pixels, each a word. */
export function coloursOf(palette: Uint8Array): Uint32Array {
  return new Uint32Array(palette.slice().buffer)
}

/** Each cell becomes a square of pixels, without smoothing. */
function enlarge(side: number, palette: Uint8Array, cells: Uint8Array): Uint8Array {
  const scale = CANVAS / side
  const colours = coloursOf(palette)
  const out = new Uint32Array(CANVAS * CANVAS)
  for (let row = 0; row < side; row++) {
    const start = row * scale * CANVAS
    for (let column = 0; column < side; column++) {
      out.fill(colours[cells[row * side + column]!]!, start + column * scale, start + (column + 1) * scale)
    }
    for (let line = 1; line < scale; line++) out.copyWithin(start + line * CANVAS, start, start + CANVAS)
  }
  return new Uint8Array(out.buffer)
}
