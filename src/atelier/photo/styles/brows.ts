/** Brows as they are in the photo: the mesh says where, the relief says how thick, how bushy and where they end. */
import type { Contour } from '../rig/rig.ts'
import { inFace } from '../face/face-map.ts'
import { reliefOf } from './relief.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Brows {
  /** SIDE²: above 0.5 lies a brow. */
  field: Float32Array
  /** How much darker they are than the skin, as a share of its lightness. */
  depth: number
}

/** From the line along the middle of a brow: all of it lies within the first, nothing of it past the second. Distances between the pupils. */
const NEAR = 0.055
const FAR = 0.1
/** How much nearer to that line its outer end ends. */
const TAPER = 0.9
/** Depth from which a brow is as thick as it looks; what is fainter may be the shade beneath it. */
const PLAIN = 0.3

const kept = new WeakMap<Study, Brows>()

export function browsOf(study: Study): Brows {
  let brows = kept.get(study)
  if (!brows) kept.set(study, (brows = make(study)))
  return brows
}

function make(study: Study): Brows {
  const { map } = study
  const field = new Float32Array(SIDE * SIDE)
  const skin = reliefOf(study).skin.depths
  let depth = 0
  for (const brow of study.rig.contours.brows) {
    const line = middleOf(brow)
    const places: { i: number; far: number }[] = []
    const reach = map.eyes * 1.3
    for (let y = Math.max(0, Math.floor(map.y - reach)); y < Math.min(SIDE, map.y + reach); y++)
      for (let x = Math.max(0, Math.floor(map.x - reach)); x < Math.min(SIDE, map.x + reach); x++) {
        const far = distance(line, inFace(map, x, y))
        if (far < FAR) places.push({ i: y * SIDE + x, far })
      }
    const darkest = places
      .filter(({ far }) => far < NEAR)
      .map(({ i }) => skin[i]!)
      .sort((a, b) => a - b)
    const own = Math.max(0.05, darkest[Math.floor(darkest.length * 0.8)] ?? 0)
    depth += own / 2
    const reached = FAR * Math.max(0.6, Math.min(1, own / PLAIN))
    for (const { i, far } of places) {
      const dark = Math.min(1.2, skin[i]! / own)
      // Fair brows hardly show: a thin line of them is drawn all the same.
      field[i] =
        Math.max(0, dark) * (1 - step(Math.min(NEAR, reached / 2), reached, far)) + 0.55 * (1 - step(0.012, 0.04, far))
    }
  }
  return { field, depth }
}

/** From the outside to the nose, between the upper and the lower edge. */
const middleOf = (brow: Contour): Contour =>
  Array.from({ length: 5 }, (_, k) => [(brow[k]![0] + brow[9 - k]![0]) / 2, (brow[k]![1] + brow[9 - k]![1]) / 2])

function step(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

function distance(line: Contour, [u, v]: readonly [number, number]): number {
  let least = Infinity
  for (let k = 1; k < line.length; k++) {
    const [[a, b], [c, d]] = [line[k - 1]!, line[k]!]
    const t = Math.max(0, Math.min(1, ((u - a) * (c - a) + (v - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2 || 1)))
    // A brow is thinner towards its outer end.
    const thin = 1 + TAPER * (1 - (k - 1 + t) / (line.length - 1)) ** 2
    least = Math.min(least, thin * Math.hypot(u - a - t * (c - a), v - b - t * (d - b)))
  }
  return least
}
