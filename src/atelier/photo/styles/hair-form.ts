/** Hair as an illustrator lays it: a shape that ends in tips where its strands end, one shade, and locks along the strands. */
import { clamp, smoothstep } from '../../clamp.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import { indicesOf, ranked, valuesAt } from '../indices.ts'
import { blur, halvedPlane, maskAbove, maskEqual, maskOf, resize } from '../pixels.ts'
import { partsOf } from '../shapes.ts'
import { clippedSides } from './clipped-sides.ts'
import { combedLocks, isCombed } from './combed-locks.ts'
import { isShort } from './curtains.ts'
import { curlyShade, drawnCurls } from './curls.ts'
import { along, inDeviations, LOCK, LONG, ROUNDS, startOfStrands } from './hair-flow.ts'
import { hangingLocks } from './hanging-locks.ts'
import { locksOf } from './hair-locks.ts'
import { knotLocks } from './knot.ts'
import type { Lock } from './lock.ts'
import { HALF, REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface HairForm {
  /** SIDE²: above 0 where hair is, the tips of its locks included, and past the silhouette what is nearest. */
  own: Float32Array
  /** SIDE²: above 0 where it is in shade. */
  shade: Float32Array
  locks: Lock[]
  /** The same where it is clipped. */
  clipped?: Float32Array
  /** Whether these are curls. */
  isCurly?: boolean
  /** Whether these are the ropes of locs and braids. */
  isRoped?: boolean
}

/** Distances between the pupils: how far its edge is carried along the strands, how far past its edge is looked. */
const [TIP, PAST] = [0.26, 0.7]
/** How uneven tips are. */
const UNEVEN = 0.1
/** Share of the hair in shade. */
const SHADE = 0.3
/** Least patch of shade, in squares of the distance between the pupils; least hair. */
const [LEAST, LEAST_HAIR] = [0.05, 0.15]

type Pair = [Float32Array, Float32Array]
type Triple = [Float32Array, Float32Array, Float32Array]

const kept = new WeakMap<Study, { form: HairForm | undefined }>()

/** Undefined where there is no hair to speak of. */
export function hairForm(study: Study): HairForm | undefined {
  let known = kept.get(study)
  if (!known) kept.set(study, (known = { form: make(study) }))
  return known.form
}

function make(study: Study): HairForm | undefined {
  const eyes = study.map.eyes / 2
  const hair = extended(study)
  const alpha = halvedPlane(study.alpha, SIDE)
  const seen = new Float32Array(hair.length)
  let size = 0
  for (let i = 0; i < seen.length; i++)
    if (hair[i]! > 0 && alpha[i]! > 0.9) {
      seen[i] = 1
      size++
    }
  if (size < LEAST_HAIR * eyes * eyes) return undefined
  const clipped = study.isClipped ? { clipped: clippedSides(study) } : undefined
  if (study.curls) return { ...clipped, ...curly(study, study.curls, lightOn(study, hair, seen).light, seen) }
  const near = blur(hair, HALF, HALF, 0.15 * eyes)
  const where = maskAbove(near, 0.03)
  const flow = study.hairFlow
  const [carried] = along([hair], flow, where, TIP * eyes) as [Float32Array]
  // Where hair was set that the photo does not show, its strands lead nowhere.
  const own = blur(halvedPlane(study.seenHair, SIDE), HALF, HALF, 0.06 * eyes)
  const edge = carried.map((v, i) => hair[i]! + (v - hair[i]!) * Math.max(own[i]!, 1 - hair[i]!))
  // Both along the same paths, which cost more than what is carried along them.
  const { light, strands: plain } = lightOn(study, hair, seen)
  let [spots, tone, detail] = along([startOfStrands(eyes), light, plain], flow, where, LONG * eyes) as Triple
  for (let round = 1; round < ROUNDS; round++) [spots, tone] = along([spots, tone], flow, where, LONG * eyes) as Pair
  const strands = inDeviations(spots, where)
  const outline = blur(
    edge.map((v, i) => v - 0.5 + UNEVEN * strands[i]! * 4 * v * (1 - v)),
    HALF,
    HALF,
    Math.max(0.7, 0.045 * eyes),
  )
  tone = blur(tone, HALF, HALF, Math.max(0.8, 0.4 * LOCK * eyes))
  const values = seenValues(tone, seen)
  const low = ranked(values, Math.floor(SHADE * values.length))!
  const shade = new Float32Array(tone.length)
  for (let i = 0; i < shade.length; i++) shade[i] = low - tone[i]!
  clear(shade, seen, LEAST * eyes * eyes)
  const onHead = locksIn(study, { flow, hair: seen, detail, shade })
  const found = [...(study.hair?.tail ? onHead.filter(isAboveNape(study)) : onHead), ...study.partings]
  const locks = study.knot ? [...knotLocks(study.knot, study.away), ...found] : found
  const large = (plane: Float32Array) => resize(plane, HALF, HALF, SIDE, SIDE)
  return {
    own: large(outline),
    shade: large(shade),
    locks,
    isCurly: study.isCropped,
    isRoped: isRoped(study),
    ...clipped,
  }
}

/** Height of the nape below the eyes, distances between the pupils: a tail below it has strands of its own, which others would cross. */
const NAPE = 1

const isAboveNape =
  ({ map }: Study) =>
  ({ line }: Lock) =>
    line.every(([x, y]) => downFace(map, x, y) < NAPE)

/** Coils that hang, and are not laid as curls, hang in locs or braids. */
const isRoped = ({ hair }: Study) => hair?.isCoiled === true && !isShort(hair)

function locksIn(study: Study, hair: Parameters<typeof locksOf>[1]): Lock[] {
  if (isRoped(study)) return hangingLocks(study)
  // On clipped hair and on close coils marks would be dirt.
  if (study.isCropped || study.hair?.length === 'shaved' || study.hair?.isClose) return []
  return isCombed(study) ? combedLocks(study, hair.shade) : locksOf(study, hair)
}

/** The values of a plane where hair is seen. */
const seenValues = (plane: Float32Array, seen: Float32Array) =>
  valuesAt(
    plane,
    indicesOf(plane.length, (i) => seen[i]! > 0),
  )

/** How far past the silhouette hair goes on, pixels: its edge is the silhouette's. */
const OVER = 1.5

function curly({ map, region, alpha }: Study, mass: Float32Array, light: Float32Array, seen: Float32Array): HairForm {
  const tone = blur(light, HALF, HALF, 0.05 * map.eyes)
  const values = seenValues(tone, seen)
  const [low, middle] = [SHADE, 0.55].map((share) => ranked(values, Math.floor(share * values.length))!)
  const at = (i: number) => tone[((i / SIDE) >> 1) * HALF + ((i % SIDE) >> 1)]!
  const shade = curlyShade(mass, (i) => at(i) < low!, map)
  const own = mass.map((v, i) => (region[i] === REGION.hair && alpha[i]! < 1 ? v + OVER : v))
  return { own, shade, isCurly: true, locks: drawnCurls(mass, shade, (i) => at(i) - middle!, map) }
}

/** The pixels beside one. */
const BESIDE = [-1, 1, -SIDE, SIDE] as const

/** HALF²: 1 where hair is; past the silhouette what is nearest. */
function extended({ region, alpha, map }: Study): Float32Array {
  const inside = blur(alpha, SIDE, SIDE, 3)
  const out = new Uint8Array(SIDE * SIDE)
  // What is reached, in the order in which it is.
  const queue = new Int32Array(out.length)
  let end = 0
  for (let i = 0; i < out.length; i++)
    if (inside[i]! > 0.9 && region[i] !== REGION.none) {
      out[i] = region[i]!
      queue[end++] = i
    }
  for (let round = 0, next = 0; round < PAST * map.eyes && next < end; round++)
    for (const last = end; next < last; next++) {
      const i = queue[next]!
      for (let k = 0; k < 4; k++) {
        const j = i + BESIDE[k]!
        if (j < 0 || j >= out.length || out[j] !== REGION.none) continue
        out[j] = out[i]!
        queue[end++] = j
      }
    }
  return halvedPlane(new Float32Array(maskEqual(out, REGION.hair)), SIDE)
}

/** What a place has of light: how much its own strands say and by how many deviations at most, a little of the room's; how dark hair is behind the jaw, along its side away from the light, and at the temples. */
const LIGHT = { strands: 0.45, most: 1.3, room: 0.25, behind: 2.2, away: 2.6, temples: 0.7 } as const
/** Distances between the pupils: how far in from its side away from the light hair is in shade, from above, and how softly. */
const RIM = { across: 0.34, up: 0.1, soft: 0.22 } as const

/** How light each place of the hair is to be, in deviations: as a designer sets it, dark behind the jaw and along the side away from the light, with its own strands in it where they are seen. */
function lightOn({ raw, map, away, rig, seenHair, room }: Study, hair: Float32Array, seen: Float32Array) {
  const l = halvedPlane(raw.l, SIDE)
  const own = halvedPlane(seenHair, SIDE).map((share, i) => (share > 0.9 && seen[i]! > 0 ? 1 : 0))
  const broad = within(l, own, 0.35 * map.eyes)
  const fine = within(l, own, 0.025 * map.eyes, broad)
  const light = new Float32Array(fine.length)
  const strands = new Float32Array(fine.length)
  let [sum, squares, count] = [0, 0, 1e-9]
  for (let i = 0; i < strands.length; i++)
    if (own[i]) {
      strands[i] = fine[i]! - (1 - LIGHT.room) * broad[i]!
      sum += strands[i]!
      squares += strands[i]! ** 2
      count++
    }
  const mean = sum / count
  const spread = Math.max(0.004, Math.sqrt(Math.max(0, squares / count - mean * mean)))
  const { oval } = rig.contours
  const [middle, half] = [(oval[8]![0] + oval[28]![0]) / 2, Math.abs(oval[8]![0] - oval[28]![0]) / 2]
  const soft = blur(hair, HALF, HALF, (RIM.soft * map.eyes) / 2)
  const [dx, dy] = [Math.round((away * RIM.across * map.eyes) / 2), Math.round((RIM.up * map.eyes) / 2)]
  for (let i = 0; i < light.length; i++) {
    if (hair[i]! === 0) continue
    const x = i % HALF
    const y = (i / HALF) | 0
    const u = acrossFace(map, 2 * x + 0.5, 2 * y + 0.5)
    const v = downFace(map, 2 * x + 0.5, 2 * y + 0.5)
    const across = (u - middle) / half
    const behind = smoothstep(0.4, 0.9, v) * (1 - smoothstep(0.95, 1.4, Math.abs(across)))
    const temples = smoothstep(-0.7, -0.1, v) * (1 - smoothstep(0.1, 0.6, v)) * smoothstep(0.75, 1, Math.abs(across))
    const beside = soft[clamp(y + dy, 0, HALF - 1) * HALF + clamp(x + dx, 0, HALF - 1)]!
    strands[i] = own[i] ? clamp((strands[i]! - mean) / spread, -LIGHT.most, LIGHT.most) : 0
    light[i] =
      // What lies close has no strands, only grain and gloss.
      LIGHT.strands * room * strands[i]! -
      LIGHT.behind * behind -
      LIGHT.away * (1 - smoothstep(0.25, 0.85, beside)) -
      LIGHT.temples * temples
  }
  return { light, strands }
}

/** A plane blurred inside the hair only. */
function within(plane: Float32Array, hair: Float32Array, sigma: number, beyond?: Float32Array): Float32Array {
  const weight = blur(hair, HALF, HALF, sigma)
  const sum = blur(
    plane.map((v, i) => v * hair[i]!),
    HALF,
    HALF,
    sigma,
  )
  return sum.map((v, i) => (weight[i]! > 1e-3 ? v / weight[i]! : (beyond?.[i] ?? 0)))
}

/** Takes away what is smaller than the least size. Changes `plane`. */
function clear(plane: Float32Array, hair: Float32Array, least: number): void {
  const inside = maskOf(plane, (v, i) => v > 0 && hair[i]! > 0)
  const { part, sizes } = partsOf(inside, HALF, 1)
  for (let i = 0; i < plane.length; i++) if (inside[i] && sizes[part[i]!]! < least) plane[i] = -1e-3
}
