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

/** @param side pixels, 1024 at most; pixel art is one pixel a cell */
export async function sketch(recipe: Recipe, box: Box, side: number): Promise<ImageBitmap> {
  const { pixels, side: got } = pixelsOf(recipe, box, side)
  return await createImageBitmap(new ImageData(pixels, got, got))
}

export function pixelsOf(
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
  rasterise(seenFrom(drawing.svg, x, y, side / size), sheet)
  return { pixels: straight(side), side }
}

/** What a style writes, moved and scaled on the canvas: the fewer pixels, the sooner they are filled. */
function seenFrom(svg: string, x: number, y: number, scale: number): string {
  const head = svg.indexOf('>') + 1
  const moved = `scale(${scale.toFixed(6)}) translate(${-x} ${-y})`
  return `${svg.slice(0, head)}<g transform="${moved}">${svg.slice(head, -'</svg>'.length)}</g></svg>`
}

/** The sheet's first pixels, with straight alpha. */
function straight(side: number): Uint8ClampedArray<ArrayBuffer> {
  const words = new Int32Array(side * side)
  for (let row = 0, to = 0; row < side; row++) {
    const from = row * CANVAS
    for (let column = 0; column < side; column++, to++) {
      const word = sheet[from + column]!
      const alpha = word >>> 24
      if (alpha === 255 || alpha === 0) words[to] = word
      else {
        const whole = 255 / alpha
        words[to] =
          (Math.round((word & 255) * whole) & 255) |
          ((Math.round(((word >>> 8) & 255) * whole) & 255) << 8) |
          ((Math.round(((word >>> 16) & 255) * whole) & 255) << 16) |
          (alpha << 24)
      }
    }
  }
  return new Uint8ClampedArray(words.buffer)
}
