/**
 * The mesh with attention: beside 468 points it looks at the lips and each eye again, closer. Three of its operators are
 * known to no public runtime. What is before and after them are ordinary networks: the model is cut there, and the three
 * (a closer look at some of the features, and the way back of what was found in it) are done here.
 */
import { readFlexMap } from './flatbuffer.ts'
import type { Network, Runtime } from './runtime.ts'
import { cutModel, readModel, type Operator, type TfliteModel } from './tflite-model.ts'

/** Side of the picture in pixels, and of its features; their number; side of a closer look. */
const [PICTURE, FEATURES, CHANNELS, PATCH] = [192, 48, 32, 16]

export interface AttentionMesh {
  /** @param input 192² pixels, RGB, 0…1; the points in those pixels */
  run(input: Float32Array): Promise<{
    presence: number
    /** x, y, z each. */
    mesh: Float32Array
    /** x, y each. */
    lips: Float32Array
    eyes: [Float32Array, Float32Array]
    irises: [Float32Array, Float32Array]
  }>
}

/** Where a closer look is taken: the box of some points, upright by two of them. */
interface Look {
  subset_idxs: number[]
  left_rotation_idx: number
  right_rotation_idx: number
  target_rotation_radians: number
  scale_x: number
  scale_y: number
  output_width: number
  output_height: number
}

/** From cells of a closer look to cells of the features: x = a·i + b·j + tx, y = d·i + e·j + ty. */
interface Placement {
  a: number
  b: number
  tx: number
  d: number
  e: number
  ty: number
}

export async function openAttentionMesh(runtime: Runtime, bytes: Uint8Array): Promise<AttentionMesh> {
  const model = readModel(bytes)
  const named = (custom: string) => model.operators.filter((operator) => operator.custom === custom)
  const looks = named('Landmarks2TransformMatrix').map(({ options }) => readFlexMap(options) as unknown as Look)
  const patches = named('TransformTensorBilinear')
  const ways = named('TransformLandmarks')
  const output = (part: string) => model.outputs.find((t) => model.tensors[t]!.includes(part))!
  const stem = await runtime.open(
    cutModel(bytes, model.inputs, [patches[0]!.inputs[0]!, output('mesh'), output('faceflag')]),
  )
  const heads: { network: Network; look: Look }[] = []
  for (const [i, patch] of patches.entries()) {
    const outputs = ways.map(({ inputs }) => inputs[0]!).filter((t) => leadsTo(model, patch, t))
    heads.push({ network: await runtime.open(cutModel(bytes, [patch.outputs[0]!], outputs)), look: looks[i]! })
  }
  return {
    async run(input) {
      const [features, mesh, flag] = (await stem.run(input)).map(([, values]) => values) as [
        Float32Array,
        Float32Array,
        Float32Array,
      ]
      const found: Float32Array[][] = []
      for (const { network, look } of heads) {
        const placement = placementOf(mesh, look)
        const outputs = await network.run(closer(features, placement))
        found.push(outputs.map(([, points]) => broughtBack(points, placement)))
      }
      const [lips, left, right] = found as [Float32Array[], Float32Array[], Float32Array[]]
      return {
        presence: flag[0]!,
        mesh,
        lips: lips[0]!,
        eyes: [left[0]!, right[0]!],
        irises: [left[1]!, right[1]!],
      }
    },
  }
}

/** Whether a tensor is computed from what an operator gives. */
function leadsTo({ operators }: TfliteModel, from: Operator, tensor: number): boolean {
  const seen = new Set<number>()
  const todo = [tensor]
  for (let t = todo.pop(); t !== undefined; t = todo.pop()) {
    if (t === from.outputs[0]) return true
    if (seen.has(t)) continue
    seen.add(t)
    todo.push(...(operators.find(({ outputs }) => outputs.includes(t))?.inputs ?? []))
  }
  return false
}

function placementOf(mesh: Float32Array, look: Look): Placement {
  const k = FEATURES / PICTURE
  const at = (i: number) => [mesh[i * 3]! * k, mesh[i * 3 + 1]! * k] as const
  const [left, right] = [at(look.left_rotation_idx), at(look.right_rotation_idx)]
  const turn = (look.target_rotation_radians || 0) - Math.atan2(right[1] - left[1], right[0] - left[0])
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const i of look.subset_idxs) {
    const [x, y] = at(i)
    const [u, v] = [x * cos - y * sin, x * sin + y * cos]
    x0 = Math.min(x0, u)
    x1 = Math.max(x1, u)
    y0 = Math.min(y0, v)
    y1 = Math.max(y1, v)
  }
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const [cx, cy] = [mx * cos + my * sin, -mx * sin + my * cos]
  const across = (look.scale_x * (x1 - x0)) / look.output_width
  const down = (look.scale_y * (y1 - y0)) / look.output_height
  const [a, b, d, e] = [cos * across, sin * down, -sin * across, cos * down]
  const [halfWidth, halfHeight] = [look.output_width / 2, look.output_height / 2]
  return { a, b, tx: cx - a * halfWidth - b * halfHeight, d, e, ty: cy - d * halfWidth - e * halfHeight }
}

/** The features under a closer look, bilinear; 0 past them. */
function closer(features: Float32Array, { a, b, tx, d, e, ty }: Placement): Float32Array {
  const out = new Float32Array(PATCH * PATCH * CHANNELS)
  const last = FEATURES - 1
  for (let j = 0, o = 0; j < PATCH; j++) {
    for (let i = 0; i < PATCH; i++, o += CHANNELS) {
      // Between the middles of cells.
      const x = a * (i + 0.5) + b * (j + 0.5) + tx - 0.5
      const y = d * (i + 0.5) + e * (j + 0.5) + ty - 0.5
      if (x < 0 || y < 0 || x > last || y > last) continue
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      const [fx, fy] = [x - x0, y - y0]
      const [x1, y1] = [Math.min(last, x0 + 1), Math.min(last, y0 + 1)]
      const [p, q, r, s] = [y0 * FEATURES + x0, y0 * FEATURES + x1, y1 * FEATURES + x0, y1 * FEATURES + x1].map(
        (cell) => cell * CHANNELS,
      ) as [number, number, number, number]
      for (let k = 0; k < CHANNELS; k++)
        out[o + k] =
          (features[p + k]! * (1 - fx) + features[q + k]! * fx) * (1 - fy) +
          (features[r + k]! * (1 - fx) + features[s + k]! * fx) * fy
    }
  }
  return out
}

/** Points of a closer look, which come in quarters of its cells, in pixels of the picture. */
function broughtBack(points: Float32Array, { a, b, tx, d, e, ty }: Placement): Float32Array {
  const k = PICTURE / FEATURES
  const out = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 2) {
    out[i] = a * points[i]! + b * points[i + 1]! + k * tx
    out[i + 1] = d * points[i]! + e * points[i + 1]! + k * ty
  }
  return out
}
