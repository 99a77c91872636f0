import { move } from 'piscina'
import type { Recipe } from '../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import { encodeDrawing } from '../pictures/encode.ts'

/** One drawing thread's work: recipe in, PNG bytes out (moved, not copied). */
export default function drawSubject(recipe: Recipe) {
  return move(encodeDrawing(STYLE_BY_ID[recipe.style].draw(recipe)) as never)
}
