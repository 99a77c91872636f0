/**
 * What each row of pixels is painted with, in the order of painting. Strips are added from the front to the back, so that
 * what lies behind something opaque need not be kept.
 *
 * Shapes are kept so until all are known, and the picture is painted row by row: a row lies in the processor's nearest
 * memory, a whole picture's four megabytes do not, and who compresses it reads each row as soon as it is there.
 */

/** Side of the canvas, pixels. */
export const SIDE = 1024
/** Of 32 bits, a bit a pixel of a row. */
export const WORDS = SIDE / 32
/** The most that a shape adds to a row: what is before its spans, and one a pixel. */
const MOST = SIDE + 8

/**
 * A strip is what a shape covers of a row: where the row's next strip is (0 for none), the number of its paint, how many
 * spans follow, and those, each a word: from (10 bits), up to (11 bits), and how much of a pixel, in sixteenths.
 */
export class Strips {
  words = new Int32Array(1 << 16)
  /** Where each row's first strip is; 0 for none. */
  readonly first = new Int32Array(SIDE)
  /** A bit for each pixel of each row: set where it may differ from the one before. */
  readonly changes = new Int32Array(SIDE * WORDS)
  /** The same: set where something opaque covers the whole pixel, so that nothing further back shows. */
  readonly covered = new Int32Array(SIDE * WORDS)
  used = 1
  /** Outside these rows nothing is kept: a clip covers nothing there. */
  top = 0
  bottom = SIDE
  /** How many clips what is drawn lies in. */
  clips = 0

  clear(): void {
    this.first.fill(0)
    this.changes.fill(0)
    this.covered.fill(0)
    this.used = 1
    this.clips = 0
    this.top = 0
    this.bottom = SIDE
  }

  /** Where the strips are kept, with room for one more. */
  room(): Int32Array {
    if (this.used + MOST > this.words.length) {
      const wider = new Int32Array(this.words.length * 2)
      wider.set(this.words)
      this.words = wider
    }
    return this.words
  }

  /** Marks pixels of a row as covered. */
  cover(row: number, from: number, to: number): void {
    const { covered } = this
    const first = row * WORDS + (from >> 5)
    const last = row * WORDS + ((to - 1) >> 5)
    const start = -1 << (from & 31)
    const end = -1 >>> (31 - ((to - 1) & 31))
    if (first === last) {
      covered[first]! |= start & end
      return
    }
    covered[first]! |= start
    for (let w = first + 1; w < last; w++) covered[w] = -1
    covered[last]! |= end
  }

  /** Whether all pixels of a row from one to another, both included, are covered. */
  hides(row: number, from: number, to: number): boolean {
    const { covered } = this
    const first = row * WORDS + (from >> 5)
    const last = row * WORDS + (to >> 5)
    const start = -1 << (from & 31)
    const end = -1 >>> (31 - (to & 31))
    if (first === last) return (covered[first]! | ~(start & end)) === -1
    if ((covered[first]! | ~start) !== -1) return false
    for (let w = first + 1; w < last; w++) if (covered[w] !== -1) return false
    return (covered[last]! | ~end) === -1
  }

  /** Adds a strip to a row, behind those that it has; its spans are written after its head already, up to `end`. */
  add(row: number, paint: number, end: number): void {
    if (row < this.top || row >= this.bottom) return
    const { words, used } = this
    words[used] = this.first[row]!
    words[used + 1] = paint
    words[used + 2] = end - used - HEAD
    this.first[row] = used
    this.used = end
  }
}

/** Words of a strip before its spans. */
export const HEAD = 3

/** The only picture that is drawn at a time. */
export const strips = new Strips()
