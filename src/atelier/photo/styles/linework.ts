/** What lines and strands are drawn from, the same for each treatment: relative light, and the way forms run. */
import { blur } from '../pixels.ts'
import { along, type Flow, flowOf } from './flow.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Linework {
  /** The light of each pixel against the light around it: faces dark or fair, hair black or blonde come to the same scale. */
  light: Float32Array
  flow: Flow
  /** Lightness averaged along the strands; only where there is hair. */
  strands: Float32Array
  /** 1 in the hair, soft at its edge. */
  hair: Float32Array
  /** The same for skin. */
  skin: Float32Array
}

const kept = new WeakMap<Study, Linework>()

export function lineworkOf(study: Study): Linework {
  let linework = kept.get(study)
  if (!linework) kept.set(study, (linework = make(study)))
  return linework
}

function make(study: Study): Linework {
  const hair = softly(study.region, REGION.hair)
  const skin = softly(study.region, REGION.skin)
  const around = blur(study.fine.l, SIDE, SIDE, 12)
  const light = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < light.length; i++) {
    const face = skin[i]! * study.faceness[i]!
    const base = around[i]! * (1 - face) + study.skinLight[i]! * face
    // The smoothing used for skin would remove strands of hair.
    const l = study.fine.l[i]! + (study.raw.l[i]! - study.fine.l[i]!) * hair[i]! * 0.8
    light[i] = Math.min(1.4, (l + 0.04) / (base + 0.04))
  }
  const flow = flowOf(blur(light, SIDE, SIDE, 1), 3)
  return { light, flow, strands: along(study.raw.l, flow, 8, hair), hair, skin }
}

function softly(region: Uint8Array, which: number): Float32Array {
  const own = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < own.length; i++) own[i] = region[i] === which ? 1 : 0
  return blur(own, SIDE, SIDE, 1.5)
}
