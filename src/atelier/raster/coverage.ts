/**
 * Exact coverage of each pixel by a shape, from its edges, one row of pixels at a time.
 *
 * Each edge adds to the pixels it passes what it changes in coverage from there to the right; summed up along the row
 * these are the areas covered (R. Levien, font-rs, 2015; the idea is FreeType's smooth rasteriser's). Between the pixels
 * that edges pass nothing changes: a bit for each pixel marks a change, and what lies between two marks is one span.
 */

import type { Points } from './points.ts'
import { HEAD, SIDE, strips, WORDS } from './strips.ts'

/** Of the current row: changes in coverage, and which pixels have one. */
const sums = new Float64Array(SIDE + 40)
const passed = new Int32Array(WORDS + 2)

/** Edges, downwards, eight numbers each: x at the top of the current row, slope, x and y of both ends, direction. */
let room = 4096
let edges = new Float64Array(room * 8)
const [X, SLOPE, LOW, HIGH, TOP, END, WAY, NEXT] = [0, 1, 2, 3, 4, 5, 6, 7] as const
let active = new Int32Array(room)
let count = 0
/** Where the first edge that begins in each row is; -1 for none. */
const begins = new Int32Array(SIDE).fill(-1)
let top = SIDE
let bottom = -1
/** The edges reach from here to there, pixels. */
let left = SIDE
let right = 0

function grow(): void {
  room *= 2
  const wider = new Float64Array(room * 8)
  wider.set(edges)
  edges = wider
  active = new Int32Array(room)
}

/** The edges of an area with these corners, device pixels. */
export function polygon({ xs, ys, count: corners }: Points): void {
  if (corners < 2) return
  let x0 = xs[corners - 1]!
  let y0 = ys[corners - 1]!
  for (let i = 0; i < corners; i++) {
    const x1 = xs[i]!
    const y1 = ys[i]!
    if (x0 >= 0 && x1 >= 0 && y0 >= 0 && y1 >= 0 && x0 <= SIDE && x1 <= SIDE && y0 <= SIDE && y1 <= SIDE) {
      // As `add` does, here for speed: most edges are of this kind, and a call would box its numbers.
      if (y0 !== y1) {
        if (count === room) grow()
        const down = y0 < y1
        const start = down ? y0 : y1
        const end = down ? y1 : y0
        const k = count++ << 3
        edges[k] = down ? x0 : x1
        edges[k + SLOPE] = (x1 - x0) / (y1 - y0)
        edges[k + LOW] = x0 < x1 ? x0 : x1
        edges[k + HIGH] = x0 < x1 ? x1 : x0
        edges[k + TOP] = start
        edges[k + END] = end
        edges[k + WAY] = down ? 1 : -1
        enter(k, start | 0, Math.ceil(end))
      }
    } else if (y0 < y1) within(x0, y0, x1, y1, 1)
    else if (y1 < y0) within(x1, y1, x0, y0, -1)
    x0 = x1
    y0 = y1
  }
}

function enter(edge: number, row: number, last: number): void {
  if (row === SIDE) return void count--
  edges[edge + NEXT] = begins[row]!
  begins[row] = edge
  if (row < top) top = row
  if (last > bottom) bottom = last
  if (edges[edge + LOW]! < left) left = edges[edge + LOW]!
  if (edges[edge + HIGH]! > right) right = edges[edge + HIGH]!
}

/** Clips a downward edge to the canvas: right of the canvas it has no effect, left of it only its winding counts. */
function within(x0: number, y0: number, x1: number, y1: number, way: number): void {
  if (y1 <= 0 || y0 >= SIDE) return
  if (x0 >= SIDE && x1 >= SIDE) {
    right = SIDE
    return
  }
  if (x0 <= 0 && x1 <= 0) return add(0, y0, 0, y1, way)
  if (x0 >= 0 && x1 >= 0 && x0 <= SIDE && x1 <= SIDE) return add(x0, y0, x1, y1, way)
  const bound = x0 < 0 || x1 < 0 ? 0 : SIDE
  const y = y0 + ((bound - x0) / (x1 - x0)) * (y1 - y0)
  within(x0, y0, bound, y, way)
  within(bound, y, x1, y1, way)
}

/** An edge downwards between the canvas's sides. */
function add(x0: number, y0: number, x1: number, y1: number, way: number): void {
  if (count === room) grow()
  const slope = (x1 - x0) / (y1 - y0)
  const start = Math.max(y0, 0)
  const end = Math.min(y1, SIDE)
  const from = x0 + (start - y0) * slope
  const to = x1 + (end - y1) * slope
  const k = count++ << 3
  edges[k] = from
  edges[k + SLOPE] = slope
  edges[k + LOW] = Math.min(from, to)
  edges[k + HIGH] = Math.max(from, to)
  edges[k + TOP] = start
  edges[k + END] = end
  edges[k + WAY] = way
  enter(k, start | 0, Math.ceil(end))
}

let firstWord = WORDS + 1
let lastWord = -1

/** Adds what the active edges change in a row; returns how many continue below it. */
function gather(row: number, n: number): number {
  let kept = 0
  const list = active
  const all = edges
  let fw = WORDS + 1
  let lw = -1
  for (let k = 0; k < n; k++) {
    const i = list[k]!
    const start = all[i + TOP]!
    const end = all[i + END]!
    const x = all[i + X]!
    const d0 = Math.min(row + 1, end) - Math.max(row, start)
    const low = all[i + LOW]!
    const high = all[i + HIGH]!
    let next = x + all[i + SLOPE]! * d0
    if (next < low) next = low
    else if (next > high) next = high
    const d = d0 * all[i + WAY]!
    const a = x < next ? x : next
    const b = x < next ? next : x
    const ai = a | 0
    const word = ai >> 5
    if (word < fw) fw = word
    if (b <= ai + 1) {
      const m = d * (0.5 * (x + next) - ai)
      sums[ai]! += d - m
      sums[ai + 1]! += m
      const bit = ai & 31
      passed[word]! |= 3 << bit
      if (bit === 31) {
        passed[word + 1]! |= 1
        if (word >= lw) lw = word + 1
      } else if (word > lw) lw = word
    } else {
      const bi = Math.ceil(b)
      const s = 1 / (b - a)
      const af = 1 - (a - ai)
      const bf = b - bi + 1
      const first = 0.5 * s * af * af
      const final = 0.5 * s * bf * bf
      const n = bi - ai
      sums[ai]! += d * first
      if (n === 2) sums[ai + 1]! += d * (1 - first - final)
      else {
        const second = s * (af + 0.5)
        sums[ai + 1]! += d * (second - first)
        const each = d * s
        for (let k = ai + 2; k < bi - 1; k++) sums[k]! += each
        sums[bi - 1]! += d * (1 - (second + (n - 3) * s) - final)
      }
      sums[bi]! += d * final
      for (let k = ai; k <= bi; k++) passed[k >> 5]! |= 1 << (k & 31)
      if (bi >> 5 > lw) lw = bi >> 5
    }
    all[i + X] = next
    if (end > row + 1) list[kept++] = i
  }
  firstWord = fw
  lastWord = lw
  return kept
}

/** Moves the active edges past a row in which they are not seen; returns how many continue below it. */
function pass(row: number, n: number): number {
  let kept = 0
  for (let k = 0; k < n; k++) {
    const i = active[k]!
    const end = edges[i + END]!
    const next = edges[i + X]! + edges[i + SLOPE]! * (Math.min(row + 1, end) - Math.max(row, edges[i + TOP]!))
    edges[i + X] = Math.max(edges[i + LOW]!, Math.min(edges[i + HIGH]!, next))
    if (end > row + 1) active[kept++] = i
  }
  return kept
}

/**
 * Keeps what is seen of what the edges since the last call cover as strips of a paint, and forgets them. Returns the rows:
 * from, up to.
 *
 * @param covers whether the paint leaves nothing to be seen behind it
 */
export function sweep(paint: number, evenOdd: boolean, covers: boolean): readonly [top: number, bottom: number] {
  const rows = rowsOfEdges()
  const { changes, covered } = strips
  const first = left | 0
  const last = Math.min(SIDE - 1, right | 0)
  let n = 0
  for (let row = top; row < bottom; row++) {
    for (let i = begins[row]!; i >= 0; i = edges[i + NEXT]!) active[n++] = i
    begins[row] = -1
    if (strips.hides(row, first, last)) {
      n = pass(row, n)
      continue
    }
    n = gather(row, n)
    const words = strips.room()
    const start = strips.used + HEAD
    let end = start
    let sum = 0
    let level = 0
    let from = 0
    for (let w = firstWord; w <= lastWord; w++) {
      let bits = passed[w]!
      if (bits === 0) continue
      passed[w] = 0
      const at = row * WORDS + w
      const hidden = w < WORDS ? covered[at]! : 0
      const first = w << 5
      if (hidden === -1) {
        // Only what is beyond these pixels is of interest.
        for (; bits !== 0; bits &= bits - 1) {
          const x = first + 31 - Math.clz32(bits & (-bits | 0))
          sum += sums[x]!
          sums[x] = 0
        }
        const next = levelOf(sum, evenOdd)
        if (next === level) continue
        if (level !== 0 && from < first) {
          words[end++] = from | (first << 10) | (level << 21)
          if (covers && level === 16) strips.cover(row, from, first)
        }
        from = first + 32
        level = next
        continue
      }
      // Between two pixels that are both hidden no change is seen.
      if (w < WORDS) changes[at]! |= bits & ~(hidden & (hidden << 1))
      while (bits !== 0) {
        const x = first + 31 - Math.clz32(bits & (-bits | 0))
        bits &= bits - 1
        sum += sums[x]!
        sums[x] = 0
        const next = levelOf(sum, evenOdd)
        if (next === level) continue
        const to = x < SIDE ? x : SIDE
        if (level !== 0 && from < to) {
          words[end++] = from | (to << 10) | (level << 21)
          if (covers && level === 16) strips.cover(row, from, to)
        }
        from = x
        level = next
      }
    }
    if (level !== 0 && from < SIDE) {
      words[end++] = from | (SIDE << 10) | (level << 21)
      if (covers && level === 16) strips.cover(row, from, SIDE)
    }
    if (end > start) strips.add(row, paint, end)
  }
  forget()
  return rows
}

/** The rows that the edges since the last call of `sweep` reach: from, up to. */
export const rowsOfEdges = (): readonly [top: number, bottom: number] => [top, Math.max(top, bottom)]

/** Forgets the edges since the last call of `sweep`. */
export function discard(): void {
  begins.fill(-1)
  sums.fill(0)
  passed.fill(0)
  forget()
}

function forget(): void {
  count = 0
  top = SIDE
  bottom = -1
  left = SIDE
  right = 0
}

/**
 * In sixteenths of a pixel, which is finer than the eye sees. Along an edge that is nearly
 * upright, exact areas make every row different from the last, and a PNG a third larger.
 */
function levelOf(sum: number, evenOdd: boolean): number {
  let v = sum < 0 ? -sum : sum
  if (evenOdd) {
    v %= 2
    if (v > 1) v = 2 - v
  }
  return v >= 1 ? 16 : (v * 16 + 0.5) | 0
}
