import { expect, test } from 'vitest'
import { GOLDEN } from '../../../tests/support/golden.ts'
import type { Features } from '../recipe.ts'
import { teethOf } from './teeth.ts'

const { recipe } = GOLDEN[0]!
const smiling = (features: Partial<Features>) => teethOf({ ...recipe, features: { ...recipe.features, ...features } })

test('a photo of a smile shows teeth alone until the mouth stands open; without a photo the style decides', () => {
  expect(smiling({ measured: true, mouthOpen: 0 })).toBe(1)
  expect(smiling({ measured: true, mouthOpen: 1 })).toBeLessThan(0.7)
  expect(smiling({})).toBeUndefined()
})
