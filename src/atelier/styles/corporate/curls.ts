/** Curls: outlines of round lobes, the light on them and the notches between them. */
import { clamp } from '../../clamp.ts'
import { pathText } from '../path-text.ts'
import { addSliver, area, flatten, type Bend, type Point } from './path.ts'

const [M, L, A, Z] = [77, 76, 65, 90] as const

/** Points at growing distances along a closed line; `gap` gives the distance to the next from where it stands. */
function walk(line: Point[], gap: (p: Point) => number): Point[] {
  const out: Point[] = []
  let left = 0
  for (let i = 0; i < line.length; i++) {
    const a = line[i]!
    const b = line[(i + 1) % line.length]!
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length < 0.01) continue
    let at = left
    while (at < length) {
      const p: Point = [a[0] + (dx * at) / length, a[1] + (dy * at) / length]
      out.push(p)
      at += gap(p)
    }
    left = at - length
  }
  return out
}

/** Shares of the mean size that curls take by turns: large beside small, none like its neighbour. */
const RHYTHM = [1.32, 0.7, 1.02, 0.6, 1.42, 0.84, 0.66, 1.16]

/** A curl on an outline: where it begins and ends. */
export interface Lobe {
  from: Point
  to: Point
  /** No curl but a piece of straight edge. */
  flat: boolean
}

/** How finely a straight edge between curls is followed, canvas units. */
const FLAT = 9

/** Each closed line of a path as round curls, `size(p)` wide on average; 0 where the edge is to stay as it is. */
export function lobesOf(path: string, bend: Bend, size: (p: Point) => number, random: () => number): Lobe[][] {
  return flatten(path, bend).map((line) => {
    let turn = Math.floor(random() * RHYTHM.length)
    const stops = walk(line, (p) => size(p) * RHYTHM[turn++ % RHYTHM.length]! * (0.88 + 0.24 * random()) || FLAT)
    // What is left over at the end is no curl of its own.
    if (stops.length > 3) {
      const [first, last] = [stops[0]!, stops[stops.length - 1]!]
      const [dx, dy] = [first[0] - last[0], first[1] - last[1]]
      if (Math.sqrt(dx * dx + dy * dy) < size(last) * 0.5) stops.pop()
    }
    return stops.map((from, i) => ({ from, to: stops[(i + 1) % stops.length]!, flat: size(from) === 0 }))
  })
}

/** The sweep of an arc from a curl's beginning to its end that bulges outwards. */
const outwards = (lobes: Lobe[]): 0 | 1 => (area(lobes.map(({ from }) => from)) > 0 ? 1 : 0)

/** The outline that curls make: each hangs over like a lock that rolls in; in rounds they bulge out, or `inwards`. */
export function scalloped(lines: Lobe[][], kind: 'rolled' | 'round' | 'inwards'): string {
  pathText.begin()
  for (const lobes of lines) {
    const [first] = lobes
    if (!first) continue
    const sweep = (kind === 'inwards') === (outwards(lobes) === 0) ? 1 : 0
    pathText.letter(M)
    pathText.point(first.from[0], first.from[1])
    for (const { from, to, flat } of lobes) {
      if (flat) {
        pathText.letter(L)
        pathText.point(to[0], to[1])
      } else if (kind === 'rolled') roll(from, to, sweep)
      else arc(from, to, 0.58, sweep)
    }
    pathText.letter(Z)
  }
  return pathText.end()
}

/** How far a lock stands off its chord, and hangs over along it: shares of the chord. */
const ROLL = { high: 0.36, over: 0.3 }
/** Whether a curl lies along the face: it is small there, or it would hang before the eyes. */
export const inFace = ([x, y]: Point) => Math.abs(x) < 138 && y > 250 && y < 640

/** The way a lock between two points hangs over: 1 towards the second, -1 towards the first, 0 neither. */
const overOf = (x: number, tx: number, ty: number) => clamp(1.6 * (ty + 0.45 * tx * clamp(x / 90, -1, 1)), -1, 1)

/** Writes a lock that rises slowly and falls steeply over its lower end. */
function roll(from: Point, to: Point, sweep: 0 | 1): void {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const long = Math.sqrt(dx * dx + dy * dy) || 1
  const over = overOf((from[0] + to[0]) / 2, dx / long, dy / long) * ROLL.over
  const turn = sweep ? 1 : -1
  const high = turn * ROLL.high
  const [nx, ny] = [dy * high, -dx * high]
  const [early, late] = [Math.min(0, over), Math.max(0, over)]
  const [start, end] = [over * 0.5 + early * 0.5, over * 0.5 + late * 0.5]
  pathText.curve(
    from[0] + nx * (1 + early) + dx * start,
    from[1] + ny * (1 + early) + dy * start,
    to[0] + nx * (1 - late) + dx * end,
    to[1] + ny * (1 - late) + dy * end,
    to[0],
    to[1],
  )
}

/** Writes an arc of a circle, whose radius is a share of its chord. */
function arc(from: Point, to: Point, share: number, sweep: 0 | 1): void {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const r = Math.max(3, Math.sqrt(dx * dx + dy * dy) * share)
  pathText.letter(A)
  pathText.point(r, r)
  pathText.text(sweep ? ' 0 0 1 ' : ' 0 0 0 ')
  pathText.point(to[0], to[1])
}

/** How far lit curls bulge into a shade, of their width: so much further it reaches. */
const BITE = 0.26

/** A shade whose edge follows the lit curls before it: they bulge into it. */
export const shadeOfCurls = (path: string, bend: Bend, size: number, random: () => number): string =>
  scalloped(
    lobesOf(
      path,
      (x, y) => bend(x - size * BITE, y),
      () => size,
      random,
    ),
    'inwards',
  )

/** Outline as round bumps `chord` wide, bulging outwards; straight where `plain` says so. */
export const scallop = (
  path: string,
  bend: Bend,
  chord: number,
  random: () => number,
  plain: (p: Point) => boolean = () => false,
): string =>
  scalloped(
    lobesOf(path, bend, (p) => (plain(p) ? 0 : chord), random),
    'round',
  )

/** A curl by its chord: where it begins and ends, its middle, the way along it and outwards, and its length. */
interface Chord {
  from: Point
  to: Point
  x: number
  y: number
  tx: number
  ty: number
  nx: number
  ny: number
  long: number
  sweep: 0 | 1
  /** Whether the curl is the first of its line. */
  first: boolean
}

/** The chords of all curls. */
export function chordsOf(lines: Lobe[][]): Chord[] {
  const out: Chord[] = []
  for (const lobes of lines) {
    const sweep = outwards(lobes)
    const turn = sweep ? 1 : -1
    let first = true
    for (const { from, to, flat } of lobes) {
      if (flat) continue
      const dx = to[0] - from[0]
      const dy = to[1] - from[1]
      const long = Math.sqrt(dx * dx + dy * dy) || 1
      const [tx, ty] = [dx / long, dy / long]
      out.push({
        from,
        to,
        x: (from[0] + to[0]) / 2,
        y: (from[1] + to[1]) / 2,
        tx,
        ty,
        nx: turn * ty,
        ny: -turn * tx,
        long,
        sweep,
        first,
      })
      first = false
    }
  }
  return out
}

/** Whether a curl at p that looks the way of (nx, ny) is drawn on. */
type Where = (p: Point, nx: number, ny: number) => boolean

/** Of the light on a curl: how much of it is lit, how far inside its chord, and where the second row of curls lies. */
const LIGHT = { broad: 0.64, inset: 0.02, second: 0.94 }

/** The light from the upper left on curls: a crescent on each that faces it, and on every other one of a row behind. */
export function crescents(chords: readonly Chord[], where: Where): string {
  pathText.begin()
  let lit = 0
  for (const { from, x, y, tx, ty, nx, ny, long, sweep, first } of chords) {
    if (first) lit = 0
    if (nx * -0.6 + ny * -0.8 < 0.3 || !where(from, nx, ny)) continue
    const half = (long * LIGHT.broad) / 2
    const rows = lit++ % 2 ? 1 : 2
    for (let row = 0; row < rows; row++) {
      const share = row ? LIGHT.second : LIGHT.inset
      const cx = x - nx * long * share + tx * long * row * 0.5
      const cy = y - ny * long * share + ty * long * row * 0.5
      const a: Point = [cx - tx * half, cy - ty * half]
      const b: Point = [cx + tx * half, cy + ty * half]
      pathText.letter(M)
      pathText.point(a[0], a[1])
      arc(a, b, 0.54, sweep)
      arc(b, a, 1.05, sweep ? 0 : 1)
      pathText.letter(Z)
    }
  }
  return pathText.end()
}

/** Curls of the rows behind the outer one, by one stroke each: the shade in the hollow of a lock that rolls in. */
export function hollows(chords: readonly Chord[], where: Where): string {
  pathText.begin()
  let at = 0
  const drawn: Point[] = []
  for (const { from, x, y, tx, ty, nx, ny, long, first } of chords) {
    if (first) at = 0
    if (!where(from, nx, ny)) continue
    const over = overOf(x, tx, ty) < 0 ? -1 : 1
    const rows = at++ % 2 ? 1 : 2
    for (let row = 1; row <= rows; row++) {
      const deep = (0.5 + row * 0.5) * long
      const along = (row % 2 ? 0.42 : 0) * long * over
      const place = (t: number, n: number): Point => [
        x + tx * (along + t * over * long) - nx * (deep - n * long),
        y + ty * (along + t * over * long) - ny * (deep - n * long),
      ]
      const [cx, cy] = place(0, 0)
      // Two rows that meet would be scraps.
      const room = Math.max(34, long * 0.62)
      if (drawn.some(([px, py]) => (px - cx) * (px - cx) + (py - cy) * (py - cy) < room * room)) continue
      drawn.push([cx, cy])
      addSliver(place(-0.34, -0.06), place(0.16, 0.46), place(0.34, -0.16), 7)
    }
  }
  return pathText.end()
}

/** Between curls of an outer edge the hair parts: short strokes that turn inwards from the notches. */
export function notches(chords: readonly Chord[], where: Where): string {
  pathText.begin()
  for (const { to, tx, ty, nx, ny, long } of chords) {
    if (!where(to, nx, ny)) continue
    const [x, y] = to
    addSliver(
      to,
      [x - nx * long * 0.42 + tx * long * 0.16, y - ny * long * 0.42 + ty * long * 0.16],
      [x - nx * long * 0.72 - tx * long * 0.2, y - ny * long * 0.72 - ty * long * 0.2],
      6,
    )
  }
  return pathText.end()
}
