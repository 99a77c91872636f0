/**
 * The patterns that a mark is made of: noise in a band of frequencies that is neither seen nor lost when a picture is
 * halved or made a JPEG. They are the same everywhere and for ever: what was marked once must be found later.
 */
import { fourier } from './fourier.ts'

/** Side of a tile, which is repeated over the picture. Pixels. */
export const TILE = 128
/** One says where the tiles begin, the others carry the payload in how far they are shifted against it. */
export const PATTERNS = 4
/** Cycles per pixel: half a picture still holds what is under a quarter. */
const [LOWEST, HIGHEST] = [0.05, 0.2]
const SEEDS = [0x7e0b1a5e, 0x1f3d5b79, 0x2468ace1, 0x13579bdf]

/** Mulberry32: 32 bits of state, the same numbers on every machine. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Pattern {
  /** Mean 0, variance 1, TILE × TILE. */
  pixels: Float64Array
  /** Cosine and sine of its phase at each place of `BAND`. */
  phases: { cos: Float64Array; sin: Float64Array }
}

/** Cycles per pixel at a place in a tile's spectrum. */
function frequencyOf(i: number): number {
  const [x, y] = [i % TILE, Math.floor(i / TILE)]
  return Math.hypot(x > TILE / 2 ? x - TILE : x, y > TILE / 2 ? y - TILE : y) / TILE
}

/** The places in a spectrum whose frequency is in the band. */
export const BAND = Int32Array.from(
  Array.from({ length: TILE * TILE }, (_, i) => i).filter((i) => frequencyOf(i) >= LOWEST && frequencyOf(i) <= HIGHEST),
)

/**
 * How much of a mark is at a place in its spectrum: the lower the more, as a JPEG rounds fine detail of flat colour away.
 * Phases, which is all that is looked for, do not depend on it.
 */
const shareOf = (i: number): number => LOWEST / frequencyOf(i)

function patternOf(seed: number): Pattern {
  const next = numbers(seed)
  const noise = {
    re: Float64Array.from({ length: TILE * TILE }, () => next() + next() + next() + next() - 2),
    im: new Float64Array(TILE * TILE),
  }
  fourier(noise, TILE)
  const within = { re: new Float64Array(TILE * TILE), im: new Float64Array(TILE * TILE) }
  const phases = { cos: new Float64Array(BAND.length), sin: new Float64Array(BAND.length) }
  for (const [k, i] of BAND.entries()) {
    const [re, im] = [noise.re[i]!, noise.im[i]!]
    const size = Math.hypot(re, im)
    phases.cos[k] = re / size
    phases.sin[k] = im / size
    const share = shareOf(i)
    within.re[i] = phases.cos[k]! * share
    within.im[i] = phases.sin[k]! * share
  }
  fourier(within, TILE, true)
  const deviation = Math.sqrt(within.re.reduce((sum, value) => sum + value * value, 0) / within.re.length)
  return { pixels: within.re.map((value) => value / deviation), phases }
}

let made: Pattern[] | undefined
export const patterns = (): Pattern[] => (made ??= SEEDS.map(patternOf))
