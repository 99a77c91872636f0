/** How a head is turned and where it looks is seen in every style. */
import { expect, test } from 'vitest'
import { GOLDEN, drawingHash } from '../../../tests/support/golden.ts'
import { FACING_US, POSE, STYLES, type Recipe } from '../recipe.ts'
import { STYLE_BY_ID } from './registry.ts'
import { render } from './toy3d/render/picture.ts'
import { sceneOf } from './toy3d/scene.ts'

const drawn = (recipe: Recipe) => {
  if (recipe.style === 'toy3d') return drawingHash({ kind: 'raster', rgba: render(sceneOf(recipe, 64)) })
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  // Ids name the recipe, and differ though nothing of it is seen.
  return drawingHash(
    drawing.kind === 'svg' ? { ...drawing, svg: drawing.svg.replace(/( id="|url\(#)[^")]*/g, '$1') } : drawing,
  )
}

test.each(STYLES)('%s shows each end of every slider of the pose, and a recipe without a pose faces us', (style) => {
  const { recipe } = GOLDEN.find(({ name }) => name === `${style}-chloe`)!
  const posed = (pose: Partial<Recipe['features']>): Recipe => ({
    ...recipe,
    expression: 'neutral',
    eyewear: 'none',
    headwear: 'none',
    features: { ...recipe.features, ...FACING_US, ...pose },
  })
  const front = drawn(posed({}))
  const looks = POSE.flatMap((name) => [-1, 1].map((value) => drawn(posed({ [name]: value }))))
  expect(new Set([front, ...looks]).size).toBe(1 + 2 * POSE.length)
  const { headTurn: _turn, gazeAcross: _across, gazeUp: _up, ...old } = posed({}).features
  expect(drawn({ ...posed({}), features: old as Recipe['features'] })).toBe(front)
})
