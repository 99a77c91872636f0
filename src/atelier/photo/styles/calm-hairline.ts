/** Where short hair begins above a forehead, as one calm line from temple to temple: masks lose thin hair, and gloss on it, and nibble its edge. */
import { onPicture } from '../face/face-map.ts'
import { median } from '../median.ts'
import { type Seen, widthOf } from './body.ts'
import { evened, isShort } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** A line is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
const [ABOVE, STEP, MOST] = [0.3, 0.035, 1.2]
const COUNT = 2 * Math.round(MOST / STEP) + 1
/** Distances between the pupils: how far below the outline hair begins at most, gaps in it that are none, how thick it is at least, how high above the eyes it ends. */
const [RIM, GAP, THIN, BROWS] = [0.12, 0.05, 0.24, 0.45]
/** Share of a crown that hair covers, below which nobody knows where it begins. */
const COVERED = 0.4
/** Steps on either side whose median counts, and over how many the line is evened. */
const [NEAR, EVEN] = [2, 2]
/** Turn of a head, radians, up to which its far side is seen, and up to which both are alike. */
const [ASIDE, FRONT] = [0.4, 0.2]

/** Whether hair has a hairline to be calmed. */
const isOpen = ({ hair, hat, rig }: Seen): boolean =>
  hair !== undefined &&
  isShort(hair) &&
  hair.length === 'short' &&
  !hair.hasFringe &&
  !hair.isBareOnTop &&
  !hat &&
  Math.abs(rig.pose.yaw) < ASIDE

/** Sets it anew. Changes `region`. @param own of each pixel whether it is the head's */
export function calmHairline(seen: Seen, own: Uint8Array): void {
  if (!isOpen(seen)) return
  const { region, map, rig } = seen
  const [middle] = widthOf(rig)
  const step = 0.5 / map.eyes
  const at = (k: number, far: number): number => {
    const angle = (k - (COUNT - 1) / 2) * STEP
    const [x, y] = onPicture(map, middle + Math.sin(angle) * far, -ABOVE - Math.cos(angle) * far).map(Math.floor) as [
      number,
      number,
    ]
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x
  }
  /** How far out the brows are there. */
  const least = (k: number) => (BROWS - ABOVE) / Math.cos((k - (COUNT - 1) / 2) * STEP)
  const rims = Array.from({ length: COUNT }, (_, k) => {
    let far = 3
    while (far > 0.6 && !own[at(k, far)]) far -= step
    return far
  })
  const seenLine = rims.map((rim, k) => {
    let [far, last] = [rim, -1]
    for (; far > least(k); far -= step) {
      if (region[at(k, far)] === REGION.hair) last = far
      else if ((last < 0 ? rim - RIM : last - GAP) > far) break
    }
    return last
  })
  const known = seenLine.filter((far) => far > 0).length
  if (known < COVERED * COUNT) return
  const isFront = Math.abs(rig.pose.yaw) < FRONT
  const whole = seenLine.map((far, k) => {
    if (far > 0) return far
    const other = seenLine[COUNT - 1 - k]!
    if (isFront && other > 0) return other
    for (let by = 1; by < COUNT; by++) for (const j of [k - by, k + by]) if (seenLine[j]! > 0) return seenLine[j]!
    return far
  })
  const thick = whole.map((far, k) => Math.min(far, rims[k]! - THIN))
  const calm = evened(
    thick.map((_, k) => median(thick.slice(Math.max(0, k - NEAR), k + NEAR + 1))),
    EVEN,
  )
  for (let k = 0; k < COUNT - 1; k++)
    for (let part = 0; part < 1; part += 0.1) {
      const line = calm[k]! + (calm[k + 1]! - calm[k]!) * part
      for (let far = least(k); far < rims[k]!; far += step) {
        const i = at(k + part, far)
        if (i < 0 || !own[i] || region[i] === REGION.cloth) continue
        region[i] = far > line ? REGION.hair : REGION.skin
        if (far > line && own[i] === HEAD.own) own[i] = HEAD.added
      }
    }
}
