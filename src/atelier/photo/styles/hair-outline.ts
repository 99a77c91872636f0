/** The outline of hair as a designer draws it: long calm curves along its strands, tips where they end. */
import { smoothstep } from '../../clamp.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { blur, halvedPlane, maskAbove, maskOf, resize } from '../pixels.ts'
import { along, type HairFlow, strandNoise } from './hair-flow.ts'
import { HALF, REGION, SIDE } from './side.ts'

/** Distances between the pupils: how far from the hair its outline is changed, how far it is evened along the strands, smallest feature. */
const [ABOUT, EVEN, NIBBLE] = [0.14, 0.4, 0.05]
/** How uneven tips are. */
const UNEVEN = 0.16

/** @param alpha SIDE², the silhouette; the new one is returned */
export function calmOutline(alpha: Float32Array, region: Uint8Array, flow: HairFlow, map: FaceMap): Float32Array {
  const eyes = map.eyes / 2
  const hair = halvedPlane(new Float32Array(maskOf(region, (what, i) => what === REGION.hair && alpha[i]! > 0.5)), SIDE)
  const near = blur(hair, HALF, HALF, ABOUT * eyes)
  const where = maskAbove(near, 0.02)
  const small = halvedPlane(alpha, SIDE)
  let [even] = along([small], flow, where, EVEN * eyes) as [Float32Array]
  ;[even] = along([even], flow, where, EVEN * eyes) as [Float32Array]
  const strands = strandNoise(flow, where, eyes)
  const own = blur(
    even.map((v, i) => v + UNEVEN * strands[i]! * 4 * v * (1 - v)),
    HALF,
    HALF,
    Math.max(0.8, NIBBLE * eyes),
  )
  const [calm, weight] = [own, near].map((plane) => resize(plane, HALF, HALF, SIDE, SIDE)) as [
    Float32Array,
    Float32Array,
  ]
  const out = alpha.slice()
  for (let i = 0; i < out.length; i++) {
    // Of the outer half of what is near hair.
    const w = Math.min(1, weight[i]! * 4)
    if (w === 0) continue
    out[i] = alpha[i]! + (smoothstep(0.22, 0.78, calm[i]!) - alpha[i]!) * w * w
  }
  return out
}
