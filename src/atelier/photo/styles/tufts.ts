/**
 * The tufts that somebody's hair ends in above the temples: where their outline stands out of a calm one, few and drawn
 * out, standing or swept as the strands below them do. Hair whose outline is calm in the photo has none.
 */
import { stream } from '../../chance.ts'
import { clamp, linearstep } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { HairRead } from '../portrait.ts'
import { aboveForehead } from '../hair-volume.ts'
import type { Rig } from '../rig/rig.ts'
import { widthOf } from './body.ts'
import { ABOVE, angleAt, areTuftsRound, COUNT, type Crown, MOST, STEP } from './crown-outline.ts'
import { cover } from './fill.ts'
import type { Lock } from './lock.ts'
import { REGION, SIDE } from './side.ts'

/** Least of a crown that is drawn ruffled. */
const LEAST = 0.2
/** Distance between tips, radians, at least and at most where hair is rough; least height of one in the photo. */
const [APART, GAP, LOW] = [0.22, 0.56, 0.012]
/** How much higher than in the photo tufts are drawn; their least and greatest height, and how much of it is cut into the outline between them. */
const DRAWN = { more: 2.2, least: 0.08, most: 0.2, cut: 0.4 } as const
/** Of pointed tufts: distance between them at most, least height, how much they lean of what strands do. */
const POINTED = { gap: GAP, least: DRAWN.least, leans: 1 } as const
/** Of curls: distance between them at most, least height, how much they lean of what strands do. */
const ROUND = { gap: 0.34, least: 0.17, leans: 0.4 } as const
/** How ruffled hair is at least that was read to bend, and how round its tufts. */
const WAVY = { ruffled: 0.65, round: 0.8 } as const
/**
 * Waves swell side by side over all of a crown, broad and low, and lean one way: how wide each is and how high, radians and
 * distances between the pupils, least and greatest; how far round they go; how much they lean, more where strands do.
 */
const SWELLS = { wide: [0.34, 0.56], high: [0.08, 0.125], to: 1.12, leans: [0.35, 0.5] } as const
/** Height below which there is none. */
const SMALL = 0.065
/** Angle over which tufts grow smaller at the ends of the crown. */
const ENDS = 0.5

interface Tuft {
  /** Angles: of both feet and of its tip. */
  from: number
  tip: number
  to: number
  height: number
  /** Whether it is swept: −1 to the left, 1 to the right, 0 stands. */
  lean: number
}

/** How far hair reaches above the mesh's forehead, distances between the pupils, up to which it is clipped too short for tufts, and from which it has room for whole ones. */
const GROWN = [0.85, 1.1] as const

/** How much room short hair has for tufts, 0…1. @param grown as above */
export function roomFor(alpha: Float32Array, rig: Rig, map: FaceMap, grown: readonly [number, number] = GROWN): number {
  const [middle] = widthOf(rig)
  let high = 0
  for (; high < 4; high += 1 / map.eyes) {
    const [x, y] = onPicture(map, middle, -high).map(Math.floor) as [number, number]
    if (y < 0 || alpha[y * SIDE + x]! < 0.5) break
  }
  return linearstep(...grown, aboveForehead(high, rig))
}

/** Score of the network from which hair waves of which no strand is seen. */
const WAVES = 0.8

/** A crown whose hair was read to bend, or not to: where neither was, as its outline shows it. */
export function bentAs(crown: Crown, hair: Pick<HairRead, 'isBent' | 'waved'> | undefined): Crown {
  const isBent = hair?.isBent ?? ((hair?.waved ?? 0) > WAVES || undefined)
  if (isBent === undefined) return crown
  if (!isBent) return { ...crown, round: 0 }
  return { ...crown, isWavy: true, ruffled: Math.max(crown.ruffled, WAVY.ruffled) }
}

/** From which to which deviation of its outline hair is brushed up that leaves the forehead free, and past which the outline is another thing's; how much its tips lean of what is combed; room for them, as `GROWN`: tips that are seen are there. */
export const BRUSHED = { rough: [0.0145, 0.0195], wild: [0.038, 0.033], leans: 0.55, grown: [0.5, 0.75] } as const

/** How surely the outline of hair that leaves the forehead free shows that it is brushed up, 0…1. */
const brushed = ({ rough }: Crown): number => linearstep(...BRUSHED.rough, rough) * linearstep(...BRUSHED.wild, rough)

/** Whether a crown of hair that leaves the forehead free is brushed up. */
export const isBrushedUp = (crown: Crown): boolean => !areTuftsRound(crown) && !crown.isWavy && brushed(crown) >= LEAST

/**
 * A crown that is brushed up: such hair is smooth to its very tips, no strand of it turns, and few are seen to stand. What
 * its outline is uneven by are its tips, which all lean one way.
 *
 * @param lean as it is combed, −1…1
 */
export const brushedUp = (crown: Crown, lean: number): Crown => ({
  ...crown,
  ruffled: Math.max(crown.ruffled, brushed(crown)),
  leanAt: () => BRUSHED.leans * lean,
})

/** The tufts of a crown: none where it is calm. */
function tuftsOf(crown: Crown, room: number): Tuft[] {
  const { outline, off, isOwn, leanAt } = crown
  const ruffled = crown.ruffled * room
  if (ruffled < LEAST) return []
  if (crown.isWavy && !areTuftsRound(crown)) return swellsOf(crown, ruffled)
  const { gap, least, leans } = areTuftsRound(crown) ? ROUND : POINTED
  const tips = tipsOf(off, isOwn, gap)
  const tufts = tips.map((k, n): Tuft => {
    const foot = (other: number | undefined, way: -1 | 1) => {
      if (other === undefined || Math.abs(other - k) * STEP > gap) return k + way * Math.round((0.5 * gap) / STEP)
      let low = k
      for (let j = k; j !== other; j += way) if (off[j]! < off[low]!) low = j
      const middle = (k + other) / 2
      return Math.round(0.5 * low + 0.5 * middle)
    }
    const [from, to] = [foot(tips[n - 1], -1), foot(tips[n + 1], 1)]
    const low = Math.min(off[clamp(from, 0, COUNT - 1)]!, off[clamp(to, 0, COUNT - 1)]!)
    const wide = (to - from) * STEP * outline[k]!
    const end = linearstep(MOST, MOST - ENDS, Math.abs(angleAt(k)))
    const height = clamp(DRAWN.more * (off[k]! - low), least, Math.min(DRAWN.most, 0.75 * wide))
    return { from, tip: k, to, height: height * ruffled * end, lean: leanAt(k) * leans }
  })
  const own = tufts.filter(
    ({ from, tip, to, height }) => height > SMALL && isOwn[tip] && isSeen(isOwn, from) && isSeen(isOwn, to),
  )
  return own.length < FEW ? [] : own
}

/** The swells of waves, where the crown is hair. */
function swellsOf({ isOwn, leanAt }: Crown, ruffled: number): Tuft[] {
  const random = stream(23)
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * random()
  const middle = (COUNT - 1) / 2
  const sum = Array.from({ length: COUNT }, (_, k) => leanAt(k)).reduce((all, lean) => all + lean, 0)
  const way = sum < 0 ? -1 : 1
  const out: Tuft[] = []
  let from = middle - SWELLS.to / STEP
  for (;;) {
    const to = from + between(SWELLS.wide) / STEP
    const height = between(SWELLS.high) * ruffled
    if (to > middle + SWELLS.to / STEP) return out
    const tip = Math.round((from + to) / 2)
    const lean = way * clamp(SWELLS.leans[0] + way * leanAt(tip), 0, SWELLS.leans[1])
    const end = linearstep(MOST, MOST - ENDS, Math.abs(angleAt(tip)))
    if (isOwn[tip])
      out.push({ from: Math.round(from), tip, to: Math.round(to), height: height * (0.4 + 0.6 * end), lean })
    from = to
  }
}

/** Fewer tufts than that are nicks. */
const FEW = 3

const isSeen = (isOwn: Uint8Array, k: number) => isOwn[clamp(k, 0, COUNT - 1)] === 1

/** Places of the tips: those that stand out most, apart, and between them where hair stands out a little. */
function tipsOf(off: Float32Array, isOwn: Uint8Array, gap: number): number[] {
  const apart = Math.round(APART / STEP)
  const order = [...off.keys()].filter((k) => isOwn[k] && k > 3 && k < COUNT - 4).sort((p, q) => off[q]! - off[p]!)
  const tips: number[] = []
  for (const k of order) {
    if (off[k]! < LOW && tips.some((tip) => Math.abs(tip - k) * STEP < gap)) continue
    if (off[k]! < off[k - 1]! || off[k]! < off[k + 1]!) continue
    if (tips.every((tip) => Math.abs(tip - k) >= apart)) tips.push(k)
  }
  return tips.sort((p, q) => p - q)
}

/** Sets them. Changes `alpha` and `region`. @param room as `roomFor` tells @returns the locks that part between them */
export function setTufts(
  alpha: Float32Array,
  region: Uint8Array,
  rig: Rig,
  map: FaceMap,
  crown: Crown,
  room = roomFor(alpha, rig, map),
): Lock[] {
  const tufts = tuftsOf(crown, room)
  if (tufts.length === 0) return []
  const { outline, isOwn } = crown
  const round = areTuftsRound(crown) ? 1 : crown.isWavy ? WAVY.round : 0
  const [middle] = widthOf(rig)
  const radius = (k: number) => {
    const j = clamp(k, 0, COUNT - 1.001)
    return outline[Math.floor(j)]! + (outline[Math.floor(j) + 1]! - outline[Math.floor(j)]!) * (j % 1)
  }
  /** Angles and distances from that point. */
  const line: [number, number][] = []
  const arc = (from: number, to: number) => {
    for (let k = from; k < to; k++) line.push([k, radius(k)])
  }
  const bend = (p: [number, number], q: [number, number], r: [number, number]) => {
    for (let n = 0; n < 12; n++) {
      const t = n / 12
      line.push([
        (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * q[0] + t * t * r[0],
        (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * q[1] + t * t * r[1],
      ])
    }
  }
  /** Where one tuft ends and the next begins: below the overhanging side of the one that leans. */
  const notch = (foot: number, left: Tuft | undefined, right: Tuft | undefined) => {
    const lean = left && right ? (left.lean + right.lean) / 2 : (left ?? right)!.lean
    const next = lean > 0 ? (left ? left.tip : foot) : right ? right.tip : foot
    return clamp(foot + UNDER * Math.abs(lean) * (next - foot), 0, COUNT - 1)
  }
  let last = 0
  for (const [n, tuft] of tufts.entries()) {
    const { from, tip, to, height, lean } = tuft
    const [before, after] = [tufts[n - 1], tufts[n + 1]]
    const a = notch(from, before?.to === from ? before : undefined, tuft)
    const b = notch(to, tuft, after?.from === to ? after : undefined)
    arc(last, a)
    const cut = DRAWN.cut * height
    const point = tip + lean * OVER * (lean > 0 ? to - tip : tip - from)
    const top = radius(point) + height - cut * 0.5
    const [left, right] = [radius(a) - cut, radius(b) - cut]
    // The side towards which it leans is hollow, the other one full.
    const side = (foot: number, low: number, full: number): [number, number] => [
      foot + (0.4 - 0.15 * full) * (point - foot),
      low + (0.15 + 0.7 * full) * (top - low),
    ]
    const full = (lean: number) => (0.55 + 0.5 * lean) * (1 - round) + DOME * round
    bend([a, left], side(a, left, full(lean)), [point, top])
    bend([point, top], side(b, right, full(-lean)), [b, right])
    last = b
  }
  arc(last, COUNT)
  const inner: [number, number][] = []
  for (let k = COUNT - 1; k >= 0; k -= 2) inner.push([k, radius(k) - INNER])
  const polygon = [...line, ...inner].flatMap(([k, far]) => {
    const angle = angleAt(k)
    return onPicture(map, middle + Math.sin(angle) * far, -ABOVE - Math.cos(angle) * far)
  })
  const { x, y, width, height, share } = cover(polygon)
  for (let j = y; j < Math.min(SIDE, y + height + 1); j++)
    for (let i = x; i < Math.min(SIDE, x + width + 1); i++) {
      const u = acrossFace(map, i + 0.5, j + 0.5) - middle
      const v = downFace(map, i + 0.5, j + 0.5) + ABOVE
      const k = Math.atan2(u, -v) / STEP + (COUNT - 1) / 2
      if (k < 1 || k > COUNT - 2) continue
      const far = Math.hypot(u, v)
      if (far < radius(k) - INNER + 0.05) continue
      const p = j * SIDE + i
      const isHair = region[p] === REGION.hair || region[p] === REGION.none
      if (!isHair && (!isOwn[Math.round(k)] || far < radius(k) - RIM)) continue
      const own = i < x + width && j < y + height ? share[(j - y) * width + i - x]! : 0
      alpha[p] = own
      if (own > 0.02) region[p] = REGION.hair
      else region[p] = REGION.none
    }
  return areTuftsRound(crown) ? [] : partings(tufts, outline, middle, map)
}
/** Of the lines between tufts, distances between the pupils: from how far outside of the outline to how far within, how wide; how far round they run the way their tufts lean, steps. */
const PARTING = { out: 0.06, within: 0.5, wide: 0.1, round: 9 } as const
const POINTS = 24

/** Where tufts part a line runs on into the hair, the way they grow. */
function partings(tufts: readonly Tuft[], outline: Float32Array, middle: number, map: FaceMap): Lock[] {
  return tufts.slice(1).flatMap(({ from, lean, height }, n) => {
    const before = tufts[n]!
    if (before.to !== from) return []
    const [way, tall] = [(before.lean + lean) / 2, (before.height + height) / 2 / DRAWN.most]
    const line = Array.from({ length: POINTS + 1 }, (_, k): [number, number] => {
      const t = k / POINTS
      const angle = angleAt(from + way * 2 - way * PARTING.round * t * t)
      const far = outline[from]! + PARTING.out - (PARTING.out + PARTING.within * (0.6 + 0.4 * tall)) * t
      return onPicture(map, middle + Math.sin(angle) * far, -ABOVE - Math.cos(angle) * far)
    })
    return [{ line, light: false, inShade: false, width: PARTING.wide * (0.5 + 0.5 * tall) * map.eyes }]
  })
}

/** How far the notch between tufts lies below the one that leans over it, and how far that one's tip leans, in the distance between them. */
const [UNDER, OVER] = [0.6, 0.6]
/** How full the sides of a round tuft are. */
const DOME = 1.2
/** How far below the outline it is set anew, and how far whatever is there. */
const [INNER, RIM] = [0.3, 0.04]
