/**
 * Clipped groups as geometry, so that what they cost depends on the area that is seen.
 *
 * Styles leave clipping to who shows the SVG, which costs them nothing. Here a layer for a group would cost its pixels,
 * shown or not; flat fills and plain strokes are cut to the clip's outline instead, and are then painted without a clip.
 * For anything else, what lies outside the clip's box is cut off by Sutherland and Hodgman's algorithm ("Reentrant polygon
 * clipping", CACM 17(1), 1974), and parts that lie apart get layers of their own.
 */
import { common, Region, reversed, type Ring } from '../styles/intersect.ts'
import { ringText } from '../styles/path-text.ts'
import { ringsOf } from '../styles/rings.ts'
import { num } from '../styles/svg.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Cuts run this far outside the clip, so that their edges never show. */
const MARGIN = 3
/** A separate layer costs about as much as this many pixels. */
const LAYER = 4000
/** Greatest distance of a cut outline from the exact one, pixels. */
const CUT_TOLERANCE = 0.2
/** What is left of a stroke that is cut has at least this many points. */
const SHORTEST = 3

/** A style's markup, whose clips are paths, with as few clipped groups as possible: the innermost are cut first. */
export function withoutClips(markup: string): string {
  let out = ''
  let at = 0
  for (;;) {
    const start = markup.indexOf('<clipPath', at)
    const opened = markup.indexOf(AFTER_CLIP, start)
    if (start < 0 || opened < 0) return at === 0 ? markup : out + markup.slice(at)
    const definition = markup.slice(start, opened + CLIP_END.length)
    const from = markup.indexOf('>', opened + AFTER_CLIP.length) + 1
    const end = groupEnd(markup, from)
    const clips = Array.from(definition.matchAll(/ d="([^"]*)"/g), (path) => path[1]!)
    const layer = (children: string) => `${markup.slice(opened + CLIP_END.length, from)}${children}</g>`
    out += markup.slice(at, start) + clipped(definition, layer, clips, withoutClips(markup.slice(from, end)))
    at = end + '</g>'.length
  }
}

const CLIP_END = '</clipPath>'
/** A clip stands before its only group. */
const AFTER_CLIP = `${CLIP_END}<g clip-path=`

/** Where the group ends whose children begin at `from`. */
function groupEnd(markup: string, from: number): number {
  let end = markup.indexOf('</g>', from)
  for (let inner = markup.indexOf('<g', from); inner >= 0 && inner < end; inner = markup.indexOf('<g', inner + 2))
    end = markup.indexOf('</g>', end + 4)
  return end
}

/** @param layer puts what cannot be cut into the clipped group again */
function clipped(
  definition: string,
  layer: (children: string) => string,
  clips: readonly string[],
  children: string,
): string {
  const exactly = cutOut(clips, children)
  if (exactly !== undefined) return exactly
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

/** Fills and plain strokes where they lie within the clips; undefined when there is something else among them. */
function cutOut(clips: readonly string[], children: string): string | undefined {
  const elements = elementsOf(children)?.map(partsOf)
  if (!elements?.every((element) => element !== undefined)) return undefined
  const outlines = clips.map((clip) => ringsOf(clip, CUT_TOLERANCE))
  if (!outlines.every((rings) => rings !== undefined)) return undefined
  // Outlines may be drawn either way round; two that do not agree would cancel where they overlap.
  const frame = new Region(
    outlines.flatMap((rings) =>
      rings.reduce((sum, ring) => sum + areaWithin(ring), 0) < 0 ? rings.map(reversed) : rings,
    ),
  )
  const whole = clips.length === 1 ? clips[0]! : ''
  let out = ''
  for (const { d, round, style, width } of elements) {
    if (round && liesWithin(round, frame)) {
      out += `<ellipse ${style}`
      continue
    }
    const kept = round
      ? cutRings([round], frame)
      : width !== undefined
        ? strokesWithin(d, width, frame)
        : fillWithin(d, frame, whole, style.includes(' fill-rule='))
    if (kept === undefined) return undefined
    if (kept) out += `<path d="${kept}"${round ? style.slice(style.indexOf(' fill=')) : style}`
  }
  return out
}

interface Element {
  /** Path data. */
  d: string
  /** The outline of an ellipse. */
  round?: Ring
  /** The rest of its markup. */
  style: string
  /** Of a stroke. */
  width?: number
}

/** A path that is filled or stroked, or an ellipse that is filled; undefined for anything else. */
function partsOf(markup: string): Element | undefined {
  if (markup.startsWith('<ellipse cx="')) return ellipseOf(markup)
  if (!markup.startsWith('<path d="')) return undefined
  const end = markup.indexOf('"', 9)
  // Path data is long: only what follows it is searched.
  const style = markup.slice(end + 1)
  if (/ (transform|clip-rule|id)=/.test(style)) return undefined
  const d = markup.slice(9, end)
  const stroke = /^ fill="none" stroke="#[^"]*" stroke-width="([\d.]+)"/.exec(style)
  if (stroke) return { d, style, width: Number(stroke[1]) }
  return style.startsWith(' fill="') && !style.includes(' stroke="') ? { d, style } : undefined
}

const ELLIPSE = /^cx="([^"]*)" cy="([^"]*)" rx="([^"]*)" ry="([^"]*)" fill="[^"]*"( fill-opacity="[^"]*")?\/>$/
/** An ellipse of this many pixels is a polygon of so many sides for each of its root. */
const SIDES = Math.PI / Math.sqrt(2 * CUT_TOLERANCE)

function ellipseOf(markup: string): Element | undefined {
  const style = markup.slice('<ellipse '.length)
  const [cx, cy, rx, ry] = ELLIPSE.exec(style)?.slice(1, 5).map(Number) ?? []
  if (!(rx! > 0 && ry! > 0)) return undefined
  const n = Math.max(8, Math.ceil(SIDES * Math.sqrt(Math.max(rx!, ry!))))
  const round: number[] = []
  for (let k = 0; k < n; k++) {
    const t = (2 * Math.PI * k) / n
    round.push(cx! + rx! * Math.cos(t), cy! + ry! * Math.sin(t))
  }
  return { d: '', round, style }
}

/** What is not the frame's own outline, each subpath by itself: by either rule what is left of the whole is the sum of what is left of each. */
function fillWithin(d: string, frame: Region, whole: string, evenOdd: boolean): string | undefined {
  if (d === whole) return d
  let out = ''
  const others: Ring[] = []
  for (let from = 0; from < d.length;) {
    const next = d.indexOf('M', from + 1)
    const part = d.slice(from, next < 0 ? d.length : next)
    from += part.length
    const ring = ringsOf(part, CUT_TOLERANCE)?.[0]
    if (!ring) return undefined
    if (part === whole || liesWithin(ring, frame))
      out += part // Not cut: its curves are kept.
    else others.push(ring)
  }
  if (others.length === 0) return out
  // Together they are cut sooner, by one walk round the frame; by the evenodd rule only one by one.
  const together = evenOdd ? undefined : cutRings(others, frame)
  if (together !== undefined) return out + together
  for (const ring of others) {
    const kept = cutRings([ring], frame)
    if (kept === undefined) return undefined
    out += kept
  }
  return out
}

function cutRings(rings: readonly Ring[], frame: Region): string | undefined {
  const kept = common(rings, frame)
  if (!kept) return undefined
  let out = ''
  for (const ring of kept) if (Math.abs(areaWithin(ring)) > 1) out += ringText(ring)
  return out
}

/** Whether a ring is inside, where it counts once. Outlines of a frame that overlap count twice, and its points do not tell. */
function liesWithin(ring: Ring, frame: Region): boolean {
  if (frame.firstOf.length !== 2) return false
  for (let i = 0; i < ring.length; i += 2) if (frame.winding(ring[i]!, ring[i + 1]!) !== 1) return false
  return true
}

/** Open lines where they are within the frame with all their width. */
function strokesWithin(d: string, width: number, frame: Region): string | undefined {
  const reach = width / 2 + 0.5
  const held = (x: number, y: number) =>
    frame.winding(x - reach, y) !== 0 &&
    frame.winding(x + reach, y) !== 0 &&
    frame.winding(x, y - reach) !== 0 &&
    frame.winding(x, y + reach) !== 0
  let out = ''
  for (const part of d.split(/(?=M)/)) {
    if (part.includes('Z')) return undefined
    const line = ringsOf(part, CUT_TOLERANCE)?.[0]
    if (!line) return undefined
    const n = line.length / 2
    const inside = Array.from({ length: n }, (_, i) => held(line[2 * i]!, line[2 * i + 1]!))
    if (inside.every(Boolean))
      out += part // Not cut: its curves are kept.
    else {
      let from = 0
      for (let i = 0; i <= n; i++) {
        if (inside[i]) continue
        if (i - from >= SHORTEST) out += ringText(line.slice(2 * from, 2 * i), false)
        from = i + 1
      }
    }
  }
  return out
}

/** Signed area, square pixels. */
function areaWithin(ring: Ring): number {
  let sum = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    sum += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!
  return sum / 2
}

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
  let length = 0
  for (const element of elements) length += element.length
  return length === markup.length ? elements : undefined
}

function cut(markup: string, box: Box): Part {
  const d = /^<path d="([^"]*)"/.exec(markup)?.[1]
  const rings = d !== undefined && !/ (stroke|transform|fill-rule)="/.test(markup) ? ringsOf(d) : undefined
  if (!rings) return { markup, box }
  const own = boxOf(rings)
  // Not cut: its curves are kept.
  if (own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom)
    return { markup, box: own }
  const kept = rings.map((ring) => cutRing(ring, box)).filter((ring) => ring.length > 4)
  if (kept.length === 0) return { markup: '', box: own }
  return { markup: markup.replace(d!, kept.map(written).join('')), box: boxOf(kept) }
}

function cutRing(ring: Ring, { left, top, right, bottom }: Box): Ring {
  return cutAt(cutAt(cutAt(cutAt(ring, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1)
}

/** The side of a line `axis = at` where `sign × axis` is greater. */
function cutAt(ring: Ring, axis: 0 | 1, at: number, sign: 1 | -1): Ring {
  const out: number[] = []
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const a = (ring[j + axis]! - at) * sign
    const b = (ring[i + axis]! - at) * sign
    if (a < 0 !== b < 0) {
      const t = a / (a - b)
      out.push(ring[j]! + (ring[i]! - ring[j]!) * t, ring[j + 1]! + (ring[i + 1]! - ring[j + 1]!) * t)
    }
    if (b >= 0) out.push(ring[i]!, ring[i + 1]!)
  }
  return out
}

function written(ring: Ring): string {
  let out = 'M'
  for (let i = 0; i < ring.length; i += 2) out += `${i ? 'L' : ''}${num(ring[i]!)} ${num(ring[i + 1]!)}`
  return `${out}Z`
}

function boxOf(rings: readonly Ring[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i]!
      const y = ring[i + 1]!
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
