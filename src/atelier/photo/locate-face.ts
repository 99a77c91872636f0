/**
 * Where the face is, without a trained model.
 *
 * A face is two dark places beside each other under a brighter forehead, between and above brighter cheeks, over a
 * dark mouth (ratio templates: Sinha, « Qualitative representations for recognition », 2002), of the colour of skin
 * and nearly the same left and right. Every place, size and some slants are tried through integral images; the best
 * are refined. Light skin and dark differ in none of it but brightness, which is divided out.
 */
import { evidenceAt } from './face-evidence.ts'
import { scoreAt } from './face-likeness.ts'
import { planesOf, type Planes } from './face-planes.ts'
import { resample, type Pixels } from './pixels.ts'

export interface Face {
  /** Between the pupils, pixels of the photo. */
  x: number
  y: number
  /** From pupil to pupil, pixels. */
  eyes: number
  /** How far the head leans, radians, clockwise; up to about 1. */
  roll: number
  /** 0…1; below 0.3 the place is only a guess. */
  confidence: number
}

/** How a picture is searched: its longer side then, how far past its borders (of the shorter side), for eyes how far apart, at which slants (radians). */
interface Search {
  side: number
  padding: number
  least: (shorter: number) => number
  most: (shorter: number) => number
  looks: number
  slants: readonly number[]
  steepest: number
}
/** Faces that are whole, or nearly. */
const WHOLE: Search = {
  side: 240,
  padding: 0.08,
  least: () => 9,
  most: (shorter) => shorter * 0.42,
  looks: 5,
  slants: [0, -0.24, 0.24],
  steepest: 0.45,
}
/** Faces that fill the picture and are cut by its borders. */
const FILLING: Search = {
  side: 128,
  padding: 0.34,
  least: (shorter) => shorter * 0.13,
  most: (shorter) => shorter * 0.31,
  looks: 3,
  slants: [0, -0.24, 0.24],
  steepest: 0.45,
}
/** Heads that lean far to a side: looked for only when nothing upright convinces. */
const LEANING: Search = {
  side: 128,
  padding: 0.08,
  least: (shorter) => shorter * 0.07,
  most: (shorter) => shorter * 0.3,
  looks: 4,
  slants: [-0.85, -0.6, 0.6, 0.85],
  steepest: 1,
}
/** What convinces, and how much better a leaning head must be. */
const CONVINCING = 0.66
/** Below this confidence the expected place is the better guess. */
const GUESS = 0.18

/** x, y, half a side, how bright (+) or dark (−): in distances between the pupils, from the point between them. */
const TEMPLATE: readonly (readonly [number, number, number, number])[] = [
  [-0.5, 0, 0.15, -1.1], [0.5, 0, 0.15, -1.1], [-0.52, -0.34, 0.15, -0.25], [0.52, -0.34, 0.15, -0.25],
  [0, -0.02, 0.13, 0.7], [0, 0.4, 0.16, 0.6], [-0.6, 0.55, 0.2, 0.75], [0.6, 0.55, 0.2, 0.75], [0, 1.06, 0.16, 0],
  [-0.4, -0.75, 0.2, 0.3], [0, -0.78, 0.2, 0.3], [0.4, -0.75, 0.2, 0.3],
]

/** x, y, half a side of what is dark and what is bright when glasses hide the eyes: lenses with their frames, cheeks below them, forehead. */
const GLASSES: readonly (readonly [number, number, number])[] = [
  [-0.59, 0.08, 0.42], [0.59, 0.08, 0.42], [-0.55, 0.88, 0.15], [0.55, 0.88, 0.15], [0, -0.62, 0.2],
]
const PLACES = [...TEMPLATE, ...GLASSES]

/** The template's weights with their mean and their slope down the face taken out, so that plain light scores nothing. */
const WEIGHTS = (() => {
  const w = TEMPLATE.map((point) => point[3])
  const y = TEMPLATE.map((point) => point[1])
  const n = w.length
  const my = y.reduce((a, b) => a + b, 0) / n
  const mw = w.reduce((a, b) => a + b, 0) / n
  const slope = w.reduce((sum, v, i) => sum + (v - mw) * (y[i]! - my), 0) / y.reduce((sum, v) => sum + (v - my) ** 2, 0)
  return w.map((v, i) => v - mw - slope * (y[i]! - my))
})()

interface Candidate {
  x: number
  y: number
  eyes: number
  roll: number
  score: number
}

/** Where a face is expected, pixels: what is found there is preferred to its likes elsewhere. */
export interface Expectation {
  x: number
  y: number
  eyes: number
}

/** Portraits show one large face above the middle. */
function portraitOf(width: number, height: number): Expectation {
  return { x: width / 2, y: height * 0.37, eyes: Math.min(width, height) * 0.14 }
}

/** How likely a face is where it is, for its size: 0.25 far from where it is expected, 1 there. */
function likelihoodOfPlace(width: number, height: number, expected: Expectation, { x, y, eyes }: Candidate): number {
  const across = (x - expected.x) / (width * 0.42)
  const down = (y - expected.y) / (height * 0.44)
  const size = Math.log(eyes / expected.eyes) / 1.15
  const usual = Math.exp(-0.5 * (across * across + down * down + size * size))
  // Photos cut to the face have its eyes a fifth below their upper edge, nearly as far from each other as from the sides.
  const wide = (x - width / 2) / (width * 0.1)
  const high = (y - height * 0.22) / (height * 0.12)
  const large = Math.log(eyes / (width * 0.33)) / 0.25
  return 0.25 + 0.75 * Math.max(usual, 0.95 * Math.exp(-0.5 * (wide * wide + high * high + large * large)))
}

function refine(planes: Planes, start: Candidate, finest: number, steepest: number): Candidate {
  let best = { ...start, score: scoreAt(planes, start.x, start.y, start.eyes, start.roll) }
  for (let step = 0.16; step > finest; step /= 2) {
    for (let round = 0; round < 3; round++) {
      const from = best
      for (const [dx, dy, ds, dr] of MOVES) {
        const moved = {
          x: from.x + dx * step * from.eyes,
          y: from.y + dy * step * from.eyes,
          eyes: from.eyes * (1 + ds * step),
          roll: from.roll + dr * step,
          score: 0,
        }
        if (Math.abs(moved.roll) > steepest) continue
        moved.score = scoreAt(planes, moved.x, moved.y, moved.eyes, moved.roll)
        if (moved.score > best.score) best = moved
      }
      if (best === from) break
    }
  }
  return best
}
const MOVES = [
  [1, 0, 0, 0], [-1, 0, 0, 0], [0, 1, 0, 0], [0, -1, 0, 0], [0, 0, 0.8, 0], [0, 0, -0.8, 0], [0, 0, 0, 0.6],
  [0, 0, 0, -0.6],
] as const

/** The template laid out for one size and slant: of each box its corners' places in the integral image, from that of the middle. */
function layOut(width: number, eyes: number, roll: number): Int32Array {
  const cos = Math.cos(roll) * eyes
  const sin = Math.sin(roll) * eyes
  const out = new Int32Array(PLACES.length * 5)
  const stride = width + 1
  PLACES.forEach(([u, v, half], k) => {
    const x0 = Math.round(u * cos - v * sin - half * eyes)
    const y0 = Math.round(u * sin + v * cos - half * eyes)
    const side = Math.max(1, Math.round(2 * half * eyes))
    out.set(
      [
        y0 * stride + x0,
        y0 * stride + x0 + side,
        (y0 + side) * stride + x0,
        (y0 + side) * stride + x0 + side,
        side * side,
      ],
      k * 5,
    )
  })
  return out
}

/** All places, sizes and slants that look at all like a face, by the template alone; and those that look like one behind glasses. */
function sweep(planes: Planes, { least, most, slants }: Search): { open: Candidate[]; covered: Candidate[] } {
  const { width, height, light, square, skin, change } = planes
  const open: Candidate[] = []
  const covered: Candidate[] = []
  const stride = width + 1
  const box = (sums: Float64Array, o: Int32Array, p: number, k: number) =>
    (sums[p + o[k + 3]!]! - sums[p + o[k + 1]!]! - sums[p + o[k + 2]!]! + sums[p + o[k]!]!) / o[k + 4]!
  const shorter = Math.min(width, height)
  for (let eyes = least(shorter); eyes <= most(shorter); eyes *= 1.17) {
    const step = Math.max(2, Math.round(eyes * 0.16))
    const around = Math.round(eyes * 1.05)
    const area = (2 * around) ** 2
    const layouts = slants.map((roll) => layOut(width, eyes, roll))
    const margin = Math.ceil(eyes * 1.08)
    for (let y = Math.ceil(eyes * 1.2); y < height - Math.ceil(eyes * 1.45); y += step) {
      for (let x = margin; x < width - margin; x += step) {
        const p = y * stride + x
        const q = p + Math.round(eyes * 0.35) * stride
        const [nw, ne, sw, se] = [
          q - around * stride - around,
          q - around * stride + around,
          q + around * stride - around,
          q + around * stride + around,
        ]
        const m = (light[se]! - light[ne]! - light[sw]! + light[nw]!) / area
        const m2 = (square[se]! - square[ne]! - square[sw]! + square[nw]!) / area
        const scale = Math.sqrt(Math.max(0, m2 - m * m)) + 0.025
        for (let s = 0; s < slants.length; s++) {
          const o = layouts[s]!
          const lenses = Math.min(
            box(light, o, p, CHEEKS) - box(light, o, p, LENSES),
            box(light, o, p, CHEEKS + 5) - box(light, o, p, LENSES + 5),
          )
          if (lenses > 0.5 * scale && box(light, o, p, CHEEKS + 10) - box(light, o, p, LENSES) > 0.25 * scale) {
            const skinny = planes.coloured ? 0.2 + 0.4 * (box(skin, o, p, CHEEKS) + box(skin, o, p, CHEEKS + 5)) : 1
            covered.push({ x, y, eyes, roll: slants[s]!, score: Math.min(1.5, lenses / scale) * skinny })
          }
          const bridge = box(light, o, p, 20)
          const left = (box(light, o, p, 30) + bridge) / 2 - box(light, o, p, 0)
          const right = (box(light, o, p, 35) + bridge) / 2 - box(light, o, p, 5)
          const calm = (box(change, o, p, 30) + box(change, o, p, 35)) / 2 + 0.015
          const alive = Math.log((Math.min(box(change, o, p, 0), box(change, o, p, 5)) + 0.015) / calm)
          const dark = Math.min(left, right)
          // In dark faces the whites of the eyes are brighter than the cheeks, but there is always much in them.
          if (dark < 0.12 * scale && alive < 0.45) continue
          let fit = 0
          for (let k = 0; k < TEMPLATE.length; k++) fit += WEIGHTS[k]! * box(light, o, p, k * 5)
          const busy = Math.min(1, Math.log((box(change, o, p, 40) + 0.015) / calm)) * 0.5 + Math.min(1, alive) * 0.5
          let score =
            0.3 * busy +
            0.2 * Math.min(2.2, fit / scale / 1.6) +
            0.35 * Math.max(Math.min(1.1, dark / scale), 0.5 * Math.min(1, alive)) -
            (dark > 0 ? (0.15 * Math.abs(left - right)) / (left + right) : 0)
          if (planes.coloured)
            score *=
              0.35 + 0.1625 * (box(skin, o, p, 20) + box(skin, o, p, 25) + box(skin, o, p, 30) + box(skin, o, p, 35))
          if (score > 0.25) open.push({ x, y, eyes, roll: slants[s]!, score })
        }
      }
    }
  }
  return { open, covered }
}
const LENSES = TEMPLATE.length * 5
const CHEEKS = LENSES + 10

/** The best of those found, no two of about the same place and size. @param likely of a place, 0…1 */
function apart(found: Candidate[], likely: (candidate: Candidate) => number, most: number): Candidate[] {
  const rated = found.map((candidate) => ({ candidate, rate: candidate.score * likely(candidate) }))
  rated.sort((a, b) => b.rate - a.rate)
  const kept: Candidate[] = []
  for (const { candidate } of rated) {
    if (kept.length === most) break
    if (
      kept.every(
        (k) =>
          Math.hypot(k.x - candidate.x, k.y - candidate.y) > 0.35 * Math.max(k.eyes, candidate.eyes) ||
          Math.abs(Math.log(k.eyes / candidate.eyes)) > 0.3,
      )
    )
      kept.push(candidate)
  }
  return kept
}

/** Refined once more on the photo itself, where eyes are more than dots. Places in pixels of the photo. */
function lookClosely(photo: Pixels, { x, y, eyes, roll, score }: Candidate, steepest: number): Candidate {
  const side = 4.6 * eyes
  const left = x - side / 2
  const top = y - side * 0.42
  const k = CLOSE_SIDE / side
  const planes = planesOf(resample(photo, left, top, side, side, CLOSE_SIDE, CLOSE_SIDE), CLOSE_SIDE, CLOSE_SIDE)
  const near = refine(planes, { x: (x - left) * k, y: (y - top) * k, eyes: eyes * k, roll, score }, 0.02, steepest)
  const evidence = evidenceAt(planes, near.x, near.y, near.eyes * WIDER, near.roll, [
    -left * k,
    -top * k,
    (photo.width - left) * k,
    (photo.height - top) * k,
  ])
  return {
    x: near.x / k + left,
    y: near.y / k + top,
    eyes: near.eyes / k,
    roll: near.roll,
    score: near.score + PROVEN * (evidence - USUAL_EVIDENCE),
  }
}
/** How much what else there is to see counts beside likeness, and how much of it faces have. */
const PROVEN = 0.7
const USUAL_EVIDENCE = 0.85
const CLOSE_SIDE = 120
/** The likeness is best when the pattern lies a little inside the eyes: by this much, on faces measured by hand. */
const WIDER = 1.14

/** The likeliest places, looked at closely; pixels of the photo. */
function search(photo: Pixels, expected: Expectation, how: Search): Candidate[] {
  const { width, height } = photo
  const pad = how.padding * Math.min(width, height)
  const scale = how.side / (Math.max(width, height) + 2 * pad)
  const w = Math.max(1, Math.round((width + 2 * pad) * scale))
  const h = Math.max(1, Math.round((height + 2 * pad) * scale))
  const planes = planesOf(resample(photo, -pad, -pad, width + 2 * pad, height + 2 * pad, w, h), w, h)
  const { open, covered } = sweep(planes, how)
  const onPhoto = (candidate: Candidate) => ({
    ...candidate,
    x: candidate.x / scale - pad,
    y: candidate.y / scale - pad,
    eyes: candidate.eyes / scale,
  })
  const likely = (candidate: Candidate) => likelihoodOfPlace(width, height, expected, onPhoto(candidate))
  const rated = (weight: number) => (candidate: Candidate) => ({
    ...candidate,
    score: candidate.score * weight + scoreAt(planes, candidate.x, candidate.y, candidate.eyes, candidate.roll),
  })
  const seen = [...apart(open, likely, 110).map(rated(0.3)), ...apart(covered, likely, 30).map(rated(0.18))]
  const kept = apart(seen, likely, 14).map((candidate) => refine(planes, candidate, 0.06, how.steepest))
  return apart(kept, likely, how.looks).map((candidate) => lookClosely(photo, onPhoto(candidate), how.steepest))
}

/** Nostrils over a mouth make a small face, and so does an eye with its brow: inside a larger face that is nearly as good, they are none. */
function isPartOf(small: Candidate, large: Candidate): boolean {
  if (small.eyes > 0.75 * large.eyes || large.score < LEAST_WHOLE) return false
  const dx = (small.x - large.x) / large.eyes
  const dy = (small.y - large.y) / large.eyes
  const u = dx * Math.cos(large.roll) + dy * Math.sin(large.roll)
  const v = dy * Math.cos(large.roll) - dx * Math.sin(large.roll)
  const onEye = small.eyes < 0.45 * large.eyes && Math.hypot(Math.abs(u) - 0.55, v) < 0.35
  return (u / 1.1) ** 2 + ((v - 0.45) / 1.4) ** 2 < 1 && large.score > (onEye ? 0.65 : 0.85) * small.score
}
/** What is less of a face than this has no parts. */
const LEAST_WHOLE = 0.45

/**
 * The face of a portrait, for any picture: where none is to be found, the expected place, which is where
 * portraits have theirs unless told.
 * Some 0.2 s of one processor; larger photos are scaled down first. Runs in the browser as well.
 */
export function locateFace(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  expected: Expectation = portraitOf(width, height),
): Face {
  const photo = { rgba, width, height }
  const found = [...search(photo, expected, WHOLE), ...search(photo, expected, FILLING)]
  if (found.every((candidate) => candidate.score * likelihoodOfPlace(width, height, expected, candidate) < CONVINCING))
    found.push(...search(photo, expected, LEANING))
  let best: Candidate | undefined
  let bestRate = 0
  for (const candidate of found) {
    const rate = candidate.score * likelihoodOfPlace(width, height, expected, candidate)
    if (rate > bestRate && !found.some((larger) => isPartOf(candidate, larger))) {
      best = candidate
      bestRate = rate
    }
  }
  const confidence = best ? Math.max(0, Math.min(1, (best.score - 0.4) / 0.45)) : 0
  if (!best || confidence < GUESS) return { ...expected, roll: 0, confidence }
  return {
    x: Math.max(0, Math.min(width, best.x)),
    y: Math.max(0, Math.min(height, best.y)),
    eyes: best.eyes * WIDER,
    roll: best.roll,
    confidence,
  }
}
