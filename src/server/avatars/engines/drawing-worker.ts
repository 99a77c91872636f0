import { move } from 'piscina'
import type { Drawing } from '../../../atelier/drawing.ts'
import { drawStudy, type PhotoStyle } from '../../../atelier/photo/styles/draw-photo.ts'
import type { Study } from '../../../atelier/photo/styles/study.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import { collectSoon } from './photo/collect.ts'
import { openLastStudy } from './photo/last-study.ts'
import { encodeDrawing } from '../pictures/encode.ts'

export { isolate, study, traits } from './photo/analyse.ts'
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
  /** Made for this style. */
  study: Study
  variant: number
  seed: number
}

const last = openLastStudy()

/** A subject drawn from a photo's study, which lies in shared memory. @param id tells studies apart */
export function drawPortrait({
  id,
  drawing: { style, study, variant, seed },
}: {
  id: string
  drawing: PortraitDrawing
}) {
  const png = last.with(id, study, (known) => pngOf(drawStudy(style, known, { variant, seed })))
  collectSoon()
  return png
}
