/** The colour of the irises, measured on the patch of a face. */
import type { Attributes } from '../../recipe.ts'
import { at, type FacePatch } from './face-patch.ts'
import type { EyeFit } from './face-reading.ts'

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/** Brown if the iris is dark and has no measurable colour; undefined if it cannot be measured. */
export function eyeColourOf({ l, a, b }: FacePatch, eyes: readonly EyeFit[]): Attributes['eyeColor'] | undefined {
  const found: (readonly [number, number, number])[] = []
  for (const { u, v } of eyes) {
    const seen: (readonly [number, number, number])[] = []
    for (let y = -0.13; y <= 0.131; y += 0.02)
      for (let x = -0.13; x <= 0.131; x += 0.02)
        if (x * x + y * y <= 0.0169) seen.push([at(l, u + x, v + y), at(a, u + x, v + y), at(b, u + x, v + y)])
    seen.sort((p, q) => p[0] - q[0])
    // The darkest are pupil and lashes, the brightest white and skin.
    found.push(...seen.slice(Math.floor(seen.length * 0.2), Math.floor(seen.length * 0.5)))
  }
  const [light, green, yellow] = [0, 1, 2].map((c) => middle(found.map((v) => v[c]!))) as [number, number, number]
  const chroma = Math.hypot(green, yellow)
  const hue = ((Math.atan2(yellow, green) * 180) / Math.PI + 360) % 360
  if (hue > 190 && hue < 290 && chroma > 0.012) return chroma > 0.03 ? 'blue' : 'grey'
  if (hue > 120 && hue <= 190 && chroma > 0.015) return 'green'
  if (light < 0.5) return 'brown'
  return undefined
}
