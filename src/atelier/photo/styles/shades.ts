/** Sunglasses as they are in the photo: what is dark around the eyes. */
import { inFace } from '../face/face-map.ts'
import { blur } from '../pixels.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Where glasses may be, in distances between the pupils: sideways, up, down. */
const [BESIDE, ABOVE, BELOW] = [1.2, 0.42, 0.55]
/** How much of its lightness skin loses behind a lens. */
export const LENS = 0.5

const kept = new WeakMap<Study, Float32Array>()

/** SIDE²: how much darker than skin each place around the eyes is, 0…1; above LENS lies a lens or its rim. */
export function shadesOf(study: Study): Float32Array {
  let shades = kept.get(study)
  if (!shades) kept.set(study, (shades = make(study)))
  return shades
}

function make({ fine, map, skinTone, alpha }: Study): Float32Array {
  const out = new Float32Array(SIDE * SIDE)
  const reach = 1.4 * map.eyes
  for (let y = Math.max(0, Math.floor(map.y - reach)); y < Math.min(SIDE, map.y + reach); y++)
    for (let x = Math.max(0, Math.floor(map.x - reach)); x < Math.min(SIDE, map.x + reach); x++) {
      const i = y * SIDE + x
      const [u, v] = inFace(map, x, y)
      if (Math.abs(u) > BESIDE || v < -ABOVE || v > BELOW || alpha[i]! < 0.5) continue
      out[i] = Math.max(0, 1 - fine.l[i]! / skinTone.l)
    }
  return blur(out, SIDE, SIDE, 1.2)
}
