/** A flat picture as deflate tells it: runs of one colour, and what was told before. */
import { CANVAS } from '../../../../atelier/drawing.ts'
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
/** `~i`: the pixel at `i`; 0: a row's filter, none; else a match: its length, sixteen bits up, and its distance, bytes. */
const tokens = new Int32Array(TOKENS_ROOM)
let count = 0

/** How often each symbol is needed. */
const literals = new Uint32Array(286)
const distances = new Uint32Array(30)

function literal(word: number, at: number): void {
  tokens[count++] = ~at
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
function alike(pixels: Int32Array, before: number, at: number): number {
  if (byteAt(at) - byteAt(before) > WINDOW || pixels[before] !== pixels[at]) return 0
  const most = Math.min(64, CANVAS - (at & (CANVAS - 1)), CANVAS - (before & (CANVAS - 1)))
  let n = 1
  while (n < most && pixels[before + n] === pixels[at + n]) n++
  return n
}

/** The runs of a row and of the one above: where each ends, and its colour. */
let ends = new Int32Array(CANVAS)
let colours = new Int32Array(CANVAS)
let runs = 0
let endsAbove = new Int32Array(CANVAS)
let coloursAbove = new Int32Array(CANVAS)
let runsAbove = 0

/** RFC 1950's checksum, Adler-32: the sum of all bytes, and the sum of those sums. */
const checksum = new Float64Array(2)

/** Makes row `y` straight, reads its runs, and adds its bytes to the checksum. */
function readRow(pixels: Int32Array, y: number): void {
  const swap = [ends, colours] as const
  ends = endsAbove
  colours = coloursAbove
  endsAbove = swap[0]
  coloursAbove = swap[1]
  runsAbove = runs
  const [till, colour] = [ends, colours]
  let n = 0
  let sum = 0
  let sums = 0
  const start = y * CANVAS
  const end = start + CANVAS
  for (let i = start; i < end;) {
    const drawn = pixels[i]!
    let j = i + 1
    while (
      j + 4 <= end &&
      ((pixels[j]! ^ drawn) | (pixels[j + 1]! ^ drawn) | (pixels[j + 2]! ^ drawn) | (pixels[j + 3]! ^ drawn)) === 0
    )
      j += 4
    while (j < end && pixels[j] === drawn) j++
    let word = drawn
    if (drawn >> 24 !== -1 && drawn !== 0) {
      word = straightened(drawn)
      for (let k = i; k < j; k++) pixels[k] = word
    }
    till[n] = j - start
    colour[n++] = word
    if (word !== 0) {
      const k = j - i
      const second = (word >>> 8) & 255
      const third = (word >>> 16) & 255
      const fourth = word >>> 24
      const all = (word & 255) + second + third + fourth
      sum += k * all
      sums += k * (all * (2 * (k + 1) + 4 * (end - j)) - (second + 2 * third + 3 * fourth))
    }
    i = j
  }
  runs = n
  checksum[1] = (checksum[1]! + ROW * checksum[0]! + sums) % 65521
  checksum[0] = (checksum[0]! + sum) % 65521
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
function tellRow(pixels: Int32Array, y: number): void {
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
    if (x > 0 && pixels[start + x - 1] === word) {
      match(4 * (till - x), 4)
      x = till
    } else x += tellRun(pixels, start + x, till - x)
  }
}

/** Tells a run at `at` of `length` pixels, or, if its colour was told before, as much as is alike there. Returns how many pixels that is. */
function tellRun(pixels: Int32Array, at: number, length: number): number {
  const word = pixels[at]!
  const place = Math.imul(word ^ (word >>> 15), 0x9e3779b1) >>> 20
  const before = lastOfColour[place]!
  lastOfColour[place] = at
  const n = before < 0 ? 0 : alike(pixels, before, at)
  if (n > 0) {
    match(4 * n, byteAt(at) - byteAt(before))
    return n
  }
  literal(word, at)
  if (length > 1) match(4 * (length - 1), 4)
  return length
}

export interface Tokens {
  tokens: Int32Array
  count: number
  literals: Uint32Array
  distances: Uint32Array
  /** RFC 1950's, of all rows. */
  adler32: [a: number, b: number]
}

/**
 * @param pixels 1024 × 1024, premultiplied RGBA as little-endian words, row by row from the top; straight afterwards
 * @returns in memory that the next call writes on; undefined when there are too many
 */
export function tokenise(pixels: Int32Array): Tokens | undefined {
  count = runs = growing = 0
  literals.fill(0)
  distances.fill(0)
  lastOfColour.fill(-1)
  checksum[0] = 1
  checksum[1] = 0
  for (let y = 0; y < CANVAS; y++) {
    readRow(pixels, y)
    if (count > MOST_TOKENS) continue
    // A row of one colour is cheaper told as a run.
    if (y > 0 && runs > 1 && isRowAbove()) growing += ROW
    else tellRow(pixels, y)
  }
  endGrowing()
  return count > MOST_TOKENS ? undefined : { tokens, count, literals, distances, adler32: [checksum[0], checksum[1]] }
}
