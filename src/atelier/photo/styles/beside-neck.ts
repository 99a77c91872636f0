/** Dark background beside a neck that was taken for hair: it hangs on one side alone, and looks like what is behind the person. */
import { fitMixture, type Mixture, surprise } from '../colour-model.ts'
import { inFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { indicesOf, thinned } from '../indices.ts'
import { maskAbove, maskOf } from '../pixels.ts'
import { distanceTo } from '../shapes.ts'
import type { Planes } from './edge-preserving.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

/** Height below the eyes from which on hair hangs, and from which on all of it goes; distances between the pupils. */
const [HANGS, BELOW] = [0.5, 1]
/** What goes higher up: so far out, in half-widths of the face, and from so far below the eyes on. */
const [ACROSS, DOWN] = [1.25, 0.2]
/** Least area of such hair, squares of the distance between the pupils; that of the other side is at most this share of it. */
const [LEAST, ONE_SIDED] = [0.1, 0.15]
/** The background that is learnt: how far from the person at least and from such hair at most, distances between the pupils. */
const [APART, NEAR] = [0.2, 1.3]
/** Nats by which the background's colours may explain it worse than the hair's. */
const ALIKE = 2
/** Share of it in colours that the head's hair hardly has, and area, squares of the distance between the pupils, above which what runs off the picture is none. */
const [UNLIKE, WIDE] = [0.45, 0.4]

/** What comes as near to the picture's side runs off it, pixels: the silhouette is soft. */
const RIM = 8

/** @returns 1 where what is seen is background; undefined where none is. @param region changed @param raw colours, also of the background */
export function besideNeck(
  region: Uint8Array,
  alpha: Float32Array,
  raw: Planes,
  { placeOf, isUnlike }: HeadHair,
  map: FaceMap,
): Uint8Array | undefined {
  const isHair = (i: number) => region[i] === REGION.hair && alpha[i]! > 0.9
  const sideOf = (i: number) => (inFace(map, i % SIDE, (i / SIDE) | 0)[0] > 0 ? 1 : 0)
  const hanging = indicesOf(SIDE * SIDE, (i) => isHair(i) && placeOf(i)[1] > HANGS)
  const right = hanging.filter((i) => sideOf(i) === 1)
  const left = hanging.filter((i) => sideOf(i) === 0)
  const [less, more] = left.length < right.length ? [left, right] : [right, left]
  if (more.length < LEAST * map.eyes ** 2 || less.length > ONE_SIDED * more.length) return undefined
  const runsOff = more.some((i) => Math.min(i % SIDE, SIDE - 1 - (i % SIDE)) < RIM)
  const unlike = more.filter((i) => isUnlike(i, 'hardly')).length / more.length
  if (
    !(runsOff && unlike > UNLIKE && more.length > WIDE * map.eyes ** 2) &&
    !isBackground(more, alpha, raw, (i) => isHair(i) && placeOf(i)[1] < DOWN, map)
  )
    return undefined
  const side = more === right ? 1 : 0
  const gone = maskOf(region, (what, i) => {
    if (what !== REGION.hair || sideOf(i) !== side) return false
    const [across, v] = placeOf(i)
    return v > BELOW || (v > DOWN && across > ACROSS)
  })
  onShoulder(region, gone, side, SHOULDER * map.eyes)
  return gone
}

/** Width of clothes that are a shoulder, distances between the pupils. */
const SHOULDER = 0.35

/** Of what goes, the part between neck and shoulder stays, as what is worn. Changes both. @param side 1 where that is right of the neck @param least width of a shoulder, pixels */
function onShoulder(region: Uint8Array, gone: Uint8Array, side: 0 | 1, least: number): void {
  for (let y = 0; y < SIDE; y++) {
    let worn = 0
    for (let k = 0; k < SIDE; k++) {
      const i = y * SIDE + (side === 1 ? SIDE - 1 - k : k)
      if (region[i] === REGION.cloth) worn++
      if (worn < least || !gone[i]) continue
      gone[i] = 0
      region[i] = REGION.cloth
    }
  }
}

/** Whether the colours behind the person explain what hangs about as well as those of the head's hair do. */
function isBackground(
  hanging: Int32Array,
  alpha: Float32Array,
  { l, a, b }: Planes,
  isHead: (i: number) => boolean,
  { eyes }: FaceMap,
): boolean {
  const lab = new Float32Array(3 * SIDE * SIDE)
  for (let i = 0; i < l.length; i++) {
    lab[3 * i] = l[i]!
    lab[3 * i + 1] = a[i]!
    lab[3 * i + 2] = b[i]!
  }
  const hangs = new Uint8Array(SIDE * SIDE)
  for (const i of hanging) hangs[i] = 1
  const near = distanceTo(hangs, SIDE, SIDE, 1)
  const person = distanceTo(maskAbove(alpha, 0.02), SIDE, SIDE, 1)
  const behind = indicesOf(SIDE * SIDE, (i) => person[i]! > APART * eyes && near[i]! < NEAR * eyes)
  if (behind.length < LEAST * eyes ** 2) return false
  const models = [behind, indicesOf(SIDE * SIDE, isHead)].map((of) => fitMixture(lab, thinned(of, 2000), 3))
  if (!models[0] || !models[1]) return false
  const cost = (model: Mixture) => hanging.reduce((sum, i) => sum + surprise(model, lab, i), 0) / hanging.length
  return cost(models[0]) < cost(models[1]) + ALIKE
}
