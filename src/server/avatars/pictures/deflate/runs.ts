/** A flat picture as deflate tells it: runs of one colour, and what was told before. */
import { CANVAS } from '../../../../atelier/drawing.ts'
import type { Rows } from '../../../../atelier/raster/render.ts'
import { straightened } from '../rasterise.ts'
import { distanceSymbol, LENGTH_SYMBOL } from './symbols.ts'

/** Bytes of a row: its filter, and four a pixel. */
const ROW = 1 + CANVAS * 4
/** How far back deflate reaches, bytes. */
const WINDOW = 32_768
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
/** The last sixteen rows, straight: more than deflate's window holds. */
const KEPT = 16 * CANVAS
const kept = new Int32Array(KEPT)

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

/** How many pixels from `at` on are those from `before` on, neither past the end of its row. */
function alike(before: number, at: number): number {
  if (byteAt(at) - byteAt(before) > WINDOW) return 0
  const most = Math.min(64, CANVAS - (at & (CANVAS - 1)), CANVAS - (before & (CANVAS - 1)))
  const [i, j] = [before & (KEPT - 1), at & (KEPT - 1)]
  let n = 0
  while (n < most && kept[i + n] === kept[j + n]) n++
  return n
}

/** The runs of a row and of the one above: where each ends, and its colour. */
let ends = new Int32Array(CANVAS)
let colours = new Int32Array(CANVAS)
let runs = 0
let endsAbove = new Int32Array(CANVAS)
let coloursAbove = new Int32Array(CANVAS)
let runsAbove = 0

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

/** Reads the runs of a row that lies at `start` of `kept`, makes it straight, and sums its bytes. @param changes its words begin at `at` */
function readRow(start: number, changes: Int32Array, at: number): void {
  const swap = [ends, colours] as const
  ends = endsAbove
  colours = coloursAbove
  endsAbove = swap[0]
  coloursAbove = swap[1]
  runsAbove = runs
  runs = 0
  rowSums[0] = rowSums[1] = 0
  let from = 0
  let drawn = kept[start]!
  for (let w = 0; w < CANVAS / 32; w++) {
    let bits = changes[at + w]!
    while (bits !== 0) {
      const x = (w << 5) + 31 - Math.clz32(bits & (-bits | 0))
      bits &= bits - 1
      const next = kept[start + x]!
      if (next === drawn) continue
      readRun(start, from, x, drawn)
      from = x
      drawn = next
    }
  }
  readRun(start, from, CANVAS, drawn)
}

function readRun(start: number, from: number, to: number, drawn: number): void {
  let word = drawn
  if (premultiplied && drawn >> 24 !== -1 && drawn !== 0) {
    word = straightened(drawn)
    for (let i = start + from; i < start + to; i++) kept[i] = word
  }
  ends[runs] = to
  colours[runs++] = word
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
  if (runs !== runsAbove) return false
  for (let run = 0; run < runs; run++)
    if (ends[run] !== endsAbove[run] || colours[run] !== coloursAbove[run]) return false
  return true
}

/** Where a colour was told last; -1 for nowhere. */
const lastOfColour = new Int32Array(4096)

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
  const [here, colour, there, colourThere] = [ends, colours, endsAbove, coloursAbove]
  const start = y * CANVAS
  let run = 0
  let above = 0
  for (let x = 0; x < CANVAS;) {
    while (here[run]! <= x) run++
    const began = run === 0 ? 0 : here[run - 1]!
    const till = here[run]!
    const word = colour[run]!
    let shared = 0
    if (y > 0) {
      while (there[above]! <= x) above++
      if (colourThere[above] === word) shared = Math.min(there[above]!, till) - x
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
    } else x += tellRun(word, start + x, till - x)
  }
}

/** Tells a run of a colour at `at` of `length` pixels, or, if its colour was told before, as much as is alike there. Returns how many pixels that is. */
function tellRun(word: number, at: number, length: number): number {
  const place = Math.imul(word ^ (word >>> 15), 0x9e3779b1) >>> 20
  const before = lastOfColour[place]!
  lastOfColour[place] = at
  const n = before < 0 ? 0 : alike(before, at)
  if (n > 0) {
    match(4 * n, byteAt(at) - byteAt(before))
    return n
  }
  literal(word)
  if (length > 1) match(4 * (length - 1), 4)
  return length
}

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
  count = pixelsTold = runs = growing = 0
  literals.fill(0)
  distances.fill(0)
  lastOfColour.fill(-1)
  checksum[0] = 1
  checksum[1] = 0
  for (let y = 0; y < CANVAS; y += each) {
    const start = (y * CANVAS) % KEPT
    kept.fill(0, start, start + CANVAS)
    paint(y, kept, start)
    readRow(start, changes, y * (CANVAS / 32))
    addToChecksum()
    // A row of one colour is cheaper told as a run.
    if (y > 0 && runs > 1 && isRowAbove()) growing += ROW
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
