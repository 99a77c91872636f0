/** Colour on pixels: premultiplied RGBA as one word, little-endian. */
import { discard, rowsOfEdges, sweep } from './coverage.ts'
import { HEAD, SIDE, strips, WORDS } from './strips.ts'

/** Spans longer than this many pixels use `fill`, which costs more to start and less for each pixel. */
const LONG = 40

/** `#rrggbb` or `#rgb` as an opaque word; undefined for anything else. */
export function wordOf(colour: string): number | undefined {
  if (colour.charCodeAt(0) !== 35) return undefined
  let n = parseInt(colour.slice(1), 16)
  if (colour.length === 4) n = ((n >> 8) * 0x110000) | (((n >> 4) & 15) * 0x1100) | ((n & 15) * 0x11)
  else if (colour.length !== 7) return undefined
  return 0xff000000 | ((n & 255) << 16) | (n & 0xff00) | (n >> 16)
}

/** A linear gradient on the canvas: its step at a pixel is the whole part of `x × perX + y × perY + offset`. */
export interface Gradient {
  /** The colour of each step. */
  words: Int32Array
  perX: number
  perY: number
  offset: number
}

/** In the order of painting, `clip`: what follows shows only where the areas before it that are `mask` cover; `end`: until here. */
type Kind = 'fill' | 'mask' | 'clip' | 'end'

/** What strips are painted with, by their number. */
interface Paint {
  kind: Kind
  word: number
  gradient: Gradient | undefined
  /** 0…256 */
  strength: number
}
const paints: Paint[] = []

/** Begins a new picture. */
export function clear(): void {
  strips.clear()
  paints.length = 0
}

function numberOf(kind: Kind, word = 0, gradient?: Gradient, opacity = 1): number {
  return paints.push({ kind, word: word | 0, gradient, strength: Math.round(opacity * 256) }) - 1
}

/** Fills what the edges since the last call cover, behind all that is painted already. `opacity` 0…1. */
export function fillFlat(colour: number, opacity: number, evenOdd: boolean): void {
  sweep(numberOf('fill', colour, undefined, opacity), evenOdd, opacity === 1 && strips.clips === 0)
}

export function fillGraded(by: Gradient, opacity: number, evenOdd: boolean): void {
  sweep(numberOf('fill', 0, by, opacity), evenOdd, opacity === 1 && strips.clips === 0)
}

/** What `paint` paints shows only where the shapes of `clip` cover, each of which is traced by a call. */
export function clipped(clip: readonly (() => void)[], paint: () => void): void {
  const { top, bottom } = strips
  // Which rows it lies in is needed before anything is painted.
  for (const trace of clip) trace()
  const rows = rowsOfEdges()
  discard()
  strips.top = Math.max(top, rows[0])
  strips.bottom = Math.min(bottom, rows[1])
  mark('end')
  strips.clips++
  paint()
  strips.clips--
  mark('clip')
  for (const trace of clip) {
    trace()
    sweep(numberOf('mask'), false, false)
  }
  strips.top = top
  strips.bottom = bottom
}

/** A strip without spans in every row that is painted on. */
function mark(kind: Kind): void {
  const paint = numberOf(kind)
  for (let row = strips.top; row < strips.bottom; row++) {
    strips.room()
    strips.add(row, paint, strips.used + HEAD)
  }
}

/** A row of what is clipped, and how much of each pixel its clip shows, 0…255. */
interface Layer {
  pixels: Int32Array
  levels: Uint8Array
}
const layers: Layer[] = []
const layerAt = (depth: number) => (layers[depth] ??= { pixels: new Int32Array(SIDE), levels: new Uint8Array(SIDE) })

/** 0…255 of sixteenths. */
const levelOf = (sixteenths: number) => (sixteenths << 4) - (sixteenths >> 4)

/** Paints a row of the picture. @param onto empty from `at` on: premultiplied RGBA, little-endian */
export function paintRow(row: number, onto: Int32Array, at: number): void {
  const { words } = strips
  let depth = 0
  let [pixels, base] = [onto, at]
  for (let strip = strips.first[row]!; strip !== 0; strip = words[strip]!) {
    const { kind, gradient, word, strength } = paints[words[strip + 1]!]!
    const from = strip + HEAD
    const end = from + words[strip + 2]!
    if (kind === 'fill') {
      if (gradient) grade(gradient, strength, row, from, end, pixels, base)
      else fill(word, strength, from, end, pixels, base)
    } else if (kind === 'mask') cover(layerAt(depth).levels, from, end)
    else if (kind === 'clip') [pixels, base] = [layerAt(depth++).pixels, 0]
    else {
      const layer = layerAt(--depth)
      ;[pixels, base] = depth === 0 ? [onto, at] : [layerAt(depth - 1).pixels, 0]
      compose(layer, pixels, base)
    }
  }
}

/** Paints spans, which are those of `strips` between two offsets. */
function fill(word: number, strength: number, first: number, end: number, pixels: Int32Array, base: number): void {
  const { words } = strips
  for (let k = first; k < end; k++) {
    const span = words[k]!
    lay(word, shareOf(span, strength), base + (span & 1023), base + ((span >>> 10) & 2047), pixels)
  }
}

/** How much of its pixels a span covers, 0…256, so that full opacity multiplies by exactly one. */
const shareOf = (span: number, strength: number) => ((levelOf(span >>> 21) * strength + 127) / 255) | 0

/** Lays a colour on pixels from one to another. @param share 0…256 */
function lay(word: number, share: number, from: number, to: number, pixels: Int32Array): void {
  if (share === 256) {
    if (to - from > LONG) pixels.fill(word, from, to)
    else for (let i = from; i < to; i++) pixels[i] = word
    return
  }
  const e = (Math.imul(word & 0xff00ff, share) + 0x800080) | 0
  const o = (Math.imul((word >>> 8) & 0xff00ff, share) + 0x800080) | 0
  const rest = 256 - share
  for (let i = from; i < to; i++) {
    const p = pixels[i]!
    pixels[i] =
      (((e + Math.imul(p & 0xff00ff, rest)) >>> 8) & 0xff00ff) |
      ((o + Math.imul((p >>> 8) & 0xff00ff, rest)) & 0xff00ff00)
  }
}

/** The same in a gradient's colours. */
function grade(
  { words: colours, perX, perY, offset }: Gradient,
  strength: number,
  row: number,
  first: number,
  end: number,
  pixels: Int32Array,
  base: number,
): void {
  const start = (row + 0.5) * perY + offset
  const last = colours.length - 1
  const stepOf = (t: number) => (t <= 0 ? 0 : t >= last ? last : t | 0)
  if (perX === 0) return fill(colours[stepOf(start)]!, strength, first, end, pixels, base)
  const { words, changes } = strips
  for (let k = first; k < end; k++) {
    const span = words[k]!
    const to = (span >>> 10) & 2047
    const share = shareOf(span, strength)
    for (let x = span & 1023; x < to;) {
      changes[row * WORDS + (x >> 5)]! |= 1 << (x & 31)
      const step = stepOf(start + (x + 0.5) * perX)
      // The first pixel whose middle is in the next step, if there is one.
      const next = Math.ceil((step + (perX > 0 ? 1 : 0) - start) / perX - 0.5)
      const till = step === (perX > 0 ? last : 0) ? to : Math.min(to, Math.max(next, x + 1))
      lay(colours[step]!, share, base + x, base + till, pixels)
      x = till
    }
  }
}

function cover(levels: Uint8Array, first: number, end: number): void {
  const { words } = strips
  for (let k = first; k < end; k++) {
    const span = words[k]!
    const level = levelOf(span >>> 21)
    for (let i = span & 1023, to = (span >>> 10) & 2047; i < to; i++)
      levels[i] = levels[i]! + ((255 - levels[i]!) * level + 127) / 255
  }
}

/** Lays a row of what is clipped down where its clip covers, and clears both. */
function compose({ pixels: layer, levels }: Layer, below: Int32Array, base: number): void {
  for (let i = 0; i < SIDE; i++) {
    const level = levels[i]!
    const w = layer[i]!
    if (level === 0 || w === 0) continue
    if (level === 255 && w >>> 24 === 255) {
      below[base + i] = w
      continue
    }
    const a = level === 255 ? 256 : ((level * 256 + 127) / 255) | 0
    const rest = 256 - ((((w >>> 24) * a + 127) / 255) | 0)
    const p = below[base + i]!
    below[base + i] =
      (((Math.imul(w & 0xff00ff, a) + Math.imul(p & 0xff00ff, rest) + 0x800080) >>> 8) & 0xff00ff) |
      ((Math.imul((w >>> 8) & 0xff00ff, a) + Math.imul((p >>> 8) & 0xff00ff, rest) + 0x800080) & 0xff00ff00)
  }
  layer.fill(0)
  levels.fill(0)
}
