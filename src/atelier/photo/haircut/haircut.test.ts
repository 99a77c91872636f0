import { describe, expect, test } from 'vitest'
import { maskOfHaircut } from '../../../../tests/support/haircut-mask.ts'
import { ellipse, headStudy } from '../../../../tests/support/heads/study.ts'
import { firstCases } from '../../../../tests/support/soak-cases.ts'
import { analysedHead, analyseHeads, DARK, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { FURTHEST } from '../../recipe.ts'
import { besideFaceOf } from '../beside-face.ts'
import { headStudyOf, type HeadStudy } from '../head-study.ts'
import { readTraits } from '../traits.ts'
import { type Haircut, HAIRCUTS, haircutMasks } from './candidates.ts'
import { fitHaircuts } from './fit-haircut.ts'
import { closeCoilsFirst, haircutsOf, highCoilsFirst, standsOff, withoutHanging } from './haircuts.ts'
import { CELLS, placeOf } from './grid.ts'
import { hairlineOf, unlikeHairline } from './hairline.ts'
import { widthOf } from './hair-below.ts'

await analyseHeads([FAIR, DARK])

describe('the masks of haircuts', () => {
  test.each([0, 17, 58, 101])('are what Corporate Flat draws, %i', (k) => {
    const drawn = maskOfHaircut(HAIRCUTS[k]!)
    const kept = haircutMasks().subarray(k * CELLS, (k + 1) * CELLS)
    expect(drawn.filter((covered, cell) => covered !== (kept[cell] === 1)).length).toBe(0)
  })
})

/** Somebody whose hair lies where a haircut's does. */
function wearer(haircut: number): Pick<HeadStudy, 'u' | 'v' | 'hair' | 'inside'> {
  const { rig } = analysedHead(FAIR).portrait
  const [left, chin, right] = [rig.contours.jaw[0]!, rig.contours.jaw[10]!, rig.contours.jaw[20]!]
  const [half, middle] = [(right[0] - left[0]) / 2, (left[0] + right[0]) / 2]
  const places = Array.from({ length: CELLS }, (_, cell) => placeOf(cell))
  return {
    u: Float32Array.from(places, ([u]) => u * half + middle),
    v: Float32Array.from(places, ([, v]) => v * chin[1]),
    hair: Float32Array.from(haircutMasks().subarray(haircut * CELLS, (haircut + 1) * CELLS)),
    inside: new Uint8Array(CELLS).fill(1),
  }
}

/** One of each seven, in a soak run all. */
const SOME = HAIRCUTS.map(({ style, length, part }, k) => [`${style}, ${length}, ${part}`, k] as const)

test.each(firstCases(18, [...SOME.filter(([, k]) => k % 7 === 0), ...SOME.filter(([, k]) => k % 7 !== 0)]))(
  'who wears it is given it, or one that covers nearly the same: %s',
  (_, k) => {
    const [best] = fitHaircuts(wearer(k) as HeadStudy, analysedHead(FAIR).portrait.rig)
    expect(best!.agreement).toBeGreaterThan(0.99)
    const own = haircutMasks().subarray(k * CELLS, (k + 1) * CELLS)
    const index = HAIRCUTS.findIndex(
      ({ style, length, texture, part }) =>
        style === best!.style && length === best!.length && texture === best!.texture && part === best!.part,
    )
    const given = haircutMasks().subarray(index * CELLS, (index + 1) * CELLS)
    expect(own.filter((covered, cell) => covered !== given[cell]).length).toBeLessThan(0.02 * CELLS)
  },
)

test.each<[Haircut['style'], 0 | 1]>([
  ['fringe', 1],
  ['slicked-back', 0],
])('the forehead of who wears short hair as a %s', (style, covered) => {
  const k = HAIRCUTS.findIndex((cut) => cut.style === style && cut.length === 'short')
  const line = hairlineOf(wearer(k) as HeadStudy, analysedHead(FAIR).portrait.rig)
  expect(Math.round(line.fringe!)).toBe(covered)
  const cost = (cut: Haircut['style']) => unlikeHairline(line, cut, 'short')
  expect(cost('fringe') > cost('slicked-back')).toBe(covered === 0)
})

test('hair swept over one half of a forehead is no fringe', () => {
  const { rig } = analysedHead(FAIR).portrait
  const bare = wearer(HAIRCUTS.findIndex(({ style, length }) => style === 'slicked-back' && length === 'short'))
  const overIn = (isSwept: (u: number) => boolean) => {
    const hair = bare.hair!.map((share, i) => (bare.v![i]! < -0.4 && isSwept(bare.u![i]!) ? 1 : share))
    return hairlineOf({ ...bare, hair } as HeadStudy, rig).over
  }
  expect([() => false, (u: number) => u < -0.2, () => true].map((isSwept) => overIn(isSwept)! > 0.4)).toEqual([
    false,
    false,
    true,
  ])
})

test('of a head that is turned far the forehead is not told', () => {
  const { rig } = analysedHead(FAIR).portrait
  const turned = { ...rig, pose: { ...rig.pose, yaw: 0.8 } }
  expect(hairlineOf(wearer(0) as HeadStudy, turned).fringe).toBeUndefined()
})

test('hair that is told to be short has no cut that hangs, but tied', () => {
  const cut = (style: Haircut['style'], length: Haircut['length']) =>
    ({ style, texture: 'straight', length, part: 'centre', agreement: 0.5 }) as const
  const ranked = [cut('curtains', 'medium'), cut('loose', 'long'), cut('bun', 'medium'), cut('side-part', 'short')]
  expect(withoutHanging(ranked).map(({ style }) => style)).toEqual(['bun', 'side-part'])
})

test('of a head that the photo cuts, hair that the network sees hang has no short cut, however well one agrees', () => {
  const { portrait } = analysedHead(FAIR)
  const study = headStudy({
    layers: [
      { area: ellipse(0, -0.4, 1.3, 1.5), colour: { l: 0.3, a: 0.02, b: 0.03 }, as: 'hair' },
      { area: ellipse(0, 0.4, 1.05, 1.4), colour: { l: 0.75, a: 0.04, b: 0.06 }, as: 'skin' },
    ],
  })
  const sides = besideFaceOf(study, portrait.rig)
  const first = (hangs: number) => {
    const looks = { ...portrait.looks!, hair: { ...portrait.looks!.hair!, hangs } }
    return haircutsOf({ ...portrait, looks }, study, { length: 'long', color: 'brown', wide: false }, true, sides)[0]!
  }
  expect([first(0).length, first(2.5).length]).toEqual(['short', 'long'])
})

test('coils that lie close are cropped first, an afro where none fits', () => {
  const cut = (style: Haircut['style'], texture: Haircut['texture']) =>
    ({ style, texture, length: 'short', part: 'centre', agreement: 0.5 }) as const
  const ranked = [cut('afro', 'coily'), cut('side-part', 'wavy'), cut('undercut', 'coily')]
  expect(closeCoilsFirst(ranked).map(({ style }) => style)).toEqual(['undercut', 'afro', 'side-part'])
  expect(closeCoilsFirst(ranked.slice(0, 2))[0]!.style).toBe('afro')
  expect(closeCoilsFirst(ranked.slice(1))[0]!.style).toBe('side-part')
})

test('coils that stand high are a small afro before cuts with clipped sides', () => {
  const cut = (style: 'afro' | 'undercut', length: 'short' | 'medium' = 'short') =>
    ({ style, texture: 'coily', length, part: 'centre', agreement: 0.5 }) as const
  const ranked = [cut('undercut'), cut('afro', 'medium'), cut('afro')]
  expect(highCoilsFirst(ranked).map(({ style, length }) => `${style} ${length}`)).toEqual([
    'afro short',
    'undercut short',
    'afro medium',
  ])
  expect(highCoilsFirst(ranked.slice(1))[0]!.length).toBe('medium')
})

test('a mop of coils stands off though a turned head shows one side of it, cropped coils do not', () => {
  const width = (reach: number) =>
    widthOf(
      headStudy({
        layers: [
          { area: ellipse(-0.2, -0.5, reach, 1.8), colour: { l: 0.3, a: 0.03, b: 0.03 }, as: 'hair' },
          { area: ellipse(0, 0.3, 1.05, 1.4), colour: { l: 0.6, a: 0.04, b: 0.06 }, as: 'skin' },
        ],
      }),
    )
  expect([standsOff(width(1.7)), standsOff(width(1.15))]).toEqual([true, false])
})

test('the four variants are one person: hair, skin, glasses and beard stay, faces and moments differ', () => {
  const { portrait } = analysedHead(DARK)
  expect(headStudyOf(portrait).hair.some((share) => share > 0.5)).toBe(true)
  const { suggested, features, variants } = readTraits(portrait)
  expect(variants).toHaveLength(4)
  const people = variants!.map((own) => ({
    ...suggested,
    ...own.suggested,
    features: { ...features, ...own.features },
  }))
  for (const name of ['skinTone', 'hairColor', 'hairLength', 'facialHair', 'eyewear', 'eyeColor'] as const)
    expect(new Set(people.map((person) => person[name])).size).toBe(1)
  expect(new Set(people.map((person) => JSON.stringify(person))).size).toBe(4)
  for (const { features: own } of people)
    for (const value of Object.values(own))
      if (typeof value === 'number') expect(Math.abs(value)).toBeLessThanOrEqual(FURTHEST)
})
