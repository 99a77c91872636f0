/** Where the features of a face are expected. */
import { clamp } from '../../clamp.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { SIDE } from './side.ts'

/** An upright ellipse in distances between the pupils: 1 inside, falling to 0 over `soft` of its radii. */
function spot(u: number, v: number, cu: number, cv: number, ru: number, rv: number, soft: number): number {
  const d = Math.sqrt(((u - cu) / ru) ** 2 + ((v - cv) / rv) ** 2)
  return clamp((1 + soft - d) / soft, 0, 1)
}

export interface Zones {
  /** Eyes with their brows and glasses. */
  eyes: Float32Array
  /** The openings of the eyes only. */
  balls: Float32Array
  mouth: Float32Array
  /** From the brows to the chin, from cheek to cheek. */
  core: Float32Array
  /** All that must stay legible: eyes, nostrils, mouth. */
  features: Float32Array
}

/** Soft masks 0…1 of the places where features are expected. */
export function zonesOf(map: FaceMap): Zones {
  const zones: Zones = { eyes: plane(), balls: plane(), mouth: plane(), core: plane(), features: plane() }
  const reach = map.eyes * 2.2
  for (let y = Math.max(0, Math.floor(map.y - reach)); y < Math.min(SIDE, map.y + reach); y++) {
    for (let x = Math.max(0, Math.floor(map.x - reach)); x < Math.min(SIDE, map.x + reach); x++) {
      const i = y * SIDE + x
      const u = Math.abs((x - map.x) * map.cos + (y - map.y) * map.sin) / map.eyes
      const v = ((y - map.y) * map.cos - (x - map.x) * map.sin) / map.eyes
      zones.eyes[i] = spot(u, v, 0.52, -0.12, 0.62, 0.46, 0.3)
      zones.balls[i] = spot(u, v, 0.5, 0, 0.3, 0.17, 0.35)
      zones.mouth[i] = spot(u, v, 0, 1.12, 0.64, 0.3, 0.3)
      zones.core[i] = spot(u, v, 0, 0.42, 0.98, 0.98, 0.12)
      zones.features[i] = Math.max(zones.eyes[i]!, zones.mouth[i]!, spot(u, v, 0, 0.6, 0.34, 0.22, 0.4))
    }
  }
  return zones
}

const plane = () => new Float32Array(SIDE * SIDE)
