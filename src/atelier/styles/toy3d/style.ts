import { CANVAS, type Style } from '../../drawing.ts'
import { render } from './render/picture.ts'
import { sceneOf } from './scene.ts'

/** 3D Toy: a vinyl figurine, modelled with signed distance fields and lit like a small studio. */
export const toy3d: Style = {
  id: 'toy3d',
  draw: (recipe) => ({ kind: 'raster', rgba: render(sceneOf(recipe, CANVAS)) }),
}
