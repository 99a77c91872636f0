/** Where the forehead ends: at hair, or at the edge of what is worn. */
import type { HeadStudy } from './head-study.ts'

/** Columns and rows looked at, distances between the pupils. */
const [ASIDE, WIDE] = [0.6, 0.1]
const [LOWEST, HIGHEST, HIGH] = [-0.1, -1.45, 0.05]
const COLUMNS = Math.round((2 * ASIDE) / WIDE)
const ROWS = Math.round((LOWEST - HIGHEST) / HIGH)
/** Rows compared on each side of an edge. */
const SPAN = 3

export interface BrowEdge {
  /** Above the eyes, so negative; mean over the columns, in distances between the pupils. */
  height: number
  /** How far it lies from a straight line: standard deviation, in the same unit. */
  unevenness: number
}

/** The strongest edge of each column above the brows; undefined where the picture does not show them. */
export function browEdgeOf({ lab, inside, alpha, u, v }: HeadStudy): BrowEdge | undefined {
  const sums = new Float64Array(COLUMNS * ROWS * 3)
  const counts = new Uint16Array(COLUMNS * ROWS)
  for (let i = 0; i < u.length; i++) {
    const column = Math.floor((u[i]! + ASIDE) / WIDE)
    const row = Math.floor((LOWEST - v[i]!) / HIGH)
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS || !inside[i] || alpha[i]! < 0.5) continue
    const cell = column * ROWS + row
    counts[cell]!++
    for (let c = 0; c < 3; c++) sums[cell * 3 + c]! += lab[i * 3 + c]!
  }
  const edges: { u: number; v: number }[] = []
  for (let column = 0; column < COLUMNS; column++) {
    const row = strongest(sums, counts, column * ROWS)
    if (row > 0) edges.push({ u: (column + 0.5) * WIDE - ASIDE, v: LOWEST - row * HIGH })
  }
  return edges.length < COLUMNS - 2 ? undefined : straightness(edges)
}

/** The row below which and above which colours differ most; 0 where none can be told. */
function strongest(sums: Float64Array, counts: Uint16Array, first: number): number {
  let best = 0
  let most = 0
  for (let row = SPAN; row <= ROWS - SPAN; row++) {
    const below = meanOf(sums, counts, first + row - SPAN)
    const above = meanOf(sums, counts, first + row)
    if (!below || !above) continue
    const step = Math.hypot(below[0] - above[0], 2 * (below[1] - above[1]), 2 * (below[2] - above[2]))
    if (step > most) [best, most] = [row, step]
  }
  return best
}

function meanOf(sums: Float64Array, counts: Uint16Array, from: number): [number, number, number] | undefined {
  const out: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let cell = from; cell < from + SPAN; cell++) {
    if (counts[cell] === 0) return undefined
    count += counts[cell]!
    for (let c = 0; c < 3; c++) out[c]! += sums[cell * 3 + c]!
  }
  for (let c = 0; c < 3; c++) out[c]! /= count
  return out
}

/** The line that fits best, and how far the edges are from it. */
function straightness(edges: readonly { u: number; v: number }[]): BrowEdge {
  const mean = (of: (edge: { u: number; v: number }) => number) => edges.reduce((s, e) => s + of(e), 0) / edges.length
  const [mu, mv] = [mean((e) => e.u), mean((e) => e.v)]
  const slope = mean((e) => (e.u - mu) * (e.v - mv)) / mean((e) => (e.u - mu) ** 2)
  const unevenness = Math.sqrt(mean((e) => (e.v - mv - slope * (e.u - mu)) ** 2))
  return { height: mv, unevenness }
}
