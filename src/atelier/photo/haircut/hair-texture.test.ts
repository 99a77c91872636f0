/** Texture of hair, on painted strands. */
import { expect, test } from 'vitest'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import { areLocks, settledCoils, settledTexture, strandsOf, textureOf, unevennessOf, wavesOf } from './hair-texture.ts'

/** Distance between the pupils, pixels of the masks. */
const EYES = 80

/** Hair all over, with strands along the lines where `across` (pixels) is the same. */
function hair(across: (x: number, y: number) => number, light: number, contrast: number) {
  const rgba = new Uint8ClampedArray(PORTRAIT_SIDE ** 2 * 4)
  for (let y = 0, i = 0; y < PORTRAIT_SIDE; y++)
    for (let x = 0; x < PORTRAIT_SIDE; x++, i += 4)
      rgba.fill(light + contrast * Math.sin(across(x, y) / 2.5), i, i + 3).fill(255, i + 3, i + 4)
  const regions = { hair: new Uint8Array(MASK_SIDE ** 2).fill(255) }
  return { rgba, regions } as Pick<Portrait, 'rgba' | 'regions'>
}
const straight = (x: number) => x
const waves = (x: number, y: number) => x + 40 * Math.sin(y / 45)
/** Large rings, whose neighbours differ. */
const locks = (x: number, y: number) => Math.hypot((x % 52) - 26, ((y + 21 * Math.floor(x / 52)) % 47) - 23)
/** Rings that lie side by side. */
const curls = (x: number, y: number) => Math.hypot((x % 34) - 17, (y % 34) - 17)

test.each([
  ['straight', straight, true],
  ['straight', straight, false],
  ['wavy', waves, true],
  ['curly', curls, true],
  ['curly', curls, false],
] as const)('%s hair', (texture, across, hangs) => {
  expect(textureOf(strandsOf(hair(across, 120, 50), EYES), hangs, false)).toBe(texture)
})

test('coils that hang are locs where strands run down side by side, an afro where they turn', () => {
  expect([straight, waves, curls].map((across) => areLocks(strandsOf(hair(across, 60, 40), EYES)))).toEqual([
    true,
    true,
    false,
  ])
})

test('black hair that hangs is straight, wavy or, where its gloss turns all ways, curly; of what is blurred nothing is told', () => {
  const black = (across: typeof waves) => textureOf(strandsOf(hair(across, 14, 12), EYES), true, false)
  expect([black(straight), black(waves), black(locks)]).toEqual(['straight', 'wavy', 'curly'])
  expect(strandsOf(hair(waves, 120, 1), EYES)).toBeUndefined()
})

test('no more is told of hair that is hardly seen', () => {
  const little = hair(straight, 120, 50)
  little.regions.hair.fill(0, 3 * MASK_SIDE)
  expect(strandsOf(little, EYES)).toBeUndefined()
})

test('strands that hardly turn are straight, also where gloss makes them uneven; short hair before it is plainly so', () => {
  const told = (straight: number, turning: number, hangs: boolean) =>
    textureOf({ straight, turning, black: false }, hangs, false)
  expect([told(0.54, 0.06, true), told(0.65, 0.165, true), told(0.47, 0.3, false)]).toEqual(Array(3).fill('straight'))
  expect([told(0.54, 0.14, true), told(0.65, 0.18, true), told(0.44, 0.3, false)]).toEqual(Array(3).fill('wavy'))
})

test('short hair under a smooth outline has no curls, under an uneven one it is wavy', () => {
  const strands = { straight: 0.35, turning: 0.4, black: false }
  expect([0.015, 0.03].map((outline) => textureOf(strands, false, false, outline))).toEqual(['wavy', 'curly'])
  const smooth = { ...strands, straight: 0.5 }
  expect([0.015, 0.032, 0.07].map((outline) => textureOf(smooth, false, false, outline))).toEqual([
    'straight',
    'wavy',
    'straight',
  ])
})

test('the outline of a round head is smooth, that of locks is not', () => {
  const headOf = (lock: number) => {
    const alpha = new Uint8Array(PORTRAIT_SIDE ** 2)
    const [x, y, eyes] = [512, 512, 120]
    for (let i = 0; i < alpha.length; i++) {
      const [dx, dy] = [(i % PORTRAIT_SIDE) - x, Math.floor(i / PORTRAIT_SIDE) - y + 0.3 * eyes]
      if (Math.hypot(dx, dy) < eyes * (1.6 + lock * Math.sin(14 * Math.atan2(dy, dx)))) alpha[i] = 255
    }
    return unevennessOf({ alpha, rig: { pose: { x, y, eyes } } } as never)
  }
  expect(headOf(0)).toBeLessThan(0.015)
  expect(headOf(0.08)).toBeGreaterThan(0.028)
})

test('hair that hangs close to the head is wavy where that is in doubt', () => {
  const strands = { straight: 0.37, turning: 0.3, black: false }
  expect([false, true].map((isWide) => textureOf(strands, true, isWide))).toEqual(['wavy', 'curly'])
})

test('hair that the network takes for straight is straight where strands hardly say otherwise', () => {
  const strands = { straight: 0.5, turning: 0.3, black: false }
  const short = { strands, hangs: false, outline: 0.02, ruffled: 0, waved: 0 }
  expect(settledTexture('wavy', short)).toBe('straight')
  expect(settledTexture('straight', { ...short, ruffled: 1, outline: 0.03, waved: 1.5 })).toBe('wavy')
  expect([-1, 1].map((waved) => settledTexture('wavy', { ...short, hangs: true, waved }))).toEqual(['straight', 'wavy'])
  // Hair that hangs is curly where its locks say so, not where its strands alone do.
  const hanging = { ...short, hangs: true, waved: 1 }
  expect([true, false].map((curls) => settledTexture('wavy', { ...hanging, curls }))).toEqual(['curly', 'wavy'])
  expect(settledTexture('curly', { ...hanging, curls: false })).toBe('wavy')
  // Curls are plainly seen in their strands and outline, or they are none.
  const curled = { ...short, strands: { ...strands, straight: 0.3, turning: 0.45 }, ruffled: 0.8, waved: -0.5 }
  expect([curled, short].map((own) => settledTexture('curly', own))).toEqual(['curly', 'straight'])
  expect(settledTexture('coily', { ...short, waved: -3 })).toBe('coily')
})

test('long hair falls in waves where strands and the network say so, or one of them plainly', () => {
  const turning = { straight: 0.5, turning: 0.4, black: false }
  const even = { straight: 0.7, turning: 0.1, black: false }
  expect(wavesOf(turning)).toBe(1)
  expect([wavesOf(turning, 0), wavesOf(even, 0), wavesOf(turning, -2)]).toEqual([1, 0, 0])
  expect(wavesOf(even, 3)).toBe(1)
  // Curls are more than waves; where no strand is seen the network alone must be sure.
  expect([wavesOf(turning, 1), wavesOf(turning, 2)]).toEqual([1, 2])
  expect([wavesOf(undefined), wavesOf(undefined, 1), wavesOf(undefined, 2)]).toEqual([0, 0, 1])
})

test('hair that hangs smooth is not coiled by a reader alone, and no afro where the reader sees no coils', () => {
  const strands = { straight: 0.3, turning: 0.3, black: true }
  expect([true, false].map((told) => settledCoils(told, true, undefined))).toEqual([undefined, false])
  expect([settledCoils(true, true, strands), settledCoils(true, false, undefined)]).toEqual([true, true])
})
