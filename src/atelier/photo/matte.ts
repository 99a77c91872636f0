/**
 * From a hard cut to soft edges: how much of each pixel at the border is the person, and in which colour.
 *
 * In a band along the cut (wide in hair, narrow elsewhere) the share is where the pixel's colour lies between what is
 * surely person and surely background nearby; where those two are alike, the cut decides. A guided filter (He, Sun,
 * Tang 2010) then lets the share follow the picture's own edges.
 */
import { clamp } from '../clamp.ts'
import { boxBlur, halvedPlane, maskAbove, maskOf, resize } from './pixels.ts'
import { distanceTo } from './shapes.ts'

/** Half widths of the band, in distances between the pupils. */
const HAIR_BAND = 0.16
const BAND = 0.045

/**
 * The person's share of each pixel, 0…1.
 *
 * @param rgb three planes 0…1 of width × width, which is even
 * @param cut 0…1, the cut at this size; @param eyes distance between the pupils, pixels; @param hair 0…1, how much the edge is one of hair
 */
export function matte(
  rgb: readonly Float32Array[],
  width: number,
  cut: Float32Array,
  eyes: number,
  hair: Float32Array,
): Float32Array {
  const height = width
  const count = width * width
  const hard = maskOf(cut, (share) => share >= 0.5)
  const inner = distanceTo(hard, width, height, 0)
  const outer = distanceTo(hard, width, height, 1)
  const person = new Float32Array(count)
  const rest = new Float32Array(count)
  const band = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const reach = Math.max(2, eyes * (BAND + (HAIR_BAND - BAND) * Math.min(1, 2 * hair[i]!)))
    if (hard[i] && inner[i]! > reach) person[i] = 1
    else if (!hard[i] && outer[i]! > reach) rest[i] = 1
    else band[i] = reach
  }
  // Means over wide windows change slowly: half the size is enough for them.
  const half = rgb.map((plane) => halvedPlane(plane, width))
  const wanted = maskAbove(halvedPlane(band, width), 0)
  const near = localColours(half, halvedPlane(person, width), wanted, width / 2, eyes / 2)
  const far = localColours(half, halvedPlane(rest, width), wanted, width / 2, eyes / 2)
  const share = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    if (!band[i]) {
      share[i] = hard[i]!
      continue
    }
    const h = (Math.floor(i / width) >> 1) * (width / 2) + ((i % width) >> 1)
    let dot = 0
    let gap = 0
    for (let c = 0; c < 3; c++) {
      const d = near[c]![h]! - far[c]![h]!
      dot += (rgb[c]![i]! - far[c]![h]!) * d
      gap += d * d
    }
    // Trust in the colour estimate: high where the two means differ by more than their variance.
    const told = Math.max(0, 1 - (2.5 * (far[3]![h]! + 0.5 * near[3]![h]!) + 0.006) / (gap + 1e-6))
    const signed = hard[i] ? inner[i]! : -outer[i]!
    const edge = clamp(0.5 + signed / 3, 0, 1)
    const mixed = gap > 0 ? clamp(dot / gap, 0, 1) : edge
    // Far from the border alpha may depart little from the cut: otherwise short hair of two colours gets holes.
    const least = hard[i] ? Math.min(1, inner[i]! / (0.55 * band[i]!)) : 0
    const most = hard[i] ? 1 : Math.max(0, 1 - outer[i]! / band[i]!)
    share[i] = Math.max(least, Math.min(most, told * mixed + (1 - told) * edge))
  }
  return share
}

/** Mean colour of the chosen pixels around each pixel that is wanted, three planes, and its variance, one plane. @param chosen weights 0…1, side² */
function localColours(
  rgb: readonly Float32Array[],
  chosen: Float32Array,
  wanted: Uint8Array,
  side: number,
  eyes: number,
): Float32Array[] {
  const count = side * side
  const out = [0, 1, 2, 3].map(() => new Float32Array(count))
  const [red, green, blue, variance] = out as [Float32Array, Float32Array, Float32Array, Float32Array]
  const [r, g, b] = rgb.map((plane) => productOf(plane, chosen)) as [Float32Array, Float32Array, Float32Array]
  const square = new Float32Array(count)
  for (let i = 0; i < count; i++)
    square[i] = chosen[i]! * (rgb[0]![i]! * rgb[0]![i]! + rgb[1]![i]! * rgb[1]![i]! + rgb[2]![i]! * rgb[2]![i]!)
  const open = wanted.slice()
  let left = 0
  for (const is of open) left += is
  for (const radius of [0.12, 0.3, 0.9].map((r) => Math.max(2, Math.round(r * eyes)))) {
    if (left === 0) break
    const weight = boxBlur(chosen, side, side, radius)
    const [reds, greens, blues, squares] = [r, g, b, square].map((plane) => boxBlur(plane, side, side, radius)) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    for (let i = 0; i < count; i++) {
      if (!open[i] || weight[i]! < 0.02) continue
      open[i] = 0
      left--
      const w = weight[i]!
      const m = reds[i]! / w
      const n = greens[i]! / w
      const o = blues[i]! / w
      red[i] = m
      green[i] = n
      blue[i] = o
      variance[i] = Math.max(0, squares[i]! / w - (m * m + n * n + o * o))
    }
  }
  return out
}

function productOf(one: Float32Array, other: Float32Array): Float32Array {
  const out = new Float32Array(one.length)
  for (let i = 0; i < out.length; i++) out[i] = one[i]! * other[i]!
  return out
}

/** What planes are smoothed along, with its means: made once for all that are. */
export interface Guide {
  /** Lightness 0…1, `outWidth` × `outHeight`. */
  light: Float32Array
  outWidth: number
  outHeight: number
  /** The same, `width` × `height`. */
  small: Float32Array
  width: number
  height: number
  /** Half the side of a window, pixels of `small`. */
  radius: number
  mean: Float32Array
  /** Means of squares. */
  squares: Float32Array
}

export function guideOf(
  light: Float32Array,
  outWidth: number,
  outHeight: number,
  width: number,
  height: number,
  radius: number,
): Guide {
  const small = outWidth === width ? light : resize(light, outWidth, outHeight, width, height)
  const mean = boxBlur(small, width, height, radius)
  const squares = boxBlur(productOf(small, small), width, height, radius)
  return { light, outWidth, outHeight, small, width, height, radius, mean, squares }
}

/** `plane`, as large as the guide is small, smoothed along its edges (He, Sun, Tang 2010), and brought to the size of its light. */
export function guided(plane: Float32Array, guide: Guide, epsilon: number): Float32Array {
  const { light, outWidth, outHeight, small, width, height, radius, mean, squares } = guide
  const slope = productOf(small, plane)
  const rest = boxBlur(plane, width, height, radius)
  const rows = new Float32Array(rest.length)
  boxBlur(slope, width, height, radius, slope, rows)
  for (let i = 0; i < rest.length; i++) {
    const m = mean[i]!
    const a = (slope[i]! - m * rest[i]!) / (squares[i]! - m * m + epsilon)
    slope[i] = a
    rest[i] = rest[i]! - a * m
  }
  boxBlur(slope, width, height, radius, slope, rows)
  boxBlur(rest, width, height, radius, rest, rows)
  const isLarge = outWidth !== width
  const a = isLarge ? resize(slope, width, height, outWidth, outHeight) : slope
  const b = isLarge ? resize(rest, width, height, outWidth, outHeight) : rest
  for (let i = 0; i < a.length; i++) a[i] = a[i]! * light[i]! + b[i]!
  return a
}

/**
 * The colours of the person alone: at soft edges the background's part is taken out of the pixel, and beyond them the
 * person's colours go on, so that nothing of the old background shines through.
 *
 * Coarse to fine after Germer, Uelwer, Conrad, Harmeling, « Fast Multi-Level Foreground Estimation » (2020).
 *
 * @param rgba changed in place; @param alpha 0…255
 */
export function decontaminate(rgba: Uint8ClampedArray, alpha: Uint8Array, width: number, height: number): void {
  const shares = new Float32Array(alpha.length)
  for (let i = 0; i < alpha.length; i++) shares[i] = alpha[i]! / 255
  let fore: Float32Array[] = [0, 1, 2].map(() => new Float32Array(1))
  let back: Float32Array[] = [0, 1, 2].map(() => new Float32Array(1))
  let w = 1
  let h = 1
  const planes = [0, 1, 2].map((c) => {
    const plane = new Float32Array(alpha.length)
    for (let i = 0; i < plane.length; i++) plane[i] = rgba[i * 4 + c]!
    return plane
  })
  const mean = (plane: Float32Array) => plane.reduce((sum, v) => sum + v, 0) / plane.length
  for (let c = 0; c < 3; c++) fore[c]![0] = back[c]![0] = mean(planes[c]!)
  const levels = Math.ceil(Math.log2(Math.max(width, height)))
  for (let level = 1; level <= levels; level++) {
    const lw = Math.max(1, Math.round(width ** (level / levels)))
    const lh = Math.max(1, Math.round(height ** (level / levels)))
    const last = level === levels
    const a = last ? shares : shrink(shares, width, height, lw, lh)
    const image = last ? planes : planes.map((plane) => shrink(plane, width, height, lw, lh))
    fore = fore.map((plane) => stretch(plane, w, h, lw, lh))
    back = back.map((plane) => stretch(plane, w, h, lw, lh))
    w = lw
    h = lh
    const rounds = Math.max(w, h) <= 32 ? 8 : last ? 1 : 2
    for (let round = 0; round < rounds; round++) sweepLevel(fore, back, image, a, w, h)
  }
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 255) continue
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = fore[c]![i]!
  }
}

function sweepLevel(
  fore: Float32Array[],
  back: Float32Array[],
  image: Float32Array[],
  share: Float32Array,
  w: number,
  h: number,
): void {
  const smooth = 1e-5
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const a0 = share[i]!
      const a1 = 1 - a0
      const left = x > 0 ? i - 1 : i
      const right = x < w - 1 ? i + 1 : i
      const up = y > 0 ? i - w : i
      const down = y < h - 1 ? i + w : i
      const wl = smooth + Math.abs(a0 - share[left]!)
      const wr = smooth + Math.abs(a0 - share[right]!)
      const wu = smooth + Math.abs(a0 - share[up]!)
      const wd = smooth + Math.abs(a0 - share[down]!)
      const total = wl + wr + wu + wd
      const a00 = a0 * a0 + total
      const a01 = a0 * a1
      const a11 = a1 * a1 + total
      const det = 1 / (a00 * a11 - a01 * a01)
      for (let c = 0; c < 3; c++) {
        const f = fore[c]!
        const b = back[c]!
        const v = image[c]![i]!
        const p = a0 * v + wl * f[left]! + wr * f[right]! + wu * f[up]! + wd * f[down]!
        const q = a1 * v + wl * b[left]! + wr * b[right]! + wu * b[up]! + wd * b[down]!
        const nf = (a11 * p - a01 * q) * det
        const nb = (a00 * q - a01 * p) * det
        f[i] = nf < 0 ? 0 : nf > 255 ? 255 : nf
        b[i] = nb < 0 ? 0 : nb > 255 ? 255 : nb
      }
    }
  }
}

/** Nearest neighbours, as the method wants: colours must not mix on the way up. */
function stretch(plane: Float32Array, w: number, h: number, lw: number, lh: number): Float32Array {
  const out = new Float32Array(lw * lh)
  for (let y = 0, i = 0; y < lh; y++) {
    const row = Math.min(h - 1, Math.floor((y * h) / lh)) * w
    for (let x = 0; x < lw; x++, i++) out[i] = plane[row + Math.min(w - 1, Math.floor((x * w) / lw))]!
  }
  return out
}

function shrink(plane: Float32Array, width: number, height: number, w: number, h: number): Float32Array {
  const out = new Float32Array(w * h)
  for (let y = 0, i = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / h)) * width
    for (let x = 0; x < w; x++, i++) out[i] = plane[row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / w))]!
  }
  return out
}
