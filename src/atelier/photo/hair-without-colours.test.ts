/** Names of hair in photos without colours. */
import { expect, test } from 'vitest'
import type { TonedHair } from './hair-tone.ts'
import { namedWithoutColours } from './hair-without-colours.ts'

const grey = (l: number, a = 0) => ({ l, a, b: 0, area: 1 })
const hairOf = (l: number, length: TonedHair['length'] = 'short'): TonedHair => ({
  length,
  color: 'chestnut',
  seen: grey(l),
})
const named = (hair: TonedHair, fair: number | undefined, skin = grey(0.75)) =>
  namedWithoutColours(hair, skin, fair).color

test.each([
  ['glossy black hair', hairOf(0.45), -0.2, 'black'],
  ['short grey hair', hairOf(0.55), 0.6, 'grey'],
  ['short white hair', hairOf(0.86), 0.6, 'white'],
  ['long fair hair', hairOf(0.55, 'long'), 0.6, 'chestnut'],
  ['brown hair', hairOf(0.35), 0.3, 'chestnut'],
  ['hair that nobody read', hairOf(0.55), undefined, 'chestnut'],
])('%s', (_, hair, fair, color) => expect(named(hair, fair)).toBe(color))

test('where there are colours they tell', () => {
  expect(named(hairOf(0.55), 0.6, grey(0.75, 0.08))).toBe('chestnut')
})
