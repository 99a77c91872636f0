/** Beards and moustaches: darker than the cheek above them, or without its colour, and so on both sides of the face. */
import { blur } from '../pixels.ts'
import { at, HEIGHT, type FacePatch, U0, UNIT, V0, WIDTH } from './face-patch.ts'
import type { MouthFit, NoseFit } from './find-mouth.ts'

const clamp01 = (v: number) => Math.max(0, Math.min(1, v))

/**
 * How much each place of the patch is beard, 0…1; nothing when there is none.
 * @param chin height of the chin @param owned whether a place belongs to the head: collars do not
 */
export function findBeard({ l, a, b }: FacePatch, mouth: MouthFit, nose: NoseFit, chin: number, owned: (u: number, v: number) => boolean): Float32Array | undefined {
  const cheek = (side: number) => {
    const seen: { l: number; c: number }[] = []
    for (let v = 0.32; v <= 0.62; v += 0.05) for (let u = 0.4; u <= 0.66; u += 0.05) seen.push({ l: at(l, mouth.u * 0.5 + side * u, v), c: Math.hypot(at(a, mouth.u * 0.5 + side * u, v), at(b, mouth.u * 0.5 + side * u, v)) })
    seen.sort((p, q) => p.l - q.l)
    return seen[seen.length >> 1]!
  }
  const cheeks = [cheek(-1), cheek(1)] as const
  // A cheek in the shade is as dark as a beard; half of it is looked at in the light of the other.
  const lit = Math.max(cheeks[0].l, cheeks[1].l)
  for (const own of cheeks) own.l = (own.l + lit) / 2
  const score = new Float32Array(WIDTH * HEIGHT)
  for (let j = 0; j < HEIGHT; j++) {
    const v = (j + 0.5) / UNIT + V0
    if (v < nose.v || v > chin + 0.35) continue
    for (let i = 0; i < WIDTH; i++) {
      const u = (i + 0.5) / UNIT + U0 - mouth.u
      const k = j * WIDTH + i
      if (!owned(u + mouth.u, v)) continue
      // From one cheek's light to the other's across the middle.
      const t = clamp01(0.5 + u * 1.2)
      const [light, chroma] = [cheeks[0].l + (cheeks[1].l - cheeks[0].l) * t, cheeks[0].c + (cheeks[1].c - cheeks[0].c) * t]
      const dark = clamp01((0.84 - l[k]! / light) / 0.2)
      const grey = clamp01((0.66 - Math.hypot(a[k]!, b[k]!) / Math.max(0.03, chroma)) / 0.2)
      score[k] = Math.max(dark, grey)
    }
  }
  const soft = blur(score, WIDTH, HEIGHT, UNIT * 0.075)
  const out = new Float32Array(WIDTH * HEIGHT)
  let whole = 0
  let lip = 0
  let n = 0
  let m = 0
  for (let j = 0; j < HEIGHT; j++) {
    const v = (j + 0.5) / UNIT + V0
    for (let i = 0; i < WIDTH; i++) {
      const u = (i + 0.5) / UNIT + U0 - mouth.u
      const edge = chin + 0.12 - 0.62 * u * u
      if (v < nose.v + 0.05 || v > edge + 0.1 || Math.abs(u) > 1) continue
      const mirrored = at(soft, mouth.u - u, v)
      // One side alone is shade.
      const both = 0.5 * (soft[j * WIDTH + i]! + mirrored) - 0.3 * Math.abs(soft[j * WIDTH + i]! - mirrored)
      out[j * WIDTH + i] = both * clamp01((edge + 0.1 - v) / 0.1)
      const below = v - mouth.v - mouth.open
      if (below > 0.26 && below < 0.55 && Math.abs(u) < 0.3) { whole += both; n++ }
      if (v > nose.v + 0.09 && v < mouth.v - mouth.upper * 0.8 && Math.abs(u) < 0.36) { lip += both; m++ }
    }
  }
  const [below, above] = [whole / Math.max(1, n), lip / Math.max(1, m)]
  const short = below > 0.32 && above > 0.25 && below < 0.5
  if (!short && below <= 0.42 && above <= 0.63) return undefined
  // Stubble lets the skin through.
  if (short) for (let k = 0; k < out.length; k++) out[k]! *= 0.6 / below
  return out
}
