/** The nose of a face, measured on its patch. */
import { at, type FacePatch } from './face-patch.ts'
import type { MouthFit, NoseFit } from './face-reading.ts'

export function findNose({ dark }: FacePatch, mouth: MouthFit): NoseFit {
  const usual = mouth.v * 0.64
  let best = -Infinity
  const nose: NoseFit = { u: mouth.u * 0.6, v: usual, half: 0.27 }
  for (let v = Math.max(0.42, usual - 0.17); v <= Math.min(mouth.v - 0.24, usual + 0.17); v += 0.02) {
    for (let u = -0.16; u <= 0.161; u += 0.02) {
      for (const t of [0.1, 0.13, 0.16]) {
        // The lighter nostril decides: one dark spot alone is a shadow.
        const [p, q] = [-t, t].map(
          (d) => (at(dark, u + d, v) + at(dark, u + d * 0.75, v) + at(dark, u + d * 1.25, v)) / 3,
        ) as [number, number]
        const score = Math.min(p, q) + 0.3 * Math.max(p, q) - 2.4 * (v - usual) ** 2 - 5 * (u - mouth.u * 0.6) ** 2
        if (score > best) {
          best = score
          Object.assign(nose, { u, v })
        }
      }
    }
  }
  let widest = 0
  for (let t = 0.2; t <= 0.36; t += 0.01) {
    const s =
      [-t, t].reduce((sum, d) => sum + at(dark, nose.u + d, nose.v - 0.05) + at(dark, nose.u + d, nose.v), 0) -
      4 * Math.abs(t - 0.27)
    if (t === 0.2 || s > widest) {
      widest = s
      nose.half = t
    }
  }
  nose.half = 0.27 + (nose.half - 0.27) * 0.6
  return nose
}
