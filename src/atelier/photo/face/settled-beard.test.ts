import { expect, test } from 'vitest'
import { FACE_READERS, type FaceReader, type Score } from '../readers/face-readers.ts'
import type { Beard } from './face-reading.ts'
import { settledBeard } from './settled-beard.ts'

const LASHES = 0.5

/** What becomes of a beard by the readers' scores, of both halves of the face alike unless it is said. */
function kindOf(traced: Beard, scores: Partial<Record<FaceReader, number>>, weaker?: number): Beard['kind'] {
  const readers = Object.keys(FACE_READERS) as FaceReader[]
  const all = Object.fromEntries(
    readers.map((reader): [FaceReader, Score] => {
      const whole = scores[reader] ?? 0
      return [reader, { whole, weaker: weaker ?? whole }]
    }),
  ) as Record<FaceReader, Score>
  return settledBeard(traced, all, LASHES).kind
}

test('a faint beard that both halves of a face speak for is one; what lies on one half alone is shade', () => {
  expect(kindOf({ kind: 'none' }, { beard: 1 })).toBe('short-beard')
  expect(kindOf({ kind: 'none' }, { beard: 1 }, -3)).toBe('none')
  expect(kindOf({ kind: 'none' }, { beard: -1 })).toBe('none')
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
