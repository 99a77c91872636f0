/** The body below a head, as few numbers: where its middle is, how wide neck and shoulders are. Lengths in distances between the pupils. */
import { clamp } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { AskedLooks, HairRead, Portrait } from '../portrait.ts'
import { childlike } from '../rig/childlike.ts'
import type { Rig } from '../rig/rig.ts'
import type { Planes } from './edge-preserving.ts'
import { smooth } from './feature-outlines.ts'
import { fullnessOf, widenedAt } from './fullness.ts'
import { REGION, SIDE } from './side.ts'

/** Where a body is. Lengths in distances between the pupils. */
export interface Body {
  /** Pixels: the middle of the shoulders, the height of the chin. */
  x: number
  chin: number
  eyes: number
  /** Half the width of the neck. */
  neck: number
  /** Half the width of the shoulders. */
  shoulders: number
}

/** Half-widths of neck and shoulders, in that of the face. */
const [NECK, SHOULDERS] = [0.68, 2.02]
/** How much wider the neck of a full face is, and how much narrower that of a slim one; how much wider that of somebody who has a beard, or would. */
const [FULL_NECK, STURDY_NECK] = [0.1, 0.07]
/** Of a neck that is seen: how much it counts beside a designed one, and the least and the most of it, in half-widths of the face. */
const SEEN_NECK = { counts: 0.65, least: 0.56, most: 0.79 } as const

/** How much slighter both are below a face that is drawn finely. */
const SLIGHT = { neck: 0.2, shoulders: 0.09 } as const

/** The same below a childlike one: children's heads are large. */
const YOUNG = { neck: 0.12, shoulders: 0.16 } as const

/** What is known of a person when the body is set. */
export interface Seen {
  region: Uint8Array
  alpha: Float32Array
  broad: Planes
  rig: Rig
  map: FaceMap
  /** Whether hair shows curls. */
  isCurly?: boolean
  /** Whether the sides of short hair are clipped. */
  isClipped?: boolean
  /** How plainly hair falls in waves, 0…1. */
  waves?: number
  hair?: HairRead | undefined
  /** How finely the face is drawn, 0…1. */
  fineness?: number
  /** How surely a beard grows, shaved or not, 0…1. */
  sturdy?: number
  hat?: Portrait['hat']
  garment?: Portrait['garment']
  isTied?: Portrait['isTied']
  tie?: Portrait['tie']
  inner?: Portrait['inner']
  isOpenJacket?: Portrait['isOpenJacket']
  print?: Portrait['print']
  clothing?: Portrait['clothing']
  /** What somebody asked for in place of what is seen. */
  asked?: AskedLooks | undefined
  /** Colours in which prints are not evened away. */
  fine?: Planes
}

/** Half the width of the face, and the middle of it, distances between the pupils. */
export const widthOf = ({ contours: { oval } }: Rig) =>
  [(oval[8]![0] + oval[28]![0]) / 2, Math.abs(oval[8]![0] - oval[28]![0]) / 2] as const

export function bodyOf(told: Seen): Body {
  const { region, alpha, rig, map, fineness = 0, sturdy = 0 } = told
  const [middle, half] = widthOf(rig)
  const { eyes } = map
  const young = childlike(rig)
  // A face that is turned looks narrower than the head is.
  const face = half / Math.max(0.75, Math.cos(rig.pose.yaw))
  const [x0] = onPicture(map, middle, 1)
  const [, chin] = onPicture(map, ...rig.contours.jaw[10]!)
  let [sum, rows] = [0, 0]
  for (let y = Math.round(chin + 0.8 * eyes); y < Math.min(SIDE, chin + 1.7 * eyes); y++) {
    let [left, right] = [-1, -1]
    for (let x = 0; x < SIDE; x++)
      if (alpha[y * SIDE + x]! > 0.5 && region[y * SIDE + x] !== REGION.hair) {
        if (left < 0) left = x
        right = x
      }
    if (left < 6 || right > SIDE - 7) continue
    sum += (left + right) / 2
    rows++
  }
  const seen = rows > 0.4 * eyes ? sum / rows : x0
  return {
    x: x0 + Math.max(-0.2 * eyes, Math.min(0.2 * eyes, 0.5 * (seen - x0))),
    chin,
    eyes,
    neck:
      neckOf(told, (NECK + STURDY_NECK * sturdy) * (1 - SLIGHT.neck * fineness) * (1 + FULL_NECK * fullnessOf(rig))) *
      (1 - YOUNG.neck * young) *
      face,
    // As wide as below the face as it is seen: with broader ones the head would be small in the picture.
    shoulders:
      (SHOULDERS * (1 - SLIGHT.shoulders * fineness) * (1 - YOUNG.shoulders * young) * face) /
      widenedAt(rig, rig.contours.oval[8]![1]),
  }
}

/** Heights below the chin at which necks are looked at, distances between the pupils, and the share of them at which both sides must be seen. */
const [BELOW, DEEPEST, SURE] = [0.02, 0.3, 0.4]

/** Half the width of a neck that is seen down to the cloth, or before what is behind it, in that of the face. @param designed as it is drawn where it is not */
function neckOf({ region, alpha, rig, map }: Seen, designed: number): number {
  const [middle, half] = widthOf(rig)
  const chin = rig.contours.jaw[10]![1]
  const seen: number[] = []
  let rows = 0
  for (let down = BELOW; down < DEEPEST; down += 1 / map.eyes) {
    rows++
    const sides = ([-1, 1] as const).map((way) => {
      for (let far = 0.2; far < 1.2 * half; far += 0.5 / map.eyes) {
        const [x, y] = onPicture(map, middle + way * far, chin + down).map(Math.floor) as [number, number]
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return NaN
        const what = alpha[y * SIDE + x]! < 0.5 ? REGION.none : region[y * SIDE + x]
        if (what !== REGION.skin) return what === REGION.hair ? NaN : far / half
      }
      return NaN
    }) as [number, number]
    const wide = (sides[0] + sides[1]) / 2
    if (wide > SEEN_NECK.least) seen.push(wide)
  }
  if (seen.length < SURE * rows) return designed
  const own = clamp(seen.toSorted((a, b) => a - b)[seen.length >> 1]!, SEEN_NECK.least, SEEN_NECK.most)
  return designed + SEEN_NECK.counts * (own - designed)
}

/** Neck and shoulders from the jaw down: how far out, in widths of the neck and of the shoulders, and how far below the chin. */
const PROFILE = [
  [1, 0, 0.06], [1.02, 0, 0.2], [0.98, 0.1, 0.33], [0.6, 0.36, 0.51], [0.2, 0.72, 0.69], [0, 0.92, 0.88], [0, 1, 1.2],
  [0, 1.03, 2], [0, 1.05, 3.5],
] as const

const outAt = ({ neck, shoulders }: Body, k: number) => PROFILE[k]![0] * neck + PROFILE[k]![1] * shoulders

/** Height of the shoulders' edge below the chin at so far from their middle. */
export function edgeAt(body: Body, far: number): number {
  // Asked for each pixel: without a list.
  let k = 1
  while (k < PROFILE.length && outAt(body, k) < far) k++
  if (k === PROFILE.length) k = 1
  const [u, w] = [outAt(body, k - 1), outAt(body, k)]
  const [v, z] = [PROFILE[k - 1]![2], PROFILE[k]![2]]
  return v + (z - v) * clamp((far - u) / Math.max(1e-6, w - u), 0, 1)
}

/** Outline of neck and shoulders, pixels. @param from the row in which the neck begins, within the head */
export function outlineOf(body: Body, from: number): number[] {
  const { x, chin, eyes, neck } = body
  const side = (s: 1 | -1): [number, number][] => [
    [x + s * neck * 0.97 * eyes, from],
    ...PROFILE.map(([, , down], k): [number, number] => [x + s * outAt(body, k) * eyes, chin + down * eyes]),
  ]
  return [...smooth(side(-1).toReversed()), ...smooth(side(1))].flat()
}
