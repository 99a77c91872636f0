import { expect, test } from 'vitest'
import { isChinBeard } from './chin-beard.ts'
import { HEIGHT, UNIT, V0, WIDTH } from './face-patch.ts'
import type { Beard, MouthFit } from './face-reading.ts'

const mouth = { u: 0, v: 1.1, parted: 0, open: 0, lower: 0.1 } as MouthFit
const SKIN = { l: 0.7 }

/** Whether stubble whose chin has that share of the skin's lightness below is a goatee. */
function told(below: number, goatee: number, kind: Beard['kind'] = 'stubble'): boolean {
  const l = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const v = Math.floor(i / WIDTH) / UNIT + V0
    return SKIN.l * (v > 1.4 ? below : 1)
  })
  return isChinBeard({ l }, { kind, scores: { beard: 0, stubble: 3, goatee, thick: -3 } }, mouth, 1.7, SKIN)
}

test('stubble that is dark on the chin, and pointed as the reader sees it, is a goatee', () => {
  expect(told(0.6, 3)).toBe(true)
  expect([told(0.75, 3), told(0.6, -1), told(0.6, 3, 'none')]).toEqual([false, false, false])
})
