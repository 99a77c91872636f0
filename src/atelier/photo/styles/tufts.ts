/**
 * The tufts that somebody's hair ends in above the temples: where their outline stands out of a calm one, few and drawn
 * out, standing or swept as the strands below them do. Hair whose outline is calm in the photo has none.
 */
import { clamp, linearstep } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { blur } from '../pixels.ts'
import { PORTRAIT_SIDE } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { widthOf } from './body.ts'
import type { Strands } from '../haircut/hair-texture.ts'
import type { Planes } from './edge-preserving.ts'
import { cover } from './fill.ts'
import { REGION, SIDE } from './side.ts'

/** An outline is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
const [ABOVE, STEP, MOST] = [0.3, 0.02, 1.3]
const COUNT = 2 * Math.round(MOST / STEP) + 1
/** How far from the calm outline the photo's may lie, inwards and outwards; farther it is another thing. */
const FAR = [0.4, 0.42] as const
/** Radians: the smallest feature of an outline that counts, and how wide the calm one is evened. */
const [FINE, BROAD] = [0.028, 0.17]
/** Distance between tips, radians, at least and at most where hair is rough; least height of one in the photo. */
const [APART, GAP, LOW] = [0.22, 0.56, 0.012]
/** How far the calm outline is moved towards the photo's own broad form, at most. */
const MOVED = 0.12
/** Deviations of an outline from a calm one, from which and to which hair is rough; the same of how its strands stand. */
const ROUGH = [0.013, 0.026] as const
/** So uneven is no hair, but a hand, another head or what is behind. */
const WILD = [0.08, 0.055] as const
const STANDS = [0.08, 0.3] as const
const TURNS = [0.02, 0.16] as const
/** Over which angle the way they lean is evened: neighbours lean alike. */
const LEANS = 0.3
/** How deep below the outline strands are looked at. */
const BAND = [0.1, 0.5] as const
/** How much higher than in the photo tufts are drawn; their least and greatest height, and how much of it is cut into the outline between them. */
const DRAWN = { more: 3, least: 0.1, most: 0.32, cut: 0.5 } as const
/** Straightness and turning (hair-texture.ts) of hair whose tufts are round, from and to. */
const CURVED = { straight: [0.52, 0.44], turning: [0.24, 0.34] } as const
/** Height below which there is none. */
const SMALL = 0.05
/** Angle over which tufts grow smaller at the ends of the crown. */
const ENDS = 0.35

interface Tuft {
  /** Angles: of both feet and of its tip. */
  from: number
  tip: number
  to: number
  height: number
  /** Whether it is swept: −1 to the left, 1 to the right, 0 stands. */
  lean: number
}

/** What is known when tufts are read. */
interface Seen {
  /** PORTRAIT_SIDE², as the photo has it, 0…255. */
  own: Uint8Array
  raw: Planes
  /** The silhouette as it is set, and what its pixels show; SIDE². */
  alpha: Float32Array
  region: Uint8Array
  rig: Rig
  map: FaceMap
}

const angleAt = (k: number) => (k - (COUNT - 1) / 2) * STEP

/** Evened along its angles, its ends going on. */
function evened(line: Float32Array, sigma: number): Float32Array {
  const pad = Math.ceil((3 * sigma) / STEP)
  const long = new Float32Array(line.length + 2 * pad)
  for (let i = 0; i < long.length; i++) long[i] = line[clamp(i - pad, 0, line.length - 1)]!
  return blur(long, long.length, 1, sigma / STEP).subarray(pad, pad + line.length)
}

/** Both outlines by angle. */
function outlinesOf({ own, alpha, region, rig, map }: Seen) {
  const [middle] = widthOf(rig)
  const placeAt = (k: number, far: number): [number, number] => {
    const angle = angleAt(k)
    return onPicture(map, middle + Math.sin(angle) * far, -ABOVE - Math.cos(angle) * far)
  }
  const at = (k: number, far: number): number => {
    const [x, y] = placeAt(k, far)
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : Math.floor(y) * SIDE + Math.floor(x)
  }
  const step = 0.25 / map.eyes
  const calm = new Float32Array(COUNT)
  const seen = new Float32Array(COUNT)
  const isOwn = new Uint8Array(COUNT)
  for (let k = 0; k < COUNT; k++) {
    for (let far = 0.6; far < 4; far += step) {
      const i = at(k, far)
      if (i < 0 || alpha[i]! < 0.5) break
      calm[k] = far
    }
    const below = at(k, calm[k]! - 0.06)
    isOwn[k] = below >= 0 && region[below] === REGION.hair ? 1 : 0
    let far = calm[k]! - FAR[0]
    for (; far < calm[k]! + FAR[1]; far += step) {
      const [x, y] = placeAt(k, far)
      const [i, j] = [Math.floor(2 * x), Math.floor(2 * y)]
      if (i < 0 || j < 0 || i >= PORTRAIT_SIDE || j >= PORTRAIT_SIDE || own[j * PORTRAIT_SIDE + i]! < 128) break
    }
    if (far < calm[k]! - FAR[0] + step || far > calm[k]! + FAR[1] - step) isOwn[k] = 0
    seen[k] = isOwn[k] ? far : calm[k]!
  }
  return { calm, seen, isOwn, at }
}

/** How plainly strands stand below an outline, 0…1, and to which side they lean there, −1…1; by angle. */
function strandsBelow({ raw, region, map }: Seen, outline: Float32Array, at: (k: number, far: number) => number) {
  const light = blur(raw.l, SIDE, SIDE, 0.9)
  const [along, across, skew] = [0, 1, 2].map(() => new Float32Array(COUNT)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const lean = Math.atan2(map.sin, map.cos)
  for (let k = 2; k < COUNT - 2; k++) {
    const angle = angleAt(k)
    // The outline's normal, in the picture.
    const slope = (outline[k + 2]! - outline[k - 2]!) / (4 * STEP)
    const turn = angle - Math.atan(slope / outline[k]!) + lean
    const [nx, ny] = [Math.sin(turn), -Math.cos(turn)]
    for (let far = outline[k]! - BAND[1]; far < outline[k]! - BAND[0]; far += 1 / map.eyes) {
      const i = at(k, far)
      if (i < SIDE || i >= SIDE * (SIDE - 1) || region[i] !== REGION.hair) continue
      const gx = light[i + 1]! - light[i - 1]!
      const gy = light[i + SIDE]! - light[i - SIDE]!
      const n = gx * nx + gy * ny
      const t = gx * -ny + gy * nx
      along[k]! += t * t
      across[k]! += n * n
      skew[k]! -= 2 * n * t
    }
  }
  const [a, b, c] = [along, across, skew].map((line) => evened(line, LEANS)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const sum = (line: Float32Array) => line.reduce((all, value) => all + value, 1e-9)
  return {
    stands: sum(along) / (sum(along) + sum(across)),
    leanAt: (k: number) => {
      // Strands run along (n, t) = (cos, sin) of half that angle.
      const angle = 0.5 * Math.atan2(c[k]!, a[k]! - b[k]!)
      return clamp(Math.sin(angle) * 1.3, -0.85, 0.85)
    },
  }
}

/** The tufts of somebody's crown, and the outline they stand on. @returns undefined where it has none */
export function tuftsOf(
  seen: Seen,
  strands?: Strands,
): { tufts: Tuft[]; outline: Float32Array; isOwn: Uint8Array; round: number } | undefined {
  const { calm, seen: own, isOwn, at } = outlinesOf(seen)
  const broad = evened(own, BROAD)
  const sure = evened(Float32Array.from(isOwn), 0.06)
  const outline = calm.map((far, k) => far + clamp(broad[k]! - far, -MOVED, MOVED) * Math.max(0, 2 * sure[k]! - 1))
  const fine = evened(own, FINE)
  const off = fine.map((far, k) => (isOwn[k] ? clamp(far - broad[k]!, -0.2, 0.2) : 0))
  let [squares, all] = [0, 1e-9]
  for (let k = 14; k < COUNT - 14; k++)
    if (isOwn[k]) {
      squares += off[k]! ** 2
      all++
    }
  const rough = Math.sqrt(squares / all)
  const { stands, leanAt } = strandsBelow(seen, outline, at)
  const turns = strands ? linearstep(...TURNS, strands.turning) : 1
  const amount = linearstep(...ROUGH, rough) * linearstep(...WILD, rough) * linearstep(...STANDS, stands) * turns

  if (amount < 0.2 || all < 0.4 * COUNT) return undefined
  const round = strands
    ? linearstep(...CURVED.straight, strands.straight) * linearstep(...CURVED.turning, strands.turning)
    : 0
  const tips = tipsOf(off, isOwn)
  const tufts = tips.map((k, n): Tuft => {
    const foot = (other: number | undefined, way: -1 | 1) => {
      if (other === undefined || Math.abs(other - k) * STEP > GAP) return k + way * Math.round((0.5 * GAP) / STEP)
      let low = k
      for (let j = k; j !== other; j += way) if (off[j]! < off[low]!) low = j
      const middle = (k + other) / 2
      return Math.round(0.5 * low + 0.5 * middle)
    }
    const [from, to] = [foot(tips[n - 1], -1), foot(tips[n + 1], 1)]
    const low = Math.min(off[clamp(from, 0, COUNT - 1)]!, off[clamp(to, 0, COUNT - 1)]!)
    const wide = (to - from) * STEP * outline[k]!
    const end = linearstep(MOST, MOST - ENDS, Math.abs(angleAt(k)))
    const height = clamp(DRAWN.more * (off[k]! - low), DRAWN.least, Math.min(DRAWN.most, 0.75 * wide))
    return { from, tip: k, to, height: height * amount * end, lean: leanAt(k) }
  })
  return {
    tufts: tufts.filter(
      ({ from, tip, to, height }) => height > SMALL && isOwn[tip] && isSeen(isOwn, from) && isSeen(isOwn, to),
    ),
    outline,
    isOwn,
    round,
  }
}

const isSeen = (isOwn: Uint8Array, k: number) => isOwn[clamp(k, 0, COUNT - 1)] === 1

/** Places of the tips: those that stand out most, apart, and between them where hair stands out a little. */
function tipsOf(off: Float32Array, isOwn: Uint8Array): number[] {
  const apart = Math.round(APART / STEP)
  const order = [...off.keys()].filter((k) => isOwn[k] && k > 3 && k < COUNT - 4).sort((p, q) => off[q]! - off[p]!)
  const tips: number[] = []
  for (const k of order) {
    if (off[k]! < LOW && tips.some((tip) => Math.abs(tip - k) * STEP < GAP)) continue
    if (off[k]! < off[k - 1]! || off[k]! < off[k + 1]!) continue
    if (tips.every((tip) => Math.abs(tip - k) >= apart)) tips.push(k)
  }
  return tips.sort((p, q) => p - q)
}

/** Sets them. Changes `alpha` and `region`. */
export function setTufts(
  alpha: Float32Array,
  region: Uint8Array,
  rig: Rig,
  map: FaceMap,
  found: ReturnType<typeof tuftsOf>,
): void {
  if (!found) return
  const { tufts, outline, isOwn, round } = found
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
}
/** How far the notch between tufts lies below the one that leans over it, and how far that one's tip leans, in the distance between them. */
const [UNDER, OVER] = [0.6, 0.6]
/** How full the sides of a round tuft are. */
const DOME = 1.2
/** How far below the outline it is set anew, and how far whatever is there. */
const [INNER, RIM] = [0.3, 0.04]
