import { expect, test } from 'vitest'
import { askedOf } from './order-recipe.ts'

test('words beside a photo that is drawn count, and what is held goes before them', () => {
  const prompt = 'avec des cheveux roux et un pull vert'
  expect(askedOf({ prompt })).toMatchObject({ hairColor: 'red' })
  expect(askedOf({ prompt, locks: { hairColor: 'pink' } })).toMatchObject({ hairColor: 'pink' })
  expect(askedOf({ prompt, locks: ['hairColor'] })).toMatchObject({ hairColor: 'red' })
  expect(askedOf({ prompt: 'une femme aux cheveux roux' })).toMatchObject({ presentation: 'feminine' })
  expect(askedOf({ prompt: 'une femme', locks: { presentation: 'masculine' } })).toEqual({ presentation: 'masculine' })
  expect(askedOf({ prompt: '' })).toEqual({})
  // What such a drawing cannot change, and names alone, change nothing.
  expect(askedOf({ prompt: '', locks: { headwear: 'cap' } })).toEqual({})
  expect(askedOf({ prompt: '', locks: ['hairColor'] })).toEqual({})
})
