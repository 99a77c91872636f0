/** Frames in a colour on a face of one colour. */
import { describe, expect, test } from 'vitest'
import { evenPatch } from '../../../../tests/support/face-patch.ts'
import { HEIGHT, U0, UNIT, V0, WIDTH } from './face-patch.ts'
import type { EyeFit, GlassesFit, Lab } from './face-reading.ts'
import { withVividFrames } from './vivid-frames.ts'

const SKIN = { l: 0.75, a: 0.055, b: 0.05 }
const EYES = [-0.5, 0.5].map((u) => ({ u, v: 0 })) as unknown as [EyeFit, EyeFit]
const GREEN = { l: 0.78, a: -0.18, b: 0.14 }
const DARK_RED = { l: 0.39, a: 0.105, b: 0.038 }

/** What is read of glasses with rims of these colours, as wide, left in the picture first. */
function read(rims: readonly (Lab | undefined)[], width: number, tone: Lab = SKIN): GlassesFit {
  const patch = evenPatch(SKIN)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / UNIT + U0, (Math.floor(i / WIDTH) + 0.5) / UNIT + V0]
    for (const [k, eye] of EYES.entries()) {
      const rim = rims[k]
      if (!rim || Math.abs(Math.hypot(u - eye.u, v) - 0.42) > width / 2) continue
      for (const plane of ['l', 'a', 'b'] as const) patch[plane][i] = rim[plane]
    }
  }
  const glasses = { inner: 0.4, outer: 0.45, above: 0.3, below: 0.4, shades: false, tone, ink: 0.005 }
  return withVividFrames(glasses, patch, EYES, SKIN, () => true)
}

describe('frames in a colour', () => {
  test('as light as the skin keep it, and their weight', () => {
    const green = read([GREEN, GREEN], 0.1)
    expect(green.isVivid).toBe(true)
    expect(green.tone!.a).toBeCloseTo(GREEN.a)
    expect(green.ink).toBeGreaterThan(0.03)
    expect(read([GREEN, GREEN], 0.06).ink).toBeLessThan(green.ink!)
  })

  test('beside one eye alone, or of another colour beside the other, are a wall or a hat', () => {
    expect(read([GREEN, undefined], 0.1).isVivid).toBeUndefined()
    expect(read([GREEN, { l: 0.5, a: 0, b: -0.15 }], 0.1).isVivid).toBeUndefined()
  })

  test('that are red are told by the rims that were traced: shade on skin is nearly as red', () => {
    expect(read([undefined, undefined], 0, DARK_RED).isVivid).toBe(true)
    expect(read([undefined, undefined], 0, { l: 0.4, a: 0.08, b: 0.066 }).isVivid).toBeUndefined()
    expect(read([undefined, undefined], 0, { l: 0.3, a: 0.02, b: 0.02 }).tone!.l).toBe(0.3)
  })
})
