/**
 * Where short hair begins above a forehead, as an illustrator draws it: one calm line from corner to corner, square temples,
 * from there down to the ears. Masks lose thin hair, and gloss on it, nibble its edge and round its corners.
 */
import { clamp, smoothstep } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { median } from '../median.ts'
import type { Rig } from '../rig/rig.ts'
import { type Seen, widthOf } from './body.ts'
import { isShort } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** A line is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
const [ABOVE, STEP, MOST] = [0.3, 0.035, 1.2]
const COUNT = 2 * Math.round(MOST / STEP) + 1
/** Distances between the pupils: how far below the outline hair begins at most, gaps in it that are none, how thick it is at least, how high above the eyes it ends. */
const [RIM, GAP, THIN, BROWS] = [0.12, 0.05, 0.24, 0.45]
/** Share of a crown that hair covers, below which nobody knows where it begins. */
const COVERED = 0.4
/** Turn of a head, radians, up to which its far side is seen, and up to which both are alike. */
const [ASIDE, FRONT] = [0.4, 0.2]
/** Half-widths of the face: within which the middle of the line is read, and between which its corners are; where these lie. */
const [MIDDLE, CORNERS, CORNER] = [0.22, [0.4, 0.68], 0.6] as const
/** How much of the difference of both corners stays, and how much higher and lower than the middle they are at most, distances between the pupils. */
const [UNLIKE, HIGHER, LOWER] = [0.4, 0.28, 0.16] as const
/** How far above the mesh a line begins that is not seen, and how much lower its corners are, distances between the pupils. */
const PLAIN = { above: 0.1, falls: 0.06 } as const
/** How round a corner is, distances between the pupils. */
const ROUND = 0.2
/** The line of a temple, from its corner down to before the ear: height below the eyes, distances between the pupils, and half-widths of the face there. */
const TEMPLE = [[-1.25, 0.8], [-0.75, 0.86], [-0.45, 0.89], [-0.15, 0.905], [0.26, 0.925]] as const
/** How much further out the far temple of a head that is turned is, and further in the near one, for each radian. */
const TURNED = { far: 0.3, near: 0.15 } as const

/** How far out hair begins at a temple at a height, in how far the face is. @param toward how far the head is turned to that side, radians */
export function templeAt(v: number, toward: number): number {
  let k = 1
  while (k < TEMPLE.length - 1 && TEMPLE[k]![0] < v) k++
  const [[from, u], [to, w]] = [TEMPLE[k - 1]!, TEMPLE[k]!]
  const turned = toward * (toward > 0 ? TURNED.far : TURNED.near) * smoothstep(-0.3, -0.8, v)
  return u + ((w - u) * (Math.max(TEMPLE[0][0], v) - from)) / (to - from) + turned
}

/** Whether hair has a hairline to be designed. */
export const isOpen = (
  { hair, hat, rig }: Pick<Seen, 'hair' | 'hat'> & { rig: Pick<Rig, 'pose'> },
  length: 'short' | 'shaved' = 'short',
): boolean =>
  hair !== undefined &&
  isShort(hair) &&
  hair.length === length &&
  !hair.hasFringe &&
  !hair.isBareOnTop &&
  !hat &&
  Math.abs(rig.pose.yaw) < ASIDE

/** Whether hair is clipped all over: a cap as round as the skull below it. */
export const isCap = (seen: Seen): boolean => isOpen(seen, 'shaved')

/** Sets it anew. Changes `region`. @param own of each pixel whether it is the head's @returns whether it did */
export function calmHairline(seen: Seen, own: Uint8Array): boolean {
  if (!isOpen(seen) && !isCap(seen)) return false
  const { region, map, rig } = seen
  const line = lineOf(seen, own) ?? (isCap(seen) ? plainLine(seen) : undefined)
  if (!line) return false
  const [middle, half] = widthOf(rig)
  for (let i = 0; i < own.length; i++) {
    if (!own[i] || region[i] === REGION.cloth) continue
    const x = (i % SIDE) + 0.5
    const y = ((i / SIDE) | 0) + 0.5
    const v = downFace(map, x, y)
    if (v > -BROWS) continue
    const across = (acrossFace(map, x, y) - middle) / half
    const side = Math.sign(across)
    const [above, beside] = [line(across) - v, (Math.abs(across) - templeAt(v, side * rig.pose.yaw)) * half]
    // Beside the temples hair is as it is seen.
    if (beside > 0 && above < 0) continue
    const near = Math.max(0, ROUND - Math.abs(above - beside))
    const isHair = Math.max(above, beside) + (near * near) / (4 * ROUND) > 0
    region[i] = isHair ? REGION.hair : REGION.skin
    if (isHair && own[i] === HEAD.own) own[i] = HEAD.added
  }
  return true
}

/** The line of clipped hair of which too little is seen. */
function plainLine({ rig }: Seen): (across: number) => number {
  const centre = rig.contours.oval[0]![1] - PLAIN.above
  return (across) => centre + PLAIN.falls * Math.min(1.6, (across / CORNER) ** 2)
}

/** The height of the line so far across, below the eyes; undefined where too little of it is seen. */
function lineOf({ region, map, rig }: Seen, own: Uint8Array): ((across: number) => number) | undefined {
  const [middle, half] = widthOf(rig)
  const step = 0.5 / map.eyes
  const angleOf = (k: number) => (k - (COUNT - 1) / 2) * STEP
  const at = (k: number, far: number): number => {
    const [u, v] = [middle + Math.sin(angleOf(k)) * far, -ABOVE - Math.cos(angleOf(k)) * far]
    const [x, y] = onPicture(map, u, v).map(Math.floor) as [number, number]
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x
  }
  /** How far out the brows are there. */
  const least = (k: number) => (BROWS - ABOVE) / Math.cos(angleOf(k))
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
  if (seenLine.filter((far) => far > 0).length < COVERED * COUNT) return undefined
  const places = seenLine.flatMap((seen, k) => {
    if (seen < 0) return []
    const far = Math.min(seen, rims[k]! - THIN)
    return [{ across: (Math.sin(angleOf(k)) * far) / half, v: -ABOVE - Math.cos(angleOf(k)) * far }]
  })
  const heightOf = (is: (across: number) => boolean) => {
    const those = places.filter(({ across }) => is(across))
    return those.length > 2 ? median(those.map(({ v }) => v)) : undefined
  }
  const cornerOf = (side: -1 | 1) => heightOf((across) => side * across > CORNERS[0] && side * across < CORNERS[1])
  const corners = [cornerOf(-1), cornerOf(1)]
  const isFront = Math.abs(rig.pose.yaw) < FRONT
  const centre = heightOf((across) => Math.abs(across) < MIDDLE) ?? corners[0] ?? corners[1]
  if (centre === undefined) return undefined
  const [left, right] = corners.map((v, k) =>
    clamp(v ?? corners[1 - k] ?? centre, centre - HIGHER, centre + LOWER),
  ) as [number, number]
  const mean = (left + right) / 2
  const unlike = isFront ? UNLIKE : 1
  const heights = [left, right].map((v) => mean + unlike * (v - mean)) as [number, number]
  return (across) => centre + (heights[across < 0 ? 0 : 1]! - centre) * Math.min(1.6, (across / CORNER) ** 2)
}
