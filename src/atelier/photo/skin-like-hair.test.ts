import { expect, test } from 'vitest'
import { ellipse, headStudy } from '../../../tests/support/heads/study.ts'
import { NO_CAST } from './hair-tone.ts'
import type { Hair } from './hair-traits.ts'
import { colourOf } from './head-study.ts'
import { seenBeside } from './skin-like-hair.ts'

const SKIN = { l: 0.75, a: 0.04, b: 0.055 }
const GINGER = { l: 0.52, a: 0.07, b: 0.09 }

test('hair that hangs and was taken for skin has the colour of what lies beside the cheeks', () => {
  const study = headStudy({
    layers: [
      { area: ellipse(0, 0, 1.7, 1.8), colour: GINGER, as: 'skin' },
      { area: ellipse(0, 0.3, 1, 1.4), colour: SKIN, as: 'skin' },
    ],
  })
  const face = colourOf(study, (i) => Math.hypot(study.u[i]!, study.v[i]! - 0.3) < 0.8, 0.3, 0.8)
  const of = (hair: Partial<Hair>) =>
    seenBeside({ length: 'medium', wide: false, color: 'brown', ...hair } as Hair, study, face, NO_CAST)
  expect(of({})).toMatchObject({ color: 'red', seen: { l: expect.closeTo(0.52, 1) } })
  const seen = { ...SKIN, area: 1 }
  expect([of({ length: 'short' }).color, of({ seen }).seen]).toEqual(['brown', seen])
})
