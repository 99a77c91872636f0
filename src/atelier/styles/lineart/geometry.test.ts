/** The turn of a head: features move, the outline stays, and nothing folds over. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { bodyBend, glassesBend, hatBend, headBend } from './bends.ts'
import { measure } from './geometry.ts'

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
    for (const bend of [headBend(g), bodyBend(g), hatBend(g), glassesBend(g)]) {
      for (let y = g.crownY; y < 1024; y += 40) {
        for (let x = 8; x <= 1024; x += 8) {
          if (bend(x, y)[0] <= bend(x - 8, y)[0]) folded.push(`head ${n} at ${x}, ${y}`)
        }
      }
    }
  })
  expect(folded).toEqual([])
})

test('a round lens stays round on a turned head, and sits on its eye', () => {
  for (const g of heads) {
    const bend = glassesBend(g)
    for (const side of [-1, 1]) {
      const [x, y] = [g.fx + side * g.eyeX, g.eyeY]
      const wide = bend(x + 49, y)[0] - bend(x - 49, y)[0]
      const high = bend(x, y + 49)[1] - bend(x, y - 49)[1]
      expect(wide / high).toBeGreaterThan(0.84)
      expect(wide / high).toBeLessThan(1.16)
      expect(bend(x, y)[0]).toBeCloseTo(headBend(g)(x, y)[0], 5)
    }
  }
})

test('a hat sits lower at the back of a turned head than over the side it looks to', () => {
  for (const g of heads) {
    const bend = hatBend(g)
    const [near, far] = [-1, 1].map((side) => bend(g.cx + side * g.turn * g.skull, g.hairY)[1]) as [number, number]
    expect(near).toBeGreaterThan(far)
  }
})

test('the mouth of a turned head lies under its eyes and nose, not aside of them', () => {
  for (const g of heads) {
    const bend = headBend(g)
    expect(Math.abs(bend(g.fx, g.eyeY)[0] - bend(g.fx, g.mouthY)[0])).toBeLessThan(6)
  }
})
