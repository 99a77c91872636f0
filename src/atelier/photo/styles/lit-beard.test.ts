import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, DARK } from '../../../../tests/support/heads/portraits.ts'
import type { Beard } from '../face/face-reading.ts'
import { chromaOf } from '../hue.ts'
import { segment } from './segments.ts'
import { studyOf } from './study.ts'

await analyseHeads([DARK])

const OWN = { black: { l: 0.22, a: 0.003, b: 0.006 }, grey: { l: 0.66, a: 0, b: 0.002 } } as const

/** The colour in which a beard is drawn that looks grey, so much lighter than the skin, below hair of that colour. */
function drawnBeard(
  lighter: number,
  color: 'black' | 'grey',
  length: 'short' | 'bald' = 'short',
  own: Partial<Beard> = { color: 'grey' },
) {
  const { portrait } = analysedHead(DARK)
  const { reading } = portrait
  const tone = { l: reading.skin.l + lighter, a: 0.01, b: 0 }
  const beard = { ...reading.beard, kind: 'full-beard' as const, color: undefined, tone, ...own }
  const study = studyOf({
    ...portrait,
    reading: { ...reading, beard },
    hair: { isLoose: true, hasFringe: false, ...portrait.hair, length, color, own: OWN[color] },
  })
  return segment(study, { cloths: 3, least: 9 }).patches.find(({ kind }) => kind === 'dark')!.colour
}

test('below black hair a beard that is darker than the skin is not grey, however the light lies on it', () => {
  const grey = drawnBeard(-0.1, 'grey')
  const own = drawnBeard(-0.1, 'black')
  expect(own.l).toBeLessThan(grey.l - 0.05)
  expect(chromaOf(own)).toBeGreaterThan(chromaOf(grey))
  expect(drawnBeard(0.1, 'black')).toEqual(drawnBeard(0.1, 'grey'))
})

test('a beard may be grey below a bald head, of which the brows alone are dark', () => {
  expect(drawnBeard(-0.1, 'black', 'bald')).toEqual(drawnBeard(-0.1, 'grey', 'bald'))
})

test('a beard with grey hairs is grey below black hair; without, it is as black as that on any skin', () => {
  const grey = drawnBeard(-0.1, 'black', 'short', { grey: 0.65 })
  expect(grey.l).toBeGreaterThanOrEqual(0.65)
  expect(chromaOf(grey)).toBe(0)
  const { skin } = analysedHead(DARK).portrait.reading
  expect(drawnBeard(-0.1, 'black', 'short', {}).l).toBeLessThan(0.55 * skin.l)
})
