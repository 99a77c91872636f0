/**
 * Clipping whose cost depends on the visible area.
 *
 * Flat fills and plain strokes are cut to the clip's outline as geometry, and need no clip when they are painted. For
 * anything else, resvg gives a clipped group a layer as large as everything in it, at a cost of ≈ 13 ns for each of its pixels,
 * shown or not. A shadow drawn far past its garment can cost more than the garment. What lies outside the
 * clip's box is cut off here, by Sutherland and Hodgman's algorithm ("Reentrant polygon clipping", CACM 17(1), 1974),
 * and parts that lie apart get layers of their own.
 */
import { common, Region } from './intersect.ts'
import { numbersAt, type Point } from './path-data.ts'
import { polygonText } from './path-text.ts'
import { num } from './svg.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Cuts run this far outside the clip, so that their edges never show. */
const MARGIN = 3
/** Greatest distance of straight pieces from their curve, pixels. */
const TOLERANCE = 0.1
/** A separate layer costs about as much as this many pixels. */
const LAYER = 4000
/** Greatest distance of a cut outline from the exact one, pixels. */
const CUT_TOLERANCE = 0.2
/** What is left of a stroke that is cut has at least this many points. */
const SHORTEST = 3

/**
 * `children` (elements as markup) where they lie within the paths `clips`.
 *
 * Where all are paths of one colour, of absolute M, L, H, V, C, Q, Z and short arcs of circles, they are cut to the
 * clip's outline. Otherwise such paths are cut to its box and the rest stays as it is, in a clipped group.
 */
export function clipped(idOf: () => string, clips: readonly string[], children: string): string {
  if (children === '') return ''
  const exactly = cutOut(clips, children)
  if (exactly !== undefined) return exactly
  const id = idOf()
  const definition = `<clipPath id="${id}">${clips.map((d) => `<path d="${d}"/>`).join('')}</clipPath>`
  const layer = (markup: string) => `<g clip-path="url(#${id})">${markup}</g>`
  const outlines = clips.map((clip) => ringsOf(clip))
  if (!outlines.every((rings) => rings !== undefined)) return definition + layer(children)
  const box = grown(boxOf(outlines.flat()))
  const parts = elementsOf(children)
    ?.map((markup) => cut(markup, box))
    .filter((part) => part.markup !== '')
  if (!parts) return definition + layer(children)
  if (parts.length === 0) return ''
  return (
    definition +
    gathered(parts)
      .map(({ markup }) => layer(markup))
      .join('')
  )
}

/** Paths of flat colour where they lie within the clips, as paths; undefined when there is something else among them. */
function cutOut(clips: readonly string[], children: string): string | undefined {
  const elements = elementsOf(children)?.map(pathOf)
  if (!elements?.every((element) => element !== undefined)) return undefined
  const outlines = clips.map((clip) => ringsOf(clip, CUT_TOLERANCE))
  if (!outlines.every((rings) => rings !== undefined)) return undefined
  // Outlines may be drawn either way round; two that do not agree would cancel where they overlap.
  const frame = new Region(
    outlines.flatMap((rings) =>
      rings.reduce((sum, ring) => sum + areaWithin(ring), 0) < 0 ? rings.map((ring) => [...ring].reverse()) : rings,
    ),
  )
  let out = ''
  for (const { d, style, width } of elements) {
    const kept =
      clips.includes(d) && clips.length === 1
        ? d
        : width !== undefined
          ? strokesWithin(d, width, frame)
          : fillWithin(d, frame)
    if (kept === undefined) return undefined
    if (kept) out += `<path d="${kept}"${style}`
  }
  return out
}

interface PathElement {
  d: string
  /** The rest of its markup. */
  style: string
  /** Of a stroke. */
  width?: number
}

/** A path of one flat colour; undefined for anything else. */
function pathOf(markup: string): PathElement | undefined {
  if (!markup.startsWith('<path d="')) return undefined
  const end = markup.indexOf('"', 9)
  // Path data is long: only what follows it is searched.
  const style = markup.slice(end + 1)
  if (/ (transform|fill-rule|clip-rule|id)=/.test(style)) return undefined
  const d = markup.slice(9, end)
  const stroke = /^ fill="none" stroke="#[^"]*" stroke-width="([\d.]+)"/.exec(style)
  if (stroke) return { d, style, width: Number(stroke[1]) }
  return style.startsWith(' fill="#') && !style.includes(' stroke="') ? { d, style } : undefined
}

function fillWithin(d: string, frame: Region): string | undefined {
  const rings = ringsOf(d, CUT_TOLERANCE)
  return (
    rings &&
    common(rings, frame)
      ?.filter((ring) => Math.abs(areaWithin(ring)) > 1)
      .map((ring) => polygonText(ring))
      .join('')
  )
}

/** Open lines where they are within the frame with all their width. */
function strokesWithin(d: string, width: number, frame: Region): string | undefined {
  const reach = width / 2 + 0.5
  const held = ([x, y]: Point) =>
    frame.winding(x - reach, y) !== 0 &&
    frame.winding(x + reach, y) !== 0 &&
    frame.winding(x, y - reach) !== 0 &&
    frame.winding(x, y + reach) !== 0
  let out = ''
  for (const part of d.split(/(?=M)/)) {
    if (part.includes('Z')) return undefined
    const line = ringsOf(part, CUT_TOLERANCE)?.[0]
    if (!line) return undefined
    const inside = line.map(held)
    if (inside.every(Boolean))
      out += part // Not cut: its curves are kept.
    else {
      let run: Point[] = []
      for (let i = 0; i <= line.length; i++) {
        if (i < line.length && inside[i]) run.push(line[i]!)
        else {
          if (run.length >= SHORTEST) out += polygonText(run, false)
          run = []
        }
      }
    }
  }
  return out
}

/** Signed area, square pixels. */
function areaWithin(ring: readonly Point[]): number {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1]
  return sum / 2
}

const [M, L, H, V, C, Q, A, Z] = [77, 76, 72, 86, 67, 81, 65, 90] as const

/** An element, and where it draws: everywhere in the clip unless it is known better. */
interface Part {
  markup: string
  box: Box
}

/** Parts that lie apart get a layer each where that is cheaper. Parts that overlap stay together, or their soft edges would add up. */
function gathered(parts: readonly Part[]): Part[] {
  const layers: Part[] = []
  for (const part of parts) {
    const last = layers.at(-1)
    const both = last && union(last.box, part.box)
    if (last && both && (overlap(last.box, part.box) || area(both) <= area(last.box) + area(part.box) + LAYER))
      layers[layers.length - 1] = { markup: last.markup + part.markup, box: both }
    else layers.push(part)
  }
  const mixed = layers.some((one, i) => layers.slice(i + 1).some((other) => overlap(one.box, other.box)))
  return mixed
    ? [{ markup: parts.map(({ markup }) => markup).join(''), box: layers.map(({ box }) => box).reduce(union) }]
    : layers
}

/** Elements without children, one by one; undefined when there are others. */
function elementsOf(markup: string): string[] | undefined {
  const elements = markup.match(/<[a-z]+ [^<>]*\/>/g) ?? []
  return elements.join('').length === markup.length ? elements : undefined
}

function cut(markup: string, box: Box): Part {
  const d = /^<path d="([^"]*)"/.exec(markup)?.[1]
  const rings = d !== undefined && !/ (stroke|transform|fill-rule)="/.test(markup) ? ringsOf(d) : undefined
  if (!rings) return { markup, box }
  const own = boxOf(rings)
  // Not cut: its curves are kept.
  if (own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom)
    return { markup, box: own }
  const kept = rings.map((ring) => cutRing(ring, box)).filter((ring) => ring.length > 2)
  if (kept.length === 0) return { markup: '', box: own }
  return { markup: markup.replace(d!, kept.map(written).join('')), box: boxOf(kept) }
}

function cutRing(ring: Point[], { left, top, right, bottom }: Box): Point[] {
  return cutAt(cutAt(cutAt(cutAt(ring, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1)
}

/** The side of a line `axis = at` where `sign × axis` is greater. */
function cutAt(ring: readonly Point[], axis: 0 | 1, at: number, sign: 1 | -1): Point[] {
  const out: Point[] = []
  ring.forEach((p, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!
    const a = (before[axis] - at) * sign
    const b = (p[axis] - at) * sign
    if (a < 0 !== b < 0) {
      const t = a / (a - b)
      out.push([before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t])
    }
    if (b >= 0) out.push(p)
  })
  return out
}

const written = (ring: readonly Point[]) => `M${ring.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

/** Each subpath as a polygon that strays at most `tolerance` pixels; undefined when the path has other commands than these. */
export function ringsOf(d: string, tolerance = TOLERANCE): Point[][] | undefined {
  const rings: Point[][] = []
  let ring: Point[] = []
  const v: number[] = []
  let at = 0
  let x = 0
  let y = 0
  while (at < d.length) {
    const command = d.charCodeAt(at)
    at = numbersAt(d, at + 1, v)
    if (command === Z) continue
    const size = NUMBERS.get(command)
    if (size === undefined) return undefined
    for (let i = 0; i + size <= v.length; i += size) {
      if (command === M && i === 0) {
        rings.push((ring = []))
        x = y = 0
      }
      const endX = command === V ? x : v[i + size - (command === H ? 1 : 2)]!
      const endY = command === H ? y : v[i + size - 1]!
      if (command === C) curve(ring, x, y, v[i]!, v[i + 1]!, v[i + 2]!, v[i + 3]!, endX, endY, tolerance)
      else if (command === Q) {
        // A quadratic curve is a cubic one whose controls lie two thirds of the way to its own.
        const bx = x + ((v[i]! - x) * 2) / 3
        const by = y + ((v[i + 1]! - y) * 2) / 3
        const cx = endX + ((v[i]! - endX) * 2) / 3
        const cy = endY + ((v[i + 1]! - endY) * 2) / 3
        curve(ring, x, y, bx, by, cx, cy, endX, endY, tolerance)
      } else if (command === A) {
        if (!arc(ring, [x, y], v.slice(i, i + size), tolerance)) return undefined
      } else ring.push([endX, endY])
      x = endX
      y = endY
    }
  }
  return rings
}

/** How many numbers each command takes. */
const NUMBERS = new Map<number, number>([[M, 2], [L, 2], [H, 1], [V, 1], [C, 6], [Q, 4], [A, 7]])

/** A cubic Bézier curve from (ax, ay) with controls (bx, by) and (cx, cy) to (dx, dy). */
function curve(
  ring: Point[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  tolerance: number,
): void {
  // A piece strays by at most an eighth of the second derivative times its step squared.
  const bend = 6 * Math.max(length(ax - 2 * bx + cx, ay - 2 * by + cy), length(bx - 2 * cx + dx, by - 2 * cy + dy))
  const pieces = Math.max(1, Math.ceil(Math.sqrt(bend / 8 / tolerance)))
  for (let k = 1; k <= pieces; k++) {
    const t = k / pieces
    const u = 1 - t
    const p = u * u * u
    const q = 3 * u * u * t
    const r = 3 * u * t * t
    const w = t * t * t
    ring.push([p * ax + q * bx + r * cx + w * dx, p * ay + q * by + r * cy + w * dy])
  }
}

/** Several times as fast as `Math.hypot`, which guards against overflow. */
const length = (x: number, y: number) => Math.sqrt(x * x + y * y)

/** The shorter arc of a circle from `at`, as SVG's `A`: rx, ry, rotation, large, sweep, x, y. False when it is another kind. */
function arc(ring: Point[], at: Point, [rx, ry, , large, sweep, x, y]: number[], tolerance: number): boolean {
  if (rx !== ry || large !== 0) return false
  const dx = x! - at[0]
  const dy = y! - at[1]
  const half = length(dx, dy) / 2
  // A radius too small to reach is enlarged, SVG 2 §9.5.1.
  const r = Math.max(rx!, half)
  if (half > 0) {
    const off = (Math.sqrt(r * r - half * half) / (2 * half)) * (sweep ? 1 : -1)
    const cx = at[0] + dx / 2 - dy * off
    const cy = at[1] + dy / 2 + dx * off
    const start = Math.atan2(at[1] - cy, at[0] - cx)
    const turn = 2 * Math.asin(Math.min(1, half / r)) * (sweep ? 1 : -1)
    const pieces = Math.ceil(Math.abs(turn) / Math.sqrt((8 * tolerance) / Math.max(1, r)))
    for (let k = 1; k < pieces; k++)
      ring.push([cx + r * Math.cos(start + (turn * k) / pieces), cy + r * Math.sin(start + (turn * k) / pieces)])
  }
  ring.push([x!, y!])
  return true
}

function boxOf(rings: readonly (readonly Point[])[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const ring of rings) {
    for (const [x, y] of ring) {
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
    }
  }
  return box
}

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - MARGIN,
  top: top - MARGIN,
  right: right + MARGIN,
  bottom: bottom + MARGIN,
})
const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
