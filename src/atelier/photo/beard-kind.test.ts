/** Which kind a beard is that was found. */
import { expect, test } from 'vitest'
import { beardKindOf, kindByLength, kindOfCharacter } from './beard-kind.ts'
import type { Beard } from './face/face-reading.ts'

const scored = (beard: number, stubble: number) => ({ beard, stubble, goatee: 0, thick: -3 })

test('a trimmed beard is not full, what goes on below the chin is no stubble, and below hair that hangs there is none', () => {
  const kindOf = (told: Beard['kind'], kind: Beard['kind'], length: number) =>
    [false, true].map((hangs) => kindByLength(told, { kind }, length, hangs))
  expect(kindOf('full-beard', 'full-beard', -0.8)).toEqual(['short-beard', 'short-beard'])
  expect(kindOf('full-beard', 'full-beard', 0)).toEqual(['full-beard', 'full-beard'])
  expect(kindOf('stubble', 'short-beard', -0.6)).toEqual(['short-beard', 'short-beard'])
  expect(kindOf('stubble', 'short-beard', -0.9)).toEqual(['stubble', 'none'])
  expect(kindOf('stubble', 'stubble', 0)).toEqual(['stubble', 'none'])
})

test('a beard that hangs far is a full one, as a white one is through which skin shines', () => {
  const kindOf = (told: Beard['kind'], beard: Beard) => kindByLength(told, beard, 0.5, false)
  expect(kindOf('short-beard', { kind: 'short-beard' })).toBe('full-beard')
  expect(kindOf('stubble', { kind: 'stubble', color: 'grey' })).toBe('full-beard')
  expect(kindOf('stubble', { kind: 'stubble' })).toBe('stubble')
  expect(kindOf('goatee', { kind: 'short-beard' })).toBe('goatee')
  const amongLongHair = [1.35, -1].map((score) => kindByLength('stubble', { kind: 'stubble' }, 1, true, score))
  expect(amongLongHair).toEqual(['full-beard', 'none'])
})

test('below hair that hangs stubble is kept that a trained reader sees as a beard', () => {
  const kindOf = (beard: number) => kindByLength('stubble', { kind: 'stubble', scores: scored(beard, 0) }, -1, true)
  expect([kindOf(3), kindOf(-3)]).toEqual(['stubble', 'none'])
  const seen = [2, 0].map((score) =>
    kindByLength('stubble', { kind: 'stubble', scores: scored(-3, 0) }, -1, true, score),
  )
  expect(seen).toEqual(['stubble', 'none'])
})

test('on deep skin that shines a beard in its light is none, unless a trained reader sees one', () => {
  const face = { l: 0.5, a: 0.04, b: 0.05, area: 1 }
  const kindOf = (beard: number, stubble: number, skin: '4' | '9') =>
    beardKindOf({ kind: 'goatee', tone: { l: 0.4, a: 0.03, b: 0.03 }, scores: scored(beard, stubble) }, face, skin)
  expect([kindOf(-4, -2, '9'), kindOf(-4, 2, '9'), kindOf(1, -2, '9'), kindOf(-4, -2, '4')]).toEqual([
    'none',
    'goatee',
    'goatee',
    'goatee',
  ])
  // So does the network that cuts people out.
  const found = { kind: 'goatee', tone: { l: 0.4, a: 0.03, b: 0.03 }, scores: scored(-4, -2) } as const
  expect([beardKindOf(found, face, '9', 2), beardKindOf(found, face, '9', 0)]).toEqual(['goatee', 'none'])
})

test('a character wears a goatee only where the trained reader sees one, whatever the light makes of the cheeks', () => {
  const kindOf = (kind: Beard['kind'], goatee: number, thick: number) =>
    kindOfCharacter(kind, { kind, scores: { beard: 4, stubble: 4, goatee, thick } }, true)
  expect([kindOf('short-beard', -1, 0), kindOf('short-beard', 5, 0)]).toEqual(['short-beard', 'goatee'])
  expect([kindOf('goatee', -4, -5), kindOf('goatee', -1, 0), kindOf('goatee', 5, -5)]).toEqual([
    'stubble',
    'short-beard',
    'goatee',
  ])
  expect(kindOfCharacter('short-beard', { kind: 'short-beard' }, true)).toBe('goatee')
  expect(kindOfCharacter('none', { kind: 'none' }, true)).toBe('none')
})

test('a beard with bare cheeks that hardly anything tells to be a whole one is a goatee with its moustache', () => {
  const kindOf = (kind: Beard['kind'], certain: number, isRound = true) =>
    kindOfCharacter(kind, { kind, scores: { beard: 3, stubble: 1, goatee: -2, thick: 0 }, certain }, isRound)
  expect([kindOf('short-beard', 4.6), kindOf('goatee', 4.6)]).toEqual(['goatee', 'goatee'])
  expect([kindOf('short-beard', 8), kindOf('short-beard', 4.6, false)]).toEqual(['short-beard', 'short-beard'])
})

test('a beard through which the skin’s light comes is stubble, unless the network plainly sees more: ginger ones are as light', () => {
  const face = { l: 0.8, a: 0.05, b: 0.06, area: 1 }
  const ginger = { kind: 'short-beard', tone: { l: 0.65, a: 0.06, b: 0.05 }, scores: scored(2, -1) } as const
  expect([0, 3.5].map((bearded) => beardKindOf(ginger, face, '2', bearded))).toEqual(['stubble', 'short-beard'])
})
