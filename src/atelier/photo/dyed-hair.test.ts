/** Hair of which some is dyed, OKLab as photographs show it. */
import { describe, expect, test } from 'vitest'
import type { Lab } from './face/face-reading.ts'
import { withDye } from './dyed-hair.ts'
import { seenHairOf, type TonedHair } from './hair-tone.ts'
import type { Colour, HeadStudy } from './head-study.ts'
import { hueOf } from './hue.ts'

const colour = (l: number, chroma: number, hue: number): Colour => ({
  l,
  a: chroma * Math.cos((hue * Math.PI) / 180),
  b: chroma * Math.sin((hue * Math.PI) / 180),
  area: 4,
})
const [BLACK, BLUE, PURPLE] = [colour(0.2, 0.02, 290), colour(0.4, 0.09, 268), colour(0.4, 0.08, 302)]
const [SKIN, ROSY, WALL] = [colour(0.7, 0.08, 35), colour(0.7, 0.06, 8), colour(0.7, 0.01, 80)]
const WHITE: Lab = colour(0.7, 0.03, 50)

/** Nothing but hair, every tenth place of it dyed as often as that says; above and below that height it is as told. */
function studyOf(above: Colour, dyed: number, dye: Colour, below = above, height = 0): HeadStudy {
  const [side, eyes] = [60, 20]
  const count = side * side
  const v = Float32Array.from({ length: count }, (_, i) => (Math.floor(i / side) - 20) / eyes)
  const lab = new Float32Array(count * 3)
  for (let i = 0; i < count; i++) {
    const { l, a, b } = i % 10 < dyed ? dye : v[i]! > height ? below : above
    lab.set([l, a, b], i * 3)
  }
  const all = new Float32Array(count).fill(1)
  return { side, eyes, lab, v, u: v, hair: all, alpha: all, likeSkin: () => false } as unknown as HeadStudy
}

const black: TonedHair = { length: 'long', color: 'black', seen: BLACK }
const told = (study: HeadStudy, { face = SKIN, behind = WALL, white = WHITE, hasHat = false, hair = black } = {}) =>
  withDye(hair, study, face, { white, behind, hasHat })

describe('dyed hair', () => {
  test('is blue or purple where a sixth of it is, and as dark as it is seen', () => {
    expect(told(studyOf(BLACK, 3, BLUE))).toMatchObject({ color: 'blue', seen: { l: 0.2 } })
    expect(told(studyOf(BLACK, 8, PURPLE)).color).toBe('purple')
    expect(told(studyOf(BLACK, 1, BLUE)).color).toBe('black')
  })

  test('is green or turquoise where half of it is, though it is as pale as dark hair in the sky', () => {
    expect(told(studyOf(BLACK, 8, colour(0.44, 0.055, 173))).color).toBe('turquoise')
    expect(told(studyOf(BLACK, 8, colour(0.44, 0.055, 155))).color).toBe('green')
    expect(told(studyOf(BLACK, 3, colour(0.44, 0.055, 173))).color).toBe('black')
    expect(told(studyOf(BLACK, 8, colour(0.44, 0.055, 173)), { face: ROSY }).color).toBe('black')
  })

  test('has the vivid colour of its lengths below dark roots, and paler teal where it hangs', () => {
    const lengths = (dye: Colour, hair = black) => told(studyOf(BLACK, 0, BLUE, dye, 0.6), { hair })
    expect(lengths(colour(0.58, 0.18, 16))).toMatchObject({ color: 'pink' })
    expect(lengths(colour(0.58, 0.18, 16)).seen!.l).toBeCloseTo(0.58)
    expect(lengths(colour(0.41, 0.036, 214)).color).toBe('turquoise')
    expect([colour(0.33, 0.11, 23), colour(0.3, 0.022, 206)].map((own) => lengths(own).color)).toEqual([
      'black',
      'black',
    ])
    expect(lengths(colour(0.58, 0.18, 16), { ...black, length: 'short' }).color).toBe('black')
  })

  test('is none in the light of a blue room or of the sky, and where skin has lost its hue', () => {
    expect(told(studyOf(BLACK, 8, BLUE), { behind: colour(0.3, 0.15, 264) }).color).toBe('black')
    expect(told(studyOf(BLACK, 8, colour(0.4, 0.075, 255))).color).toBe('black')
    expect(told(studyOf(BLACK, 8, BLUE), { face: ROSY }).color).toBe('black')
  })

  test('is none where the whites of the eyes are as coloured', () => {
    const pink = { ...black, color: 'pink' as const, seen: colour(0.49, 0.16, 355) }
    const lit = told(studyOf(BLACK, 0, BLUE), { hair: pink, white: colour(0.6, 0.15, 7) })
    expect(lit.color).toBe('brown')
    expect(Math.hypot(lit.seen!.a, lit.seen!.b)).toBeLessThan(0.06)
    expect(told(studyOf(BLACK, 0, BLUE), { hair: pink }).color).toBe('pink')
  })

  test('is pink where it hangs from under a hat of another colour', () => {
    const pink = colour(0.45, 0.137, 20)
    const hair = told(studyOf(colour(0.9, 0.08, 110), 0, BLUE, pink), { hasHat: true })
    expect(hair.color).toBe('pink')
    expect(hueOf(hair.seen!)).toBeCloseTo(20, 0)
    expect(told(studyOf(colour(0.9, 0.08, 110), 0, BLUE, colour(0.4, 0.07, 45)), { hasHat: true }).color).toBe('black')
  })
})

test('shade on a neck is not the colour of short hair', () => {
  const study = studyOf(colour(0.3, 0.02, 50), 0, BLUE, colour(0.5, 0.09, 42), 1.2)
  expect(seenHairOf(study, SKIN, false)!.l).toBeCloseTo(0.3)
  expect(seenHairOf(study, SKIN)!.l).toBeGreaterThan(0.3)
})
