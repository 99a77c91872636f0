/** Path data parsed once, then moved to fit a head or given the outline of a hair texture. */
import { memo } from '../../memo.ts'
import { numbersAt } from '../path-data.ts'
import { pathText, polygonText } from '../path-text.ts'
import { tenth } from '../svg.ts'

export type Point = [number, number]
export type Bend = (x: number, y: number) => Point

/** A number with one decimal: a tenth of a pixel is finer than the eye sees at 1024. */
export const n1 = tenth

const [SPACE, M, L, H, V, C, Q, Z] = [32, 77, 76, 72, 86, 67, 81, 90] as const

/** A path as its commands and the numbers after each; H and V as L, because a bend moves both coordinates. */
interface Parsed {
  /** Codes of letters. */
  commands: number[]
  /** Where the numbers of each command end. */
  ends: number[]
  numbers: number[]
}

function parsed(path: string): Parsed {
  const commands: number[] = []
  const ends: number[] = []
  const numbers: number[] = []
  const v: number[] = []
  let x = 0
  let y = 0
  for (let i = 0; i < path.length;) {
    const command = path.charCodeAt(i)
    i = numbersAt(path, i + 1, v)
    commands.push(command === H || command === V ? L : command)
    if (command === H) for (const at of v) numbers.push((x = at), y)
    else if (command === V) for (const at of v) numbers.push(x, (y = at))
    else for (let k = 0; k + 1 < v.length; k += 2) numbers.push((x = v[k]!), (y = v[k + 1]!))
    ends.push(numbers.length)
  }
  return { commands, ends, numbers }
}

/** Hand-written shapes repeat. */
const parse = memo(parsed, 2000)

/** The parts of a path that begin with an M. */
export function subpaths(path: string): string[] {
  const out: string[] = []
  for (let from = 0; from < path.length;) {
    const next = path.indexOf('M', from + 1)
    const end = next < 0 ? path.length : next
    out.push(path.slice(from, end))
    from = end
  }
  return out
}

/** The same path with each point moved. Absolute M, L, H, V, C, Q, Z only. */
export function bendPath(path: string, bend: Bend): string {
  const { commands, ends, numbers } = parse(path)
  // Moved first: a bend may write paths of its own.
  const moved = numbers.slice()
  for (let i = 0; i < moved.length; i += 2) {
    // By index: taking points of several kinds of arrays apart makes objects.
    const p = bend(moved[i]!, moved[i + 1]!)
    moved[i] = p[0]
    moved[i + 1] = p[1]
  }
  pathText.begin()
  let i = 0
  for (let c = 0; c < commands.length; c++) {
    pathText.letter(commands[c]!)
    for (; i < ends[c]!; i += 2) {
      pathText.point(moved[i]!, moved[i + 1]!)
      pathText.letter(SPACE)
    }
  }
  return pathText.end()
}

/** How many pieces each straight line or curve is divided into. */
const STEPS = 12

/** Each subpath as points along it. */
export const flatten = (path: string, bend: Bend, steps = STEPS): Point[][] => flattened(parse(path), bend, steps)

function flattened({ commands, ends, numbers }: Parsed, bend: Bend, steps: number): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  let x = 0
  let y = 0
  let i = 0
  for (let c = 0; c < commands.length; c++) {
    const command = commands[c]!
    const size = command === C ? 6 : command === Q ? 4 : 2
    for (; i < ends[c]!; i += size) {
      if (command === M) {
        if (line.length > 2) lines.push(line)
        x = numbers[i]!
        y = numbers[i + 1]!
        line = [bend(x, y)]
        continue
      }
      const ax = numbers[i]!
      const ay = numbers[i + 1]!
      const endX = numbers[i + size - 2]!
      const endY = numbers[i + size - 1]!
      const bx = size === 6 ? numbers[i + 2]! : 0
      const by = size === 6 ? numbers[i + 3]! : 0
      for (let k = 1; k <= steps; k++) {
        const u = k / steps
        const v = 1 - u
        if (command === L) line.push(bend(x * v + ax * u, y * v + ay * u))
        else if (command === Q)
          line.push(bend(v * v * x + 2 * v * u * ax + u * u * endX, v * v * y + 2 * v * u * ay + u * u * endY))
        else {
          line.push(
            bend(
              v * v * v * x + 3 * v * v * u * ax + 3 * v * u * u * bx + u * u * u * endX,
              v * v * v * y + 3 * v * v * u * ay + 3 * v * u * u * by + u * u * u * endY,
            ),
          )
        }
      }
      x = endX
      y = endY
    }
  }
  if (line.length > 2) lines.push(line)
  return lines
}

/** The area inside a closed line, above 0 where it runs clockwise on the canvas. */
export const area = (line: Point[]) =>
  line.reduce((sum, [x, y], i) => {
    const [p, q] = line[(i + 1) % line.length]!
    return sum + x * q - p * y
  }, 0) / 2

/** The same path along a bend that turns faster than its curves: as a smooth line through many points. */
export function flow(path: string, bend: Bend): string {
  return flatten(path, bend, STEPS / 2)
    .map(smooth)
    .join('')
}

/** Cosine of the angle between two sides above which a line turns back on itself: there it keeps its point. */
const POINTED = 0.1

const isPointed = (a: Point, p: Point, b: Point): boolean => {
  const [ax, ay, bx, by] = [a[0] - p[0], a[1] - p[1], b[0] - p[0], b[1] - p[1]]
  return ax * bx + ay * by > POINTED * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
}

/** A closed line through the middles of its sides, and through its points. */
function smooth(points: Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const start = mid(points[points.length - 1]!, points[0]!)
  pathText.begin()
  pathText.letter(M)
  pathText.point(...start)
  points.forEach((p, i) => {
    const next = points[(i + 1) % points.length]!
    const [x, y] = mid(p, next)
    if (isPointed(points[(i + points.length - 1) % points.length]!, p, next)) {
      pathText.letter(L)
      pathText.point(p[0], p[1])
      pathText.letter(L)
      pathText.point(x, y)
    } else pathText.bow(p[0], p[1], x, y)
  })
  pathText.letter(Z)
  return pathText.end()
}

/**
 * What of a path lies inside an upright shape that every row crosses once, `half(y)` to each side of the middle.
 * A clip path would cost milliseconds to raster; this costs none.
 */
export function inside(path: string, bend: Bend, half: (y: number) => number, top: number, bottom: number): string {
  return flatten(path, bend)
    .map((line) => {
      // All the same way round, or parts that overlap would cancel.
      const round = area(line) < 0 ? line.reverse() : line
      return polygonText(
        round.map(([x, y]): Point => {
          const v = Math.max(top, Math.min(bottom, y))
          const h = half(v)
          return [Math.max(-h, Math.min(h, x)), v]
        }),
      )
    })
    .join('')
}

/** Half width of a path by height, from its right side. */
export function profile(path: string, top: number, bottom: number): (y: number) => number {
  const step = 3
  const rows = new Float64Array(Math.ceil((bottom - top) / step) + 2)
  // Not kept: it is an outline of one person.
  for (const line of flattened(parsed(path), (x, y) => [x, y], STEPS)) {
    for (let i = 0; i < line.length; i++) {
      const [ax, ay] = line[i]!
      const [bx, by] = line[(i + 1) % line.length]!
      const from = Math.max(0, Math.ceil((Math.min(ay, by) - top) / step))
      const to = Math.min(rows.length - 1, Math.floor((Math.max(ay, by) - top) / step))
      for (let k = from; k <= to; k++) {
        const t = by === ay ? 0 : (top + k * step - ay) / (by - ay)
        rows[k] = Math.max(rows[k]!, ax + (bx - ax) * t)
      }
    }
  }
  return (y) => {
    const at = Math.max(0, Math.min(rows.length - 2, (y - top) / step))
    const k = Math.floor(at)
    return rows[k]! + (rows[k + 1]! - rows[k]!) * (at - k)
  }
}

/** A line that is thin at both ends: a filled sliver from a to b, bowed through `via`, `width` thick in the middle. */
export function sliver(a: Point, via: Point, b: Point, width: number): string {
  pathText.begin()
  addSliver(a, via, b, width)
  return pathText.end()
}

/** The same as a part of the path that is being written. */
export function addSliver(a: Point, via: Point, b: Point, width: number): void {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.sqrt(dx * dx + dy * dy) || 1
  const ox = (-dy / length) * width
  const oy = (dx / length) * width
  pathText.letter(M)
  pathText.point(a[0], a[1])
  pathText.bow(via[0] - ox, via[1] - oy, b[0], b[1])
  pathText.bow(via[0] + ox, via[1] + oy, a[0], a[1])
  pathText.letter(Z)
}
