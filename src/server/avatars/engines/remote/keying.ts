/**
 * Cuts a subject out of a flat key colour. Pure; takes some tenths of a second for 1024² pixels, so it runs on a thread.
 *
 * The matte is a colour difference matte (Vlahos, US patent 3,595,987): the difference between the key's channels and the
 * others in a pixel, relative to that of the background and of the subject nearby. Only pixels near the background are
 * changed, so a green brooch on the subject stays.
 */
import { rgbOf } from '../../../../atelier/colour.ts'
import type { Hex } from '../../../../atelier/recipe.ts'

/** Straight alpha, row by row from the top. */
export interface Pixels {
  width: number
  height: number
  rgba: Uint8Array
}

/** Least difference of channels for the border to be a key colour (of 255). */
const LEAST_DIFFERENCE = 90
/** Share of the border that must be of one colour. */
const LEAST_UNIFORM = 0.8
/** RGB distance within which a border pixel is of that colour. */
const UNIFORM_WITHIN = 56
/** Width of the edge around the background, in pixels at a width of 1024. */
const BAND = 6
/** Pixels with some of the key colour, such as fine hair, may be farther from the background. */
const LONGEST_STRAND = 28
/** Smallest enclosed area of the key colour that counts as background. Pixels. */
const LEAST_HOLE = 8

interface Key {
  rgb: [number, number, number]
  /** Channels the key has much of, and the others. */
  high: number[]
  low: number[]
  difference: number
}

/**
 * Makes the background transparent, in place. Returns why it cannot be done, or undefined.
 *
 * @param asked the colour that the model was asked for, for the message; the colour found on the border is keyed out.
 */
export function cutOutKey(pixels: Pixels, asked: Hex): string | undefined {
  const key = findKey(pixels, asked)
  if (typeof key === 'string') return key
  const background = floodBackground(pixels, key)
  const { band, groundOf } = growBand(pixels, key, background)
  const innerOf = spreadInner(pixels, background, band)
  clearBackground(pixels, background)
  softenBand(pixels, key, band, groundOf, innerOf)
  return undefined
}

/** The flat colour of the border in the upper 55 %, above the shoulders. */
function findKey({ width, height, rgba }: Pixels, asked: Hex): Key | string {
  const samples: number[] = []
  const deep = Math.max(1, Math.round(width / 64))
  for (let y = 0; y < height * 0.55; y++) {
    for (let x = 0; x < width; x++) {
      if (y >= deep && x === deep) x = width - deep
      samples.push((y * width + x) * 4)
    }
  }
  const rgb = [0, 1, 2].map((channel) => median(samples.map((at) => rgba[at + channel]!))) as [number, number, number]
  const uniform = samples.filter((at) => distance(rgba, at, rgb) <= UNIFORM_WITHIN).length / samples.length
  if (uniform < LEAST_UNIFORM) return `the border is not of one colour (${Math.round(uniform * 100)} % of it is)`
  const noKey = `the border’s colour ${rgb.join(',')} is no key colour; ${asked} (${rgbOf(asked).join(',')}) was asked for`
  if (Math.max(...rgb) - Math.min(...rgb) < LEAST_DIFFERENCE) return noKey
  const middle = (Math.max(...rgb) + Math.min(...rgb)) / 2
  const high = [0, 1, 2].filter((channel) => rgb[channel]! > middle)
  const low = [0, 1, 2].filter((channel) => rgb[channel]! <= middle)
  const difference =
    Math.min(...high.map((channel) => rgb[channel]!)) - Math.max(...low.map((channel) => rgb[channel]!))
  return difference < LEAST_DIFFERENCE ? noKey : { rgb, high, low, difference }
}

function median(values: number[]): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value]!++
  let seen = 0
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!
    if (seen * 2 >= values.length) return value
  }
  return 0
}

function distance(rgba: Uint8Array, at: number, [r, g, b]: readonly [number, number, number]): number {
  return Math.hypot(rgba[at]! - r, rgba[at + 1]! - g, rgba[at + 2]! - b)
}

/** Colour difference: the least of the key's channels minus the greatest of the others. Negative for other colours. */
function excess({ high, low }: Key, r: number, g: number, b: number): number {
  const at = (channel: number) => (channel === 0 ? r : channel === 1 ? g : b)
  const least = high.length === 1 ? at(high[0]!) : Math.min(at(high[0]!), at(high[1]!))
  const most = low.length === 1 ? at(low[0]!) : Math.max(at(low[0]!), at(low[1]!))
  return least - most
}

const excessAt = (key: Key, rgba: Uint8Array, pixel: number) =>
  excess(key, rgba[pixel * 4]!, rgba[pixel * 4 + 1]!, rgba[pixel * 4 + 2]!)

/** Calls back for each of the (up to) four neighbours. */
function around(pixel: number, width: number, count: number, visit: (neighbour: number) => void): void {
  const x = pixel % width
  if (x > 0) visit(pixel - 1)
  if (x < width - 1) visit(pixel + 1)
  if (pixel >= width) visit(pixel - width)
  if (pixel < count - width) visit(pixel + width)
}

/** 1 for background: reached from the border over the key colour or a slow gradient of it (flood fill), or a hole. */
function floodBackground({ width, height, rgba }: Pixels, key: Key): Uint8Array {
  const count = width * height
  const ground = new Uint8Array(count)
  const queue = new Int32Array(count)
  let [head, tail] = [0, 0]
  const isKey = (pixel: number, share: number) => excessAt(key, rgba, pixel) >= share * key.difference
  const smooth = (a: number, b: number) =>
    Math.abs(rgba[a * 4]! - rgba[b * 4]!) +
      Math.abs(rgba[a * 4 + 1]! - rgba[b * 4 + 1]!) +
      Math.abs(rgba[a * 4 + 2]! - rgba[b * 4 + 2]!) <=
    14
  const take = (pixel: number) => {
    ground[pixel] = 1
    queue[tail++] = pixel
  }
  const drain = () => {
    while (head < tail) {
      const from = queue[head++]!
      around(from, width, count, (to) => {
        if (!ground[to] && (isKey(to, 0.84) || (isKey(to, 0.5) && smooth(from, to)))) take(to)
      })
    }
  }
  for (let x = 0; x < width; x++)
    for (const pixel of [x, count - width + x]) if (!ground[pixel] && isKey(pixel, 0.84)) take(pixel)
  for (let y = 0; y < height; y++)
    for (const pixel of [y * width, y * width + width - 1]) if (!ground[pixel] && isKey(pixel, 0.84)) take(pixel)
  drain()
  // Holes: between strands of hair, inside an earring.
  for (let pixel = 0; pixel < count; pixel++) {
    if (ground[pixel] || !isKey(pixel, 0.84) || distance(rgba, pixel * 4, key.rgb) > 64) continue
    const first = tail
    take(pixel)
    drain()
    if (tail - first >= LEAST_HOLE) continue
    for (let i = first; i < tail; i++) ground[queue[i]!] = 0
  }
  return ground
}

/** The band of mixed pixels around the background, and for each the nearest background pixel. */
function growBand(
  { width, height, rgba }: Pixels,
  key: Key,
  ground: Uint8Array,
): { band: Uint8Array; groundOf: Int32Array } {
  const count = width * height
  const scale = Math.max(1, width / 1024)
  const band = new Uint8Array(count)
  const groundOf = new Int32Array(count).fill(-1)
  let edge: number[] = []
  for (let pixel = 0; pixel < count; pixel++)
    if (ground[pixel]) around(pixel, width, count, (to) => void (!ground[to] && edge.push(pixel)))
  for (let step = 1; step <= LONGEST_STRAND * scale && edge.length > 0; step++) {
    const next: number[] = []
    for (const from of edge) {
      around(from, width, count, (to) => {
        if (ground[to] || band[to]) return
        const source = ground[from] ? from : groundOf[from]!
        if (step > BAND * scale && excessAt(key, rgba, to) < 0.1 * key.difference) return
        band[to] = Math.min(255, step)
        groundOf[to] = source
        next.push(to)
      })
    }
    edge = next
  }
  return { band, groundOf }
}

/** For each pixel of the band the nearest pixel inside the subject; -1 where there is none. */
function spreadInner({ width, height }: Pixels, ground: Uint8Array, band: Uint8Array): Int32Array {
  const count = width * height
  const innerOf = new Int32Array(count).fill(-1)
  const queue = new Int32Array(count)
  let [head, tail] = [0, 0]
  for (let pixel = 0; pixel < count; pixel++) {
    if (ground[pixel] || band[pixel]) continue
    let touches = false
    around(pixel, width, count, (to) => void (touches ||= band[to]! > 0))
    if (!touches) continue
    innerOf[pixel] = pixel
    queue[tail++] = pixel
  }
  while (head < tail) {
    const from = queue[head++]!
    around(from, width, count, (to) => {
      if (!band[to] || innerOf[to] !== -1) return
      innerOf[to] = innerOf[from]!
      queue[tail++] = to
    })
  }
  return innerOf
}

function clearBackground({ rgba }: Pixels, ground: Uint8Array): void {
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4)
  for (let pixel = 0; pixel < ground.length; pixel++) if (ground[pixel]) words[pixel] = 0
}

/** Sets alpha and colour of the band, without the background's share (despill). */
function softenBand({ rgba }: Pixels, key: Key, band: Uint8Array, groundOf: Int32Array, innerOf: Int32Array): void {
  const before = rgba.slice()
  const colour = new Float64Array(3)
  for (let pixel = 0; pixel < band.length; pixel++) {
    if (!band[pixel]) continue
    const at = pixel * 4
    const inner = innerOf[pixel]!
    // The key's own difference stands for the local background's: the pixels there are already cleared.
    const ownExcess = inner < 0 ? 0 : Math.max(0, Math.min(key.difference * 0.6, excessAt(key, before, inner)))
    const here = excessAt(key, before, pixel)
    const share = (here - ownExcess) / Math.max(24, key.difference - ownExcess)
    const alpha = Math.max(0, Math.min(1, (0.97 - share) / (0.97 - 0.04)))
    if (alpha < 0.02 || groundOf[pixel] === -1) {
      rgba.fill(0, at, at + 4)
      continue
    }
    for (let c = 0; c < 3; c++)
      colour[c] = Math.max(0, Math.min(255, (before[at + c]! - (1 - alpha) * key.rgb[c]!) / alpha))
    const spill = excess(key, colour[0]!, colour[1]!, colour[2]!) - ownExcess
    if (spill > 0) for (const c of key.high) colour[c] = Math.max(0, colour[c]! - spill)
    // The colour of an almost transparent pixel is mostly noise: it is mixed with the colour inside.
    const trust = inner < 0 ? 1 : Math.min(1, alpha / 0.4)
    for (let c = 0; c < 3; c++)
      rgba[at + c] = Math.round(colour[c]! * trust + (inner < 0 ? 0 : before[inner * 4 + c]!) * (1 - trust))
    rgba[at + 3] = Math.round(alpha * 255)
  }
}
