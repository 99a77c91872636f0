import { expect, test } from 'vitest'
import type { HeadScores } from './head-readers.ts'
import { settledGarment } from './settled.ts'

test('what is white all over is a shirt, a jacket in other colours or over something else is one', () => {
  const jacket = { jacket: 3, collar: 0 } as HeadScores
  const told = (cloth: `#${string}` | undefined) => settledGarment({ garment: undefined }, jacket, cloth).garment
  expect([told('#f2f1f2'), told('#20242b'), told(undefined)]).toEqual(['shirt', 'blazer', 'blazer'])
  const over = settledGarment({ garment: 'blazer', inner: '#20242b' }, jacket, '#f2f1f2')
  expect(over.garment).toBe('blazer')
})
