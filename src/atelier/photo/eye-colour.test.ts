/** Colours of eyes from irises as photographs show them, OKLab. */
import { expect, test } from 'vitest'
import { arePlainlyPale, eyeColourOf, eyesWithoutColour, plainIris, unlikelyEyes } from './eye-colour.ts'
import { drawnIris } from './styles/eye-colours.ts'

const WHITE = { l: 0.72, a: 0.018, b: 0.018 }
const SKIN = { l: 0.78, a: 0.045, b: 0.05 }
/** As they are seen, freed from the white's tint as the reading does it. */
const seen = (l: number, a: number, b: number, white = WHITE) =>
  eyeColourOf({ white, iris: { l, a: a - white.a, b: b - white.b } }, SKIN)

test.each([
  ['blue', 0.4, -0.004, -0.004],
  ['green', 0.4, 0, 0.035],
  ['grey', 0.42, 0.004, 0.012],
  ['brown', 0.36, 0.028, 0.03],
] as const)('%s', (name, l, a, b) => expect(seen(l, a, b)).toBe(name))

test('dark irises are brown, whatever they reflect', () => expect(seen(0.27, 0, -0.02)).toBe('brown'))

test('dim irises are brown with little colour, under black hair with some, and blue only if they plainly are', () => {
  const dim = (a: number, b: number, blackHair = false) =>
    eyeColourOf({ white: { l: 0.5, a: 0.01, b: 0.02 }, iris: { l: 0.33, a, b } }, { ...SKIN, l: 0.65 }, blackHair)
  expect([dim(-0.005, -0.015), dim(-0.02, -0.015, true)]).toEqual(['brown', 'brown'])
  expect([dim(-0.024, -0.017), dim(-0.03, -0.025)]).toEqual(['grey', 'blue'])
})

test('under black hair dim irises without a colour are brown, whatever warm lids beside them make of them', () => {
  const lids = { l: 0.62, a: 0.034, b: 0.036 }
  const told = (blackHair: boolean) =>
    eyeColourOf({ white: lids, iris: { l: 0.35, a: -0.035, b: -0.038 } }, { l: 0.79, a: 0.03, b: 0.049 }, blackHair)
  expect([told(true), told(false)]).toEqual(['brown', 'blue'])
})

test('in warm light blue eyes stay blue, and brown ones brown', () => {
  const warm = { l: 0.7, a: 0.045, b: 0.04 }
  expect(seen(0.42, 0.01, 0.008, warm)).toBe('blue')
  expect(seen(0.4, 0.03, 0.022, warm)).toBe('brown')
})

test('blue and grey eyes beside a red white, and in the shade of lids, are no brown ones', () => {
  const red = { l: 0.6, a: 0.055, b: 0.038 }
  expect([seen(0.33, 0.02, 0, red), seen(0.36, 0.024, 0.01, red)]).toEqual(['blue', 'grey'])
  expect([seen(0.36, 0.03, 0.025, red), seen(0.36, 0.05, 0.008, red)]).toEqual(['brown', 'brown'])
  const bright = { l: 0.85, a: 0.017, b: 0.002 }
  expect([seen(0.36, 0.001, -0.009, bright), seen(0.36, 0.01, -0.002, bright)]).toEqual(['blue', 'brown'])
})

test('as light as the white they are blurred, and tell nothing', () => expect(seen(0.66, 0, -0.01)).toBeUndefined())

test('eyes that are shut tell nothing', () =>
  expect(eyeColourOf({ white: undefined, iris: undefined }, SKIN)).toBeUndefined())

test('blue eyes that were seen are kept under black hair; unseen, they are unlikely there', () => {
  expect(unlikelyEyes(4, 'black', 'blue')).not.toContain('blue')
  expect(unlikelyEyes(4, 'black', 'brown')).toContain('blue')
  expect(unlikelyEyes(2, 'black', 'brown')).not.toContain('blue')
})

test('blue irises in the shade of their lids are drawn as light as in the open, dark ones as they are', () => {
  const drawn = (l: number, a: number, b: number) => drawnIris({ white: { l: 0.57, a: 0, b: 0 }, iris: { l, a, b } })!.l
  expect(drawn(0.31, -0.04, -0.04)).toBeGreaterThan(0.4)
  expect(drawn(0.31, -0.005, -0.01)).toBe(0.31)
  expect(drawn(0.2, -0.04, -0.04)).toBe(0.2)
})

test('without colours light irises are grey, and dark ones brown', () => {
  const of = (iris: number, white: number) =>
    eyesWithoutColour({ white: { l: white, a: 0, b: 0 }, iris: { l: iris, a: 0, b: 0 } })
  expect([of(0.45, 0.71), of(0.34, 0.81), of(0.31, 0.5), of(0.66, 0.72)]).toEqual(['grey', 'brown', 'brown', 'brown'])
})

test('only light irises are plainly pale', () => {
  const pale = (l: number) => arePlainlyPale({ white: WHITE, iris: { l, a: -0.03, b: -0.02 } })
  expect([pale(0.39), pale(0.45)]).toEqual([false, true])
})

test('brown irises that reflect a window are drawn brown, blue ones blue', () => {
  const drawn = (l: number, a: number, b: number) =>
    plainIris({ white: WHITE, iris: { l, a: a - WHITE.a, b: b - WHITE.b } }, SKIN, true)
  expect(drawn(0.34, 0.012, 0.001)).toBeUndefined()
  expect(drawn(0.42, -0.006, -0.006)?.b).toBeLessThan(-0.01)
})

test('behind glasses only irises that are plainly pale have a colour, and none below black hair', () => {
  const drawn = (l: number, black: boolean) =>
    plainIris({ white: WHITE, iris: { l, a: -0.006 - WHITE.a, b: -0.02 - WHITE.b } }, SKIN, black, true)
  expect([drawn(0.4, false), drawn(0.46, true)]).toEqual([undefined, undefined])
  expect(drawn(0.46, false)?.b).toBeLessThan(-0.01)
})
