/** The points of a face: the mesh with attention, or the plain one where that cannot be opened. */
import { POINTS } from '../../../atelier/photo/perception.ts'
import {
  LEFT_EYE,
  REFINED_LEFT_EYE,
  REFINED_LIPS,
  REFINED_RIGHT_EYE,
  RIGHT_EYE,
} from '../../../atelier/photo/rig/mesh-points.ts'
import { openAttentionMesh } from './attention-mesh.ts'
import { likelihood, type FoundFace } from './find-faces.ts'
import { readModelFile } from './models.ts'
import type { Runtime } from './runtime.ts'
import { viewOf, type Pyramid, type Window } from './views.ts'

const SIDE = 192
/** How much larger than the face's box the window is. */
const AROUND = 1.5
/** Radius of an iris as a share of the eye's length, where only the plain mesh is there. */
const IRIS = 0.2

export interface PointFinder {
  /** POINTS × (x, y, z) in the photo's pixels, and how likely they are a face's, 0…1. */
  find(photo: Pyramid, face: FoundFace): Promise<{ points: Float32Array; presence: number }>
}

type Raw = { points: Float32Array; presence: number }

export async function openPointFinder(runtime: Runtime, plain = false): Promise<PointFinder> {
  const look = plain ? await openPlain(runtime) : await openRefined(runtime).catch(() => openPlain(runtime))
  async function pointsIn(photo: Pyramid, window: Window): Promise<Raw> {
    const { points, presence } = await look(viewOf(photo, window, SIDE, 0, 1, 0))
    const [cos, sin, k] = [Math.cos(window.angle), Math.sin(window.angle), window.width / SIDE]
    for (let p = 0; p < points.length; p += 3) {
      const [u, v] = [(points[p]! - SIDE / 2) * k, (points[p + 1]! - SIDE / 2) * k]
      points[p] = window.cx + u * cos - v * sin
      points[p + 1] = window.cy + u * sin + v * cos
      points[p + 2]! *= k
    }
    return { points, presence }
  }
  return {
    async find(photo, { x, y, width, height, eyes: [left, right] }) {
      const side = Math.max(width, height) * AROUND
      const angle = Math.atan2(right[1] - left[1], right[0] - left[0])
      const first = await pointsIn(photo, { cx: x + width / 2, cy: y + height / 2, width: side, height: side, angle })
      // A second look, laid on by the points of the first.
      return pointsIn(photo, windowOf(first.points))
    },
  }
}

/** Around the points, upright by the outer corners of the eyes. */
function windowOf(points: Float32Array): Window {
  const [left, right] = [LEFT_EYE[0]! * 3, RIGHT_EYE[0]! * 3]
  const angle = Math.atan2(points[right + 1]! - points[left + 1]!, points[right]! - points[left]!)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [u0, v0, u1, v1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let p = 0; p < 468 * 3; p += 3) {
    const u = points[p]! * cos + points[p + 1]! * sin
    const v = points[p + 1]! * cos - points[p]! * sin
    u0 = Math.min(u0, u)
    u1 = Math.max(u1, u)
    v0 = Math.min(v0, v)
    v1 = Math.max(v1, v)
  }
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  const side = Math.max(u1 - u0, v1 - v0) * AROUND
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, width: side, height: side, angle }
}

async function openRefined(runtime: Runtime): Promise<(input: Float32Array) => Promise<Raw>> {
  const mesh = await openAttentionMesh(runtime, readModelFile('face_landmark_with_attention.tflite'))
  return async (input) => {
    const found = await mesh.run(input)
    const points = new Float32Array(POINTS * 3)
    points.set(found.mesh.subarray(0, 468 * 3))
    const lay = (at: readonly number[], xy: Float32Array) => {
      for (const [k, i] of at.entries()) points.set([xy[k * 2]!, xy[k * 2 + 1]!], i * 3)
    }
    lay(REFINED_LIPS, found.lips)
    lay(REFINED_LEFT_EYE, found.eyes[0])
    lay(REFINED_RIGHT_EYE, found.eyes[1])
    for (const [n, iris] of found.irises.entries())
      for (let k = 0; k < 5; k++) points.set([iris[k * 2]!, iris[k * 2 + 1]!], (468 + n * 5 + k) * 3)
    return { points, presence: likelihood(found.presence) }
  }
}

/** Without irises of its own: they are put in the middle of the eyes. */
async function openPlain(runtime: Runtime): Promise<(input: Float32Array) => Promise<Raw>> {
  const network = await runtime.open(readModelFile('face_landmark.tflite'))
  return async (input) => {
    const outputs = (await network.run(input)).map(([, values]) => values)
    const points = new Float32Array(POINTS * 3)
    points.set(outputs.find(({ length }) => length === 468 * 3)!)
    for (const [n, eye] of [LEFT_EYE, RIGHT_EYE].entries()) {
      const mean = (c: number) => eye.reduce((sum, i) => sum + points[i * 3 + c]!, 0) / eye.length
      const [x, y] = [mean(0), mean(1)]
      const [from, to] = [eye[0]! * 3, eye[8]! * 3]
      const r = IRIS * Math.hypot(points[to]! - points[from]!, points[to + 1]! - points[from + 1]!)
      const edge = [[0, 0], [r, 0], [0, -r], [-r, 0], [0, r]]
      for (const [k, [dx, dy]] of edge.entries()) points.set([x + dx!, y + dy!], (468 + n * 5 + k) * 3)
    }
    return { points, presence: likelihood(outputs.find(({ length }) => length === 1)![0]!) }
  }
}
