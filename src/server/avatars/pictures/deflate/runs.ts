/** A flat picture as deflate tells it: runs of one colour, and what was told before. */
import { CANVAS } from '../../../../atelier/drawing.ts'
import type { Rows } from '../../../../atelier/raster/render.ts'
import { straightened } from '../rasterise.ts'
import { distanceSymbol, LENGTH_SYMBOL } from './symbols.ts'

/** Bytes of a row: its filter, and four a pixel. */
const ROW = 1 + CANVAS * 4
/** How far back deflate reaches, bytes. */
const WINDOW = 32_768
/** Runs that were told before are compared up to here, pixels. */
const ALIKE = 64
/** From here on a run is cheaper told as a run than as what the row above has, pixels. */
const LONG_RUN = 64
/** Pictures that need more are not flat. */
const MOST_TOKENS = 1 << 18
/** The last row may take a token for each pixel and its run, and end a match of up to the whole picture. */
export const TOKENS_ROOM = MOST_TOKENS + 2 * CANVAS + Math.ceil((ROW * CANVAS) / 200)
/** -1: the next of `colours`; 0: a row's filter, none; else a match: its length, sixteen bits up, and its distance, bytes. */
const tokens = new Int32Array(TOKENS_ROOM)
let count = 0
/** The pixels that are told by themselves. */
const told = new Int32Array(TOKENS_ROOM)
let pixelsTold = 0
/** The row that is read. */
const drawn = new Int32Array(CANVAS)

/** How often each symbol is needed. */
const literals = new Uint32Array(286)
const distances = new Uint32Array(30)

function literal(word: number): void {
  tokens[count++] = -1
  told[pixelsTold++] = word
  literals[word & 255]!++
  literals[(word >>> 8) & 255]!++
  literals[(word >>> 16) & 255]!++
  literals[word >>> 24]!++
}

function match(bytes: number, distance: number): void {
  const symbol = distanceSymbol(distance)
  for (let left = bytes; left > 0;) {
    // A match has at least three bytes: the last piece too.
    const length = left > 258 && left < 261 ? left - 3 : Math.min(left, 258)
    tokens[count++] = (length << 16) | distance
    literals[LENGTH_SYMBOL[length]!]!++
    distances[symbol]!++
    left -= length
  }
}

/** Where a pixel is among the rows' bytes. */
const byteAt = (pixel: number) => 4 * pixel + (pixel >> 10) + 1

/** Runs of the last sixteen rows, which is more than deflate's window holds: where each ends, and its colour. */
const KEPT = 16
const rowsOfRuns = Array.from({ length: KEPT }, () => ({
  ends: new Int32Array(CANVAS),
  colours: new Int32Array(CANVAS),
  count: 0,
}))
type Runs = (typeof rowsOfRuns)[number]
let here = rowsOfRuns[0]!
let above = rowsOfRuns[0]!

/** How many pixels of run `i` and those after it, from `x` on, are those of an earlier run `j` and after it, from `before` on. */
function alike(there: Runs, j: number, before: number, i: number, x: number): number {
  let n = 0
  while (n < ALIKE && here.colours[i] === there.colours[j]) {
    const left = here.ends[i++]! - x
    const leftThere = there.ends[j++]! - before
    if (left !== leftThere) return Math.min(ALIKE, n + left, n + leftThere)
    n += left
    x += left
    before += left
    if (x === CANVAS || before === CANVAS) break
  }
  return Math.min(ALIKE, n)
}

/** How many rows each of those that are read stands for. */
let stands = 1
/** Whether the picture's colours are to be made straight. */
let premultiplied = true

/** RFC 1950's checksum, Adler-32: the sum of all bytes, and the sum of those sums. */
const checksum = new Float64Array(2)
/** Of the row that was read last: the sum of its bytes, and what it adds to the sum of sums beside those before it. */
const rowSums = new Float64Array(2)

function addToChecksum(): void {
  checksum[1] = (checksum[1]! + ROW * checksum[0]! + rowSums[1]!) % 65521
  checksum[0] = (checksum[0]! + rowSums[0]!) % 65521
}

/** Reads the row's runs, makes their colours straight, and sums its bytes. @param at where in `changes` its words begin */
function readRow(changes: Int32Array, at: number): void {
  here.count = 0
  rowSums[0] = rowSums[1] = 0
  let from = 0
  let word = drawn[0]!
  for (let w = 0; w < CANVAS / 32; w++) {
    let bits = changes[at + w]!
    while (bits !== 0) {
      const x = (w << 5) + 31 - Math.clz32(bits & (-bits | 0))
      bits &= bits - 1
      const next = drawn[x]!
      if (next === word) continue
      readRun(from, x, word)
      from = x
      word = next
    }
  }
  readRun(from, CANVAS, word)
}

function readRun(from: number, to: number, drawn: number): void {
  const word = premultiplied ? straightened(drawn) : drawn
  here.ends[here.count] = to
  here.colours[here.count++] = word
  if (word === 0) return
  const k = to - from
  const second = (word >>> 8) & 255
  const third = (word >>> 16) & 255
  const fourth = word >>> 24
  const all = (word & 255) + second + third + fourth
  rowSums[0]! += k * all
  rowSums[1]! += k * (all * (2 * (k + 1) + 4 * (CANVAS - to)) - (second + 2 * third + 3 * fourth))
}

function isRowAbove(): boolean {
  const { ends, colours, count: runs } = here
  if (runs !== above.count) return false
  for (let run = 0; run < runs; run++)
    if (ends[run] !== above.ends[run] || colours[run] !== above.colours[run]) return false
  return true
}

/** Where a colour was told last, -1 for nowhere, and in which run of its row. */
const lastOfColour = new Int32Array(4096)
const lastRun = new Int32Array(4096)

/** Bytes of the match with the row above that is still growing. */
let growing = 0

function endGrowing(): void {
  if (growing > 0) match(growing, ROW)
  growing = 0
}

/** Tokens of row `y`, of which the runs are read: what the row above has, what the pixel before has, what was told before, or itself. */
function tellRow(y: number): void {
  if (growing > 0) growing++
  else {
    tokens[count++] = 0
    literals[0]!++
  }
  const { ends, colours } = here
  const { ends: endsAbove, colours: coloursAbove } = above
  const start = y * CANVAS
  let run = 0
  let runAbove = 0
  for (let x = 0; x < CANVAS;) {
    while (ends[run]! <= x) run++
    const began = run === 0 ? 0 : ends[run - 1]!
    const till = ends[run]!
    const word = colours[run]!
    let shared = 0
    if (y > 0) {
      while (endsAbove[runAbove]! <= x) runAbove++
      if (coloursAbove[runAbove] === word) shared = Math.min(endsAbove[runAbove]!, till) - x
    }
    if (shared > 0 && (growing > 0 ? shared < 4 * LONG_RUN : shared === till - x && shared < LONG_RUN)) {
      growing += 4 * shared
      x += shared
      continue
    }
    endGrowing()
    if (x > began) {
      match(4 * (till - x), 4)
      x = till
    } else x += tellRun(start, run, x)
  }
}

/** Tells a run of row `start` from `x` on, or, if its colour was told before, as much as is alike there. Returns how many pixels that is. */
function tellRun(start: number, run: number, x: number): number {
  const word = here.colours[run]!
  const place = Math.imul(word ^ (word >>> 15), 0x9e3779b1) >>> 20
  const before = lastOfColour[place]!
  const runBefore = lastRun[place]!
  lastOfColour[place] = start + x
  lastRun[place] = run
  if (before >= 0) {
    const distance = byteAt(start + x) - byteAt(before)
    const n = distance > WINDOW ? 0 : alike(rowAt(before >> 10), runBefore, before & (CANVAS - 1), run, x)
    if (n > 0) {
      match(4 * n, distance)
      return n
    }
  }
  literal(word)
  const length = here.ends[run]! - x
  if (length > 1) match(4 * (length - 1), 4)
  return length
}

const rowAt = (y: number) => rowsOfRuns[(y / stands) % KEPT]!

export interface Tokens {
  tokens: Int32Array
  count: number
  colours: Int32Array
  literals: Uint32Array
  distances: Uint32Array
  /** RFC 1950's, of all rows. */
  adler32: [a: number, b: number]
}

/** What is told. */
export interface FlatRows extends Rows {
  /** Only every so many rows are asked for: those between are the same. */
  each?: number
  /** The colours are not premultiplied. */
  straight?: boolean
}

/** @returns in memory that the next call writes on; undefined when there are too many */
export function tokenise({ paint, changes, each = 1, straight = false }: FlatRows): Tokens | undefined {
  premultiplied = !straight
  stands = each
  count = pixelsTold = growing = 0
  literals.fill(0)
  distances.fill(0)
  lastOfColour.fill(-1)
  checksum[0] = 1
  checksum[1] = 0
  for (let y = 0; y < CANVAS; y += each) {
    above = here
    here = rowAt(y)
    paint(y, drawn.fill(0), 0)
    readRow(changes, y * (CANVAS / 32))
    addToChecksum()
    // A row of one colour is cheaper told as a run.
    if (y > 0 && here.count > 1 && isRowAbove()) growing += ROW
    else tellRow(y)
    if (count > MOST_TOKENS) return undefined
    for (let more = 1; more < each; more++) {
      addToChecksum()
      growing += ROW
    }
  }
  endGrowing()
  return { tokens, count, colours: told, literals, distances, adler32: [checksum[0], checksum[1]] }
}
