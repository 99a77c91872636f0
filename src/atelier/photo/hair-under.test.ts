import { expect, test } from 'vitest'
import { type Area, ellipse, headStudy } from '../../../tests/support/heads/study.ts'
import { oklchOf } from '../colour.ts'
import { NO_CAST } from './hair-tone.ts'
import { hairUnder, inOwnColour } from './hair-under.ts'
import { colourOf } from './head-study.ts'

const SKIN = { l: 0.75, a: 0.04, b: 0.055 }
const GREY = { l: 0.62, a: 0, b: -0.01 }
const TURQUOISE = { l: 0.67, a: -0.06, b: -0.05 }

const face = { area: ellipse(0, 0.3, 1.05, 1.4), colour: SKIN, as: 'skin' } as const
const shoulders = { area: ellipse(0, 3.6, 3, 1.4), colour: { l: 0.4, a: 0.02, b: 0 }, as: 'clothing' } as const
const crown: Area = (u, v) => ellipse(0, -0.6, 1.35, 1.2)(u, v) && v < -0.75
const badge: Area = (u, v) => Math.abs(u) < 0.5 && v < -0.8 && v > -1.8
const beside: Area = (u, v) => Math.abs(u) > 0.95 && Math.abs(u) < 1.3 && v > -0.8 && v < 0.2
const cap = { kind: 'cap', color: '#848f95', edge: -0.75 } as const

/** What is beside the face is not asked here. */
const UNSEEN = { cheek: [undefined, undefined], jaw: [undefined, undefined], yaw: 0 } as const

/** A cap with a grey badge, and what is beside the ears below it. */
const wornOver = (colour: typeof SKIN) =>
  headStudy({
    layers: [
      { area: beside, colour, as: 'hair' } as const,
      face,
      shoulders,
      { area: crown, colour: TURQUOISE, as: 'hair' } as const,
      { area: badge, colour: GREY, as: 'hair' } as const,
    ],
  })

test('what is beside the ears in the colour of most of a cap is the cap, and the cap has that colour', () => {
  const study = wornOver(TURQUOISE)
  const skin = colourOf(study, (i) => study.skin[i]! > 0.5, 0.3, 0.8)
  expect(['turquoise', 'blue', 'green']).not.toContain(hairUnder(study, cap, skin, NO_CAST, UNSEEN).color)
  const { h, c } = oklchOf(inOwnColour(study, cap).color)
  expect(Math.abs(h - 220)).toBeLessThan(30)
  expect(c).toBeGreaterThan(0.05)
})

test('hair below a cap keeps its colour, and so does the cap', () => {
  const study = wornOver({ l: 0.68, a: 0.015, b: 0.075 })
  const skin = colourOf(study, (i) => study.skin[i]! > 0.5, 0.3, 0.8)
  expect(hairUnder(study, cap, skin, NO_CAST, UNSEEN).color).toBe('blonde')
  expect(inOwnColour(study, cap)).toBe(cap)
})

test('a hat with a brim has the colour of its lit crown, not that of its band and its shade', () => {
  const cream = { l: 0.93, a: 0, b: 0.03 }
  const band: Area = (u, v) => Math.abs(u) < 1.4 && v < -0.75 && v > -1.25
  const study = headStudy({
    layers: [
      face,
      shoulders,
      { area: crown, colour: cream, as: 'hair' } as const,
      { area: band, colour: { l: 0.3, a: 0.01, b: -0.03 }, as: 'hair' } as const,
    ],
  })
  const { l } = oklchOf(inOwnColour(study, { kind: 'hat', color: '#6d6474', edge: -0.6 }).color)
  expect(l).toBeGreaterThan(0.88)
})

test('the end of a fair turban below it is no hair over dark brows; fair hair of another colour is', () => {
  const yellow = { l: 0.86, a: 0.01, b: 0.09 }
  const wound = (colour: typeof SKIN) => {
    const brows: Area = (u, v) => Math.abs(u) > 0.25 && Math.abs(u) < 0.8 && v > -0.5 && v < -0.35
    const study = headStudy({
      layers: [
        { area: beside, colour, as: 'hair' } as const,
        face,
        shoulders,
        { area: crown, colour: yellow, as: 'hair' } as const,
        { area: brows, colour: { l: 0.2, a: 0.01, b: 0.01 }, as: 'skin' } as const,
      ],
    })
    const skin = colourOf(study, (i) => study.skin[i]! > 0.5, 0.3, 0.8)
    return hairUnder(study, { kind: 'turban', color: '#fcd091', edge: -0.75 }, skin, NO_CAST, UNSEEN)
  }
  expect(wound(yellow)).toMatchObject({ color: 'black', seen: undefined })
  expect(wound({ l: 0.68, a: 0.015, b: 0.11 }).color).toBe('blonde')
})
