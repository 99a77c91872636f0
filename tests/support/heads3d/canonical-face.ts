/**
 * MediaPipe's canonical face (Apache-2.0), as its package carries it: 468 vertices in centimetres, x to the picture's
 * right, y up, z towards the camera, and 898 triangles. Layout: mediapipe/modules/face_geometry/protos/mesh_3d.proto.
 */
import { packedAsset } from '../../../src/server/avatars/vision/models.ts'

export interface CanonicalFace {
  /** x, y, z each. */
  vertices: Float32Array
  triangles: Uint32Array
}

/** Numbers a vertex: x, y, z, and its place in the texture. */
const VERTEX = 5

let face: CanonicalFace | undefined

export function canonicalFace(): CanonicalFace {
  return (face ??= read(packedAsset('geometry_pipeline_metadata_landmarks.binarypb')))
}

function read(bytes: Uint8Array): CanonicalFace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mesh = [...fieldsOf(view, 0, view.byteLength)].find(({ field }) => field === 1)!
  const numbers: number[] = []
  const triangles: number[] = []
  for (const { field, value } of fieldsOf(view, mesh.start, mesh.end)) {
    if (field === 3) numbers.push(value)
    if (field === 4) triangles.push(value)
  }
  const vertices = numbers.filter((_, i) => i % VERTEX < 3)
  return { vertices: Float32Array.from(vertices), triangles: Uint32Array.from(triangles) }
}

/** Fields of a protocol buffer: varints, floats, and where nested messages lie. */
function* fieldsOf(view: DataView, from: number, to: number) {
  let at = from
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = view.getUint8(at++)
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  while (at < to) {
    const key = varint()
    const [field, wire] = [key >> 3, key & 7]
    if (wire === 0) yield { field, value: varint(), start: 0, end: 0 }
    else if (wire === 5) yield { field, value: view.getFloat32((at += 4) - 4, true), start: 0, end: 0 }
    else {
      const length = varint()
      at += length
      yield { field, value: 0, start: at - length, end: at }
    }
  }
}
