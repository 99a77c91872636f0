/** Where on the canvas the portrait is drawn: a little nearer or farther, never so that something but the lower edge is touched. */
import { clamp } from '../../clamp.ts'
import { CANVAS } from '../../drawing.ts'
import { roundOff, shoulderRadius } from '../bust.ts'
import { maskOf } from '../pixels.ts'
import { distanceTo, partsOf } from '../shapes.ts'
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

interface Extent {
  first: number
  /** Leftmost and rightmost columns of the subject from its top down to each row. */
  left: Int32Array
  right: Int32Array
}

function extentOf(alpha: Float32Array): Extent {
  const left = new Int32Array(SIDE)
  const right = new Int32Array(SIDE)
  let first = SIDE - 1
  let low = SIDE
  let high = -1
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

/** Width of the face as a share of the picture: that of a portrait which is still read at 40 pixels. And the most that is enlarged for it. */
const [FACE_WIDTH, MOST] = [0.41, 1.4]

/** Nearness of a picture that bleeds, at the widest zoom and for each more. */
const [WIDEST, NEARER] = [0.88, 0.4]

/**
 * The framing nearest to the zoom asked for that keeps the subject off the top and the sides, where it does not bleed, and
 * on the lower edge. Nearer ones cut shoulders, like a bust's, but never the head or its hair; a close-up can only be
 * nearer.
 * @param zoom 1 is head and shoulders, as near as an avatar wants them; more is nearer still; less is farther away than
 *   the portrait was cropped
 * @param spread a factor about 1: framings of two orders differ a little
 */
export function frame(study: Study, zoom: number, spread: number): Framing {
  const extent = extentOf(study.alpha)
  const { above, left, right } = study.bleeds
  const avatar = study.hasFace ? clamp((FACE_WIDTH * SIDE) / (2 * study.face.rx), 1, MOST) : 1
  const wished = (zoom < 1 ? zoom : avatar * zoom) * spread
  const near = 1 + (wished - 1) * 0.4
  const below = zoom > 1.05 ? 1.4 : 1.6
  // A head that fills the picture cannot be enlarged: it is drawn smaller instead, so that framings still differ.
  const [from, to] =
    above || left || right
      ? [1 + Math.max(0, zoom * spread - WIDEST) * NEARER, 1]
      : zoom > 1 && !tryZoom(study, extent, near, below)
        ? [1 - (zoom * spread - 1) * 0.5, 1]
        : [wished, wished > 1 ? near : 1]
  for (let z = from; Math.abs(z - 1) > 0.004; z = Math.abs(z - to) < 0.004 ? 1 : z + (to - z) * 0.25) {
    const framing = tryZoom(study, extent, z, below)
    if (framing) return framing
  }
  return { scale: CANVAS / SIDE, left: 0, top: 0, alpha: study.alpha }
}

/** @param below what stays in the picture below the middle of the face, in half heights of it; the chin is at 1 */
function tryZoom(study: Study, extent: Extent, zoom: number, below: number): Framing | undefined {
  const { bleeds, face } = study
  const scale = (CANVAS / SIDE) * zoom
  const shown = SIDE / zoom
  // The lower edge must show the portrait's inside; the top must leave room.
  const lowest = SIDE - shown
  const highest = bleeds.above ? lowest : extent.first - (MARGIN + 6) / scale
  // A neck and what is worn below it stay in the picture; of a close-up the chin.
  const collar = Math.min(SIDE, face.cy + (bleeds.above ? 1.15 : below) * face.ry)
  // Nearer: the face keeps its height; farther: everything stands on the lower edge.
  const wished = face.cy - (face.cy + (bleeds.above ? 0 : 14)) / zoom
  const top = zoom < 1 ? lowest : Math.min(wished, lowest, highest)
  if (zoom > 1 && top + shown < collar) return undefined
  const last = Math.min(SIDE - 1, Math.max(0, Math.ceil(top + shown)))
  const chin = Math.min(last, Math.round(face.cy + face.ry * 0.85))
  for (const share of [1, 0.5, 0]) {
    const wish = (SIDE / 2) * (1 - share) + face.cx * share - shown / 2
    const left = Math.max(bleeds.left ? 0 : -Infinity, Math.min(bleeds.right ? SIDE - shown : Infinity, wish))
    const fits = (row: number) =>
      [
        bleeds.left || (extent.left[row]! - left) * scale > MARGIN,
        bleeds.right || (extent.right[row]! + 1 - left) * scale < CANVAS - MARGIN,
      ] as const
    if (!fits(chin).every(Boolean)) continue
    const [onLeft, onRight] = bleeds.above ? [true, true] : fits(last)
    const alpha = onLeft && onRight ? study.alpha : study.alpha.slice()
    const cut = (bound: number, inward: 1 | -1) =>
      roundOff(alpha, SIDE, 1, bound, inward, chin, shoulderRadius(alpha, SIDE, 1, bound, inward, chin, shown * 0.16))
    if (!onLeft) cut(Math.ceil(left + MARGIN / scale), 1)
    if (!onRight) cut(Math.floor(left + shown - MARGIN / scale) - 1, -1)
    if (alpha !== study.alpha) dropScraps(alpha, Math.max(0, Math.floor(top)), last + 1)
    return { scale, left, top, alpha }
  }
  return undefined
}

/** Width of a soft edge, pixels. */
const EDGE = 3

/** What rounding leaves of a shoulder that is hardly in the picture. Changes `alpha`. */
function dropScraps(alpha: Float32Array, from: number, to: number): void {
  const seen = new Uint8Array((to - from) * SIDE)
  for (let i = 0; i < seen.length; i++) if (alpha[from * SIDE + i]! > 0.5) seen[i] = 1
  const { part, sizes } = partsOf(seen, SIDE, 1)
  const largest = sizes.indexOf(Math.max(...sizes))
  const far = distanceTo(
    maskOf(part, (id) => id === largest),
    SIDE,
    to - from,
    1,
  )
  for (let i = 0; i < part.length; i++) if (far[i]! > EDGE) alpha[from * SIDE + i] = 0
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

/** A plane at canvas resolution, bilinear. Outside the study its border repeats. */
export function project(
  plane: Float32Array,
  { scale, left, top }: Framing,
  out = new Float32Array(CANVAS * CANVAS),
): Float32Array {
  const across = tapsOf(left, scale)
  const down = tapsOf(top, scale)
  const line = new Float32Array(SIDE)
  for (let y = 0, o = 0; y < CANVAS; y++) {
    const row = down.at[y]! * SIDE
    const f = down.along[y]!
    for (let x = 0; x < SIDE; x++) line[x] = plane[row + x]! + (plane[row + SIDE + x]! - plane[row + x]!) * f
    for (let x = 0; x < CANVAS; x++, o++) {
      const p = across.at[x]!
      out[o] = line[p]! + (line[p + 1]! - line[p]!) * across.along[x]!
    }
  }
  return out
}

/**
 * The silhouette at canvas resolution as a crisp anti-aliased shape: distance to the half-coverage line over one pixel.
 * What the portrait does not reach (above it, when farther away, or beside it) is empty.
 */
export function silhouette(framing: Framing): Float32Array {
  const field = project(framing.alpha, framing)
  const out = new Float32Array(CANVAS * CANVAS)
  const from = Math.max(0, Math.ceil(-framing.top * framing.scale))
  const first = Math.max(0, Math.ceil(-framing.left * framing.scale))
  const last = Math.min(CANVAS, Math.floor((SIDE - framing.left) * framing.scale))
  for (let y = from; y < CANVAS; y++) {
    const up = y > 0 ? -CANVAS : 0
    const dn = y < CANVAS - 1 ? CANVAS : 0
    for (let x = first; x < last; x++) {
      const i = y * CANVAS + x
      const v = field[i]!
      if (v <= 0.001) continue
      if (v >= 0.999) {
        out[i] = 1
        continue
      }
      const [lt, rt] = [x > 0 ? -1 : 0, x < CANVAS - 1 ? 1 : 0]
      const gx = (field[i + rt]! - field[i + lt]!) / (rt - lt)
      const gy = ((field[i + dn]! - field[i + up]!) * CANVAS) / (dn - up)
      const slope = Math.sqrt(gx * gx + gy * gy)
      out[i] = Math.max(0, Math.min(1, 0.5 + (v - 0.5) / Math.max(slope, 0.02)))
    }
  }
  return out
}
