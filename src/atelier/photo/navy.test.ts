import { expect, test } from 'vitest'
import { plainlyNavy } from './navy.ts'

test('navy is drawn light enough to be told from black, black and purple stay', () => {
  const navy = plainlyNavy({ l: 0.22, c: 0.028, h: 294 })
  expect(navy.l).toBeCloseTo(0.32)
  expect(navy.c).toBeGreaterThan(0.035)
  expect(navy.h).toBe(272)
  const others = [
    { l: 0.22, c: 0.014, h: 270 },
    { l: 0.3, c: 0.12, h: 298 },
    { l: 0.23, c: 0.043, h: 231 },
    { l: 0.5, c: 0.1, h: 265 },
  ]
  for (const other of others) expect(plainlyNavy(other)).toBe(other)
})
