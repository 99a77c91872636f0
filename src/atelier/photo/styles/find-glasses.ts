/** The frame of glasses, measured on the patch of a face that wears some. */
import { at, type FacePatch } from './face-patch.ts'
import type { EyeFit } from './find-eyes.ts'

export interface GlassesFit {
  /** Edges of a lens from its iris: towards the nose, outwards, up and down. */
  inner: number
  outer: number
  above: number
  below: number
  /** Whether eyes are not seen through it. */
  shades: boolean
}

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v))

export function findGlasses({ dark }: FacePatch, eyes: readonly [EyeFit, EyeFit], shades: boolean): GlassesFit {
  /** The line across both lenses (mirrored) that stands out most, near where it usually is. */
  const line = (usual: number, low: number, high: number, sample: (side: number, eye: EyeFit, t: number, k: number) => number) => {
    let [most, where] = [0.012, usual]
    for (let t = low; t <= high; t += 0.01) {
      let sum = 0
      for (const [n, eye] of eyes.entries()) {
        for (let k = -2; k <= 2; k++) sum += (sample(n === 0 ? -1 : 1, eye, t, k) - 0.5 * (sample(n === 0 ? -1 : 1, eye, t - 0.06, k) + sample(n === 0 ? -1 : 1, eye, t + 0.06, k))) / 10
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
