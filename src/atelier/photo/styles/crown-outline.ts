/** The outline of a crown as the photo shows it: how uneven it is, and whether the strands below it stand. Ruffled hair has both. */
import { clamp, linearstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Strands } from '../haircut/hair-texture.ts'
import { blur, halvedPlane } from '../pixels.ts'
import { type Portrait, PORTRAIT_SIDE } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { widthOf } from './body.ts'
import type { Planes } from './edge-preserving.ts'
import { planesOf } from './planes.ts'
import { REGION, SIDE } from './side.ts'

/** An outline is told by its distance from a point above the eyes, distances between the pupils, at angles from straight up, radians. */
export const [ABOVE, STEP, MOST] = [0.3, 0.02, 1.3] as const
export const COUNT = 2 * Math.round(MOST / STEP) + 1
/** How far from the calm outline the photo's may lie, inwards and outwards; farther it is another thing. */
const FAR = [0.4, 0.42] as const
/** Radians: the smallest feature of an outline that counts, and how wide the calm one is evened; how near the ends it is not looked at. */
const [FINE, BROAD, END] = [0.028, 0.17, 14]
/** How far the calm outline is moved towards the photo's own broad form, at most; over which angle less and less at its ends. */
const [MOVED, LANDS] = [0.12, 0.3]
/** From which to which deviation of an outline from a calm one hair is ruffled, and past which it is no hair, but a hand or what is behind. */
const [ROUGH, WILD] = [[0.013, 0.026], [0.08, 0.055]] as const
/** The same of how plainly its strands stand, and turn (hair-texture.ts): a fringe that falls from the crown stands too, all of it alike. */
const [STANDS, TURNS] = [[0.08, 0.3], [0.02, 0.16]] as const
/** Straightness and turning of hair whose tufts are round, from and to. */
const CURVED = { straight: [0.52, 0.44], turning: [0.24, 0.34] } as const
/** Over which angle the way strands lean is evened: neighbours lean alike. How far they do at most. */
const [LEANS, LEANT] = [0.3, 0.85]
/** How deep below the outline strands are looked at. */
const BAND = [0.1, 0.5] as const

/** What an outline is read from. */
export interface Seen {
  /** PORTRAIT_SIDE², as the photo has it, 0…255. */
  own: Uint8Array
  raw: Pick<Planes, 'l'>
  /** The silhouette as it is set, and what its pixels show; SIDE². */
  alpha: Float32Array
  region: Uint8Array
  rig: Rig
  map: FaceMap
}

export const angleAt = (k: number) => (k - (COUNT - 1) / 2) * STEP

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
      return clamp(1.3 * Math.sin(angle), -LEANT, LEANT)
    },
  }
}

export interface Crown {
  /** By angle: the calm outline, how far the photo's stands out of it, and whether that is seen to be hair. */
  outline: Float32Array
  off: Float32Array
  isOwn: Uint8Array
  /** How ruffled hair is, and whether in curls, 0…1. */
  ruffled: number
  round: number
  /** Deviation of the photo's outline from a calm one, distances between the pupils; 0 where it is not seen, or that of other things. */
  rough: number
  /** Whether it was read to wave. */
  isWavy?: boolean
  /** To which side strands lean at an angle: −1 to the left, 1 to the right, 0 stands. */
  leanAt: (k: number) => number
}

/** Reads the crown; @param strands of all of the hair, undefined where they are not seen */
export function crownOf(seen: Seen, strands: Strands | undefined): Crown {
  const { calm, seen: own, isOwn, at } = outlinesOf(seen)
  const broad = evened(own, BROAD)
  const sure = evened(Float32Array.from(isOwn), 0.06)
  const outline = calm.map((far, k) => {
    const free = Math.max(0, 2 * sure[k]! - 1) * linearstep(MOST, MOST - LANDS, Math.abs(angleAt(k)))
    return far + clamp(broad[k]! - far, -MOVED, MOVED) * free
  })
  const fine = evened(own, FINE)
  const off = fine.map((far, k) => (isOwn[k] ? clamp(far - broad[k]!, -0.2, 0.2) : 0))
  let [squares, all] = [0, 1e-9]
  for (let k = END; k < COUNT - END; k++)
    if (isOwn[k]) {
      squares += off[k]! ** 2
      all++
    }
  const rough = Math.sqrt(squares / all)
  const { stands, leanAt } = strandsBelow(seen, outline, at)
  const turns = strands ? linearstep(...TURNS, strands.turning) : 1
  const isSeen = all > 0.4 * COUNT ? 1 : 0
  const isHair = isSeen * linearstep(...WILD, rough)
  return {
    outline,
    off,
    isOwn,
    ruffled: isHair * linearstep(...ROUGH, rough) * linearstep(...STANDS, stands) * turns,
    rough: isHair > 0.5 ? rough : 0,
    round: strands
      ? linearstep(...CURVED.straight, strands.straight) * linearstep(...CURVED.turning, strands.turning)
      : 0,
    leanAt,
  }
}

/** How ruffled hair is, and whether in curls, 0…1. */
type Ruffle = Pick<Crown, 'ruffled' | 'round'>

/** From which on tufts are curls. */
const CURLS = { ruffled: 0.6, round: 0.4 } as const
export const areTuftsRound = ({ ruffled, round }: Ruffle): boolean => ruffled >= CURLS.ruffled && round >= CURLS.round

const kept = new WeakMap<Uint8Array, Ruffle>()

/** How ruffled the hair of a portrait is, whose strands these are. */
export function ruffleOf({ rgba, alpha, regions, reading, rig }: Portrait, strands: Strands | undefined): Ruffle {
  let known = kept.get(alpha)
  if (!known) {
    const map = { ...reading.map, x: reading.map.x / 2, y: reading.map.y / 2, eyes: reading.map.eyes / 2 }
    const share = halvedPlane(alpha, PORTRAIT_SIDE).map((value) => value / 255)
    const region = regions.hair.map((value) => (value > SURE ? REGION.hair : REGION.skin))
    known = crownOf({ own: alpha, raw: planesOf(rgba), alpha: share, region, rig, map }, strands)
    kept.set(alpha, known)
  }
  return known
}
/** Of the mask of hair. */
const SURE = 128
