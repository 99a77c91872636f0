/** A fringe that falls over a forehead, as an illustrator draws it: whole, down to one calm edge. Masks see the forehead between its strands. */
import { clamp } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { evened, hangsLoose } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** Columns are so far apart, and reach so far out, half-widths of the face; between them hair hangs beside the face. */
const [STEP, REACH] = [0.04, 0.8]
const COUNT = 2 * Math.round(REACH / STEP) + 1
/** Heights below the eyes, distances between the pupils: where a forehead ends, and between which a fringe does. */
const [HIGH, ENDS] = [-1.35, [-0.8, -0.46]] as const
/** Half the width of gaps between strands that are none, and of what is evened, half-widths of the face. */
const [GAP, EVEN] = [0.22, 0.1]
/** Within which the forehead is looked at, the height above which hair is parted or swept aside there, and share of it that may be so between strands. */
const [MIDDLE, PARTED, THIN] = [0.5, -0.95, 0.33]
/** Turn of a head, radians, up to which all of the forehead is seen. */
const FRONT = 0.4

const acrossAt = (k: number) => (k - (COUNT - 1) / 2) * STEP

/** Sets it anew, of hair that hangs. Changes `region`. @param own of each pixel whether it is the head's (HEAD) */
export function setFringe(seen: Seen, own: Uint8Array): void {
  const { region, map, rig, hair, hat } = seen
  if (hat || !hair?.hasFringe || !hangsLoose(hair) || hair.isCoiled || Math.abs(rig.pose.yaw) > FRONT) return
  const [middle, half] = widthOf(rig)
  const line = lineOf(seen, own)
  if (!line) return
  for (let i = 0; i < own.length; i++) {
    if (!own[i] || region[i] === REGION.hair) continue
    const v = downFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
    if (v > ENDS[1]) continue
    const at = (acrossFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5) - middle) / half / STEP + (COUNT - 1) / 2
    const k = Math.floor(at)
    if (k < 0 || k >= COUNT - 1 || v > line[k]! + (line[k + 1]! - line[k]!) * (at - k)) continue
    region[i] = REGION.hair
    if (own[i] === HEAD.own) own[i] = HEAD.added
  }
}

/** By column: the height of its lower edge; undefined where hair leaves some of the forehead bare. */
function lineOf({ region, map, rig }: Seen, own: Uint8Array): Float32Array | undefined {
  const [middle, half] = widthOf(rig)
  const seen = Array.from({ length: COUNT }, (_, k) => {
    for (let v: number = ENDS[1]; v > HIGH; v -= 1 / map.eyes) {
      const [x, y] = onPicture(map, middle + acrossAt(k) * half, v).map(Math.floor) as [number, number]
      const i = y * SIDE + x
      if (x >= 0 && y >= 0 && x < SIDE && y < SIDE && own[i] && region[i] === REGION.hair) return v
    }
    return HIGH
  })
  const forehead = seen.filter((_, k) => Math.abs(acrossAt(k)) < MIDDLE)
  if (forehead.filter((v) => v < PARTED).length > THIN * forehead.length) return undefined
  const gap = Math.round(GAP / STEP)
  const closed = seen.map((_, k) => Math.max(...seen.slice(Math.max(0, k - gap), k + gap + 1)))
  return evened(
    closed.map((v) => clamp(v, ENDS[0], ENDS[1])),
    EVEN / STEP,
  )
}
