/**
 * Finds a mark, wherever its tiles begin and however large they have become: all tiles are laid on one, and the patterns
 * are looked for in it by the phases of its frequencies (SPOMF), which is the same for every place at once.
 *
 * Source: as `embed.ts`; for the size, tried one after the other: M. Maes, T. Kalker et al., “Digital watermarking for DVD
 * video copy protection”, IEEE Signal Processing Magazine 17 (5), 2000.
 */
import { fourier, type Spectrum } from './fourier.ts'
import { highPass, type Picture } from './high-pass.ts'
import { inBand, patterns, TILE } from './patterns.ts'
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
/** So close that the tiles of a whole picture still fall on one another. */
const CLOSER = 1.004
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

/** The same in any size. @param picture made so small that trying all of them takes a second: SEARCHED_SIDE */
export function searchMark(picture: Picture): Mark | undefined {
  const steps = Math.ceil(Math.log(LARGEST / SMALLEST) / Math.log(CLOSER))
  return first(
    picture,
    Array.from({ length: steps }, (_, i) => LARGEST / CLOSER ** i),
  )
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
  const at = peakOf(phases, anchor!.spectrum)
  if (at.strength < ANCHOR_FOUND) return undefined
  const shifts = carriers.map(({ spectrum }) => {
    const peak = peakOf(phases, spectrum, at)
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
function phasesOf(tile: Spectrum): Spectrum {
  fourier(tile, TILE)
  const { re, im } = tile
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const i = y * TILE + x
      const size = inBand(x, y) ? Math.hypot(re[i]!, im[i]!) : 0
      re[i] = size ? re[i]! / size : 0
      im[i] = size ? im[i]! / size : 0
    }
  return tile
}

interface Place {
  x: number
  y: number
}

/** Where the tile is most like the pattern. @param from only whole steps away from there */
function peakOf(tile: Spectrum, pattern: Spectrum, from?: Place): Place & { strength: number } {
  const re = new Float64Array(TILE * TILE)
  const im = new Float64Array(TILE * TILE)
  for (let i = 0; i < re.length; i++) {
    const size = Math.hypot(pattern.re[i]!, pattern.im[i]!)
    if (!size || !(tile.re[i] || tile.im[i])) continue
    const [c, s] = [pattern.re[i]! / size, -pattern.im[i]! / size]
    re[i] = tile.re[i]! * c - tile.im[i]! * s
    im[i] = tile.re[i]! * s + tile.im[i]! * c
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
