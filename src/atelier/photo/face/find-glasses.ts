/** Glasses: whether a face wears some, and their frame. */
import { PORTRAIT_SIDE } from '../portrait.ts'
import { onPicture } from './face-map.ts'
import { at, type FacePatch } from './face-patch.ts'
import type { Eyewear, EyeFit, FaceMap, GlassesFit } from './face-reading.ts'

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v))

/** How much darker (or lighter) than around it a frame is, in lightness 0…1. */
const BRIDGE_CONTRAST = 0.075
const RIM_CONTRAST = 0.07

/** Lightness 0…1 at a place in distances between the pupils, the mean of a small square. */
function lightAt(rgba: Uint8ClampedArray, map: FaceMap, u: number, v: number): number {
  const [px, py] = onPicture(map, u, v).map(Math.round) as [number, number]
  let sum = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const p =
        (Math.max(0, Math.min(PORTRAIT_SIDE - 1, py + j)) * PORTRAIT_SIDE +
          Math.max(0, Math.min(PORTRAIT_SIDE - 1, px + i))) *
        4
      sum += (rgba[p]! * 0.3 + rgba[p + 1]! * 0.59 + rgba[p + 2]! * 0.11) / (255 * 9)
    }
  }
  return Math.cbrt(sum)
}

/** The strongest thin line that a path crosses: how far its lightness is from that a little before and after. */
function lineAcross(rgba: Uint8ClampedArray, map: FaceMap, path: (t: number) => readonly [number, number]): number {
  const steps = 40
  const values = Array.from({ length: steps + 1 }, (_, k) => lightAt(rgba, map, ...path(k / steps)))
  const reach = 5
  let most = 0
  for (let k = reach; k <= steps - reach; k++) {
    const before = values[k - reach]!
    const after = values[k + reach]!
    const line =
      before > values[k]! && after > values[k]!
        ? Math.min(before, after) - values[k]!
        : before < values[k]! && after < values[k]!
          ? values[k]! - Math.max(before, after)
          : 0
    if (line > most) most = line
  }
  return most
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/** @param rgba of the portrait. Glasses have a bridge, and rims or temples on both sides; where only some of it is seen, nothing is said. */
export function eyewearOf(rgba: Uint8ClampedArray, map: FaceMap): Eyewear {
  const lens = [-0.5, 0.5].map((u) =>
    middle([-0.2, 0, 0.2].flatMap((du) => [-0.1, 0.02, 0.14, 0.26].map((v) => lightAt(rgba, map, u + du, v)))),
  )
  const cheek = middle([-0.6, 0.6, 0].flatMap((u) => [0.6, 0.7, 0.8].map((v) => lightAt(rgba, map, u, v))))
  if (Math.max(...lens) < cheek * 0.55) return 'sunglasses'
  const bridge = middle([-0.05, 0, 0.05].map((u) => lineAcross(rgba, map, (t) => [u, -0.35 + 0.75 * t])))
  const rims = [-1, 1].map((side) =>
    middle([0.42, 0.52, 0.62].map((u) => lineAcross(rgba, map, (t) => [side * u, 0.14 + 0.5 * t]))),
  )
  const temples = [-1, 1].map((side) =>
    middle([0, 0.08, 0.16].map((v) => lineAcross(rgba, map, (t) => [side * (0.72 + 0.4 * t), v]))),
  )
  const contrast = cheek / 0.8
  const seen = (values: number[]) => Math.min(...values) > RIM_CONTRAST * contrast
  // Of thin frames one rim may be faint, when the other is the plainer.
  const rim = Math.sqrt(rims[0]! * rims[1]!)
  if (bridge > BRIDGE_CONTRAST * contrast && (seen(rims) || seen(temples))) return 'glasses'
  if (bridge > 0.8 * BRIDGE_CONTRAST * contrast && rim > 0.9 * RIM_CONTRAST * contrast) return 'glasses'
  return bridge < 0.6 * BRIDGE_CONTRAST * contrast || Math.max(...rims) < 0.6 * RIM_CONTRAST * contrast
    ? 'none'
    : undefined
}

/** The frame, measured on the patch of a face that wears some. */
export function findGlasses({ dark }: FacePatch, eyes: readonly [EyeFit, EyeFit], shades: boolean): GlassesFit {
  /** The line across both lenses (mirrored) that stands out most, near where it usually is. */
  const line = (
    usual: number,
    low: number,
    high: number,
    sample: (side: number, eye: EyeFit, t: number, k: number) => number,
  ) => {
    let [most, where] = [0.012, usual]
    for (let t = low; t <= high; t += 0.01) {
      let sum = 0
      for (const [n, eye] of eyes.entries()) {
        for (let k = -2; k <= 2; k++)
          sum +=
            (sample(n === 0 ? -1 : 1, eye, t, k) -
              0.5 * (sample(n === 0 ? -1 : 1, eye, t - 0.06, k) + sample(n === 0 ? -1 : 1, eye, t + 0.06, k))) /
            10
      }
      sum -= 0.5 * (t - usual) ** 2
      if (sum > most) [most, where] = [sum, t]
    }
    return where
  }
  const below = line(0.27, 0.17, 0.42, (side, e, t, k) => at(dark, e.u + side * (0.02 + k * 0.07), e.v + t))
  const above = line(0.19, 0.12, 0.28, (side, e, t, k) => at(dark, e.u + side * (0.02 + k * 0.07), e.v - t))
  const outer = line(0.37, 0.28, 0.5, (side, e, t, k) => at(dark, e.u + side * t, e.v + 0.05 + k * 0.05))
  const inner = line(0.33, 0.24, 0.42, (side, e, t, k) => at(dark, e.u - side * t, e.v + 0.08 + k * 0.05))
  return { inner: clamp(inner, 0.24, 0.42), outer, above, below, shades }
}
