/** The turn of a head: features move, the outline stays, and nothing folds over. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { bodyBend, headBend, measure } from './geometry.ts'

const heads = representativeRecipes('lineart').map((recipe) => measure(recipe))

test('the middle of the face moves with the turn, the outline of skull and hair does not', () => {
  for (const g of heads) {
    const bend = headBend(g)
    expect(bend(g.cx, g.eyeY)[0] - g.cx).toBeCloseTo(g.yaw, 5)
    for (const side of [-1, 1]) {
      const outside = [g.cx + side * (g.skull + 16), g.eyeY] as const
      expect(bend(...outside)).toEqual(outside)
    }
    const above = [g.cx + 20, g.crownY - 5] as const
    expect(bend(...above)).toEqual(above)
    const chest = [g.cx, g.chinY + 161] as const
    expect(bend(...chest)).toEqual(chest)
  }
  expect(new Set(heads.map(({ turn }) => turn))).toEqual(new Set([-1, 1]))
})

test('whatever lies to the left of something else stays to the left of it', () => {
  const folded: string[] = []
  heads.forEach((g, n) => {
    for (const bend of [headBend(g), bodyBend(g)]) {
      for (let y = g.crownY; y < 1024; y += 40) {
        for (let x = 8; x <= 1024; x += 8) {
          if (bend(x, y)[0] <= bend(x - 8, y)[0]) folded.push(`head ${n} at ${x}, ${y}`)
        }
      }
    }
  })
  expect(folded).toEqual([])
})
