/** Hair that is not seen has the beard's colour. */
import { expect, test } from 'vitest'
import { hairByBeard, seenOfBeard } from './hair-by-beard.ts'

const face = { l: 0.75, a: 0.05, b: 0.06, area: 1 }
const black = { l: 0.18, a: 0.004, b: 0.004 }
const beard = { kind: 'full-beard', tone: { l: 0.3, a: 0.02, b: 0.03 } } as const

test('below a hat a long beard tells the hair’s colour, and a short one does not; of a bald head any does', () => {
  const seen = (isBald: boolean, hasHat: boolean, below: number) =>
    seenOfBeard(beard, { isBald, hasHat, hang: { below, tone: black } })
  expect(seen(false, true, 0.6)).toEqual(black)
  expect(seen(false, true, 0.2)).toBeUndefined()
  expect(seen(false, false, 0.6)).toBeUndefined()
  expect(seen(true, false, 0)!.l).toBeLessThan(beard.tone.l)
})

test('it is named as hair is, and red where the beard is', () => {
  expect(hairByBeard(beard, black, face, 4).color).toBe('black')
  expect(hairByBeard({ ...beard, red: { l: 0.5, a: 0.08, b: 0.08 } }, black, face, 4).color).toBe('red')
})
