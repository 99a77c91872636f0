/** The knot of hair that is tied up: behind the crown, where it is seen from. Lengths in distances between the pupils. */
import { inFace, onPicture } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import type { Lock } from './lock.ts'
import { HEAD, REGION, SIDE } from './side.ts'

export interface Knot {
  /** Its middle and its radius across, pixels. */
  x: number
  y: number
  radius: number
}

/** Half a knot's width, its height in its width, and how far its middle lies past the crown. */
const [RADIUS, TALL, PAST] = [0.46, 0.86, 0.2]
/** How far round the head it goes for each radian of a turn, and at most, radians. */
const [ROUND, MOST] = [1.6, 0.8]
/** Where on the head the angle is measured from, below the eyes. */
const ABOVE = -0.3

/** Sets it. Changes `region` and `own`. */
export function setKnot({ region, map, rig }: Seen, own: Uint8Array): Knot {
  const [middle] = widthOf(rig)
  const { yaw } = rig.pose
  const angle = -Math.sign(yaw) * Math.min(MOST, ROUND * Math.abs(yaw))
  const at = (far: number) => onPicture(map, middle + far * Math.sin(angle), ABOVE - far * Math.cos(angle))
  let crown = 1
  for (let far = 1; far < 3; far += 0.02) {
    const [x, y] = at(far).map(Math.floor) as [number, number]
    if (x >= 0 && y >= 0 && x < SIDE && y < SIDE && own[y * SIDE + x]) crown = far
  }
  const [x, y] = at(crown + PAST)
  const [ku, kv] = inFace(map, x, y)
  for (let i = 0; i < own.length; i++) {
    if (own[i] === HEAD.face) continue
    const [u, v] = inFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
    if (Math.hypot(u - ku, (v - kv) / TALL) > RADIUS) continue
    region[i] = REGION.hair
    own[i] = HEAD.added
  }
  return { x, y, radius: RADIUS * map.eyes }
}

/** The line where it lies on the head, and its light. @param away the side in the shade */
export function knotLocks({ x, y, radius }: Knot, away: -1 | 1): Lock[] {
  const arc = (from: number, to: number, share: number) =>
    Array.from({ length: 41 }, (_, k): [number, number] => {
      const angle = from + ((to - from) * k) / 40
      return [x + share * radius * Math.cos(angle), y + share * TALL * radius * Math.sin(angle)]
    })
  const light = away < 0 ? [-1.3, -0.1] : [-1.84, -3.04]
  return [
    { line: arc(-0.1, Math.PI + 0.1, 1), light: false, inShade: false, width: 0.16 * radius },
    { line: arc(light[0]!, light[1]!, 0.62), light: true, inShade: false, width: 0.2 * radius },
  ]
}
