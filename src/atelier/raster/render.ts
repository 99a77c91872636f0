/**
 * A style's drawing as pixels: the little of SVG that the styles write, and nothing else. Anything else is an error: a
 * style that needs more of SVG needs it here first.
 */
import { withoutClips } from './clips.ts'
import { discard } from './coverage.ts'
import { type Linear, onCanvas } from './gradient.ts'
import { grown } from './grown.ts'
import { type Matrix, ellipse, trace } from './outline.ts'
import { clear, clipped, fillFlat, fillGraded, paintRow, wordOf } from './paint.ts'
import type { Join, Pen } from './stroke.ts'
import { SIDE, strips } from './strips.ts'
import { IDENTITY, moved } from './transform.ts'
import { Unsupported } from './unsupported.ts'

const KNOWN = new Set([
  'd',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-linecap',
  'stroke-opacity',
  'stroke-dasharray',
  'transform',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'width',
  'height',
  'id',
  'clip-path',
  'x1',
  'x2',
  'y1',
  'y2',
  'gradientUnits',
  'offset',
  'stop-color',
  'xmlns',
  'viewBox',
])

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">'

/** A picture that is painted row by row; until the next is drawn. */
export interface Rows {
  /** @param onto empty from `at` on for a row: premultiplied RGBA as little-endian words */
  paint(row: number, onto: Int32Array, at: number): void
  /** 32 words a row, a bit a pixel: set, once the row is painted, where it may differ from the pixel before. */
  changes: Int32Array
}

/**
 * Draws a style's SVG, as far as its rows.
 *
 * @throws Error naming what of the drawing this does not draw
 */
export function rowsOf(svg: string): Rows {
  if (!svg.startsWith(HEAD)) throw new Unsupported('its first tag')
  clear()
  try {
    new Sheet(withoutClips(svg)).paint()
  } catch (error) {
    // Otherwise what is left of this picture would show in the next one.
    discard()
    throw error
  }
  return { paint: paintRow, changes: strips.changes }
}

/**
 * The same at once.
 *
 * @param pixels 1024 × 1024, premultiplied RGBA as little-endian words, row by row from the top; what was on it is gone
 */
export function render(svg: string, pixels: Int32Array): void {
  const { paint } = rowsOf(svg)
  pixels.fill(0)
  for (let row = 0; row < SIDE; row++) paint(row, pixels, row * SIDE)
}

/** An element without children. */
interface Shape {
  tag: string
  attributes: ReadonlyMap<string, string>
  /** Offsets of its path data. */
  from: number
  upTo: number
  matrix: Matrix
}

/** What is painted within a clip. */
interface Group {
  clip: string
  matrix: Matrix
  within: Item[]
}
type Item = Shape | Group

class Sheet {
  private readonly svg: string
  private readonly gradients = new Map<string, Linear>()
  private readonly clips = new Map<string, string[]>()
  private at = HEAD.length
  private tag = ''
  private attributes = new Map<string, string>()
  /** Offsets of the current element's path data. */
  private from = 0
  private upTo = 0
  private empty = false

  constructor(svg: string) {
    this.svg = svg
  }

  /** From the front to the back. */
  paint(): void {
    const items: Item[] = []
    this.children(IDENTITY, '</svg>', items)
    if (this.at !== this.svg.length) throw new Unsupported('end')
    this.paintAll(items)
  }

  private paintAll(items: readonly Item[]): void {
    for (let i = items.length - 1; i >= 0; i--) {
      const item = items[i]!
      if ('within' in item) this.clipped(item)
      else this.shape(item)
    }
  }

  /** Reads the next tag; false at `close`, which is passed. */
  private next(close: string): boolean {
    const { svg } = this
    if (svg.startsWith('</', this.at)) {
      if (!svg.startsWith(close, this.at)) throw new Unsupported('tag')
      this.at += close.length
      return false
    }
    if (svg.charCodeAt(this.at) !== 60) throw new Unsupported('text')
    let i = this.at + 1
    while (svg.charCodeAt(i) > 62) i++
    this.tag = svg.slice(this.at + 1, i)
    this.attributes = new Map()
    this.from = this.upTo = 0
    while (svg.charCodeAt(i) === 32) {
      const equals = svg.indexOf('="', i)
      const end = svg.indexOf('"', equals + 2)
      const name = svg.slice(i + 1, equals)
      if (equals < 0 || end < 0 || !KNOWN.has(name)) throw new Unsupported(name)
      if (name === 'd') {
        this.from = equals + 2
        this.upTo = end
      } else this.attributes.set(name, svg.slice(equals + 2, end))
      i = end + 1
    }
    this.empty = svg.charCodeAt(i) === 47
    if (this.empty) i++
    if (svg.charCodeAt(i) !== 62) throw new Unsupported('tag')
    this.at = i + 1
    return true
  }

  private number(name: string, otherwise = 0): number {
    return numberOf(this.attributes, name, otherwise)
  }

  private children(matrix: Matrix, close: string, into: Item[]): void {
    while (this.next(close)) {
      const own = moved(matrix, this.attributes.get('transform'))
      switch (this.tag) {
        case 'g': {
          // Attributes that its children would inherit are not supported.
          for (const name of this.attributes.keys())
            if (name !== 'transform' && name !== 'clip-path') throw new Unsupported(name)
          const clip = this.attributes.get('clip-path')
          if (this.empty) break
          if (clip === undefined) this.children(own, '</g>', into)
          else {
            const group: Group = { clip, matrix: own, within: [] }
            into.push(group)
            this.children(own, '</g>', group.within)
          }
          break
        }
        case 'defs':
          if (!this.empty) this.children(own, '</defs>', into)
          break
        case 'linearGradient':
          this.gradient()
          break
        case 'clipPath':
          this.clip()
          break
        default: {
          const { tag, attributes, from, upTo } = this
          into.push({ tag, attributes, from, upTo, matrix: own })
        }
      }
    }
  }

  private clipped({ clip, matrix, within }: Group): void {
    const outlines = this.clips.get(nameIn(clip))
    if (!outlines) throw new Unsupported('clip')
    clipped(
      outlines.map((d) => () => {
        if (!trace(d, 0, d.length, matrix)) throw new Unsupported('clip')
      }),
      () => this.paintAll(within),
    )
  }

  private clip(): void {
    const outlines: string[] = []
    this.clips.set(this.attributes.get('id') ?? '', outlines)
    while (this.next('</clipPath>')) {
      if (this.tag !== 'path' || !this.empty || this.attributes.size > 0) throw new Unsupported('clip')
      outlines.push(this.svg.slice(this.from, this.upTo))
    }
  }

  private gradient(): void {
    if (this.attributes.get('gradientUnits') !== 'userSpaceOnUse' || this.attributes.has('transform') || this.empty)
      throw new Unsupported('gradient')
    const linear: Linear = {
      x1: this.number('x1'),
      y1: this.number('y1'),
      x2: this.number('x2'),
      y2: this.number('y2'),
      stops: [],
    }
    this.gradients.set(this.attributes.get('id') ?? '', linear)
    while (this.next('</linearGradient>')) {
      const word = wordOf(this.attributes.get('stop-color') ?? '')
      if (this.tag !== 'stop' || !this.empty || word === undefined) throw new Unsupported('stop')
      linear.stops.push({ at: this.number('offset'), word })
    }
  }

  private shape(shape: Shape): void {
    const { attributes } = shape
    const fill = attributes.get('fill') ?? '#000'
    const stroke = attributes.get('stroke')
    if (fill === stroke && this.grown(shape, fill)) return
    // The stroke is in front.
    if (stroke !== undefined && stroke !== 'none') this.stroke(shape, stroke)
    if (fill !== 'none') this.fill(shape, fill)
  }

  private fill(shape: Shape, fill: string): void {
    const { attributes, matrix } = shape
    const opacity = numberOf(attributes, 'fill-opacity', 1)
    const evenOdd = attributes.get('fill-rule') === 'evenodd'
    const word = wordOf(fill)
    if (word !== undefined) {
      this.edges(shape)
      fillFlat(word, opacity, evenOdd)
      return
    }
    const linear = this.gradients.get(nameIn(fill))
    if (!linear) throw new Unsupported('fill')
    this.edges(shape)
    fillGraded(onCanvas(linear, matrix), opacity, evenOdd)
  }

  private stroke(shape: Shape, stroke: string): void {
    const { attributes } = shape
    const word = wordOf(stroke)
    const width = numberOf(attributes, 'stroke-width', 1)
    if (word === undefined || !(width > 0)) throw new Unsupported('stroke')
    this.edges(shape, {
      width,
      join: (attributes.get('stroke-linejoin') ?? 'miter') as Join,
      limit: limitOf(attributes),
      round: attributes.get('stroke-linecap') === 'round',
      dash: dashOf(attributes.get('stroke-dasharray')),
    })
    fillFlat(word, numberOf(attributes, 'stroke-opacity', 1), false)
  }

  /** A path with a stroke of its own colour, where that is one shape. */
  private grown(shape: Shape, colour: string): boolean {
    const { tag, attributes, matrix } = shape
    const word = wordOf(colour)
    const join = attributes.get('stroke-linejoin') ?? 'miter'
    const plain = tag === 'path' && join !== 'bevel'
    if (word === undefined || !plain || attributes.has('fill-opacity') || attributes.has('fill-rule')) return false
    const d = grown(
      this.data(shape),
      numberOf(attributes, 'stroke-width', 1) / 2,
      join === 'round' ? 0 : limitOf(attributes),
    )
    if (d === undefined) return false
    trace(d, 0, d.length, matrix)
    fillFlat(word, 1, false)
    return true
  }

  private data({ from, upTo }: Shape): string {
    return this.svg.slice(from, upTo)
  }

  private edges({ tag, attributes, from, upTo, matrix }: Shape, pen?: Pen): void {
    const number = (name: string, otherwise = 0) => numberOf(attributes, name, otherwise)
    switch (tag) {
      case 'path':
        if (!trace(this.svg, from, upTo, matrix, pen)) throw new Unsupported('path')
        return
      case 'circle':
        return ellipse(number('cx'), number('cy'), number('r'), number('r'), matrix, pen)
      case 'ellipse':
        return ellipse(number('cx'), number('cy'), number('rx', number('ry')), number('ry', number('rx')), matrix, pen)
      case 'rect': {
        const d = rectangle(number('x'), number('y'), number('width'), number('height'), number('rx', number('ry')))
        trace(d, 0, d.length, matrix, pen)
        return
      }
      default:
        throw new Unsupported(tag)
    }
  }
}

/** How far a mitre may reach, in half the stroke's width. */
const limitOf = (attributes: ReadonlyMap<string, string>): number => numberOf(attributes, 'stroke-miterlimit', 4)

function numberOf(attributes: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const text = attributes.get(name)
  return text === undefined ? otherwise : Number(text)
}

function rectangle(x: number, y: number, w: number, h: number, round: number): string {
  const r = Math.min(round, w / 2, h / 2)
  const n = (v: number) => v.toFixed(3)
  if (!(r > 0)) return `M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`
  const a = (tx: number, ty: number) => `A${n(r)} ${n(r)} 0 0 1 ${n(tx)} ${n(ty)}`
  return `M${n(x + r)} ${n(y)}H${n(x + w - r)}${a(x + w, y + r)}V${n(y + h - r)}${a(x + w - r, y + h)}H${n(x + r)}${a(x, y + h - r)}V${n(y + r)}${a(x + r, y)}Z`
}

function dashOf(text: string | undefined): [number, number] | undefined {
  if (text === undefined) return undefined
  const lengths = /^([\d.]+)[ ,]+([\d.]+)$/.exec(text)
  if (!lengths || !(Number(lengths[1]) > 0) || !(Number(lengths[2]) > 0)) throw new Unsupported('dashes')
  return [Number(lengths[1]), Number(lengths[2])]
}

const nameIn = (reference: string): string => {
  if (!reference.startsWith('url(#') || !reference.endsWith(')')) throw new Unsupported(reference)
  return reference.slice(5, -1)
}
