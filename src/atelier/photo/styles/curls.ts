/** Curly hair as an illustrator lays it: a mass of round curls, scalloped where it ends, with a few of them drawn out inside. */
import { stream } from '../../chance.ts'
import { clamp } from '../../clamp.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Strands } from '../haircut/hair-texture.ts'
import { blur, maskOf } from '../pixels.ts'
import type { HairRead, Portrait } from '../portrait.ts'
import { distanceTo, partsOf } from '../shapes.ts'
import { hangsLoose } from './curtains.ts'
import type { Lock } from './lock.ts'
import { REGION, SIDE } from './side.ts'

/** Straightness and turning (hair-texture.ts) of hair with and without curls: black hair shows little of either. */
const [STRAIGHT, TURNING] = [0.44, 0.24]
/** Straightness below which short hair that plainly bends is curls, however rough it is: of waves that are as rough it is 0.38 or more. */
const CURLED = 0.36

/** Straightness from which hair that hangs to the shoulders, and is not coiled, waves: tight curls lie at 0.22 to 0.27, waves from 0.34 on. */
const HANGING = 0.3

/** Roughness of a face, in that of its hair, below which the hair is bristle, or grain that shows most in the dark. */
const SMOOTH = 0.6

/** Whether the photo shows curls: where more than strands was asked, that decides. @param light of the study */
export function hasCurls(portrait: Portrait, strands: Strands | undefined, light: Float32Array): boolean {
  // A few millimetres have no room for curls: what bends there is grain.
  if (portrait.hair?.length === 'shaved' && !portrait.hair.isCoiled) return false
  if (portrait.hair?.isBent === false && !portrait.hair.isCoiled) return false
  if (portrait.hair?.isRoped) return false
  // Of blurred and of black hair no curl is seen.
  if (portrait.hair?.standsOff) return true
  if (strands === undefined || strands.turning <= TURNING) return false
  if (portrait.hair?.length === 'medium' && !portrait.hair.isCoiled && strands.straight >= HANGING) return false
  // What is tied back lies smooth.
  if (portrait.hair?.isCurled && !portrait.hair.isKnotted && strands.straight < CURLED) return true
  if (strands.straight >= STRAIGHT) return false
  const { skin, hair } = portrait.regions
  return roughness(light, skin) > SMOOTH * roughness(light, hair)
}

/** Whether hair was read to hang in curls. */
export const hangsCurly = (hair: HairRead | undefined): boolean =>
  hangsLoose(hair) && !hair?.isCoiled && hair?.isCurled === true

/** Mean square of the differences between pixels. @param mask SIDE², 0…255 */
function roughness(light: Float32Array, mask: Uint8Array): number {
  let [sum, count] = [0, 1e-9]
  for (let i = SIDE; i < mask.length - SIDE; i++) {
    if (Math.min(mask[i]!, mask[i - 1]!, mask[i + 1]!, mask[i - SIDE]!, mask[i + SIDE]!) < SURE) continue
    sum += (light[i + 1]! - light[i - 1]!) ** 2 + (light[i + SIDE]! - light[i - SIDE]!) ** 2
    count++
  }
  return sum / count
}
/** Of a mask: what is surely there. */
const SURE = 200

/** Distances between the pupils: how far inside the edge curls have their middles, their least and greatest radius, the way from one to the next. */
interface Scallops {
  depth: number
  radius: readonly [least: number, greatest: number]
  apart: number
}

/** Along the air, and along a face, whose hairline is one's own. */
export interface CurlForm {
  air: Scallops
  face?: Scallops
}

export const CURLS: CurlForm = {
  air: { depth: 0.17, radius: [0.2, 0.44], apart: 0.42 },
  face: { depth: 0.09, radius: [0.13, 0.22], apart: 0.32 },
}
/** Coils that lie too close to be drawn one by one: only their outline is uneven. */
export const COILS: CurlForm = { air: { depth: 0.06, radius: [0.07, 0.115], apart: 0.145 } }
/** Depth of hair that has curls as large as that, of less they are smaller; below this none, of such that hangs below that. Area of hair that is a lone strip. */
const [DEEP, CROPPED, LEAST_HANGING, LEAST] = [0.48, 0.285, 0.2, 0.16]
/** The smallest feature of where hair is, distances between the pupils. */
const NIBBLE = 0.05

/** How far outside of a curl its field goes on falling, pixels. */
export const RIM = 4

type Disc = readonly [x: number, y: number, radius: number]

/**
 * SIDE²: above 0 where curly hair is, about how far inside. Undefined where it is cropped too close for curls that go down to the face.
 * @param region changed: lone strips of hair are skin
 * @param alpha the silhouette @param hangs past the ears: such hair is not cropped, however narrow it is beside the face
 */
export function curlyMass(
  region: Uint8Array,
  alpha: Float32Array,
  map: FaceMap,
  { air, face }: CurlForm = CURLS,
  hangs = false,
): Float32Array | undefined {
  const seen = maskOf(region, (what, i) => what === REGION.hair && alpha[i]! > 0.5)
  const hair = maskOf(blur(new Float32Array(seen), SIDE, SIDE, NIBBLE * map.eyes), (share) => share > 0.5)
  const open = maskOf(alpha, (share) => share <= 0.5)
  const inside = distanceTo(hair, SIDE, SIDE, 0)
  const toAir = distanceTo(open, SIDE, SIDE, 1)
  const deep = inside.filter((_, i) => hair[i]).sort()
  const depth = (deep[Math.floor(0.9 * deep.length)] ?? 0) / map.eyes
  if (face && depth < (hangs ? LEAST_HANGING : CROPPED)) return undefined
  const eyes = map.eyes * Math.min(1, depth / DEEP)
  const out = new Float32Array(SIDE * SIDE).fill(-RIM)
  const core = maskOf(hair, (is, i) => is === 1 && toAir[i]! > air.depth * eyes)
  const toCore = distanceTo(core, SIDE, SIDE, 1)
  // What is too thin for curls stays as it is.
  for (let i = 0; i < out.length; i++)
    out[i] =
      hair[i] && toCore[i]! > 1.3 * air.depth * eyes
        ? inside[i]!
        : Math.max(-RIM, Math.min(hair[i] ? inside[i]! : -1, toAir[i]! - air.depth * eyes))
  const random = stream(11)
  const isEdge = (i: number, depth: number) => hair[i] === 1 && Math.abs(inside[i]! - depth * eyes) < 0.7
  const edges = [
    [air, (i: number) => isEdge(i, air.depth) && toAir[i]! < inside[i]! + 2],
    ...(face ? ([[face, (i: number) => isEdge(i, face.depth) && toAir[i]! > 2 * air.depth * eyes]] as const) : []),
  ] as const
  for (const [{ radius, apart }, holds] of edges)
    for (const i of spaced(holds, apart * eyes))
      add(out, [i % SIDE, (i / SIDE) | 0, (radius[0] + (radius[1] - radius[0]) * random()) * eyes])
  const { part, sizes } = partsOf(
    maskOf(out, (v) => v > 0),
    SIDE,
    1,
  )
  for (let i = 0; i < out.length; i++)
    if (part[i]! > 0 && sizes[part[i]!]! < LEAST * map.eyes ** 2) {
      out[i] = -RIM
      if (region[i] === REGION.hair) region[i] = REGION.skin
    }
  return out
}

const between = (i: number, j: number) => Math.hypot((i % SIDE) - (j % SIDE), ((i / SIDE) | 0) - ((j / SIDE) | 0))

/** Such pixels one after the other, each as near to the last as its distance allows. */
function spaced(holds: (i: number) => boolean, apart: number): number[] {
  let left: number[] = []
  for (let i = 0; i < SIDE * SIDE; i++) if (holds(i)) left.push(i)
  const out: number[] = []
  for (let at = left[0]; at !== undefined;) {
    const last = at
    out.push(last)
    left = left.filter((i) => between(i, last) >= apart)
    at = left.reduce<number | undefined>(
      (best, i) => (best === undefined || between(i, last) < between(best, last) ? i : best),
      undefined,
    )
  }
  return out
}

/** Changes `field`: at least how far inside the disc a pixel is. */
function add(field: Float32Array, [cx, cy, radius]: Disc): void {
  const reach = radius + RIM
  for (let y = Math.max(0, Math.ceil(cy - reach)); y <= Math.min(SIDE - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.ceil(cx - reach)); x <= Math.min(SIDE - 1, cx + reach); x++)
      field[y * SIDE + x] = Math.max(field[y * SIDE + x]!, radius - Math.hypot(x - cx, y - cy))
}

type Parts = ReturnType<typeof partsOf>

/** Side of the largest crack, distances between the pupils. */
const GAP = 0.25

/** The silhouette with the curls, whose pixels become hair in `region`. */
export function curlyOutline(
  alpha: Float32Array,
  region: Uint8Array,
  mass: Float32Array,
  { eyes }: FaceMap,
  { air }: CurlForm = CURLS,
): Float32Array {
  const out = alpha.slice()
  const other = distanceTo(
    maskOf(region, (what, i) => what !== REGION.none && what !== REGION.hair && alpha[i]! > 0.5),
    SIDE,
    SIDE,
    1,
  )
  const toAir = distanceTo(
    maskOf(alpha, (share) => share <= 0.5),
    SIDE,
    SIDE,
    1,
  )
  for (let i = 0; i < out.length; i++) {
    const share = clamp(0.5 + mass[i]! / 2, 0, 1)
    const isHair = region[i] === REGION.hair || (region[i] === REGION.none && other[i]! > 0.12 * eyes)
    out[i] = isHair && toAir[i]! < 1.2 * air.depth * eyes ? share : Math.max(alpha[i]!, share)
    if (share > 0 && region[i] === REGION.none) region[i] = REGION.hair
  }
  // Nothing beside the person, and no cracks.
  const solid = maskOf(out, (share) => share > 0.5)
  const [parts, holes] = [1, 0].map((value) => partsOf(solid, SIDE, value)) as [Parts, Parts]
  const person = parts.sizes.indexOf(Math.max(...parts.sizes))
  for (let i = 0; i < out.length; i++) {
    if (solid[i] && parts.part[i] !== person) out[i] = 0
    if (!solid[i] && holes.sizes[holes.part[i]!]! < (GAP * eyes) ** 2) out[i] = 1
  }
  return out
}

/** Distances between the pupils: between the curls that are drawn out, their radii, how far from the edge, their thickness. */
const DRAWN = {
  apart: 0.46,
  radius: [0.12, 0.2],
  inside: 0.16,
  width: 0.085,
} as const
/** Most of them, and corners of each. */
const [MOST, STEPS] = [14, 16]
/** Between curls in shade, and their radius. */
const SHADED = { apart: 0.27, radius: [0.2, 0.28] } as const

/** SIDE²: above 0 where curls are in shade. @param dark SIDE², above 0 where it is dark */
export function curlyShade(mass: Float32Array, dark: (i: number) => boolean, { eyes }: FaceMap): Float32Array {
  const out = new Float32Array(SIDE * SIDE).fill(-RIM)
  const random = stream(13)
  const { apart, radius } = SHADED
  const places = scattered((p) => mass[p]! > 0 && dark(p), apart * eyes, random)
  // One alone would be a spot.
  const hasNext = (i: number) => places.some((j) => j !== i && between(i, j) < 1.4 * apart * eyes)
  for (const i of places.filter(hasNext))
    add(out, [i % SIDE, (i / SIDE) | 0, (radius[0] + (radius[1] - radius[0]) * random()) * eyes])
  return out
}

/** Commas and arcs inside the mass. @param shade above 0 in shade @param lit how light a place is, 0 is neither */
export function drawnCurls(
  mass: Float32Array,
  shade: Float32Array,
  lit: (i: number) => number,
  { eyes }: FaceMap,
): Lock[] {
  const { apart, radius, inside, width } = DRAWN
  const random = stream(17)
  const places = scattered((p) => mass[p]! > inside * eyes, apart * eyes, random)
  const every = Math.max(1, places.length / MOST)
  const chosen = places.filter((_, k) => Math.floor(k / every) !== Math.floor((k - 1) / every))
  return chosen.map((i) => {
    const [x, y] = [i % SIDE, (i / SIDE) | 0]
    const [r, from, way] = [
      (radius[0] + (radius[1] - radius[0]) * random()) * eyes,
      Math.PI * (0.6 + 0.9 * random()),
      random() < 0.5 ? 1 : -1,
    ]
    const line = Array.from({ length: 4 * STEPS + 1 }, (_, k): [number, number] => {
      const t = k / (4 * STEPS)
      const angle = from + 1.3 * Math.PI * t
      const own = r * (1 - 0.5 * t * t)
      return [x + way * own * Math.cos(angle), y + own * Math.sin(angle)]
    })
    const light = lit(i) > 0
    return { line, light, inShade: shade[i]! > 0, width: width * eyes * (light ? 1 : 1.15) }
  })
}

/** Such pixels, in rows that are moved by chance, about so far apart. */
function scattered(holds: (i: number) => boolean, apart: number, random: () => number): number[] {
  const out: number[] = []
  for (let row = 0; row * apart * 0.86 < SIDE; row++)
    for (let column = 0; column * apart < SIDE; column++) {
      const x = Math.round((column + (row % 2) / 2 + 0.5 * (random() - 0.5)) * apart)
      const y = Math.round((row + 0.4 * (random() - 0.5)) * 0.86 * apart)
      if (x >= 0 && y >= 0 && x < SIDE && y < SIDE && holds(y * SIDE + x)) out.push(y * SIDE + x)
    }
  return out
}
