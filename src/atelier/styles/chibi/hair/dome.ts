/** The outline of hair over the skull, from temple to temple. */
import { flip, type Pt, type XY } from '../geometry.ts'
import { towardsTie } from './tied.ts'

/** The bulge with which a curve leaves a chord in a direction. */
const bulgeTo = (chord: number, way: number) => Math.tan((way - chord) / 2) / 2

/** A puffy dome from the left temple over the top to the right one, without a corner however high it is. */
export function dome(A: number, y: number, top: number): Pt[] {
  const high = y - top
  // Angles above the horizontal: of the lower chord, of the upper one, and of the outline where they meet.
  const [lower, upper, between] = [
    Math.atan2(0.74 * high, 0.26 * A),
    Math.atan2(0.26 * high, 0.74 * A),
    Math.atan2(high, A),
  ]
  const foot = bulgeTo(lower, Math.PI / 2)
  const [under, over] = [bulgeTo(between, lower), bulgeTo(upper, between)]
  const peak = bulgeTo(0, upper)
  return [
    [-A * 0.74, y - high * 0.74, foot, under], [0, top, over, peak], [A * 0.74, y - high * 0.74, peak, over],
    [A, y, under, foot],
  ]
}

/** How far the outline dips where hair parts, canvas units, and how steeply it falls into that on either side, radians: from a parting to both, else one side lies over the other. */
const DIP = 4
const [STEEP, OVER, UNDER] = [0.16, 0.24, 0.06]

/** The same of hair that parts: two rounds that meet in a dip, each falling to its own side, or ours on the left over the other. */
export function partedDome(A: number, y: number, top: number, part: number, parting: boolean): Pt[] {
  const high = y - top
  const [left, , right, end] = dome(A, y, top) as [Pt, Pt, Pt, Pt]
  const u = part / A
  const root = Math.sqrt(1 - u * u)
  const at: XY = [part, y - high * root + DIP]
  /** Where the skull leads there, above the horizontal. */
  const way = -Math.atan2(high * u, A * root)
  const [into, from] = [Math.atan2(left[1] - at[1], at[0] - left[0]), Math.atan2(at[1] - right[1], right[0] - at[0])]
  const steepest = Math.atan2(high, A)
  const [falls, rises] = parting ? [STEEP, STEEP] : part < 0 ? [UNDER, OVER] : [OVER, UNDER]
  return [
    left,
    [...at, bulgeTo(into, steepest), bulgeTo(way - falls, into)],
    [right[0], right[1], bulgeTo(from, way + rises), bulgeTo(-steepest, from)],
    end,
  ]
}

/** The same drawn up to a ponytail on one side. */
export function tiedDome(A: number, top: number, side: -1 | 1): Pt[] {
  const [left, peak, , end] = dome(A, 448, top) as [Pt, Pt, Pt, Pt]
  const right: Pt[] = [left, peak, ...towardsTie(A, top), [end[0], end[1], 0.06, end[3] ?? 0]]
  if (side > 0) return right
  const [last, , ...over] = flip([[-A, 448, 0.03], ...right])
  return [...over, last!]
}
