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
import { type Planes, planesOf } from './face-planes.ts'
import { type Candidate, type Search, scan } from './face-scan.ts'
import { type Pixels, resample } from './pixels.ts'

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
/** The score at which a face is accepted. */
const CONVINCING = 0.66
/** Below this confidence the expected place is the better guess. */
const GUESS = 0.18

/** Where a face is expected, pixels: candidates there are preferred to equal ones elsewhere. */
export interface Expectation {
  x: number
  y: number
  eyes: number
}

/** Portraits show one large face above the middle. */
function portraitOf(width: number, height: number): Expectation {
  return { x: width / 2, y: height * 0.37, eyes: Math.min(width, height) * 0.14 }
}

/** Prior of a face's position and size: 1 at the expected ones, 0.25 far from them. */
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
/** Weight of the other evidence beside likeness, and how much of it faces usually have. */
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
  const { open, covered } = scan(planes, how)
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

/** Nostrils over a mouth, or an eye with its brow, look like a small face: they are dropped inside a larger face that scores nearly as well. */
function isPartOf(small: Candidate, large: Candidate): boolean {
  if (small.eyes > 0.75 * large.eyes || large.score < LEAST_WHOLE) return false
  const dx = (small.x - large.x) / large.eyes
  const dy = (small.y - large.y) / large.eyes
  const u = dx * Math.cos(large.roll) + dy * Math.sin(large.roll)
  const v = dy * Math.cos(large.roll) - dx * Math.sin(large.roll)
  const onEye = small.eyes < 0.45 * large.eyes && Math.hypot(Math.abs(u) - 0.55, v) < 0.35
  return (u / 1.1) ** 2 + ((v - 0.45) / 1.4) ** 2 < 1 && large.score > (onEye ? 0.65 : 0.85) * small.score
}
/** Below this score a candidate does not suppress smaller ones inside it. */
const LEAST_WHOLE = 0.45

/**
 * The face of a portrait, for any picture. Where none is found: the expected place, by default that of portraits.
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
