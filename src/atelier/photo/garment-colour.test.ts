import { expect, test } from 'vitest'
import { hexOfOklch, oklchOf } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import { clothingColourOf } from './garment-colour.ts'
import type { HeadStudy } from './head-study.ts'

type Lab = readonly [l: number, a: number, b: number]
const [SKIN, SHADED, TAN, BLUE, FAIR_HAIR]: Lab[] = [
  [0.75, 0.045, 0.06], [0.6, 0.045, 0.06], [0.62, 0.04, 0.058], [0.5, -0.02, -0.09], [0.6, 0.03, 0.09],
]
const FACE = { l: 0.75, a: 0.045, b: 0.06, area: 3 }

const CHIN = 1.4

/** What is told to be clothing, as shares of colours; hair has the last of them. */
function colourOf(
  parts: readonly (readonly [Lab, number])[],
  hair?: Lab,
  likeSkin: (lab: Lab) => boolean = () => false,
  aside: (i: number) => number = (i) => (i % 2) * 2 - 1,
  scarf?: Hex,
) {
  const pixels = parts.flatMap(([lab, share]) => Array.from({ length: share * 4000 }, () => lab))
  const all = [...pixels, ...Array.from({ length: 800 }, () => hair ?? SKIN!)]
  const lab = Float32Array.from(all.flat())
  const isCloth = (_: Lab, i: number) => (i < pixels.length ? 1 : 0)
  const study = {
    lab,
    across: Float32Array.from(all, (_, i) => aside(i)),
    clothing: Float32Array.from(all, isCloth),
    hair: Float32Array.from(all, (_, i) => (hair && i >= pixels.length ? 1 : 0)),
    alpha: new Float32Array(all.length).fill(1),
    eyes: 30,
    likeSkin: (i: number) => likeSkin(all[i]!),
  } as unknown as HeadStudy
  return clothingColourOf(study, FACE, hair !== undefined, CHIN, scarf)
}

test('bare shoulders are no garment of the skin’s colour', () => {
  expect(colourOf([[SKIN!, 0.6], [SHADED!, 0.4]])).toBeUndefined()
})

test('a top beside bare shoulders is seen', () => {
  const { h } = oklchOf(colourOf([[SKIN!, 0.5], [SHADED!, 0.42], [BLUE!, 0.08]])!)
  expect(h).toBeGreaterThan(220)
})

test('a tan jumper, darker than the face all over, keeps its colour', () => {
  expect(oklchOf(colourOf([[TAN!, 1]])!).l).toBeCloseTo(0.62, 1)
})

test('an orange shirt has more of the skin’s colour than skin, and is not known by its folds', () => {
  const [orange, fold]: Lab[] = [[0.78, 0.09, 0.12], [0.45, 0.11, 0.08]]
  const { l } = oklchOf(colourOf([[orange!, 0.8], [fold!, 0.2]], undefined, (lab) => lab === orange)!)
  expect(l).toBeGreaterThan(0.7)
})

test('checks and flowers on white cloth are known by their strongest colour, a tie on it not', () => {
  const [white, red, shaded]: Lab[] = [[0.86, 0, 0.005], [0.5, 0.16, 0.07], [0.7, 0, 0.005]]
  const shirt = [[white!, 0.45], [shaded!, 0.25], [red!, 0.3]] as const
  expect(oklchOf(colourOf(shirt)!).c).toBeGreaterThan(0.12)
  expect(oklchOf(colourOf(shirt, undefined, undefined, (i) => (i > 2800 ? 0 : (i % 2) * 2 - 1))!).c).toBeLessThan(0.02)
})

test('long fair hair before the chest is no garment', () => {
  expect(colourOf([[FAIR_HAIR!, 1]], FAIR_HAIR)).toBeUndefined()
})

test('of a photo that ends at the chin the little below it that is no skin is worn', () => {
  const pixels = [...Array.from({ length: 90 }, () => SHADED!), ...Array.from({ length: 40 }, () => BLUE!)]
  const below = (v: number, across = 0) =>
    clothingColourOf(
      {
        lab: Float32Array.from(pixels.flat()),
        v: new Float32Array(pixels.length).fill(v),
        across: new Float32Array(pixels.length).fill(across),
        clothing: new Float32Array(pixels.length).fill(across === 0 ? 0 : 0.7),
        hair: new Float32Array(pixels.length),
        inside: new Uint8Array(pixels.length).fill(1),
        alpha: new Float32Array(pixels.length).fill(1),
        eyes: 30,
        likeSkin: () => false,
      } as unknown as HeadStudy,
      FACE,
      false,
      CHIN,
    )
  expect(oklchOf(below(CHIN + 0.3)!).h).toBeGreaterThan(220)
  expect(below(CHIN - 0.3)).toBeUndefined()
  // Shoulders beside it.
  expect(oklchOf(below(CHIN - 0.3, 1.2)!).h).toBeGreaterThan(220)
})

test('below a headscarf the garment is what is seen beside it, in another colour than its own and its shade’s', () => {
  const [navy, fold, pink]: Lab[] = [[0.4, -0.01, -0.13], [0.24, -0.006, -0.078], [0.5, 0.13, 0]]
  const scarf = hexOfOklch({ l: 0.4, c: Math.hypot(navy![1], navy![2]), h: 266 })
  const hueOf = (parts: readonly (readonly [Lab, number])[], aside?: () => number) =>
    oklchOf(colourOf(parts, undefined, undefined, aside, scarf)!).h
  const worn = [[fold!, 0.5], [navy!, 0.3], [pink!, 0.2]] as const
  expect(hueOf(worn)).toBeGreaterThan(300)
  expect(hueOf(worn, () => 0)).toBeLessThan(280)
  expect(hueOf([[navy!, 0.8], [fold!, 0.2]])).toBeLessThan(280)
})
