/** The way a person's hair runs, and what is carried along it. */
import { stream } from '../../chance.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { blur, halvedPlane, maskEqual } from '../pixels.ts'
import type { Planes } from './edge-preserving.ts'
import { HALF, REGION, SIDE } from './side.ts'

/** Unit tangent of the strands at each pixel, HALF²; its sign has no meaning. */
export interface HairFlow {
  tx: Float32Array
  ty: Float32Array
}

/** How widely directions are averaged: where hair shows strands, and where it does not; distances between the pupils. */
const [NEAR, FAR] = [0.11, 0.4]
/** How much the outline of the hair says beside its strands, and how much what is far. */
const [OUTLINE, AROUND] = [0.02, 0.15]

/** A photo, what each pixel shows, where the face is; as in a study. */
interface Seen {
  raw: Planes
  region: Uint8Array
  map: FaceMap
}

/** The smoothed structure tensor of the photo's hair (Kyprianidis and Döllner 2008); past its edges what is nearest. */
export function hairFlow({ raw, region, map }: Seen): HairFlow {
  const hair = new Float32Array(maskEqual(region, REGION.hair))
  const inner = blur(hair, SIDE, SIDE, 2)
  const light = blur(raw.l, SIDE, SIDE, 1.2)
  const shape = blur(hair, SIDE, SIDE, 0.2 * map.eyes)
  const tensor = [0, 1, 2].map(() => new Float32Array(SIDE * SIDE)) as [Float32Array, Float32Array, Float32Array]
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      if (!hair[i]) continue
      if (inner[i]! > 0.97) add(tensor, i, light, 1)
      add(tensor, i, shape, OUTLINE)
    }
  const small = tensor.map((plane) => halvedPlane(plane, SIDE))
  const near = small.map((plane) => blur(plane, HALF, HALF, (NEAR * map.eyes) / 2))
  const far = small.map((plane) => blur(plane, HALF, HALF, (FAR * map.eyes) / 2))
  const flow = { tx: new Float32Array(HALF * HALF), ty: new Float32Array(HALF * HALF) }
  for (let i = 0; i < HALF * HALF; i++) {
    const e = near[0]![i]! + AROUND * far[0]![i]!
    const f = near[1]![i]! + AROUND * far[1]![i]!
    const g = near[2]![i]! + AROUND * far[2]![i]!
    // Eigenvector of the smaller eigenvalue.
    const angle = 0.5 * Math.atan2(2 * f, e - g) + Math.PI / 2
    flow.tx[i] = Math.cos(angle)
    flow.ty[i] = Math.sin(angle)
  }
  return flow
}

/** Adds a gradient's tensor, its length damped: one sharp edge must not outvote many strands. */
function add(
  [xx, xy, yy]: readonly [Float32Array, Float32Array, Float32Array],
  i: number,
  plane: Float32Array,
  weight: number,
): void {
  const gx = plane[i + 1]! - plane[i - 1]!
  const gy = plane[i + SIDE]! - plane[i - SIDE]!
  const length = Math.sqrt(gx * gx + gy * gy)
  if (length < 1e-6) return
  const w = weight / (length + 0.01)
  xx[i]! += w * gx * gx
  xy[i]! += w * gx * gy
  yy[i]! += w * gy * gy
}

/** Steps along the flow, pixels: what is carried is wider. */
const STRIDE = 2

/** Means of planes along the flow (line integral convolution, Cabral and Leedom 1993). @param reach both ways, pixels */
export function along(
  planes: readonly Float32Array[],
  { tx, ty }: HairFlow,
  where: Uint8Array,
  reach: number,
): Float32Array[] {
  const steps = Math.max(1, Math.round(reach / STRIDE))
  const out = planes.map((plane) => plane.slice())
  const path = new Int32Array(2 * steps + 1)
  for (let i = 0; i < where.length; i++) {
    if (!where[i]) continue
    let count = 0
    path[count++] = i
    for (let way = -1; way <= 1; way += 2) {
      let x = (i % HALF) + 0.5
      let y = ((i / HALF) | 0) + 0.5
      let dx = tx[i]! * way * STRIDE
      let dy = ty[i]! * way * STRIDE
      for (let n = 0; n < steps; n++) {
        x += dx
        y += dy
        if (x < 0 || y < 0 || x >= HALF || y >= HALF) break
        const j = (y | 0) * HALF + (x | 0)
        if (!where[j]) break
        path[count++] = j
        const turn = tx[j]! * dx + ty[j]! * dy < 0 ? -STRIDE : STRIDE
        dx = tx[j]! * turn
        dy = ty[j]! * turn
      }
    }
    for (let k = 0; k < planes.length; k++) {
      const plane = planes[k]!
      let sum = 0
      for (let n = 0; n < count; n++) sum += plane[path[n]!]!
      out[k]![i] = sum / count
    }
  }
  return out
}

/** Half the width of a lock, and how far it runs, distances between the pupils; how often what it carries is carried on. */
export const [LOCK, LONG, ROUNDS] = [0.06, 0.3, 3] as const

/** What differs from strand to strand and is the same along each, in standard deviations. @param eyes between the pupils, pixels */
export function strandNoise(flow: HairFlow, where: Uint8Array, eyes: number): Float32Array {
  let planes = [startOfStrands(eyes)]
  for (let round = 0; round < ROUNDS; round++) planes = along(planes, flow, where, LONG * eyes)
  return inDeviations(planes[0]!, where)
}

/** What is carried along the strands to tell them apart: spots as wide as a lock. */
export function startOfStrands(eyes: number): Float32Array {
  const random = stream(7)
  const noise = new Float32Array(HALF * HALF)
  for (let i = 0; i < noise.length; i++) noise[i] = random() - 0.5
  return blur(noise, HALF, HALF, LOCK * eyes)
}

/** A plane of mean 0 in its standard deviations there. */
export function inDeviations(plane: Float32Array, where: Uint8Array): Float32Array {
  let [sum, count] = [0, 1e-9]
  for (let i = 0; i < plane.length; i++)
    if (where[i]) {
      sum += plane[i]! ** 2
      count++
    }
  const deviation = Math.sqrt(sum / count) || 1
  const out = new Float32Array(plane.length)
  for (let i = 0; i < out.length; i++) out[i] = plane[i]! / deviation
  return out
}
