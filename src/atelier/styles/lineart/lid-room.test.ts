/** Room for the lid of the far eye. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { headBend } from './bends.ts'
import { headContour } from './contour.ts'
import { measure } from './geometry.ts'
import { lidRoom } from './lid-room.ts'

test('a lid that takes all its room leaves skin before the line of the face, to whichever side the head is turned', () => {
  for (const recipe of representativeRecipes('lineart'))
    for (const headTurn of [-1, -0.4, 0.4, 1]) {
      const g = measure({ ...recipe, features: { ...recipe.features, headTurn } })
      const bend = headBend(g)
      const face = headContour(g).map(([x, y]) => [bend(x, y)[0] * g.turn, y] as const)
      const beside = face.reduce((p, q) =>
        q[0] > 0 && Math.abs(q[1] - g.eyeY - 4) < Math.abs(p[1] - g.eyeY - 4) ? q : p,
      )
      const end = bend(g.fx + g.turn * (g.eyeX + lidRoom(g, recipe, g.turn)), g.eyeY)[0] * g.turn
      expect(Math.abs(beside[0] - end), `${headTurn}`).toBeGreaterThan(12)
    }
})
