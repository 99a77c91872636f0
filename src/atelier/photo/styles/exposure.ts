/** The light a photo was taken in: how bright it is, which side of the face lies in shade, the tone of the skin in it. */
import type { FaceMap, Lab } from '../face/face-reading.ts'
import type { Planes } from './edge-preserving.ts'
import { REGION, SIDE } from './side.ts'

/**
 * A photo whose whites are far from white was taken in poor light: it is made lighter, colours with it; never so much
 * that dark skin in a dark room would come out fair.
 Changes the planes.
 */
export function expose({ l, a, b }: Planes): void {
  const counts = new Float64Array(256)
  for (let i = 0; i < l.length; i++) counts[Math.max(0, Math.min(255, l[i]! * 255)) | 0]!++
  const brightest = quantile(counts, l.length, 0.985) / 255
  const gain = Math.min(1.15, 0.86 / brightest)
  if (gain < 1.02) return
  for (let i = 0; i < l.length; i++) {
    l[i] = Math.min(1, l[i]! * gain)
    a[i]! *= gain
    b[i]! *= gain
  }
}

/**
 * The side of the face that lies in shade, or would: −1 is left in the picture; `shaded` is how plainly it does: 0 in flat
 * light, 1 where it is a sixth darker. @param l lightness 0…1
 */
export function shadedSide(
  l: Float32Array,
  region: Uint8Array,
  faceness: Float32Array,
  map: FaceMap,
): { away: -1 | 1; shaded: number } {
  const sums = [0, 0]
  const counts = [1e-6, 1e-6]
  for (let i = 0; i < l.length; i++) {
    if (region[i] !== REGION.skin || faceness[i]! < 0.9) continue
    const side = ((i % SIDE) - map.x) * map.cos + (((i / SIDE) | 0) - map.y) * map.sin > 0 ? 1 : 0
    sums[side]! += l[i]!
    counts[side]!++
  }
  const [left, right] = [sums[0]! / counts[0]!, sums[1]! / counts[1]!]
  const shaded = Math.min(1, 6 * (1 - Math.min(left, right) / Math.max(left, right, 1e-6)))
  return { away: left < right ? -1 : 1, shaded }
}

/** Medians of the skin in the face, by counting in 256 classes. @param skin, faceness 0…1 each */
export function toneOf(planes: Planes, skin: Float32Array, faceness: Float32Array): { tone: Lab; hasSkin: boolean } {
  const l = new Float64Array(256)
  const a = new Float64Array(256)
  const b = new Float64Array(256)
  let total = 0
  for (let i = 0; i < skin.length; i++) {
    if (skin[i]! < 0.6 || faceness[i]! < 0.5) continue
    total++
    l[Math.min(255, planes.l[i]! * 255) | 0]!++
    a[Math.max(0, Math.min(255, (planes.a[i]! + 0.25) * 510)) | 0]!++
    b[Math.max(0, Math.min(255, (planes.b[i]! + 0.25) * 510)) | 0]!++
  }
  if (total < 200) return { tone: { l: 0.72, a: 0.045, b: 0.06 }, hasSkin: false }
  return {
    tone: {
      l: quantile(l, total, 0.62) / 255,
      a: quantile(a, total, 0.5) / 510 - 0.25,
      b: quantile(b, total, 0.5) / 510 - 0.25,
    },
    hasSkin: true,
  }
}

function quantile(counts: Float64Array, total: number, share: number): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) {
    sum += counts[i]!
    if (sum >= total * share) return i + 0.5
  }
  return counts.length - 0.5
}
