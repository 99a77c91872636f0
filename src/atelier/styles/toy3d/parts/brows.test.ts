import { expect, test } from 'vitest'
import { FEATURES, type Recipe } from '../../../recipe.ts'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { measure } from '../measure.ts'
import { brows } from './brows.ts'

/** How far the inner end of a brow lies above its outer one, the lesser of the two brows. */
function kindness(expression: Recipe['expression'], features: Partial<Recipe['features']>): number {
  const recipe = resolve(
    {
      style: 'toy3d',
      seed: 3,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks: { expression },
    },
    0,
  )
  const groups = brows(measure({ ...recipe, features: { ...recipe.features, ...features } }))
  return Math.min(
    ...groups.map(({ shapes: [brow] }) => (brow?.is === 'tube' ? brow.path[0][1] - brow.path[2][1] : Number.NaN)),
  )
}

test.each(FEATURES.browShape)('brows of %s are cross only where the expression is', (browShape) => {
  for (const measured of [false, true])
    for (const browTilt of [-2, 0, 2]) {
      const features = { browShape, browTilt, measured }
      for (const calm of ['neutral', 'smile', 'laugh', 'serious'] as const)
        expect(kindness(calm, features)).toBeGreaterThanOrEqual(-1e-9)
      expect(kindness('angry', features)).toBeLessThan(kindness('neutral', features))
    }
})
