/** Outlines in bands of height. */
import type { Ring } from '../intersect.ts'
import { ringText } from '../path-text.ts'
import { ringsOf } from '../rings.ts'

/** Greatest distance of straight pieces from their curve, pixels: a cut edge lies under a contour or is a soft shadow's. */
const TOLERANCE = 0.3

/** How far a band reaches under the next one, so that nothing shines through between them. */
const UNDER = 2

/**
 * An outline in bands: from each of the heights to the next, and from the last to its foot. Empty where it does not reach.
 *
 * @param heights from the top down
 */
export function bandsWithin(d: string, heights: readonly number[]): string[] {
  let rest: Ring = frameOf(d) ?? []
  return heights.map((height, i) => {
    rest = beyond(rest, height, 1)
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
