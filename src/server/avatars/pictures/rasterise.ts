/** From a drawing to pixels. Blocks its thread for tens of milliseconds: call it in a drawing worker only. */
import { Resvg } from '@resvg/resvg-js'
import { CANVAS, type Drawing } from '../../../atelier/drawing.ts'

/** 1024×1024 RGBA, straight alpha, row by row from the top. */
export function rasterise(drawing: Drawing): Uint8Array {
  switch (drawing.kind) {
    case 'svg': return unpremultiply(new Resvg(drawing.svg, { font: { loadSystemFonts: false } }).render().pixels)
    case 'grid': return enlarge(drawing.side, drawing.palette, drawing.cells)
    case 'raster': return new Uint8Array(drawing.rgba.buffer, drawing.rgba.byteOffset, drawing.rgba.byteLength)
  }
}

/** resvg hands over premultiplied alpha, which would darken every soft edge in a PNG. Changes `pixels`. */
function unpremultiply(pixels: Uint8Array): Uint8Array {
  for (let i = 3; i < pixels.length; i += 4) {
    const a = pixels[i]!
    if (a === 0 || a === 255) continue
    const k = 255 / a
    pixels[i - 3] = Math.min(255, Math.round(pixels[i - 3]! * k))
    pixels[i - 2] = Math.min(255, Math.round(pixels[i - 2]! * k))
    pixels[i - 1] = Math.min(255, Math.round(pixels[i - 1]! * k))
  }
  return pixels
}

/** Each cell becomes a square of pixels, without smoothing. */
function enlarge(side: number, palette: Uint8Array, cells: Uint8Array): Uint8Array {
  const scale = CANVAS / side
  const colours = new Uint32Array(palette.slice().buffer)
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
