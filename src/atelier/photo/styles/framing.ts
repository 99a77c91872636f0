/** Where on the canvas the portrait is drawn: a little nearer or farther, never so that something but the lower edge is touched. */
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

/**
 * The framing nearest to the zoom asked for that keeps the subject off the top and the sides and on the lower edge.
 * @param zoom 1 shows the portrait as it was cropped; more is nearer
 */
export function frame(study: Study, zoom: number): Framing {
  const extent = extentOf(study.alpha)
  for (let z = zoom; Math.abs(z - 1) > 0.004; z += (1 - z) * 0.25) {
    const framing = tryZoom(study, extent, z)
    if (framing) return framing
  }
  return { scale: CANVAS / SIDE, left: 0, top: 0 }
}

function tryZoom(study: Study, extent: Extent, zoom: number): Framing | undefined {
  const scale = (CANVAS / SIDE) * zoom
  const shown = SIDE / zoom
  // The lower edge must show the portrait's inside; the top must leave room.
  const lowest = SIDE - shown
  const highest = extent.first - (MARGIN + 22) / scale
  if (highest < 0 && zoom > 1) return undefined
  // Nearer: the face keeps its height; farther: everything stands on the lower edge.
  const wished = study.face.cy - (study.face.cy + 14) / zoom
  const top = zoom < 1 ? lowest : Math.min(wished, lowest, highest)
  const last = Math.min(SIDE - 1, Math.max(0, Math.ceil(top + shown)))
  for (const share of [1, 0.5, 0]) {
    const left = (SIDE / 2) * (1 - share) + study.face.cx * share - shown / 2
    if ((extent.left[last]! - left) * scale > MARGIN && (extent.right[last]! + 1 - left) * scale < CANVAS - MARGIN) return { scale, left, top }
  }
  return undefined
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
export function project(plane: Float32Array, { scale, left, top }: Framing, out = new Float32Array(CANVAS * CANVAS)): Float32Array {
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
 * What the portrait does not reach (above it, when farther away) is empty.
 */
export function silhouette(study: Study, framing: Framing, inset = 0): Float32Array {
  const field = project(study.alpha, framing)
  const out = new Float32Array(CANVAS * CANVAS)
  const from = Math.max(1, Math.ceil(-framing.top * framing.scale))
  for (let y = from; y < CANVAS; y++) {
    const up = (y > 0 ? -CANVAS : 0)
    const dn = (y < CANVAS - 1 ? CANVAS : 0)
    const span = dn - up === CANVAS ? 1 : 0.5
    for (let x = 1; x < CANVAS - 1; x++) {
      const i = y * CANVAS + x
      const v = field[i]!
      if (v <= 0.001) continue
      if (v >= 0.999) {
        out[i] = 1
        continue
      }
      const gx = (field[i + 1]! - field[i - 1]!) / 2
      const gy = (field[i + dn]! - field[i + up]!) * span
      const slope = Math.sqrt(gx * gx + gy * gy)
      out[i] = Math.max(0, Math.min(1, 0.5 + (v - 0.5) / Math.max(slope, 0.02) - inset))
    }
  }
  return out
}
