import { expect, test } from 'vitest'
import { isUnlikely } from './unlikely-beard.ts'

const GOATEE = { kind: 'goatee' } as const

test('shade below the mouth of a child is no goatee, unless the whole head may have a beard', () => {
  const of = (bearded: number, childlike: number) => isUnlikely(GOATEE, { bearded, tied: -0.3 }, childlike)
  expect([of(-1.7, 1), of(-0.7, 1), of(-1.7, 0.2), of(2, 1)]).toEqual([true, false, false, false])
})

test('nor is it on who plainly has their hair tied and no beard', () => {
  const of = (tied: number, bearded: number) => isUnlikely(GOATEE, { bearded, tied }, 0)
  expect([of(2.3, -0.5), of(1, -0.1), of(3.1, 2.5)]).toEqual([true, false, false])
})

test('whole beards, moustaches and grey ones are told by other means', () => {
  const none = { bearded: -2, tied: 3 }
  for (const kind of ['full-beard', 'short-beard', 'moustache'] as const)
    expect(isUnlikely({ kind }, none, 1)).toBe(false)
  expect(isUnlikely({ kind: 'goatee', color: 'grey' }, none, 1)).toBe(false)
})
