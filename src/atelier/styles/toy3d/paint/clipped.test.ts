import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import type { Recipe } from '../../../recipe.ts'
import { measure } from '../measure.ts'
import { Brush } from '../render/brush.ts'
import { clippedHair } from './clipped.ts'

const person = lockedPerson('toy3d', 3, { hairStyle: 'side-part', hairTexture: 'straight', hairColor: 'black' })

/** How dark the skin becomes at a point of the head's front, 0…1; undefined where nothing is painted anywhere. */
function shadeAt(x: number, y: number, recipe: Partial<Recipe>, features: Partial<Recipe['features']>) {
  const mark = clippedHair(
    measure({ ...person, ...recipe, features: { ...person.features, measured: true, ...features } }),
  )
  if (!mark) return undefined
  const brush = new Brush()
  brush.surface.fill(1)
  brush.point.set([x, y, 1.4])
  mark(brush)
  return 1 - brush.surface[0]!
}

test('clipped hair is a shade with a forehead, sideburns and corners that recede; thin hair leaves the top bare', () => {
  const shaved = { hairLength: 'shaved' } as const
  const close = { hairLength: 'short' } as const
  expect(shadeAt(0, 2, shaved, {})).toBeGreaterThan(0.6)
  expect(shadeAt(0, 0.9, shaved, {})).toBe(0)
  expect(shadeAt(1.8, 0.6, shaved, {})).toBeGreaterThan(0.4)
  const corner = (hairCorners: number) => shadeAt(0.95, 1.5, close, { hairHeight: -1.9, hairline: 0, hairCorners })!
  expect(corner(2)).toBeLessThan(corner(-1))
  const thin = { hairHeight: -1.9, hairline: 1.8, hairCorners: -1.2 }
  expect(shadeAt(0, 2, close, thin)).toBeLessThan(0.2)
  expect(shadeAt(0, 2, close, { ...thin, hairCorners: 0.5 })).toBeGreaterThan(0.4)
  expect(shadeAt(1.85, 0.8, close, thin)).toBeGreaterThan(0.5)
})

test('longer hair is none, nor what chance shaves', () => {
  expect(shadeAt(0, 2, { hairLength: 'short' }, { hairHeight: 0 })).toBeUndefined()
  expect(shadeAt(0, 2, { hairLength: 'shaved' }, { measured: false })).toBeUndefined()
})
