import { expect, test } from 'vitest'
import { lightness, oklchOf } from '../colour.ts'
import type { HeadStudy } from './head-study.ts'
import { belowJacket, jumperCollarOf } from './jumper-collar.ts'

const CLOTH = {
  wool: [0.62, -0.05, 0],
  navy: [0.3, 0, -0.06],
  white: [0.86, 0, 0.008],
  black: [0.2, 0, 0],
  skin: [0.72, 0.05, 0.05],
} as const
type Cloth = keyof typeof CLOTH
const FACE = { l: 0.72, a: 0.05, b: 0.05, area: 1 }
const [CHIN, STEP] = [1.85, 0.04]

/** What lies `x` beside the middle and `y` below the chin. */
function seenBy<T>(
  read: (study: HeadStudy, chin: number, face: typeof FACE) => T,
  clothAt: (x: number, y: number) => Cloth,
) {
  const [across, down, lab]: number[][] = [[], [], []]
  for (let y = 0; y < 2.1; y += STEP)
    for (let x = -1.9; x < 1.9; x += STEP) {
      across!.push(x)
      down!.push(y + CHIN - 0.45)
      lab!.push(...CLOTH[clothAt(x, y)])
    }
  const all = Float32Array.from(across!, () => 1)
  return read(
    {
      across: Float32Array.from(across!),
      down: Float32Array.from(down!),
      lab: Float32Array.from(lab!),
      clothing: all,
      eyes: 1 / STEP,
      alpha: all,
      inside: Uint8Array.from(all),
    } as unknown as HeadStudy,
    CHIN,
    FACE,
  )
}

const collarOf = (clothAt: (x: number, y: number) => Cloth) => seenBy(jumperCollarOf, clothAt)

const over =
  (collar: Cloth, jumper: Cloth, ends = 0.6) =>
  (x: number, y: number): Cloth =>
    y < ends && Math.abs(x) < 0.7 ? (Math.abs(x) < 0.2 ? 'skin' : collar) : jumper

test('a light collar above one cloth lies over a jumper, however long its points are', () => {
  expect(lightness(collarOf(over('white', 'wool'))!)).toBeGreaterThan(0.9)
  expect(lightness(collarOf(over('white', 'navy', 1.3))!)).toBeGreaterThan(0.9)
  expect(oklchOf(collarOf(over('wool', 'navy'))!).c).toBeGreaterThan(0.03)
})

test('a shirt goes on in the opening of a jacket', () => {
  expect(collarOf((x, y) => (Math.abs(x) < 0.7 - 0.1 * y ? 'white' : 'navy'))).toBeUndefined()
})

test('a necklace of skin, a dark collar and its shade, and plain cloth are none', () => {
  expect(collarOf(over('skin', 'navy'))).toBeUndefined()
  expect(collarOf(over('black', 'wool'))).toBeUndefined()
  expect(collarOf(() => 'wool')).toBeUndefined()
  expect(collarOf((x, y) => (x > 0 ? over('white', 'wool')(x, y) : 'wool'))).toBeUndefined()
})

test('a closed jacket shows a collar or a scarf, or nothing where its own cloth goes up to the throat', () => {
  expect(seenBy(belowJacket, over('wool', 'navy'))).toBe(collarOf(over('wool', 'navy')))
  expect(seenBy(belowJacket, over('navy', 'navy'))).toBe('none')
  expect(seenBy(belowJacket, (x, y) => (x > 0 ? over('white', 'navy')(x, y) : 'navy'))).toBeUndefined()
})
