/** What every part is drawn with: colour and contour of a shape, soft tapering lines. */
import { clipped } from '../clip.ts'
import { el, num } from '../svg.ts'
import type { Space } from './geometry.ts'
import { inkLines, wedgeLines, type Stroke } from './strokes.ts'
import type { Material } from './palette.ts'

let issued = 0
let picture = ''

/**
 * Restarts the numbering of ids, so that the same recipe gives the same bytes.
 *
 * @param own begins every id: several drawings may be in one page, and their gradients and clips must not share them
 */
export function resetIds(own: string): void {
  issued = 0
  picture = own
}

/** An id of this picture. */
export const ownId = (name: string): string => `${picture}-${name}`

/** An id no other part of this picture has. */
export const freshId = (prefix: string): string => ownId(`${prefix}${issued++}`)

/** A shape of one colour. */
export function fill(d: string, colour: string, opacity?: number, transform?: string): string {
  if (!d) return ''
  // Most shapes are this: a third of what writing them by their attributes takes.
  if (opacity === undefined && transform === undefined) return `<path d="${d}" fill="${colour}"/>`
  return el('path', { d, fill: colour, 'fill-opacity': opacity, transform })
}

/** A shape with its contour. */
export const outlined = (d: string, colour: string, line: string, weight = 6): string =>
  rim(d, line, weight) + fill(d, colour)

/**
 * The silhouette under a shape that shows as its contour: grown on all sides and moved, so that the line is more than
 * twice as heavy below and to the right, where the light does not come from.
 */
export function rim(d: string, line: string, weight: number): string {
  const reach = 4.2 + weight * 0.62
  const wide = num(2 * (weight * RIM + reach * 0.3))
  return `<path d="${d}" fill="${line}" stroke="${line}" stroke-width="${wide}" stroke-miterlimit="6" transform="translate(${num(reach * 0.21)} ${num(reach * 0.34)})"/>`
}

/** Share of a contour's weight that lies outside its shape everywhere. */
const RIM = 0.6

/** The contour alone, for a shape whose inside was painted after its fill. */
export function contour(d: string, line: string, weight = 5): string {
  return el('path', {
    d,
    fill: 'none',
    stroke: line,
    'stroke-width': weight,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  })
}

/** Several ink lines of one colour as one element: from, to (with bulge), width. */
export function inks(space: Space, colour: string, strokes: readonly Stroke[], opacity?: number): string {
  return fill(inkLines(space, strokes), colour, opacity)
}

/** Several wedges of one colour. */
export function wedges(space: Space, colour: string, strokes: readonly Stroke[], opacity?: number): string {
  return fill(wedgeLines(space, strokes), colour, opacity)
}

export function dot(space: Space, x: number, y: number, r: number, colour: string, ry = r, opacity?: number): string {
  const centre = space(x, y)
  const seen = opacity === undefined ? '' : ` fill-opacity="${num(opacity)}"`
  return `<ellipse cx="${num(centre[0])}" cy="${num(centre[1])}" rx="${num(r)}" ry="${num(ry)}" fill="${colour}"${seen}/>`
}

/** A ring or ball with its contour. */
export function ball(space: Space, x: number, y: number, r: number, m: Material, weight = 5): string {
  const [cx, cy] = space(x, y)
  return (
    el('circle', {
      cx: cx + 1.2,
      cy: cy + 2,
      r: r + weight * 0.4,
      fill: m.line,
      stroke: m.line,
      'stroke-width': weight * 0.5,
    }) +
    el('circle', { cx, cy, r, fill: m.base, stroke: m.line, 'stroke-width': weight * 0.8 }) +
    el('ellipse', { cx: cx - r * 0.25, cy: cy - r * 0.3, rx: r * 0.32, ry: r * 0.26, fill: m.light })
  )
}

/** What is inside shows only within `d`. */
export function within(name: string, d: string, ...children: (string | false | undefined)[]): string {
  const inner = group(...children)
  return inner && clipped(freshId(name), [d], inner)
}

/**
 * The same in a layer with one soft edge: for shapes painted over each other up to the edge,
 * where each soft edge would let the one below show through. Too slow for large shapes.
 */
export function layered(name: string, d: string, inner: string): string {
  // A group among the children keeps `raster/clips.ts` from cutting them one by one.
  return inner && clipped(freshId(name), [d], `<g>${inner}</g>`)
}

export function group(...children: (string | false | undefined)[]): string {
  let out = ''
  for (const child of children) if (child) out += child
  return out
}
