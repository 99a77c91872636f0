/** Where on the canvas the portrait is drawn: a little nearer or farther, so that nothing but the lower edge is touched. */
import { clamp } from '../../clamp.ts'
import { CANVAS } from '../../drawing.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Free pixels kept at the top and the sides of the canvas. */
const MARGIN = 12

export interface Framing {
  /** Canvas pixels for each pixel of a study's plane. */
  scale: number
  /** Canvas point (x, y) shows the study's point (x / scale + left, y / scale + top). */
  left: number
  top: number
  /** Coverage of the subject 0…1, SIDE², as it is framed. */
  alpha: Float32Array
}

/** Width of the face as a share of the picture: that of a portrait which is still read at 40 pixels. */
const FACE_WIDTH = 0.435
/** Below the chin, in half-heights of the face: the most that is shown, and the least, which cuts shoulders like a bust's. */
const [MOST, LEAST] = [0.9, 0.42]
/** Half a face below its middle the chin is so far, in half-heights. */
const CHIN = 0.97

/** First row of the subject, and the leftmost and rightmost column from there down to each row. */
function extentOf(alpha: Float32Array): { first: number; left: Int32Array; right: Int32Array } {
  const [left, right] = [new Int32Array(SIDE), new Int32Array(SIDE)]
  let [first, low, high] = [SIDE - 1, SIDE, -1]
  for (let y = 0; y < SIDE; y++) {
    const row = y * SIDE
    for (let x = 0; x < SIDE; x++) {
      if (alpha[row + x]! < 0.02) continue
      if (high < 0) first = y
      if (x < low) low = x
      if (x > high) high = x
    }
    left[y] = low
    right[y] = high
  }
  return { first, left, right }
}

/**
 * The framing nearest to the zoom asked for that keeps the subject off the top and the sides, and on the lower edge.
 * @param zoom 1 is head and shoulders, as near as an avatar wants them; more is nearer, less farther
 * @param spread a factor about 1: framings of two orders differ a little
 */
export function frame({ alpha, face, hasFace }: Study, zoom: number, spread: number): Framing {
  if (!hasFace) return { scale: CANVAS / SIDE, left: 0, top: 0, alpha }
  const { first, left, right } = extentOf(alpha)
  const chin = face.cy + CHIN * face.ry
  // A portrait that is nearer already stays so.
  let width = Math.max(FACE_WIDTH, (2 * face.rx) / SIDE) * zoom * spread
  for (; width > 0.05; width *= 0.985) {
    const shown = (2 * face.rx) / width
    const margin = (MARGIN / CANVAS) * shown
    // A farther picture shows more of the chest, a nearer one less.
    const most = Math.min(MOST * face.ry * Math.min(1, zoom ** -2), SIDE - chin, first - 1.5 * margin + shown - chin)
    for (let below = most; below >= LEAST * face.ry; below -= 2) {
      const last = Math.min(SIDE - 1, Math.max(0, Math.ceil(chin + below)))
      const [from, to] = [left[last]! - margin, right[last]! + 1 + margin]
      if (to - from > shown) continue
      const wish = (face.cx + (from + to) / 2) / 2 - shown / 2
      return {
        scale: CANVAS / shown,
        left: Math.max(to - shown, Math.min(from, wish)),
        top: chin + below - shown,
        alpha,
      }
    }
  }
  return { scale: CANVAS / SIDE, left: 0, top: 0, alpha }
}

/** For each canvas column (or row): the first of the two study pixels it lies between, and how far along. */
export interface Taps {
  at: Int32Array
  along: Float32Array
}

export function tapsOf(offset: number, scale: number): Taps {
  const at = new Int32Array(CANVAS)
  const along = new Float32Array(CANVAS)
  for (let i = 0; i < CANVAS; i++) {
    const u = Math.max(0, Math.min(SIDE - 1.001, (i + 0.5) / scale + offset - 0.5))
    at[i] = Math.floor(u)
    along[i] = u - at[i]!
  }
  return { at, along }
}

/** Rows of a plane at canvas resolution, bilinear. @returns writes one of them */
function rowsOf(plane: Float32Array, { scale, left, top }: Framing): (y: number, out: Float32Array, o: number) => void {
  const across = tapsOf(left, scale)
  const down = tapsOf(top, scale)
  const line = new Float32Array(SIDE)
  return (y, out, o) => {
    const row = down.at[y]! * SIDE
    const f = down.along[y]!
    for (let x = 0; x < SIDE; x++) line[x] = plane[row + x]! + (plane[row + SIDE + x]! - plane[row + x]!) * f
    for (let x = 0; x < CANVAS; x++) {
      const p = across.at[x]!
      out[o + x] = line[p]! + (line[p + 1]! - line[p]!) * across.along[x]!
    }
  }
}

/** A plane at canvas resolution, bilinear. Outside the study its border repeats. */
export function project(plane: Float32Array, framing: Framing, out = new Float32Array(CANVAS * CANVAS)): Float32Array {
  const row = rowsOf(plane, framing)
  for (let y = 0; y < CANVAS; y++) row(y, out, y * CANVAS)
  return out
}

/**
 * The silhouette at canvas resolution as a crisp anti-aliased shape: distance to the half-coverage line over one pixel.
 * What the portrait does not reach (above it, when farther away, or beside it) is empty.
 */
export function silhouette(framing: Framing): Float32Array {
  const row = rowsOf(framing.alpha, framing)
  const out = new Float32Array(CANVAS * CANVAS)
  const from = Math.max(0, Math.ceil(-framing.top * framing.scale))
  const first = Math.max(0, Math.ceil(-framing.left * framing.scale))
  const last = Math.min(CANVAS, Math.floor((SIDE - framing.left) * framing.scale))
  let [above, own, below] = [new Float32Array(CANVAS), new Float32Array(CANVAS), new Float32Array(CANVAS)]
  row(Math.max(0, from - 1), above, 0)
  row(from, own, 0)
  for (let y = from; y < CANVAS; y++) {
    row(Math.min(CANVAS - 1, y + 1), below, 0)
    const rows = y > 0 && y < CANVAS - 1 ? 2 : 1
    for (let x = first; x < last; x++) {
      const v = own[x]!
      if (v <= 0.001) continue
      const i = y * CANVAS + x
      if (v >= 0.999) {
        out[i] = 1
        continue
      }
      const lt = x > 0 ? x - 1 : x
      const rt = x < CANVAS - 1 ? x + 1 : x
      const gx = (own[rt]! - own[lt]!) / (rt - lt)
      const gy = (below[x]! - above[x]!) / rows
      const slope = Math.sqrt(gx * gx + gy * gy)
      out[i] = clamp(0.5 + (v - 0.5) / Math.max(slope, 0.02), 0, 1)
    }
    ;[above, own, below] = [own, below, above]
  }
  return out
}
