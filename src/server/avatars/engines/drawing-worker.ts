import { move } from 'piscina'
import type { Recipe } from '../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import { encodePng } from '../pictures/encode.ts'
import { rasterise } from '../pictures/rasterise.ts'

/** One drawing thread's work: recipe in, PNG bytes out (moved, not copied). */
export default async function drawSubject(recipe: Recipe) {
  const png = await encodePng(rasterise(STYLE_BY_ID[recipe.style].draw(recipe)))
  const bytes = new Uint8Array(png)
  return move(bytes as never)
}
