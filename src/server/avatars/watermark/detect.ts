/**
 * Finds a mark, wherever its tiles begin and however large they have become: all tiles are laid on one, and the patterns
 * are looked for in it by the phases of its frequencies (SPOMF), which is the same for every place at once.
 *
 * Source: as `embed.ts`; for the size, tried one after the other: M. Maes, T. Kalker et al., “Digital watermarking for DVD
 * video copy protection”, IEEE Signal Processing Magazine 17 (5), 2000.
 */
import { fourier, type Spectrum } from './fourier.ts'
import { highPass, type Picture } from './high-pass.ts'
import { BAND, patterns, TILE, type Pattern } from './patterns.ts'
import { payloadOf, STEP, type Payload } from './payload.ts'

/** Side of the pictures that are marked. Pixels. */
const MARKED_SIDE = 1024
/** Longest side of a picture in which a mark of unknown size is looked for. Pixels. */
export const SEARCHED_SIDE = 640
/**
 * A peak is that many deviations over what the other places have: of the pattern that says where tiles begin, and of each
 * that carries, at the places where it may be. By chance the first is seen in every other picture, in one of the sizes
 * that are tried; all four with a payload that fits in one of fifty millions.
 */
const [ANCHOR_FOUND, CARRIER_FOUND] = [5.2, 4]
/** Detail is cut there: edges are no mark. Of 255. */
const LOUDEST = 6
/** How far tiles at the ends of a picture may miss one another and still fall together. Pixels of the marked picture. */
const MISS = 4
/** What can still be told apart at most, and at least. */
const [LARGEST, SMALLEST] = [1.1, 0.3]

export interface Mark extends Payload {
  /** How large a pixel of the marked picture is in this one. */
  scale: number
  /** Deviations of the anchor's peak. */
  strength: number
}

/** A mark in a picture that has the size it was made in, or one that is usual; undefined where none is seen. */
export function findMark(picture: Picture): Mark | undefined {
  const { width, height } = picture
  return first(picture, new Set([1, 1 / 2, width / MARKED_SIDE, height / MARKED_SIDE, 3 / 4]))
}

/** The same in any size. @param picture made so small that trying all of them takes half a second: SEARCHED_SIDE */
export function searchMark(picture: Picture): Mark | undefined {
  return first(picture, scalesOf(Math.max(picture.width, picture.height)))
}

/** From the largest down to that in which the whole marked picture is seen. @param side the longest, pixels */
function* scalesOf(side: number): Generator<number> {
  const smallest = Math.max(SMALLEST, (0.95 * side) / MARKED_SIDE)
  for (let scale = LARGEST; scale >= smallest; scale /= 1 + (MISS * scale) / side) yield scale
}

function first(picture: Picture, scales: Iterable<number>): Mark | undefined {
  const detail = highPass(picture)
  for (let i = 0; i < detail.length; i++) detail[i] = Math.max(-LOUDEST, Math.min(LOUDEST, detail[i]!))
  for (const scale of scales) {
    const found = markAt(detail, picture, scale)
    if (found) return found
  }
  return undefined
}

function markAt(detail: Float32Array, { width, height }: Picture, scale: number): Mark | undefined {
  const phases = phasesOf(fold(detail, width, height, scale))
  const [anchor, ...carriers] = patterns()
  const at = peakOf(phases, anchor!)
  if (at.strength < ANCHOR_FOUND) return undefined
  const shifts = carriers.map((carrier) => {
    const peak = peakOf(phases, carrier, at)
    if (peak.strength < CARRIER_FOUND) return undefined
    const steps = (shifted: number) => ((shifted + TILE) % TILE) / STEP
    return { x: steps(peak.x - at.x), y: steps(peak.y - at.y) }
  })
  const payload = shifts.every((shift) => shift !== undefined) ? payloadOf(shifts) : undefined
  return payload && { ...payload, scale, strength: at.strength }
}

/** All tiles on one: the mean of what falls on each place. */
function fold(detail: Float32Array, width: number, height: number, scale: number): Spectrum {
  const re = new Float64Array(TILE * TILE)
  const columns = Int32Array.from({ length: width }, (_, x) => Math.round(x / scale) % TILE)
  const hits = new Float64Array(TILE * TILE)
  for (let y = 0; y < height; y++) {
    const row = (Math.round(y / scale) % TILE) * TILE
    for (let x = 0; x < width; x++) {
      const value = detail[y * width + x]!
      if (value === 0) continue
      re[row + columns[x]!]! += value
      hits[row + columns[x]!]!++
    }
  }
  for (let i = 0; i < re.length; i++) re[i] = hits[i] ? re[i]! / Math.sqrt(hits[i]!) : 0
  return { re, im: new Float64Array(TILE * TILE) }
}

/** Of its frequencies only the phase, in the marks' band: no single one outweighs the others. */
function phasesOf(tile: Spectrum): Pattern['phases'] {
  fourier(tile, TILE)
  const phases = { cos: new Float64Array(BAND.length), sin: new Float64Array(BAND.length) }
  for (const [k, i] of BAND.entries()) {
    const size = Math.hypot(tile.re[i]!, tile.im[i]!) || 1
    phases.cos[k] = tile.re[i]! / size
    phases.sin[k] = tile.im[i]! / size
  }
  return phases
}

interface Place {
  x: number
  y: number
}

/** Where the tile is most like the pattern. @param from only whole steps away from there */
function peakOf(tile: Pattern['phases'], { phases }: Pattern, from?: Place): Place & { strength: number } {
  const re = new Float64Array(TILE * TILE)
  const im = new Float64Array(TILE * TILE)
  for (const [k, i] of BAND.entries()) {
    re[i] = tile.cos[k]! * phases.cos[k]! + tile.sin[k]! * phases.sin[k]!
    im[i] = tile.sin[k]! * phases.cos[k]! - tile.cos[k]! * phases.sin[k]!
  }
  fourier({ re, im }, TILE, true)
  const deviation = Math.sqrt(re.reduce((sum, value) => sum + value * value, 0) / re.length)
  const step = from ? STEP : 1
  let best = 0
  let highest = -Infinity
  for (let y = (from?.y ?? 0) % step; y < TILE; y += step)
    for (let x = (from?.x ?? 0) % step; x < TILE; x += step)
      if (re[y * TILE + x]! > highest) {
        best = y * TILE + x
        highest = re[best]!
      }
  return { x: best % TILE, y: Math.floor(best / TILE), strength: deviation ? highest / deviation : 0 }
}
