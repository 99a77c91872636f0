/** The outline of the portrait: its soft edge, its stray pieces, its sides and the colours along it. */
import { roundOff, shoulderRadius } from './bust.ts'
import { type Bleeds, ROOM } from './composition.ts'
import type { HeadPose } from './rig/head-pose.ts'
import { decontaminate, guided, guideOf, matte } from './matte.ts'
import { type Pixels, type Square, boxBlur, halvedPlane, maskOf, resize } from './pixels.ts'
import { PORTRAIT_SIDE, SEEN_SIDE } from './portrait.ts'
import { partsOf } from './shapes.ts'

export const MATTE_SIDE = 512
export const REGION_SIDE = SEEN_SIDE

/** Luma, 0…1. */
export function lightOf(rgba: Uint8ClampedArray): Float32Array {
  const out = new Float32Array(rgba.length / 4)
  for (let i = 0, p = 0; i < out.length; i++, p += 4)
    out[i] = (rgba[p]! * 0.3 + rgba[p + 1]! * 0.59 + rgba[p + 2]! * 0.11) / 255
  return out
}

/** @param small the portrait at MATTE_SIDE @param hair 0…1 at REGION_SIDE: edges near it are soft, others sharp @param pause between steps of many planes */
export function softAlpha(
  small: Uint8ClampedArray,
  light: Float32Array,
  placed: Float32Array,
  hair: Float32Array,
  pose: HeadPose,
  pause: () => void,
): Uint8Array {
  const side = MATTE_SIDE
  const rgb = [0, 1, 2].map((c) => {
    const plane = new Float32Array(side * side)
    for (let i = 0; i < plane.length; i++) plane[i] = small[i * 4 + c]! / 255
    return plane
  })
  const eyes = (pose.eyes * side) / PORTRAIT_SIDE
  const reach = Math.max(1, Math.round((pose.eyes / PORTRAIT_SIDE) * REGION_SIDE * 0.2))
  const near = resize(boxBlur(hair, REGION_SIDE, REGION_SIDE, reach), REGION_SIDE, REGION_SIDE, side, side)
  const share = matte(rgb, side, placed, eyes, near)
  pause()
  const soft = guided(share, guideOf(light, PORTRAIT_SIDE, PORTRAIT_SIDE, side, side, 3), 0.0006)
  const alpha = new Uint8Array(PORTRAIT_SIDE * PORTRAIT_SIDE)
  for (let i = 0; i < alpha.length; i++) {
    // Nearly transparent becomes transparent, nearly opaque opaque.
    const t = (soft[i]! - 0.06) / 0.88
    if (t >= 1) alpha[i] = 255
    else if (t > 0) alpha[i] = Math.round(t * t * (3 - 2 * t) * 127.5 + t * 127.5)
  }
  return withoutIslands(alpha)
}

/** Removes pieces connected to the person only through faint pixels. */
export function withoutIslands<T extends Uint8Array>(alpha: T): T {
  const side = PORTRAIT_SIDE
  const { part, sizes } = partsOf(
    maskOf(alpha, (share) => share > 40),
    side,
    1,
  )
  const largest = sizes.indexOf(Math.max(...sizes))
  const own = maskOf(part, (id) => id === largest)
  const reach = 6
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      if (alpha[i] === 0 || own[i]) continue
      // Faint pixels stay where they are the person's edge.
      const near =
        part[i] === 0 &&
        (own[i - reach] ||
          own[i + reach] ||
          own[i - reach * side] ||
          own[i + reach * side] ||
          own[i - 2] ||
          own[i + 2] ||
          own[i - 2 * side] ||
          own[i + 2 * side])
      if (!near) alpha[i] = 0
    }
  }
  return alpha
}

/** Gives soft edges the person's own colours, worked out at a quarter of the size: they change slowly along an edge. @param seen the portrait at SEEN_SIDE */
export function cleanEdges(rgba: Uint8ClampedArray, alpha: Uint8Array, seen: Uint8ClampedArray): void {
  const side = PORTRAIT_SIDE
  const scale = side / SEEN_SIDE
  const own = seen.slice()
  const mean = halvedPlane(halvedPlane(alpha, side), side / 2)
  const shares = new Uint8Array(mean.length)
  for (let i = 0; i < shares.length; i++) shares[i] = Math.round(mean[i]!)
  decontaminate(own, shares, SEEN_SIDE, SEEN_SIDE)
  const near = boxBlur(Float32Array.from(shares), SEEN_SIDE, SEEN_SIDE, 2)
  for (let y = 0, i = 0; y < side; y++) {
    const v = Math.max(0, Math.min(SEEN_SIDE - 1.001, (y + 0.5) / scale - 0.5))
    const row = Math.floor(v) * SEEN_SIDE
    const fy = v - Math.floor(v)
    for (let x = 0; x < side; x++, i++) {
      if (alpha[i] === 255 || near[(y >> 2) * SEEN_SIDE + (x >> 2)]! < 0.01) continue
      const u = Math.max(0, Math.min(SEEN_SIDE - 1.001, (x + 0.5) / scale - 0.5))
      const p = (row + Math.floor(u)) * 4
      const fx = u - Math.floor(u)
      const q = p + SEEN_SIDE * 4
      for (let c = 0; c < 3; c++) {
        const upper = own[p + c]! * (1 - fx) + own[p + 4 + c]! * fx
        const lower = own[q + c]! * (1 - fx) + own[q + 4 + c]! * fx
        rgba[i * 4 + c] = upper * (1 - fy) + lower * fy
      }
    }
  }
}

/**
 * Clears what lies past the photo, the top and the sides where the person does not run off them.
 *
 * @param others column where somebody else begins
 */
export function trimSides(
  alpha: Uint8Array,
  view: Square,
  photo: Pixels,
  pose: HeadPose,
  bleeds: Bleeds,
  others: (inward: 1 | -1) => number | undefined,
): void {
  const side = PORTRAIT_SIDE
  const k = side / view.side
  const past = { left: Math.ceil(-view.x * k), right: Math.ceil((view.x + view.side - photo.width) * k) }
  const low = pose.y + 1.5 * pose.eyes
  for (const inward of [1, -1] as const) {
    const which = inward > 0 ? 'left' : 'right'
    // A close-up's shoulders run off the picture as the head does.
    const runsOff = past[which] <= 1 && (bleeds.above || bleeds[which])
    const margin = runsOff ? 0 : Math.max(Math.round(ROOM * side), past[which])
    const edge = inward > 0 ? margin : side - 1 - margin
    const other = others(inward)
    if (other !== undefined && (other - edge) * inward > 0)
      roundOff(alpha, side, 255, other, inward, low, shoulderRadius(alpha, side, 255, other, inward, low, side * 0.1))
    else if (!runsOff) roundOff(alpha, side, 255, edge, inward, low, Math.round(side * 0.2))
  }
  alpha.fill(0, 0, side * Math.max(bleeds.above ? 0 : 1, Math.ceil(-view.y * k)))
}
