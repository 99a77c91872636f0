import { expect, test } from 'vitest'
import { expiryOf, foldAddress } from './rules.ts'

test('a credit is valid to the same instant of the next year; from 29 February, to 1 March', () => {
  expect(expiryOf(new Date('2026-11-21T07:00:00.123Z')).toISOString()).toBe('2027-11-21T07:00:00.123Z')
  expect(expiryOf(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-03-01T10:00:00.000Z')
})

test.each([
  ['Jeanne.Martin+avatar@GMail.com', 'jeannemartin@gmail.com'],
  ['jeanne.martin@googlemail.com', 'jeannemartin@gmail.com'],
  [' Jeanne.Martin+x+y@Example.ORG ', 'jeanne.martin@example.org'],
  ['jeanne@sub.gmail.com', 'jeanne@sub.gmail.com'],
  ['jeanne@mac.com', 'jeanne@icloud.com'],
  ['jeanne+x@me.com', 'jeanne@icloud.com'],
  ['Jeanne.Martin@pm.me', 'jeanne.martin@proton.me'],
  ['jeanne+x@protonmail.com', 'jeanne@proton.me'],
  ['jeanne-magasins@yahoo.fr', 'jeanne@yahoo.fr'],
  ['jeanne-magasins@yahoo.co.uk', 'jeanne@yahoo.co.uk'],
  ['jeanne-marie@example.org', 'jeanne-marie@example.org'],
  ['-@yahoo.fr', '@yahoo.fr'],
  // Names that every object has in JavaScript.
  ['jeanne@constructor', 'jeanne@constructor'],
  ['jeanne@__proto__', 'jeanne@__proto__'],
])('%s is the person %s', (address, folded) => {
  expect(foldAddress(address)).toBe(folded)
  expect(foldAddress(folded)).toBe(folded)
})
