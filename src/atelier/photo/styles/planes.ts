/** A portrait's colours at half its resolution. */
import { halved, oklabOf } from '../pixels.ts'
import { PORTRAIT_SIDE } from '../portrait.ts'
import type { Planes } from './edge-preserving.ts'
import { SIDE } from './side.ts'

/** SIDE² in OKLab. @param rgba PORTRAIT_SIDE² */
export function planesOf(rgba: Uint8ClampedArray): Planes {
  const lab = oklabOf(halved(rgba, PORTRAIT_SIDE))
  const planes = {
    l: new Float32Array(SIDE * SIDE),
    a: new Float32Array(SIDE * SIDE),
    b: new Float32Array(SIDE * SIDE),
  }
  for (let i = 0, p = 0; i < SIDE * SIDE; i++) {
    planes.l[i] = lab[p++]!
    planes.a[i] = lab[p++]!
    planes.b[i] = lab[p++]!
  }
  return planes
}
