/** Small or large pictures of a recipe as bitmaps, made in the worker: nothing is left for the page but to show them. */
import { CANVAS } from '../../atelier/drawing.ts'
import { render as rasterise } from '../../atelier/raster/render.ts'
import type { Recipe } from '../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../atelier/styles/registry.ts'
import { render } from '../../atelier/styles/toy3d/render/picture.ts'
import { sceneOf } from '../../atelier/styles/toy3d/scene.ts'

/** A square of the canvas of 1024. */
export interface Box {
  x: number
  y: number
  size: number
}

/** What a vector drawing is rasterised on; used again for the next. */
const sheet = new Int32Array(CANVAS * CANVAS)
const CELL = 16

/** @param side pixels at least, as far as the style has them: the bitmap may be larger, and pixel art is one pixel a cell */
export async function sketch(recipe: Recipe, box: Box, side: number): Promise<ImageBitmap> {
  const { pixels, side: got } = pixelsOf(recipe, box, side)
  return await createImageBitmap(new ImageData(pixels, got, got))
}

function pixelsOf(
  recipe: Recipe,
  { x, y, size }: Box,
  side: number,
): { pixels: Uint8ClampedArray<ArrayBuffer>; side: number } {
  if (recipe.style === 'toy3d') {
    // What it costs grows with its pixels: the camera comes nearer, and only what it sees is rendered.
    const scene = sceneOf(recipe, side)
    const near = CANVAS / size
    const unit = side / size
    scene.camera = {
      size: side,
      scale: scene.camera.scale * near,
      x: scene.camera.x * near - x * unit,
      y: scene.camera.y * near - y * unit,
    }
    return { pixels: new Uint8ClampedArray(render(scene)), side }
  }
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  if (drawing.kind === 'grid') {
    const [left, top, cells] = [x / CELL, y / CELL, size / CELL].map(Math.round) as [number, number, number]
    const pixels = new Uint8ClampedArray(cells * cells * 4)
    for (let row = 0; row < cells; row++)
      for (let column = 0; column < cells; column++) {
        const colour = drawing.cells[(top + row) * drawing.side + left + column]! * 4
        pixels.set(drawing.palette.subarray(colour, colour + 4), (row * cells + column) * 4)
      }
    return { pixels, side: cells }
  }
  if (drawing.kind === 'raster') throw new Error('Only the toy is drawn in pixels')
  rasterise(drawing.svg, sheet)
  const step = Math.max(1, Math.floor(size / side))
  return { pixels: shrunk(x, y, Math.floor(size / step), step), side: Math.floor(size / step) }
}

/** A square of the sheet, `step`² of its pixels in one, with straight alpha. */
function shrunk(left: number, top: number, side: number, step: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(side * side * 4)
  const area = step * step
  for (let row = 0, to = 0; row < side; row++) {
    for (let column = 0; column < side; column++, to += 4) {
      let [r, g, b, a] = [0, 0, 0, 0]
      const from = (top + row * step) * CANVAS + left + column * step
      for (let v = 0; v < step; v++) {
        for (let u = 0; u < step; u++) {
          const word = sheet[from + v * CANVAS + u]!
          r += word & 255
          g += (word >>> 8) & 255
          b += (word >>> 16) & 255
          a += word >>> 24
        }
      }
      if (a === 0) continue
      pixels[to] = (r * 255) / a
      pixels[to + 1] = (g * 255) / a
      pixels[to + 2] = (b * 255) / a
      pixels[to + 3] = a / area
    }
  }
  return pixels
}
