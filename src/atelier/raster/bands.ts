/** Gradients from top to bottom as bands of flat colour: a quarter of what a gradient costs for each pixel. */
import type { Linear } from './gradient.ts'
import type { Ring } from '../styles/intersect.ts'
import { ringText } from '../styles/path-text.ts'
import { ringsOf } from '../styles/rings.ts'

/** Greatest distance of straight pieces from their curve, pixels. */
const TOLERANCE = 0.3

/** Levels of a channel by which neighbouring bands differ: too few to be told from a gradient. */
const STEP = 4

/** Above anything drawn. */
const ABOVE_ALL = -2000

/** A part of a path, and its colour as an opaque word. */
export interface Band {
  d: string
  word: number
}

/** A path filled with a gradient straight down, of two colours; undefined for any other gradient, or a path of several parts. */
export function bandsOf(d: string, { x1, x2, y1, y2, stops }: Linear): Band[] | undefined {
  const [above, below] = stops
  if (stops.length !== 2 || x1 !== x2 || !(y1 < y2) || above!.at !== 0 || below!.at !== 1) return undefined
  const from = channelsOf(above!.word)
  const change = channelsOf(below!.word).map((v, i) => v - from[i]!)
  const steps = Math.max(2, Math.ceil(Math.max(...change.map(Math.abs)) / STEP))
  const heights = Array.from({ length: steps }, (_, k) => y1 + ((y2 - y1) * (k + 0.5)) / steps)
  const parts = bandsWithin(d, [ABOVE_ALL, ...heights])
  return parts?.map((part, k) => ({ d: part, word: wordOf(from.map((v, i) => v + (change[i]! * k) / steps)) }))
}

const channelsOf = (word: number) => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255]
const wordOf = (channels: readonly number[]) =>
  0xff000000 | (Math.round(channels[2]!) << 16) | (Math.round(channels[1]!) << 8) | Math.round(channels[0]!)

/** How far a band reaches under the next one, so that nothing shines through between them. */
const UNDER = 2

/**
 * An outline in bands: from each of the heights to the next, and from the last to its foot. Empty where it does not reach;
 * undefined for an outline of several parts.
 *
 * @param heights from the top down
 */
function bandsWithin(d: string, heights: readonly number[]): string[] | undefined {
  let rest = frameOf(d)
  if (!rest) return undefined
  return heights.map((height, i) => {
    rest = beyond(rest!, height, 1)
    const next = heights[i + 1]
    const band = next === undefined ? rest : beyond(rest, next + UNDER, -1)
    return band.length > 4 ? ringText(band) : ''
  })
}

/** The part of a ring below a height (`way` 1) or above it (-1). */
function beyond(ring: Ring, at: number, way: 1 | -1): Ring {
  const out: number[] = []
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const a = (ring[j + 1]! - at) * way
    const b = (ring[i + 1]! - at) * way
    if (a < 0 !== b < 0) out.push(ring[j]! + ((ring[i]! - ring[j]!) * a) / (a - b), at)
    if (b >= 0) out.push(ring[i]!, ring[i + 1]!)
  }
  return out
}

/** The polygon of an outline that is one. */
function frameOf(d: string): Ring | undefined {
  const outlines = ringsOf(d, TOLERANCE)
  const frame = outlines?.length === 1 ? clean(outlines[0]!) : undefined
  return frame && frame.length > 4 ? frame : undefined
}

/** Without points that repeat the one before. */
function clean(ring: Ring): Ring {
  const out: number[] = []
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    if (Math.abs(ring[i]! - ring[j]!) + Math.abs(ring[i + 1]! - ring[j + 1]!) > 0.02) out.push(ring[i]!, ring[i + 1]!)
  }
  return out
}
