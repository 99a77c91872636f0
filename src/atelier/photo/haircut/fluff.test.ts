import { expect, test } from 'vitest'
import { ellipse, headStudy } from '../../../../tests/support/heads/study.ts'
import { isFluff } from './fluff.ts'

const WHITE = { l: 0.85, a: 0, b: 0.01 }

test('white hair as wide as a mop in which no strand is seen is curls where the network sees it wave', () => {
  const headOf = (half: number) =>
    headStudy({
      layers: [
        { area: (u, v) => ellipse(0, -0.5, half, 1.5)(u, v) && v < 0.2, colour: WHITE, as: 'hair' },
        { area: ellipse(0, 0.3, 1, 1.3), colour: { l: 0.7, a: 0.04, b: 0.05 }, as: 'skin' },
      ],
    })
  const mop = headOf(1.7)
  const white = { length: 'short', color: 'white' } as const
  expect(isFluff(white, mop, undefined, 0.4)).toBe(true)
  const strands = { straight: 0.6, turning: 0.2, black: false }
  expect([
    isFluff(white, headOf(1.3), undefined, 0.4),
    isFluff(white, mop, undefined, -0.4),
    isFluff(white, mop, strands, 0.4),
    isFluff({ ...white, color: 'black' }, mop, undefined, 0.4),
    isFluff({ ...white, length: 'medium' }, mop, undefined, 0.4),
  ]).toEqual([false, false, false, false, false])
})
