/** Curls on the top of the head lie in tiers: those nearer to the crown over those further out. */
import type { Pt } from '../geometry.ts'
import { bumpsOf, CURLY, scallop } from '../outlines.ts'
import { onCanvas } from '../spaces.ts'
import { crescents, inkLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import type { HairKit } from './kit.ts'

/** How large each tier is for the whole, and its curls, canvas units. */
const TIERS: readonly (readonly [share: number, curl: number])[] = [[0.76, 80], [0.5, 72], [0.26, 60]]
/** Below this, canonical, hair hangs. */
export const HANGS = 420
/** So far below the highest point of the hair lies the crown, canvas units. */
const CROWN = 80
/** How far the shadow of a curl reaches, of its length. */
export const SHADOW = 0.3
/** Curls shorter than this are not told, canvas units; how far the others swell, of their length. */
const [SHORT, SWELL] = [40, 0.4]

/**
 * The lower edges of the inner tiers of a mass, with what they throw on those below.
 *
 * @param pts its outline
 * @param inside whether a point of the canvas is in it
 */
export function tiers(
  kit: HairKit,
  pts: readonly Pt[],
  inside: (x: number, y: number) => boolean,
  random: () => number,
  ink: string,
): string {
  const above = pts.filter(([, y]) => y < HANGS)
  const xs = above.map(([x]) => x)
  const [middle, crown] = [(Math.min(...xs) + Math.max(...xs)) / 2, Math.min(...above.map(([, y]) => y)) + CROWN]
  const lines: Stroke[] = []
  const shades: Stroke[] = []
  for (const [share, curl] of TIERS) {
    const ring = above.map(([x, y]): Pt => [middle + (x - middle) * share, crown + (y - crown) * share])
    scallop(kit.space, ring, curl, CURLY, random)
    for (const [[px, py], , , [qx, qy]] of bumpsOf(ring)) {
      const [dx, dy] = [qx - px, qy - py]
      const long = Math.hypot(dx, dy)
      // The upper edge is that of the whole.
      const low = dx < 0 || Math.abs(dy) > dx * 0.5
      const holds = (reach: number) =>
        inside(px + dy * reach, py - dx * reach) && inside(qx + dy * reach, qy - dx * reach)
      if (!low || long < SHORT || !holds(0) || !holds(SWELL * 1.5)) continue
      lines.push([[px, py], [qx, qy, SWELL, SWELL * 0.85], 9])
      shades.push([[px, py], [qx, qy, SWELL, SWELL * 0.85], long * SHADOW])
    }
  }
  return fill(crescents(onCanvas, shades), kit.p.hair.shade) + fill(inkLines(onCanvas, lines), ink)
}
