/** The outline of hair above the ears as a long calm curve: no horns of stray hair, arms or background. */
import { inFace } from '../face/face-map.ts'
import type { Seen } from './body.ts'
import { evened } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** The outline is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
const [ABOVE, STEP, MOST] = [0.3, 0.035, 1.6]
/** Horns are narrower than twice that, radians; what is left is evened by the second; distances between the pupils that hair may stand out. */
const [NARROW, EVEN, SLACK] = [0.3, 0.07, 0.03]

const count = 2 * Math.round(MOST / STEP) + 1

/** The largest or least of the values around each. */
function around(values: ArrayLike<number>, reach: number, of: (...all: number[]) => number): number[] {
  return Array.from(values, (_, k) => of(...Array.from(values).slice(Math.max(0, k - reach), k + reach + 1)))
}

/** Changes `region` and `own`. Curls keep their scallops. */
export function calmCrown({ region, map, curls }: Seen, own: Uint8Array): void {
  if (curls) return
  const reach = new Float32Array(count)
  const places = (of: (i: number, at: number, far: number) => void) => {
    for (let i = 0; i < own.length; i++) {
      if (!own[i]) continue
      const [u, v] = inFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
      const at = Math.atan2(u, -(v + ABOVE)) / STEP + (count - 1) / 2
      if (at >= 0 && at < count - 1) of(i, at, Math.hypot(u, v + ABOVE))
    }
  }
  places((_, at, far) => {
    reach[Math.round(at)] = Math.max(reach[Math.round(at)]!, far)
  })
  const wide = Math.round(NARROW / STEP)
  const calm = evened(around(around(reach, wide, Math.min), wide, Math.max), EVEN / STEP)
  places((i, at, far) => {
    const [k, part] = [Math.floor(at), at % 1]
    const most = calm[k]! + (calm[k + 1]! - calm[k]!) * part + SLACK
    if (far <= most || region[i] !== REGION.hair || own[i] === HEAD.face) return
    own[i] = HEAD.none
    region[i] = REGION.none
  })
}
