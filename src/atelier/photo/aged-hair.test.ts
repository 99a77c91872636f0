import { expect, test } from 'vitest'
import { aged } from './aged-hair.ts'

test('beside a white beard dark hair is grey; white and no hair stay', () => {
  const black = { length: 'short', color: 'black', own: { l: 0.2, a: 0, b: 0 } } as const
  expect(aged(black, true)).toMatchObject({ color: 'grey', own: { l: 0.62 } })
  expect(aged(black, false)).toBe(black)
  for (const hair of [
    { length: 'short', color: 'white' },
    { length: 'bald', color: 'black' },
  ] as const)
    expect(aged(hair, true)).toBe(hair)
})
