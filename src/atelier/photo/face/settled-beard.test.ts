import { expect, test } from 'vitest'
import { FACE_READERS, type FaceReader, type Score } from '../readers/face-readers.ts'
import type { Beard } from './face-reading.ts'
import { settledBeard } from './settled-beard.ts'

const LASHES = 0.5

/** What becomes of a beard by the readers' scores. @param bearded of the whole head; without it the face's own says the same */
function kindOf(traced: Beard, scores: Partial<Record<FaceReader, number>>, bearded?: number): Beard['kind'] {
  const readers = Object.keys(FACE_READERS) as FaceReader[]
  const all = Object.fromEntries(
    readers.map((reader): [FaceReader, Score] => {
      const whole = scores[reader] ?? 0
      return [reader, { whole, weaker: whole }]
    }),
  ) as Record<FaceReader, Score>
  return settledBeard(traced, all, LASHES, bearded).kind
}

test('a beard that light does not tell is one where face and head together speak for it', () => {
  expect(kindOf({ kind: 'none' }, { beard: 1 }, 1)).toBe('short-beard')
  expect(kindOf({ kind: 'none' }, { beard: 1 }, -2)).toBe('none')
  expect(kindOf({ kind: 'none' }, { beard: -1 })).toBe('none')
})

test('shade that was taken for a beard is none where neither sees one; white beards and moustaches stay', () => {
  for (const kind of ['goatee', 'short-beard', 'stubble'] as const)
    expect(kindOf({ kind }, { beard: -4, thick: 2 }, -3)).toBe('none')
  expect(kindOf({ kind: 'full-beard', color: 'white' }, { beard: -4 }, -3)).toBe('full-beard')
  expect(kindOf({ kind: 'moustache' }, { beard: -4 }, -3)).toBe('moustache')
})

test('a beard that the readers see up to the ears is no goatee, though its jaw lies in the light', () => {
  expect(kindOf({ kind: 'goatee' }, { beard: 8, goatee: -4 })).toBe('short-beard')
  expect(kindOf({ kind: 'goatee' }, { beard: 8, goatee: 1 })).toBe('goatee')
})

test('a beard as thin as stubble is no full one', () => {
  expect(kindOf({ kind: 'full-beard' }, { beard: 6, thick: -4 })).toBe('short-beard')
  expect(kindOf({ kind: 'short-beard' }, { beard: 6, thick: -4 })).toBe('stubble')
  expect(kindOf({ kind: 'full-beard' }, { beard: 6, thick: 1 })).toBe('full-beard')
})

test('stubble on a lip that seemed bare asks for a higher score', () => {
  expect(kindOf({ kind: 'none', hairless: true }, { stubble: 3 })).toBe('none')
  expect(kindOf({ kind: 'none', hairless: true }, { stubble: 5 })).toBe('stubble')
  expect(kindOf({ kind: 'none' }, { stubble: 3 })).toBe('stubble')
})
