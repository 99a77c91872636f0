/** How full a face is below the eyes, and that face drawn a little fuller or slimmer than it is: width of jaw and cheeks is what friends know each other by. */
import { clamp, smoothstep } from '../../clamp.ts'
import type { Contours, Place, Rig } from '../rig/rig.ts'

/** Medians of 134 photographed people, and the distance from them to the outer tenth: the jaw's width beside the face's height, and beside its width. */
const [TALL, WIDE] = [
  { usual: -0.02, spread: 0.08 },
  { usual: 0.034, spread: 0.03 },
] as const
const MOST = 1.3

/** What tells how full a face is. */
type Told = Pick<Rig, 'proportions' | 'jowls'>

/** The jaw's width beside the mean face, as it is seen and not as the mesh has it. */
export const jawOf = ({ proportions: { jawWidth }, jowls = 0 }: Told): number => (1 + jawWidth) * (1 + jowls) - 1

/** Below 0 slim, above it full; 1 is that of the outer tenth. */
export function fullnessOf(rig: Told): number {
  const { faceHeight, faceWidth } = rig.proportions
  const jaw = jawOf(rig)
  const tall = (jaw - faceHeight - TALL.usual) / TALL.spread
  const wide = (jaw - faceWidth - WIDE.usual) / WIDE.spread
  return clamp(0.6 * tall + 0.4 * wide, -MOST, MOST)
}

/** By how much a full face is drawn wider, and a slim one narrower. */
const [FULLER, SLIMMER] = [0.1, 0.06]
/** Heights from which and where it is, distances between the pupils; below the chin where it ends. */
const [FROM, WHOLE] = [-0.2, 0.9]
const [ENDS, ENDED] = [0.1, 0.6]
/** What lies within this share of the face's half-width, its features, stays; half-width of a chin, in the face's. */
const [INNER, CHIN] = [0.45, 0.5]

/** Places of a face as it is drawn of those seen, and the other way round; both keep heights. */
export interface Widening {
  drawn: (u: number, v: number) => number
  seen: (u: number, v: number) => number
}

/** How many times as wide as the mesh has it a face is drawn at a height above its chin. */
export const widenedAt = (rig: Told, v: number): number => {
  const full = fullnessOf(rig)
  const most = (1 + full * (full > 0 ? FULLER : SLIMMER)) * (1 + (rig.jowls ?? 0))
  return 1 + (most - 1) * smoothstep(FROM, WHOLE, v)
}

/** @param contours of the face that is widened */
export function wideningOf(rig: Told, { oval }: Pick<Contours, 'oval'>): Widening {
  const [right, left] = [oval[8]![0], oval[28]![0]]
  const middle = (left + right) / 2
  const chin = oval[18]![1]
  const sides = [oval.slice(19, 31).toReversed(), oval.slice(6, 18)] as const
  const scaled = (u: number, v: number, isSeen: boolean) => {
    const more = 1 + (widenedAt(rig, v) - 1) * (1 - smoothstep(chin + ENDS, chin + ENDED, v))
    const far = u - middle
    const own = far < 0 ? middle - left : right - middle
    const edge = Math.max(CHIN * own, Math.abs(edgeAt(sides[far < 0 ? 0 : 1], v) - middle))
    const [inner, outer] = [INNER * edge, more * edge]
    const [from, to] = isSeen ? [outer, edge] : [edge, outer]
    const d = Math.abs(far)
    const moved = d <= inner ? d : d < from ? inner + ((d - inner) * (to - inner)) / (from - inner) : d + to - from
    return middle + Math.sign(far) * moved
  }
  return { drawn: (u, v) => scaled(u, v, false), seen: (u, v) => scaled(u, v, true) }
}

/** How far out a side of the face reaches at a height. @param side from above to below */
export function edgeAt(side: readonly Place[], v: number): number {
  let k = 1
  while (k < side.length - 1 && side[k]![1] < v) k++
  const [a, b] = [side[k - 1]!, side[k]!]
  return a[0] + (b[0] - a[0]) * clamp((v - a[1]) / (b[1] - a[1] || 1), 0, 1)
}
