import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { glassesBend, headBend } from './bends.ts'
import { headContour } from './contour.ts'
import { measure } from './geometry.ts'
import { lensOf, RIM } from './lenses.ts'

test('on a turned head the far lens ends within the line of the face', () => {
  let turned = 0
  for (const built of representativeRecipes('lineart')) {
    const recipe = { ...built, eyewear: 'square-glasses' } as const
    const g = measure(recipe)
    if (Math.abs(g.yaw) < 18) continue
    turned++
    const { w } = lensOf(g, recipe)!
    const contour = headContour(g)
    const [x, y] = contour[g.turn === 1 ? 4 : contour.length - 4]!
    const face = headBend(g)(x, y)[0] * g.turn
    const rim = glassesBend(g, w)(g.fx + g.turn * (g.eyeX + w), g.eyeY)[0] * g.turn + RIM
    expect(rim, `${recipe.age} ${recipe.faceShape}`).toBeLessThanOrEqual(face + 3)
  }
  expect(turned).toBeGreaterThan(5)
})
