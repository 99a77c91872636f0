/** Curls of an outline, each written down by hand: few, large beside small. */
import type { Pt } from '../curves.ts'
import { taper } from '../ink.ts'
import { clearOfBands, gleam, lockLight } from './flow.ts'
import { type Hair, mass } from './ground.ts'

/**
 * A curl: the notch at which it ends, how far it stands out (share of its width), and how far its top leans on (the same).
 */
export type Lobe = readonly [end: Pt, out: number, lean?: number]

/** Points for each curl, which begins and ends in a notch. */
const POINTS = [[0.02, 0.62], [0.26, 1.06], [0.72, 1.08], [0.98, 0.64]] as const

/**
 * An outline from notch to notch, in the order of a cut (from the near side under the chin to the far one, over the crown
 * back). Coils are two or three to each of its curls.
 *
 * @returns control points; notches are corners
 */
export function lobes(h: Hair, from: Pt, ...curls: readonly Lobe[]): Pt[] {
  const all = h.texture === 'coily' ? coiled(h, from, curls) : curls
  const points: Pt[] = [from, from]
  let start = from
  for (const [end, out, lean = 0] of all) {
    for (const [along, up] of POINTS) points.push(off(h, start, end, along + lean * up, out * up))
    points.push(end, end)
    start = end
  }
  return points
}

/** A point beside the line between two others, in shares of its length, `up` to the outside of a cut. */
function off({ g }: Hair, [x, y]: Pt, [toX, toY]: Pt, along: number, up: number): Pt {
  const [dx, dy] = [toX - x, toY - y]
  return [x + dx * along - dy * up * g.turn, y + dy * along + dx * up * g.turn]
}

/** Narrower curls are not coiled, pixels. */
const COIL = 56

/** The same curls as coils. */
function coiled(h: Hair, from: Pt, curls: readonly Lobe[]): Lobe[] {
  let start = from
  return curls.flatMap(([end, out, lean = 0]): Lobe[] => {
    const begun = start
    start = end
    const wide = Math.sqrt((end[0] - begun[0]) ** 2 + (end[1] - begun[1]) ** 2)
    const at = (along: number, up: number) => off(h, begun, end, along + lean * up, out * up)
    if (wide < COIL) return [[end, out, lean]]
    if (wide < COIL * 2.2) return [[at(0.58, 0.72), 0.26], [end, 0.3]]
    return [[at(0.26, 0.6), 0.26], [at(0.68, 0.74), 0.24], [end, 0.3]]
  })
}

/** Widths of the strokes of light on dark curls, the first of which leads; pixels. */
const CUTS = [11, 8, 6]

/** The brush runs on from notches of light curls into the mass, bent as a curl is; on dark ones up to three strokes of light lie clear of the edge. */
export function within(h: Hair, strokes: readonly (readonly Pt[])[]): void {
  if (h.inks.dark) {
    const lit = clearOfBands(h, strokes)
    // Light does not cut the edge: it begins between the notch and the mass.
    CUTS.forEach((width, i) => {
      const [notch, next, ...rest] = lit[i] ?? []
      if (!notch || !next || rest.length < 2) return
      const line: Pt[] = [[(notch[0] + next[0]) / 2, (notch[1] + next[1]) / 2], next, ...rest]
      // Down a whole lock two go together.
      if (rest.length > 2) lockLight(h, line)
      else gleam(h, line, width)
    })
    return
  }
  strokes.forEach((line, i) => h.s.ink(line, taper([15, 11, 13][i % 3]!, 0, 0.97, 0.05), h.inks.accent, 14))
}

/**
 * Light on dark curls: a comma on the lit side of a few that look up or to our left, where it comes from, well within the
 * edge. No two neighbours have one: a crescent in each would be a chain of beads.
 *
 * @param least how much a curl looks there, -1…1; the others follow as in `lobes`
 */
export function lit(h: Hair, least: number, from: Pt, ...curls: readonly Lobe[]): void {
  if (!h.inks.dark) return
  const seen = curls
    .map(([end, out, lean = 0], i) => {
      const begun = i === 0 ? from : curls[i - 1]![0]
      const [dx, dy] = [end[0] - begun[0], end[1] - begun[1]]
      const wide = Math.sqrt(dx * dx + dy * dy)
      return { i, begun, end, out, lean, wide, facing: ((0.6 * dy - 0.8 * dx) * h.g.turn) / wide }
    })
    .filter(({ wide, facing }) => wide >= 64 && facing >= least)
    .sort((a, b) => b.wide * (1 + b.facing) - a.wide * (1 + a.facing))
  const taken = new Set<number>()
  for (const { i, begun, end, out, lean, wide } of seen) {
    if (taken.size === MOST_LIT) break
    if (taken.has(i - 1) || taken.has(i + 1)) continue
    const inset = (20 + wide * 0.09) / wide
    const at = (along: number, up: number) => off(h, begun, end, along + lean * up * out, up * out - inset)
    const comma = [at(0.2, 0.5), at(0.32, 0.84), at(0.5, 1), at(0.74, 0.86)]
    if (clearOfBands(h, [comma]).length === 0) continue
    taken.add(i)
    gleam(h, comma, 6 + Math.min(8, wide / 14))
  }
}

/** How many curls of a mass catch light. */
const MOST_LIT = 2

/** Curls tied in a round mass, and two strokes within it. @param rx,ry about how far its notches are from its middle, pixels; @param behind whether the head hides the side to which it is turned */
export function pompon(h: Hair, x: number, y: number, rx: number, ry: number, behind = false): void {
  const { turn } = h.g
  const at = (angle: number, k = 1): Pt => {
    const a = (angle * Math.PI) / 180
    return [x + turn * rx * k * Math.sin(a), y - ry * k * Math.cos(a)]
  }
  const [first, ...rest] = NOTCHES
  const ring: [Pt, ...Lobe[]] = [at(first), ...rest.map((angle): Lobe => [at(angle), 0.36]), [at(first), 0.36]]
  mass(h, lobes(h, ...ring))
  if (h.inks.dark) return lit(h, 0.25, ...ring)
  // Of one that lies half behind the head the outer side.
  if (behind)
    return within(h, [
      [at(NOTCHES[1], 1.04), at(NOTCHES[1] - 8, 0.74), at(NOTCHES[1] - 36, 0.6), at(NOTCHES[1] - 70, 0.62)],
    ])
  within(h, [
    [at(NOTCHES[6], 1.04), at(NOTCHES[6] - 10, 0.7), at(NOTCHES[6] + 6, 0.42), at(NOTCHES[6] + 60, 0.3)],
    [at(NOTCHES[4], 1.04), at(NOTCHES[4] + 6, 0.72), at(NOTCHES[4] + 34, 0.6)],
  ])
}

/** Where they meet, degrees from straight up, above 0 on the side the head is turned to. */
const NOTCHES = [10, -46, -84, -142, -186, -252, -300] as const
