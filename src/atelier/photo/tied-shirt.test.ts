import { expect, test } from 'vitest'
import { lightness, oklchOf } from '../colour.ts'
import type { HeadStudy } from './head-study.ts'
import { tiedShirtOf } from './tied-shirt.ts'

const CLOTH = {
  jacket: [0.25, 0, 0],
  shirt: [0.86, 0, 0.008],
  red: [0.5, 0.16, 0.08],
  silver: [0.68, 0, -0.02],
} as const
type Cloth = keyof typeof CLOTH | undefined
const [CHIN, STEP] = [1.85, 0.04]

/** What lies `x` beside the middle and `y` below the chin. */
function coloursOf(clothAt: (x: number, y: number) => Cloth) {
  const [across, down, lab, clothing]: number[][] = [[], [], [], []]
  for (let y = 0; y < 1.6; y += STEP)
    for (let x = -1.5; x < 1.5; x += STEP) {
      const cloth = clothAt(x, y)
      across!.push(x)
      down!.push(y + CHIN - 0.45)
      lab!.push(...(cloth ? CLOTH[cloth] : [0.7, 0, 0]))
      clothing!.push(cloth ? 1 : 0)
    }
  const all = Float32Array.from(across!, () => 1)
  return tiedShirtOf(
    {
      across: Float32Array.from(across!),
      down: Float32Array.from(down!),
      lab: Float32Array.from(lab!),
      clothing: Float32Array.from(clothing!),
      side: Math.round(3 / STEP),
      eyes: 1 / STEP,
      alpha: all,
      inside: Uint8Array.from(all),
    } as unknown as HeadStudy,
    CHIN,
  )
}

const suit = (tie: Cloth) => (x: number, y: number) =>
  y < 0.1 ? undefined : Math.abs(x) > 0.6 - 0.3 * y ? 'jacket' : Math.abs(x) < 0.12 && y > 0.3 ? tie : 'shirt'

test('a tie has the colour that hangs down the middle, its shirt that of the collar, however much of the chest the tie fills', () => {
  const { shirt, tie } = coloursOf(suit('red'))
  expect(lightness(shirt!)).toBeGreaterThan(0.95)
  expect(oklchOf(tie!).c).toBeGreaterThan(0.12)
})

test('of a body that is turned it hangs beside the middle', () => {
  const turned = coloursOf((x, y) => suit('red')(x - 0.5, y))
  expect(oklchOf(turned.tie!).c).toBeGreaterThan(0.12)
})

test('below a long neck they are seen lower', () => {
  const low = coloursOf((x, y) => (y < 0.8 ? undefined : suit('red')(x, y - 0.4)))
  expect(lightness(low.shirt!)).toBeGreaterThan(0.95)
  expect(oklchOf(low.tie!).c).toBeGreaterThan(0.12)
})

test('a tie may be light, striped in the colour of its shirt, and hidden', () => {
  expect(lightness(coloursOf(suit('silver')).tie!)).toBeCloseTo(0.68, 1)
  const striped = coloursOf((x, y) => (suit('red')(x, y) === 'red' && (y * 10) % 4 > 2 ? 'shirt' : suit('red')(x, y)))
  expect(oklchOf(striped.tie!).c).toBeGreaterThan(0.12)
  expect(coloursOf((x, y) => (suit('red')(x, y) === 'red' ? 'shirt' : suit('red')(x, y))).tie).toBeUndefined()
  expect(coloursOf(() => undefined)).toEqual({ shirt: undefined, tie: undefined })
})
