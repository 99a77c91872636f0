/** The other side of `figurines.ts`: a recipe and a size in, pixels out. */
import { parentPort } from 'node:worker_threads'
import type { Recipe } from '../../src/atelier/recipe.ts'
import { render } from '../../src/atelier/styles/toy3d/render/picture.ts'
import { sceneOf } from '../../src/atelier/styles/toy3d/scene.ts'

parentPort!.on('message', ({ recipe, size }: { recipe: Recipe; size: number }) => {
  const rgba = Uint8Array.from(render(sceneOf(recipe, size)))
  parentPort!.postMessage(rgba, [rgba.buffer])
})
