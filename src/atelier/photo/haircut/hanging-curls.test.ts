/** Curls of hair that hangs, on painted strands and on what is read of heads. */
import { expect, test } from 'vitest'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import { areCurls, hangsInLocks, type HangingLocks, straightnessOfLocks } from './hanging-curls.ts'

/** Distance between the pupils, pixels of the masks. */
const EYES = 80

/** Hair all over, with strands along the lines where `across` (pixels) is the same. */
function hair(across: (x: number, y: number) => number) {
  const rgba = new Uint8ClampedArray(PORTRAIT_SIDE ** 2 * 4)
  for (let y = 0, i = 0; y < PORTRAIT_SIDE; y++)
    for (let x = 0; x < PORTRAIT_SIDE; x++, i += 4)
      rgba.fill(90 + 40 * Math.sin(across(x, y) / 6), i, i + 3).fill(255, i + 3, i + 4)
  const regions = { hair: new Uint8Array(MASK_SIDE ** 2).fill(255) }
  return { rgba, regions } as Pick<Portrait, 'rgba' | 'regions'>
}

test('locks of waves run on, those of curls bend, and where there is no hair nothing is told', () => {
  const waves = straightnessOfLocks(
    hair((x, y) => x + 40 * Math.sin(y / 90)),
    EYES,
  )!
  const curls = straightnessOfLocks(
    hair((x, y) => Math.hypot((x % 60) - 30, (y % 60) - 30)),
    EYES,
  )!
  expect(waves).toBeGreaterThan(0.9)
  expect(curls).toBeLessThan(0.7)
  const { rgba } = hair((x) => x)
  expect(
    straightnessOfLocks({ rgba, regions: { hair: new Uint8Array(MASK_SIDE ** 2) } as Portrait['regions'] }, EYES),
  ).toBeUndefined()
})

test('hair hangs in curls where locks bend, the outline is uneven and the network sees waves, or in plain ringlets', () => {
  const strands = { straight: 0.52, turning: 0.3, black: false }
  const curly: HangingLocks = {
    locks: 0.66,
    strands,
    outline: 0.02,
    waved: 1.6,
    toldCurly: false,
    isRatherTied: false,
  }
  expect(areCurls(curly)).toBe(true)
  // Waves are as plainly seen by the network, and frizz has an outline as uneven.
  expect(areCurls({ ...curly, locks: 0.73, waved: 1.9 })).toBe(false)
  expect(areCurls({ ...curly, locks: 0.83, outline: 0.05, waved: 3 })).toBe(false)
  expect(areCurls({ ...curly, waved: -0.9 })).toBe(false)
  // What strands alone tell are curls or plaits.
  const told = { ...curly, waved: -0.5, outline: 0.01, toldCurly: true }
  expect([areCurls(told), areCurls({ ...told, locks: 0.84 })]).toEqual([true, false])
  // Tied behind the head, hair in the dark is as uneven.
  expect(areCurls({ ...curly, isRatherTied: true })).toBe(false)
  expect(areCurls({ ...curly, locks: undefined })).toBe(false)
  const ringlets = { straight: 0.45, turning: 0.4, black: false }
  expect(areCurls({ ...curly, locks: undefined, strands: ringlets, waved: 2.3 })).toBe(true)
})

test('coils that hang are locs or braids where their strands or their ropes run on', () => {
  const rig = { pose: { eyes: (EYES * PORTRAIT_SIDE) / MASK_SIDE } } as Portrait['rig']
  const [ropes, coils] = [hair((x) => x), hair((x, y) => Math.hypot((x % 60) - 30, (y % 60) - 30))] as const
  const strands = { straight: 0.23, turning: 0.2, black: true }
  expect(hangsInLocks({ ...ropes, rig }, strands)).toBe(true)
  expect(hangsInLocks({ ...coils, rig }, strands)).toBe(false)
  expect(hangsInLocks({ ...coils, rig }, { ...strands, straight: 0.5 })).toBe(true)
  expect(hangsInLocks({ ...ropes, rig }, undefined)).toBe(false)
})
