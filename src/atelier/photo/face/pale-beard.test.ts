import { expect, test } from 'vitest'
import type { Beard } from './face-reading.ts'
import { asPale } from './pale-beard.ts'

const skin = { l: 0.7, a: 0.04, b: 0.05 }
const white = { l: 0.77, a: 0.02, b: 0.02 }
const stubble: Beard = {
  kind: 'stubble',
  certain: 3.8,
  scores: { beard: 2, stubble: -3, goatee: 3.6, thick: -1.7 },
}

test('what is paler than the skin is no stubble but a white beard', () => {
  expect(asPale(stubble, white, skin)).toMatchObject({ kind: 'goatee', color: 'white' })
  expect(asPale({ ...stubble, scores: { ...stubble.scores!, beard: 5 } }, white, skin)).toMatchObject({
    kind: 'short-beard',
    color: 'white',
  })
})

test('gloss has the colour of the skin, and what hardly grows may be light', () => {
  expect(asPale(stubble, { ...white, a: 0.04, b: 0.05 }, skin)).toBe(stubble)
  const unsure = { ...stubble, certain: 1 }
  expect(asPale(unsure, white, skin)).toBe(unsure)
  const grey = { l: 0.7, a: 0, b: 0.01 }
  expect(asPale(stubble, white, grey)).toBe(stubble)
})
