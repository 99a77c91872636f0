/**
 * The patterns that a mark is made of: noise in a band of frequencies that is neither seen nor lost when a picture is
 * halved or made a JPEG. They are the same everywhere and for ever: what was marked once must be found later.
 */
import { fourier, type Spectrum } from './fourier.ts'

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
  spectrum: Spectrum
}

function patternOf(seed: number): Pattern {
  const next = numbers(seed)
  const re = Float64Array.from({ length: TILE * TILE }, () => next() + next() + next() + next() - 2)
  const im = new Float64Array(TILE * TILE)
  fourier({ re, im }, TILE)
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const gain = inBand(x, y)
      re[y * TILE + x]! *= gain
      im[y * TILE + x]! *= gain
    }
  fourier({ re, im }, TILE, true)
  const deviation = Math.sqrt(re.reduce((sum, value) => sum + value * value, 0) / re.length)
  const pixels = re.map((value) => value / deviation)
  const spectrum = { re: Float64Array.from(pixels), im: new Float64Array(TILE * TILE) }
  fourier(spectrum, TILE)
  return { pixels, spectrum }
}

/** 1 in the band, 0 outside, for a place in a spectrum. */
export function inBand(x: number, y: number): number {
  const frequency = Math.hypot(x > TILE / 2 ? x - TILE : x, y > TILE / 2 ? y - TILE : y) / TILE
  return frequency >= LOWEST && frequency <= HIGHEST ? 1 : 0
}

let made: Pattern[] | undefined
export const patterns = (): Pattern[] => (made ??= SEEDS.map(patternOf))
