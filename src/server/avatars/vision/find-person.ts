/** The share of the person in each place of a square, without the people beside them. */
import type { FaceBox, PersonMask } from '../../../atelier/photo/perception.ts'
import type { Square } from '../../../atelier/photo/pixels.ts'
import { opposite, turnedCells, turnedSize, type Quarters } from '../../../atelier/photo/upright.ts'
import { readModelFile } from './models.ts'
import type { Runtime } from './runtime.ts'
import { viewOf, type Pyramid, type Window } from './views.ts'

const SIDE = 256

export interface PersonFinder {
  /** @param quarters turns clockwise that set the person upright: the network knows nobody who lies */
  find(
    photo: Pyramid,
    square: Square,
    faces: readonly FaceBox[],
    chosen: number,
    quarters: Quarters,
  ): Promise<PersonMask>
}

export async function openPersonFinder(runtime: Runtime): Promise<PersonFinder> {
  const network = await runtime.open(readModelFile('selfie_segmentation.tflite'))
  /** What the network says of a window, as it is and mirrored, averaged. */
  async function sharesIn(photo: Pyramid, window: Window, quarters: Quarters): Promise<Float32Array> {
    const turned = { ...window, ...turnedSize(window, quarters), angle: (-quarters * Math.PI) / 2 }
    const view = viewOf(photo, turned, SIDE, 0, 1, 0)
    const [[, shares]] = (await network.run(view)) as [[string, Float32Array]]
    const [[, mirrored]] = (await network.run(mirroredView(view))) as [[string, Float32Array]]
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) {
        const i = y * SIDE + x
        shares[i] = (shares[i]! + mirrored[y * SIDE + SIDE - 1 - x]!) / 2
      }
    return turnedCells(shares, { width: SIDE, height: SIDE }, opposite(quarters))
  }
  return {
    async find(photo, square, faces, chosen, quarters) {
      const whole = await sharesIn(
        photo,
        windowOf(square.x, square.y, square.x + square.side, square.y + square.side),
        quarters,
      )
      // Only what the photo has of it: black borders confuse the network as often as they help it.
      const left = Math.max(0, square.x)
      const top = Math.max(0, square.y)
      const right = Math.min(photo.width, square.x + square.side)
      const bottom = Math.min(photo.height, square.y + square.side)
      const within = await sharesIn(photo, windowOf(left, top, right, bottom), quarters)
      const shares = new Uint8Array(SIDE * SIDE)
      const k = square.side / SIDE
      for (let j = 0, i = 0; j < SIDE; j++) {
        const y = square.y + (j + 0.5) * k
        for (let column = 0; column < SIDE; column++, i++) {
          const x = square.x + (column + 0.5) * k
          if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue
          if (isOthers(x, y, faces, chosen)) continue
          const again = sampled(within, ((x - left) / (right - left)) * SIDE, ((y - top) / (bottom - top)) * SIDE)
          shares[i] = Math.round(255 * Math.max(0, Math.min(1, (whole[i]! + again) / 2)))
        }
      }
      return { square, side: SIDE, shares }
    },
  }
}

/** Mean share of the person at the points of a face, 0…1; undefined where the mask does not reach most of them. */
export function shareOfFace({ square, side, shares }: PersonMask, points: Float32Array): number | undefined {
  let [sum, count] = [0, 0]
  for (let i = 0; i < points.length; i += 3) {
    const x = Math.floor(((points[i]! - square.x) / square.side) * side)
    const y = Math.floor(((points[i + 1]! - square.y) / square.side) * side)
    if (x < 0 || y < 0 || x >= side || y >= side) continue
    sum += shares[y * side + x]! / 255
    count++
  }
  return count > points.length / 6 ? sum / count : undefined
}

const windowOf = (left: number, top: number, right: number, bottom: number): Window => ({
  cx: (left + right) / 2,
  cy: (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
  angle: 0,
})

function mirroredView(view: Float32Array): Float32Array {
  const out = new Float32Array(view.length)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const from = (y * SIDE + x) * 3
      out.set(view.subarray(from, from + 3), (y * SIDE + SIDE - 1 - x) * 3)
    }
  return out
}

function sampled(plane: Float32Array, u: number, v: number): number {
  const x = Math.max(0, Math.min(SIDE - 1.001, u - 0.5))
  const y = Math.max(0, Math.min(SIDE - 1.001, v - 0.5))
  const i = Math.floor(y) * SIDE + Math.floor(x)
  const [fx, fy] = [x % 1, y % 1]
  return (
    (plane[i]! * (1 - fx) + plane[i + 1]! * fx) * (1 - fy) +
    (plane[i + SIDE]! * (1 - fx) + plane[i + SIDE + 1]! * fx) * fy
  )
}

/** Whether a place is nearer to somebody else, in widths of their faces; bodies hang down from them. */
function isOthers(x: number, y: number, faces: readonly FaceBox[], chosen: number): boolean {
  const far = (face: FaceBox) => {
    const dy = y - face.y - face.height / 2
    return Math.hypot(x - face.x - face.width / 2, dy * (dy > 0 ? 0.45 : 0.8)) / face.width
  }
  const own = far(faces[chosen]!)
  return faces.some((face, i) => i !== chosen && far(face) < own)
}
