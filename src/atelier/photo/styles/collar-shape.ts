/** The collar of a shirt or polo, as it is cut: two wings that stand up beside the neck and lie down in front. Lengths in distances between the pupils. */
import type { Contour, Place } from '../rig/rig.ts'
import { type Body, edgeAt } from './body.ts'
import { smooth } from './feature-outlines.ts'

/** Where a wing's point lies beside the middle and below the neckline; where its fold meets the neck below the chin, and its edge the shoulder, widths of the neck. */
const TIP: Place = [0.47, 0.34]
const [STANDS, SHOULDER] = [0.13, 1.27]
/** How far the inner edge bulges outwards. */
const BULGE = 0.05
/** How far the shadow of a wing falls. */
const CAST = 0.085

/** One wing of a collar, mirrored for the other. */
export interface Wing {
  /** Closed, right of the middle. */
  outline: Contour
  /** Its outer edge, from the middle to the shoulder. */
  edge: Contour
}

/** @param depth of the neckline below the chin */
export function wingOf(body: Body, depth: number): Wing {
  const out = SHOULDER * body.neck
  const top: Place = [0.99 * body.neck, STANDS]
  const front: Place = [0.015, depth]
  const tip: Place = [Math.min(TIP[0], out - 0.1), depth + TIP[1]]
  const shoulder: Place = [out, edgeAt(body, out) - 0.02]
  const inner = smooth([top, [(top[0] + front[0]) / 2 + BULGE, (top[1] + front[1]) / 2], front])
  return { outline: [...inner, tip, shoulder], edge: [front, tip, shoulder] }
}

/** Whether a place lies inside a closed outline. */
function isInside(outline: Contour, u: number, v: number): boolean {
  let inside = false
  for (let k = 0, j = outline.length - 1; k < outline.length; j = k++) {
    const [u0, v0] = outline[j]!
    const [u1, v1] = outline[k]!
    if (v0 > v !== v1 > v && u < u0 + ((v - v0) / (v1 - v0)) * (u1 - u0)) inside = !inside
  }
  return inside
}

/** What of a collar is at a place: a wing, or its shadow on what lies below. @param out from the middle @param v below the chin */
export function collarAt({ outline }: Wing, out: number, v: number): 'wing' | 'below' | undefined {
  if (isInside(outline, out, v)) return 'wing'
  return isInside(outline, Math.max(0.02, out - 0.3 * CAST), v - CAST) ? 'below' : undefined
}
