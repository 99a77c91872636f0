/** A portrait's colours at half its resolution. */
import { halved, oklabOf } from '../pixels.ts'
import { PORTRAIT_SIDE } from '../portrait.ts'
import type { Planes } from './edge-preserving.ts'
import { SIDE } from './side.ts'

/** SIDE² in OKLab. @param rgba PORTRAIT_SIDE² @param from first row that is needed @param to the one after the last; others are black */
export function planesOf(rgba: Uint8ClampedArray, from = 0, to = SIDE): Planes {
  const row = 8 * PORTRAIT_SIDE
  const lab = oklabOf(halved(rgba.subarray(from * row, to * row), PORTRAIT_SIDE))
  const planes = {
    l: new Float32Array(SIDE * SIDE),
    a: new Float32Array(SIDE * SIDE),
    b: new Float32Array(SIDE * SIDE),
  }
  for (let i = from * SIDE, p = 0; i < to * SIDE; i++) {
    planes.l[i] = lab[p++]!
    planes.a[i] = lab[p++]!
    planes.b[i] = lab[p++]!
  }
  return planes
}
