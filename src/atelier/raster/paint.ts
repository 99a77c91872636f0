/** Colour on pixels: premultiplied RGBA as one word, little-endian. */
import { SIDE, sweep, type Painter } from './coverage.ts'

/** Spans longer than this many pixels use `fill`, which costs more to start and less for each pixel. */
const LONG = 40

let pixels: Int32Array = new Int32Array(0)

export function paintOn(target: Int32Array): void {
  pixels = target
}

/** `#rrggbb` or `#rgb` as an opaque word; undefined for anything else. */
export function wordOf(colour: string): number | undefined {
  if (colour.charCodeAt(0) !== 35) return undefined
  let n = parseInt(colour.slice(1), 16)
  if (colour.length === 4) n = ((n >> 8) * 0x110000) | (((n >> 4) & 15) * 0x1100) | ((n & 15) * 0x11)
  else if (colour.length !== 7) return undefined
  return 0xff000000 | ((n & 255) << 16) | (n & 0xff00) | (n >> 16)
}

let word = 0
let even = 0
let odd = 0
let strength = 256

const flat: Painter = {
  span(from, to, level) {
    if (level === 255 && strength === 256) {
      if (to - from > LONG) pixels.fill(word, from, to)
      else for (let i = from; i < to; i++) pixels[i] = word
      return
    }
    // 0…256, so that full opacity multiplies by exactly one.
    const a = ((level * strength + 127) / 255) | 0
    if (a === 0) return
    const e = (Math.imul(even, a) + 0x800080) | 0
    const o = (Math.imul(odd, a) + 0x800080) | 0
    const rest = 256 - a
    for (let i = from; i < to; i++) {
      const p = pixels[i]!
      pixels[i] =
        (((e + Math.imul(p & 0xff00ff, rest)) >>> 8) & 0xff00ff) |
        ((o + Math.imul((p >>> 8) & 0xff00ff, rest)) & 0xff00ff00)
    }
  },
}

/** Fills what the edges since the last call cover. `opacity` 0…1. */
export function fillFlat(colour: number, opacity: number, evenOdd: boolean): void {
  word = colour | 0
  even = colour & 0xff00ff
  odd = (colour >>> 8) & 0xff00ff
  strength = Math.round(opacity * 256)
  sweep(flat, evenOdd)
}

/** A linear gradient on the canvas: where it is at a pixel is `x × perX + y × perY + offset`, 0…255. */
export interface Gradient {
  words: Int32Array
  perX: number
  perY: number
  offset: number
}

let gradient: Gradient = { words: new Int32Array(256), perX: 0, perY: 0, offset: 0 }

const graded: Painter = {
  span(from, to, level, row) {
    const { words, perX, perY, offset } = gradient
    const a = ((level * strength + 127) / 255) | 0
    const rest = 256 - a
    let t = (from - row * SIDE + 0.5) * perX + (row + 0.5) * perY + offset
    for (let i = from; i < to; i++, t += perX) {
      const w = words[t <= 0 ? 0 : t >= 255 ? 255 : (t + 0.5) | 0]!
      if (a === 256) {
        pixels[i] = w
        continue
      }
      const p = pixels[i]!
      pixels[i] =
        (((Math.imul(w & 0xff00ff, a) + Math.imul(p & 0xff00ff, rest) + 0x800080) >>> 8) & 0xff00ff) |
        ((Math.imul((w >>> 8) & 0xff00ff, a) + Math.imul((p >>> 8) & 0xff00ff, rest) + 0x800080) & 0xff00ff00)
    }
  },
}

export function fillGraded(by: Gradient, opacity: number, evenOdd: boolean): void {
  gradient = by
  strength = Math.round(opacity * 256)
  sweep(graded, evenOdd)
}

/** Coverage of a clip, 0…255, and the rows and columns it lies in. */
export class Mask {
  readonly levels = new Uint8Array(SIDE * SIDE)
  top = SIDE
  bottom = -1
  left = SIDE
  right = -1

  /** Adds what the edges since the last call cover. */
  add(evenOdd: boolean): void {
    sweep(this, evenOdd)
  }

  span(from: number, to: number, level: number, row: number): void {
    if (row < this.top) this.top = row
    if (row > this.bottom) this.bottom = row
    const start = row * SIDE
    if (from - start < this.left) this.left = from - start
    if (to - start > this.right) this.right = to - start
    for (let i = from; i < to; i++) this.levels[i] = this.levels[i]! + ((255 - this.levels[i]!) * level + 127) / 255
  }

  /** Lays a layer down where it covers, and clears the layer and itself. */
  compose(layer: Int32Array, below: Int32Array): void {
    for (let row = this.top; row <= this.bottom; row++) {
      for (let i = row * SIDE + this.left, end = row * SIDE + this.right; i < end; i++) {
        const level = this.levels[i]!
        if (level === 0) continue
        this.levels[i] = 0
        const w = layer[i]!
        if (w === 0) continue
        if (level === 255 && w >>> 24 === 255) {
          below[i] = w
          continue
        }
        const a = level === 255 ? 256 : ((level * 256 + 127) / 255) | 0
        const rest = 256 - ((((w >>> 24) * a + 127) / 255) | 0)
        const p = below[i]!
        below[i] =
          (((Math.imul(w & 0xff00ff, a) + Math.imul(p & 0xff00ff, rest) + 0x800080) >>> 8) & 0xff00ff) |
          ((Math.imul((w >>> 8) & 0xff00ff, a) + Math.imul((p >>> 8) & 0xff00ff, rest) + 0x800080) & 0xff00ff00)
      }
    }
    layer.fill(0)
    this.top = this.left = SIDE
    this.bottom = this.right = -1
  }
}
