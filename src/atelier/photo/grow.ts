/**
 * Region growing beyond the prior: long hair, a brim, a shoulder that leans out. A region continues the segmented person
 * in the same colours, differs from the background, and ends at an edge within reach.
 */
import { everywhere, fitMixture, surprise, usual, type Mixture } from './colour-model.ts'

/** OKLab; colours across a real outline differ by more. */
const EDGE = 0.035
/** How much likelier (nats) its colours are the person's than the background's, on the mean. */
const LIKELIER = 1.4
/** Upper bound of the background's surprise (nats). */
const MOST = 6

/** A picture and its cut so far. Places are in distances between the pupils. */
export interface Scene {
  samples: Float32Array
  lab: Float32Array
  width: number
  height: number
  outside: Uint8Array
  /** 1 for the person. */
  labels: Uint8Array
  /** From pupil to pupil, pixels. */
  eyes: number
}

export interface Growth {
  /** Whether a pixel of the person shows the colours that go on. */
  from: (i: number) => boolean
  /** Whether a pixel outside the person is certainly background. */
  behind: (i: number) => boolean
  /** How far it may go on: 0 not allowed, 1 allowed, 2 allowed, but a region that reaches it is rejected as endless. */
  reach: (i: number) => 0 | 1 | 2
}

/** At most so many indices of pixels that pass, evenly spread. */
function some(count: number, passes: (i: number) => boolean, most = 1500): Int32Array {
  const all: number[] = []
  for (let i = 0; i < count; i++) if (passes(i)) all.push(i)
  const step = Math.max(1, all.length / most)
  return Int32Array.from({ length: Math.floor(all.length / step) }, (_, k) => all[Math.floor(k * step)]!)
}

/** 1 where a pixel has the colours, and most of its neighbours do. */
function alikeOf(
  { samples, width, height, outside }: Scene,
  reach: Growth['reach'],
  own: Mixture,
  most: number,
  far: Mixture | undefined,
): Uint8Array {
  const alike = new Uint8Array(width * height)
  for (let i = 0; i < alike.length; i++) {
    if (outside[i] || reach(i) === 0) continue
    const s = surprise(own, samples, i)
    if (s < most && (!far || s < surprise(far, samples, i) + 2)) alike[i] = 1
  }
  const around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
  const out = new Uint8Array(alike.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let n = 0
      for (const d of around) n += alike[i + d]!
      if (n >= 5) out[i] = 1
    }
  }
  return out
}

/** The pixels that are the person's as well: 1. */
export function grow(scene: Scene, { from, behind, reach }: Growth): Uint8Array {
  const { samples, lab, width, height, outside, labels, eyes } = scene
  const count = width * height
  const out = new Uint8Array(count)
  const known = some(count, (i) => labels[i] === 1 && from(i))
  if (known.length < Math.max(40, 0.06 * eyes * eyes)) return out
  const own = everywhere(fitMixture(samples, known, 3))
  const beyond = some(count, (i) => labels[i] === 0 && !outside[i] && behind(i))
  const far = beyond.length > 100 ? everywhere(fitMixture(samples, beyond, 8)) : undefined
  const alike = alikeOf(scene, reach, own, usual(own, samples, known, 0.9) + 0.5, far)

  const seen = new Uint8Array(count)
  const stack: number[] = []
  for (let start = width + 1; start < count - width - 1; start++) {
    if (!alike[start] || labels[start] || seen[start]) continue
    const part = [start]
    seen[start] = 1
    stack.push(start)
    let [seam, outline, contrast, tooFar, gain] = [0, 0, 0, 0, 0]
    while (stack.length > 0) {
      const i = stack.pop()!
      if (reach(i) === 2) tooFar++
      gain += (far ? Math.min(MOST, surprise(far, samples, i)) : 0) - surprise(own, samples, i)
      const x = i % width
      for (const [d, within] of [
        [-1, x > 1], [1, x < width - 2], [-width, i > 2 * width], [width, i < count - 2 * width],
      ] as const) {
        const j = i + d
        if (!within || outside[j] || seen[j]) continue
        if (alike[j] && !labels[j]) {
          seen[j] = 1
          part.push(j)
          stack.push(j)
        } else if (labels[j]) {
          if (alike[j]) seam++
        } else {
          // Borders are soft: from one pixel inside to one outside.
          const p = 3 * (seen[i - d] && x > 1 && x < width - 2 ? i - d : i)
          const q = 3 * (outside[j + d] ? j : j + d)
          outline++
          contrast += Math.sqrt(
            (lab[p]! - lab[q]!) ** 2 + 2 * (lab[p + 1]! - lab[q + 1]!) ** 2 + 2 * (lab[p + 2]! - lab[q + 2]!) ** 2,
          )
        }
      }
    }
    if (part.length < 0.03 * eyes * eyes || seam < 0.12 * eyes || tooFar > 0.05 * part.length) continue
    if (outline > 0 && (contrast < EDGE * outline || gain < LIKELIER * part.length)) continue
    for (const i of part) out[i] = 1
  }
  return out
}
