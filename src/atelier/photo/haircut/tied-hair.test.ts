import { expect, test } from 'vitest'
import { type CloseHair, isPuff, isTiedBehind } from './tied-hair.ts'

/** Close to the head of somebody grown up who wears no make-up. */
const CLOSE: CloseHair = {
  rise: 0.9,
  sides: 0.05,
  fringe: 0,
  strands: undefined,
  combed: true,
  lashes: 0.6,
  redderLips: 0.01,
  hairless: true,
  scalp: false,
  noseLength: 0,
  bare: undefined,
  browHeight: 0,
  lipFullness: 0.25,
  ear: 0.6,
}

test.each<[string, Partial<CloseHair>, boolean]>([
  ['close hair over a lip on which no beard grows', {}, true],
  ['a crop over a shaved lip', { hairless: false }, false],
  ['smooth hair combed back over a shaved lip', { hairless: false, strands: { straight: 0.7, turning: 0.1 } }, false],
  ['a shaved head whose lip is as light as its cheeks', { scalp: true }, false],
  ['a boy’s crop', { noseLength: -0.14 }, false],
  ['a fringe over a lip on which no beard grows', { fringe: 0.9 }, false],
  ['a fringe, close sides and made-up lashes', { fringe: 0.9, lashes: 0.3, rise: 1.25 }, true],
  ['hair over the ears and red lips', { sides: 0.4, redderLips: 0.07 }, false],
  ['some hair beside the ears and made-up lashes', { sides: 0.16, lashes: 0.3 }, true],
  [
    'bare ears, full red lips below high brows',
    {
      hairless: false,
      sides: 0.3,
      bare: { lip: -0.05, chin: 0.008 },
      browHeight: 0.15,
      lipFullness: 0.36,
      redderLips: 0.045,
    },
    true,
  ],
  [
    'tight curls, whatever the lips and brows',
    {
      hairless: false,
      rise: 1.3,
      strands: { straight: 0.15, turning: 0.44 },
      bare: { lip: -0.05, chin: 0.008 },
      browHeight: 0.15,
      lipFullness: 0.4,
      redderLips: 0.045,
    },
    false,
  ],
  ['bare ears and a rough chin', { hairless: false, bare: { lip: -0.2, chin: 0.02 } }, false],
  [
    'a man’s low brows, thin lips and rough chin, though no beard is seen to grow',
    { bare: { lip: -0.03, chin: 0.01 }, browHeight: -0.29, lipFullness: 0.13, ear: 0.74 },
    false,
  ],
  ['made-up lashes over a shaded lip', { hairless: false, lashes: 0.3 }, true],
])('%s', (_, change, tied) => {
  expect(isTiedBehind({ ...CLOSE, ...change })).toBe(tied)
})

test('tight curls high above bare ears are tied up; an afro and a quiff are not', () => {
  const puff = { rise: 1.75, sides: 0.04, strands: { straight: 0.2, turning: 0.5 } }
  expect(isPuff(puff)).toBe(true)
  expect(isPuff({ ...puff, sides: 0.4 })).toBe(false)
  expect(isPuff({ ...puff, strands: { straight: 0.6, turning: 0.2 } })).toBe(false)
})
