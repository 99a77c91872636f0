import { expect, test } from 'vitest'
import { home } from './home.ts'

test('a shop’s figures are rounded so that they stay true', () => {
  const { counted, seconds } = home.stats
  const said = [1000, 1299, 9999, 10_000, 10_999, 1_000_000].map((n) => counted(n).replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(said).toEqual(['1 000+', '1 200+', '9 900+', '10K+', '10K+', '1000K+'])
  expect(seconds(5)).toBe('5s')
})
