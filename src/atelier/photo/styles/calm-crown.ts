/** The outline of hair above the jaw as a long calm curve: no horns and dents of stray hair, arms, hands or background. */
import { inFace } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { evened } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** The outline is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
const [ABOVE, STEP, MOST] = [0.3, 0.035, 1.85]
/** Horns, and dents, are narrower than twice that, radians; what is left is evened by the second; distances between the pupils that hair may stand out. */
const [NARROW, EVEN, SLACK] = [{ horn: 0.32, dent: 0.16 }, 0.12, 0.02]
/** How much farther out one side of a head that faces us is than the other, distances between the pupils, and for each radian of a turn. */
const UNEVEN = { most: 0.22, turned: 1.2 }

const count = 2 * Math.round(MOST / STEP) + 1

/** The largest or least of the values around each. */
function around(values: ArrayLike<number>, reach: number, of: (...all: number[]) => number): number[] {
  return Array.from(values, (_, k) => of(...Array.from(values).slice(Math.max(0, k - reach), k + reach + 1)))
}

/** Changes `region` and `own`. */
export function calmCrown({ region, map, rig }: Seen, own: Uint8Array): void {
  const [middle] = widthOf(rig)
  const reach = new Float32Array(count)
  const hairy = new Uint8Array(count)
  /** Of the head, and around it as far as `past`. */
  const places = (past: number, of: (i: number, at: number, far: number) => void) => {
    for (let i = 0; i < own.length; i++) {
      if (!own[i] && past === 0) continue
      const [u, v] = inFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
      if (!own[i] && (u - middle) ** 2 + (v + ABOVE) ** 2 > past * past) continue
      const at = Math.atan2(u - middle, -(v + ABOVE)) / STEP + (count - 1) / 2
      if (at >= 0 && at < count - 1) of(i, at, Math.hypot(u - middle, v + ABOVE))
    }
  }
  places(0, (i, at, far) => {
    const k = Math.round(at)
    if (far <= reach[k]!) return
    reach[k] = far
    hairy[k] = region[i] === REGION.hair ? 1 : 0
  })
  const [horn, dent] = [NARROW.horn, NARROW.dent].map((wide) => Math.round(wide / STEP)) as [number, number]
  const opened = around(around(reach, horn, Math.min), horn, Math.max)
  const closed = around(around(opened, dent, Math.max), dent, Math.min)
  const turned = Math.sin(rig.pose.yaw)
  const even = closed.map((far, k) => {
    const way = k < count / 2 ? -1 : 1
    const other = Math.max(1.1, closed[count - 1 - k]!)
    return Math.min(far, other + UNEVEN.most + UNEVEN.turned * Math.max(0, -way * turned))
  })
  const calm = evened(even, EVEN / STEP)
  places(Math.max(...calm) + SLACK, (i, at, far) => {
    const [k, part] = [Math.floor(at), at % 1]
    const edge = calm[k]! + (calm[k + 1]! - calm[k]!) * part
    if (own[i] === HEAD.face) return
    if (!own[i] && far < edge && far > 1 && hairy[Math.round(at)]) {
      own[i] = HEAD.added
      region[i] = REGION.hair
    } else if (own[i] && far > edge + SLACK && region[i] === REGION.hair) {
      own[i] = HEAD.none
      region[i] = REGION.none
    }
  })
}
