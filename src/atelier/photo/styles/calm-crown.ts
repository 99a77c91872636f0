/** The outline of hair above the jaw as a long calm curve: no horns and dents of stray hair, arms, hands or background. */
import { clamp } from '../../clamp.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { evened } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** The outline is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
const [ABOVE, STEP, MOST] = [0.3, 0.035, 1.85]
/** Horns, and dents, are narrower than twice that, radians; what is left is evened by the second; distances between the pupils that hair may stand out. */
const [NARROW, EVEN, SLACK] = [{ horn: 0.32, dent: 0.16 }, 0.12, 0.02]
/** How much farther out one side of a head that faces us is than the other, distances between the pupils, and for each radian of a turn. */
const UNEVEN = { most: 0.22, turned: 1.2 }

/**
 * A bald skull is an ellipse: half its width, and least and most height above that point, half-widths of the face; the
 * angles from straight up within which its height is read, and down to which it is drawn, radians.
 */
const SKULL = { wide: 1.04, high: [1.1, 1.5], told: 0.5, set: 1.3 } as const

const count = 2 * Math.round(MOST / STEP) + 1

/** Of a place's distance, how far below the point it lies at most to have such an angle; a little more. */
const LOWEST = 0.01 - Math.cos(MOST)

/** The largest or least of the values around each. */
function around(values: ArrayLike<number>, reach: number, of: (...all: number[]) => number): number[] {
  return Array.from(values, (_, k) => of(...Array.from(values).slice(Math.max(0, k - reach), k + reach + 1)))
}

/** Values without what stands out, and then what lies in, more narrowly than twice that, in their number. At both ends they go on as they end: hair that widens down to there does so below. */
function openedAndClosed(values: Float32Array, horn: number, dent: number): number[] {
  const pad = 2 * (horn + dent)
  const long = Array.from({ length: values.length + 2 * pad }, (_, k) => values[clamp(k - pad, 0, values.length - 1)]!)
  const opened = around(around(long, horn, Math.min), horn, Math.max)
  return around(around(opened, dent, Math.max), dent, Math.min).slice(pad, pad + values.length)
}

/** Changes `region` and `own`. @param isClipped whether hair is clipped, and as round as the skull below it */
export function calmCrown({ region, alpha, map, rig, hair }: Seen, own: Uint8Array, isClipped = false): void {
  const isBald = isClipped || hair?.length === 'bald' || hair?.isBareOnTop
  const [middle, half] = widthOf(rig)
  const reach = new Float32Array(count)
  const hairy = new Uint8Array(count)
  const hairline = new Float32Array(count).fill(Infinity)
  /** Of the head, and around it as far as `past`. */
  const places = (past: number, of: (i: number, at: number, far: number) => void) => {
    for (let i = 0; i < own.length; i++) {
      if (!own[i] && past === 0) continue
      const u = acrossFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
      const v = downFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
      const x = u - middle
      const y = v + ABOVE
      const far = Math.sqrt(x * x + y * y)
      if (y > LOWEST * far || (!own[i] && far > past)) continue
      const at = Math.atan2(x, -y) / STEP + (count - 1) / 2
      if (at >= 0 && at < count - 1) of(i, at, far)
    }
  }
  places(0, (i, at, far) => {
    const k = Math.round(at)
    // A faint rim is none of it.
    if (own[i] === HEAD.own && alpha[i]! < 0.5) return
    if (region[i] === REGION.hair && own[i] !== HEAD.face) hairline[k] = Math.min(hairline[k]!, far)
    if (far <= reach[k]!) return
    reach[k] = far
    hairy[k] = region[i] === REGION.hair ? 1 : 0
  })
  if (!isBald) closeHoles(reach, hairy, hairline, rig.pose.yaw)
  const [horn, dent] = [NARROW.horn, NARROW.dent].map((wide) => Math.round(wide / STEP)) as [number, number]
  const closed = openedAndClosed(reach, horn, dent)
  const turned = Math.sin(rig.pose.yaw)
  const round = isBald ? closed : bulging(closed)
  const even = round.map((far, k) => {
    const way = k < count / 2 ? -1 : 1
    const other = Math.max(1.1, round[count - 1 - k]!)
    return Math.min(far, other + UNEVEN.most + UNEVEN.turned * Math.max(0, -way * turned))
  })
  const calm = evened(even, EVEN / STEP)
  const skull = skullOf(closed, half)
  places(Math.max(...calm, ...skull) + SLACK, (i, at, far) => {
    const [k, part] = [Math.floor(at), at % 1]
    const edge = calm[k]! + (calm[k + 1]! - calm[k]!) * part
    if (own[i] === HEAD.face) return
    // Above hair there is no skin, but on a bare crown.
    if (!isBald && own[i] && region[i] === REGION.skin && far > hairline[Math.round(at)]!) region[i] = REGION.hair
    if ((isClipped || !hairy[Math.round(at)]) && Math.abs(Math.round(at) - (count - 1) / 2) * STEP < SKULL.set) {
      const isIn = far < skull[Math.round(at)]!
      if (!own[i] && isIn) [own[i], region[i]] = [HEAD.added, REGION.skin]
      else if (own[i] && !isIn && (isClipped || region[i] === REGION.skin))
        [own[i], region[i]] = [HEAD.none, REGION.none]
      return
    }
    if (far < edge && far > 1 && hairy[Math.round(at)] && (!own[i] || region[i] === REGION.hair)) {
      own[i] = HEAD.added
      region[i] = REGION.hair
    } else if (own[i] && far > edge + SLACK && region[i] === REGION.hair) {
      own[i] = HEAD.none
      region[i] = REGION.none
    }
  })
}

/** How deep a hollow of an outline is filled at most, distances between the pupils: hair is round on a skull. */
const HOLLOW = 0.14

/** An outline by angle without hollows: bridged by straight lines, as far as they are shallow. */
function bulging(reach: readonly number[]): number[] {
  const at = (k: number, far: number): Point => {
    const angle = (k - (count - 1) / 2) * STEP
    return [far * Math.sin(angle), -far * Math.cos(angle)]
  }
  const cross = ([a, b]: Point, [c, d]: Point) => a * d - b * c
  const hull: number[] = []
  const isHollow = (before: number, middle: number, after: number) => {
    const [p, q, r] = [before, middle, after].map((k) => at(k, reach[k]!)) as [Point, Point, Point]
    return cross([q[0] - p[0], q[1] - p[1]], [r[0] - q[0], r[1] - q[1]]) <= 0
  }
  for (let k = 0; k < reach.length; k++) {
    while (hull.length > 1 && isHollow(hull.at(-2)!, hull.at(-1)!, k)) hull.pop()
    hull.push(k)
  }
  const out = [...reach]
  for (let n = 1; n < hull.length; n++) {
    const [p, q] = [hull[n - 1]!, hull[n]!].map((k) => at(k, reach[k]!)) as [Point, Point]
    for (let k = hull[n - 1]! + 1; k < hull[n]!; k++)
      out[k] = Math.min(reach[k]! + HOLLOW, cross(p, q) / cross(at(k, 1), [q[0] - p[0], q[1] - p[1]]))
  }
  return out
}

type Point = readonly [x: number, y: number]

/** Share of a crown that hair covers from which on what it does not cover is a hole, and how wide that is at most, radians. */
const HOLES = { covered: 0.5, wide: 1.1 } as const
/** Turn, radians, past which a side is far. */
const TURNED = 0.17

/** Where a haired crown has a hole, its hair goes on from one side to the other. Changes all three, by angle. */
function closeHoles(reach: Float32Array, hairy: Uint8Array, hairline: Float32Array, yaw: number): void {
  const [from, to] = [-1, 1].map((way) => Math.round((count - 1) / 2 + (way * SKULL.set) / STEP)) as [number, number]
  const covered = hairy.subarray(from, to + 1).reduce((sum, is) => sum + is, 0)
  if (covered < HOLES.covered * (to + 1 - from)) return
  for (let k = from; k <= to; k++) {
    if (hairy[k]) continue
    let before = k - 1
    const first = k
    while (k < to && !hairy[k]) k++
    let after = k
    // What is beyond a head that is turned is hidden: there it goes on as on the near side.
    if (k === to && !hairy[k] && yaw > TURNED) after = before
    else if (first === from && yaw < -TURNED) before = after
    const last = hairy[k] ? k : k + 1
    const isWide = after !== before && (last - first) * STEP > HOLES.wide
    if (!hairy[before] || !hairy[after] || isWide) continue
    for (let j = first; j < last; j++) {
      const share = after === before ? 0 : (j - before) / (after - before)
      const between = (of: Float32Array) => of[before]! + (of[after]! - of[before]!) * share
      hairy[j] = 1
      reach[j] = Math.max(reach[j]!, between(reach))
      hairline[j] = Math.min(hairline[j]!, between(hairline))
    }
  }
}

/** How far out a bald skull is at each angle. @param reach of what is seen @param half the face's width */
function skullOf(reach: readonly number[], half: number): number[] {
  const told = reach.filter((_, k) => Math.abs(k - (count - 1) / 2) * STEP < SKULL.told).sort((p, q) => p - q)
  const high = clamp(told[told.length >> 1]!, SKULL.high[0] * half, SKULL.high[1] * half)
  return reach.map((_, k) => {
    const angle = (k - (count - 1) / 2) * STEP
    return 1 / Math.hypot(Math.sin(angle) / (SKULL.wide * half), Math.cos(angle) / high)
  })
}
