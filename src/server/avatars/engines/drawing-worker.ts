import { move } from 'piscina'
import type { Drawing } from '../../../atelier/drawing.ts'
import type { Asked } from '../../../atelier/photo/asked.ts'
import { drawPhoto, type PhotoStyle } from '../../../atelier/photo/styles/draw-photo.ts'
import type { Portrait } from '../../../atelier/photo/portrait.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import { collect } from './photo/collect.ts'
import { openLastPortrait } from './photo/last-portrait.ts'
import { encodeDrawing } from '../pictures/encode.ts'

export { analyse } from './photo/analyse.ts'
export { cutOut } from './photo/cut-out.ts'

const pngOf = (drawing: Drawing) => move(encodeDrawing(drawing) as never)

/** One drawing thread's work: recipe in, PNG bytes out (moved, not copied). */
export default function drawSubject(recipe: Recipe) {
  return pngOf(STYLE_BY_ID[recipe.style].draw(recipe))
}

/** The same recipe as the SVG document that its style writes. @throws if the style does not draw in vectors */
export function drawSvg(recipe: Recipe): string {
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  if (drawing.kind !== 'svg') throw new Error(`${recipe.style} does not draw in vectors`)
  return drawing.svg
}

export interface PortraitDrawing {
  style: PhotoStyle
  portrait: Portrait
  variant: number
  seed: number
  asked: Asked
}

const last = openLastPortrait()

/** A subject drawn from a photo's portrait, which lies in shared memory. @param id tells portraits apart */
export function drawPortrait({
  id,
  drawing: { style, portrait, variant, seed, asked },
}: {
  id: string
  drawing: PortraitDrawing
}) {
  const png = last.with(id, portrait, (known) => pngOf(drawPhoto(style, known, { variant, seed, asked }, collect)))
  collect()
  return png
}
