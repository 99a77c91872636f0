/** Photos that come with transparency of their own: a portrait somebody has cut out already, or one in a round frame. */
import type { Pixels, Square } from './pixels.ts'
import type { HeadPose } from './rig/head-pose.ts'

/** Pixels with at least this alpha count as visible. */
const THERE = 128
/** Transparency of a smaller share of the photo was not meant. */
const MEANT = 0.01
/** The grey that transparent pixels are composed over: not a colour of skin, neither light nor dark. */
const BEHIND = 128
/** For the alpha to be a cut-out: least share of transparent pixels around the head, and of visible ones in the face. */
const EMPTY = 0.8
const WHOLE = 0.95

export interface Transparency {
  /** The photo over a plain grey. */
  opaque: Pixels
  /** The photo's alpha in each of red, green and blue. */
  alpha: Pixels
}

/** Undefined for photos without transparency worth speaking of, and for those with next to nothing else. */
export function transparencyOf({ rgba, width, height }: Pixels): Transparency | undefined {
  let open = 0
  for (let p = 3; p < rgba.length; p += 4) if (rgba[p]! < THERE) open++
  if (open < MEANT * width * height || open > (1 - MEANT) * width * height) return undefined
  const opaque = new Uint8ClampedArray(rgba.length)
  const alpha = new Uint8ClampedArray(rgba.length)
  for (let p = 0; p < rgba.length; p += 4) {
    const a = rgba[p + 3]!
    for (let c = 0; c < 3; c++) {
      opaque[p + c] = BEHIND + ((rgba[p + c]! - BEHIND) * a) / 255
      alpha[p + c] = a
    }
    opaque[p + 3] = alpha[p + 3] = 255
  }
  return { opaque: { rgba: opaque, width, height }, alpha: { rgba: alpha, width, height } }
}

/**
 * Whether the transparency follows the person: what is around head and shoulders is empty, and the face is not. Else it
 * is a frame (a disc, rounded corners) around a picture that still has its background.
 *
 * @param pose in the photo's pixels
 */
export function isCutOut({ alpha: { rgba, width, height } }: Transparency, pose: HeadPose): boolean {
  const step = Math.max(1, Math.floor(Math.min(width, height) / 128))
  let [around, empty, face, whole] = [0, 0, 0, 0]
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const there = rgba[(y * width + x) * 4]! >= THERE
      const [u, v] = [(x - pose.x) / pose.eyes, (y - pose.y) / pose.eyes]
      if ((u / 0.9) ** 2 + ((v - 0.4) / 1.2) ** 2 < 1) {
        face++
        if (there) whole++
      } else if (isBeside(u, v)) {
        around++
        if (!there) empty++
      }
    }
  }
  return around > 0 && empty > EMPTY * around && whole > WHOLE * face
}

/** Whether a place is beside head, neck and hair as most have them, above the shoulders. */
const isBeside = (u: number, v: number) =>
  v < 1.2 && Math.hypot(u, v) < 4.5 && (u / 2) ** 2 + ((v + 0.1) / 2.5) ** 2 > 1

/** Where the lowest of the person is, pixels of the photo: a cut-out bust may end above the photo's lower edge. */
export function lowerEdge({ alpha: { rgba, width, height } }: Transparency): number {
  for (let y = height - 1; y > 0; y--) {
    let row = 0
    for (let x = 0; x < width; x++) if (rgba[(y * width + x) * 4]! >= THERE) row++
    if (row > width * 0.02) return y + 1
  }
  return height
}

/** One channel of the resampled alpha, 0…255; 0 outside the photo. @param square what was sampled, in the photo's pixels */
export function planeOf(
  sampled: Uint8ClampedArray,
  side: number,
  { x, y, side: length }: Square,
  { width, height }: Pixels,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(side * side)
  const k = length / side
  for (let j = 0; j < side; j++) {
    const v = y + (j + 0.5) * k
    if (v < 0 || v >= height) continue
    for (let i = 0; i < side; i++) {
      const u = x + (i + 0.5) * k
      if (u >= 0 && u < width) out[j * side + i] = sampled[(j * side + i) * 4]!
    }
  }
  return out
}
