import { expect, test } from 'vitest'
import { FACE_READERS, type FaceReader, type Score } from '../readers/face-readers.ts'
import type { Beard } from './face-reading.ts'
import { settledBeard } from './settled-beard.ts'

const LASHES = 0.48

/** What is told of a beard by the readers' scores. @param bearded of the whole head; without it the face's own says the same */
function kindOf(
  traced: Beard,
  scores: Partial<Record<FaceReader, number>>,
  bearded?: number,
  lashes: number | undefined = LASHES,
): Beard['kind'] {
  return settledOf(traced, scores, bearded, lashes).kind
}

function settledOf(
  traced: Beard,
  scores: Partial<Record<FaceReader, number>>,
  bearded?: number,
  lashes: number | undefined = LASHES,
): Beard {
  const readers = Object.keys(FACE_READERS) as FaceReader[]
  const all = Object.fromEntries(
    readers.map((reader): [FaceReader, Score] => {
      const whole = scores[reader] ?? 0
      return [reader, { whole, weaker: whole - 1.5 }]
    }),
  ) as Record<FaceReader, Score>
  return settledBeard(traced, all, lashes, bearded)
}

/** Scores as faces of each kind have them. */
const [BARE, STUBBLY, POINTED, WHOLE] = [
  { beard: -5.5, stubble: -3.5, goatee: -1.5, thick: -1.5 },
  { beard: -1, stubble: 3.5, goatee: -0.5, thick: -3 },
  { beard: 1, stubble: 2.5, goatee: 2.5, thick: -1 },
  { beard: 4.5, stubble: 4, goatee: -2, thick: 2.5 },
]

test('a beard that light does not tell is one where face and head together speak for it', () => {
  expect(kindOf({ kind: 'none' }, WHOLE, 2.5)).toBe('short-beard')
  expect(kindOf({ kind: 'none' }, WHOLE)).toBe('short-beard')
  expect(kindOf({ kind: 'none' }, BARE, -2)).toBe('none')
  expect(kindOf({ kind: 'none' }, BARE)).toBe('none')
})

test('shade that was taken for a beard is none where neither sees one; white beards and moustaches stay', () => {
  for (const kind of ['goatee', 'short-beard', 'full-beard', 'stubble'] as const)
    expect(kindOf({ kind }, { beard: -4, thick: 2 }, -3)).toBe('none')
  expect(kindOf({ kind: 'full-beard', color: 'white' }, { beard: -4 }, -3)).toBe('full-beard')
  expect(kindOf({ kind: 'moustache' }, { beard: -4 }, -3)).toBe('moustache')
})

test('a chin in the shade has no goatee where the reader of the whole head plainly sees none', () => {
  const shaded = { beard: 1.3, stubble: 5.4, goatee: 4.6, thick: -1 }
  expect([kindOf({ kind: 'none' }, shaded, -2.7), kindOf({ kind: 'none' }, shaded, -1.5)]).toEqual(['none', 'goatee'])
})

test('a beard that the readers see up to the ears is no goatee, though its jaw lies in the light', () => {
  expect(kindOf({ kind: 'goatee' }, WHOLE, 2.5)).toBe('short-beard')
  for (const kind of ['goatee', 'short-beard', 'none'] as const) expect(kindOf({ kind }, POINTED, 1)).toBe('goatee')
})

test('black up to the ears is a beard though its face has no score of one, as in paintings, unless the whole head denies it', () => {
  const painted = { beard: -8.2, stubble: 0, goatee: -13.8, thick: -0.6 }
  expect(kindOf({ kind: 'full-beard' }, painted, 0.1)).toBe('full-beard')
  expect(kindOf({ kind: 'full-beard' }, painted, -2)).toBe('none')
})

test('a full beard stays one where it is thick', () => {
  expect(kindOf({ kind: 'full-beard' }, WHOLE, 2.5)).toBe('full-beard')
  expect(kindOf({ kind: 'full-beard' }, { ...WHOLE, thick: -1.5 }, 2.5)).not.toBe('full-beard')
})

test('a little stubble is told, but not below lashes that are made up, nor on a lip that never grew any', () => {
  expect(kindOf({ kind: 'none' }, STUBBLY, 0.8)).toBe('stubble')
  expect(kindOf({ kind: 'none' }, STUBBLY, -0.8)).toBe('stubble')
  expect(kindOf({ kind: 'none' }, STUBBLY, -0.8, 0.3)).toBe('none')
  expect(kindOf({ kind: 'none', hairless: true }, { ...STUBBLY, stubble: 2 }, -0.8)).toBe('none')
})

test('how likely a beard grows is told whether one is drawn or not', () => {
  const grows = (scores: typeof BARE, bearded: number) => settledOf({ kind: 'none' }, scores, bearded).grows!
  expect(grows(BARE, -4)).toBeLessThan(0.05)
  expect(grows({ ...BARE, stubble: 1 }, -1)).toBeGreaterThan(2 * grows(BARE, -4))
  expect(grows(WHOLE, 2.5)).toBeGreaterThan(0.9)
})

test('what the reader of the whole head plainly sees is stubble at least, where it is not quite unlikely', () => {
  const faint = { beard: -4.5, stubble: -2.5, goatee: -1.5, thick: 0.5 }
  const settled = [0.5, 2].map((bearded) => settledOf({ kind: 'none' }, faint, bearded))
  expect(settled.map(({ kind }) => kind)).toEqual(['none', 'stubble'])
  expect(settledOf({ kind: 'none' }, faint, 2, 0.2).kind).toBe('none')
})
