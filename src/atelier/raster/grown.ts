/**
 * A shape with a stroke of its own colour, as one outline: offset outwards by half the stroke's width.
 *
 * The cost of rasterising a shape depends on the length of its edges: a stroke has two, and a join
 * at each point. Curves are offset by moving their handles along the normals (W. Tiller and E. Hanson, "Offsets of
 * two-dimensional profiles", IEEE Computer Graphics and Applications 4(9), 1984), close enough for a few pixels.
 */
import { numbersAt } from '../styles/path-data.ts'
import { pathText } from '../styles/path-text.ts'

type XY = readonly [number, number]

/** A cubic curve; without handles, a straight piece. */
type Curve = readonly [XY, XY, XY, XY, straight?: true]

/** Corners sharper than this (cosine between normals) get a point of their own. */
const CORNER = 0.9

/**
 * @param out units of the path's space outwards
 * @param limit how many times as far a mitre may reach; 0 where corners are round
 * @returns undefined where an outline cannot be offset: open, or with other commands than M, L, C, Z
 */
export function grown(d: string, out: number, limit = 0): string | undefined {
  const rings = curvesOf(d)
  if (!rings) return undefined
  const ways = rings.map(wayRound)
  // A hole would have to be offset the other way.
  if (ways.some((way) => way !== ways[0])) return undefined
  return rings.map((ring) => pushed(ring, ways[0]!, out, limit)).join('')
}

function curvesOf(d: string): Curve[][] | undefined {
  const rings: Curve[][] = []
  let ring: Curve[] = []
  let at: XY = [0, 0]
  let closed = true
  const v: number[] = []
  let i = 0
  while (i < d.length) {
    const command = d.charCodeAt(i++)
    i = numbersAt(d, i, v)
    if (command === M) {
      if (!closed) return undefined
      closed = false
      rings.push((ring = []))
      at = [v[0]!, v[1]!]
    } else if (command === Z) {
      closed = true
      const first = ring[0]?.[0]
      if (first && Math.abs(first[0] - at[0]) + Math.abs(first[1] - at[1]) > 0.15) ring.push(straight(at, first))
    } else if (command === C || command === L) {
      const size = command === C ? 6 : 2
      for (let k = 0; k + size <= v.length; k += size) {
        const to: XY = [v[k + size - 2]!, v[k + size - 1]!]
        if (Math.abs(to[0] - at[0]) + Math.abs(to[1] - at[1]) > 0.05) {
          if (size === 2) ring.push(straight(at, to))
          else {
            ring.push([at, [v[k]!, v[k + 1]!], [v[k + 2]!, v[k + 3]!], to])
            halve(ring)
          }
        }
        at = to
      }
    } else return undefined
  }
  return closed && rings.every(({ length }) => length > 1) ? rings : undefined
}

const [M, L, C, Z] = [77, 76, 67, 90] as const

/** A strongly curved piece is divided at least once: moving the handles is accurate for flat curves only. */
function halve(ring: Curve[], depth = 0): void {
  const [p, a, b, q] = ring[ring.length - 1]!
  if (depth === 2 || length(p, a) + length(b, q) < 0.72 * length(p, q)) return
  const mid = (u: XY, v: XY): XY => [(u[0] + v[0]) / 2, (u[1] + v[1]) / 2]
  const [pa, ab, bq] = [mid(p, a), mid(a, b), mid(b, q)]
  const [left, right] = [mid(pa, ab), mid(ab, bq)]
  const middle = mid(left, right)
  ring[ring.length - 1] = [p, pa, left, middle]
  halve(ring, depth + 1)
  ring.push([middle, right, bq, q])
  halve(ring, depth + 1)
}

const length = (p: XY, q: XY) => Math.sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)

const straight = (p: XY, q: XY): Curve => [
  p,
  [p[0] + (q[0] - p[0]) / 3, p[1] + (q[1] - p[1]) / 3],
  [q[0] - (q[0] - p[0]) / 3, q[1] - (q[1] - p[1]) / 3],
  q,
  true,
]

/** 1 when clockwise on the screen. */
function wayRound(ring: readonly Curve[]): 1 | -1 {
  let sum = 0
  for (const [p, a, b, q] of ring)
    sum += p[0] * a[1] - a[0] * p[1] + a[0] * b[1] - b[0] * a[1] + b[0] * q[1] - q[0] * b[1]
  return sum >= 0 ? 1 : -1
}

/** Unit normal that points out of a ring, for a piece from `p` to `q`; `spare` where these are one. */
function normal(p: XY, q: XY, way: number, spare: XY): XY {
  const dx = q[0] - p[0]
  const dy = q[1] - p[1]
  const length = Math.sqrt(dx * dx + dy * dy)
  return length < 0.02 ? spare : [(dy / length) * way, (-dx / length) * way]
}

function pushed(ring: readonly Curve[], way: number, out: number, limit: number): string {
  const move = (p: XY, n: XY): XY => [p[0] + n[0] * out, p[1] + n[1] * out]
  const ends = ring.map(([p, a, b, q]): [XY, XY] => {
    const chord = normal(p, q, way, [0, -1])
    return [normal(p, a, way, chord), normal(b, q, way, chord)]
  })
  pathText.begin()
  for (const [i, [p, a, b, q, straight]] of ring.entries()) {
    const [n0, n3] = ends[i]!
    const from = move(p, n0)
    const to = move(q, n3)
    const before = ends[i === 0 ? ring.length - 1 : i - 1]![1]
    if (i === 0) put(M, from)
    else join(p, before, n0, from)
    if (straight) {
      put(L, to)
      continue
    }
    // Handles keep their direction, and grow as the curve does.
    const chord = length(p, q)
    const k = chord > 0.5 ? Math.min(3, length(from, to) / chord) : 1
    pathText.curve(
      from[0] + (a[0] - p[0]) * k,
      from[1] + (a[1] - p[1]) * k,
      to[0] + (b[0] - q[0]) * k,
      to[1] + (b[1] - q[1]) * k,
      to[0],
      to[1],
    )
  }
  const last = ends[ring.length - 1]![1]
  const [start] = ring[0]!
  join(start, last, ends[0]![0], move(start, ends[0]![0]))
  pathText.letter(Z)
  return pathText.end()

  /** From the end of one offset curve to the beginning of the next. */
  function join(p: XY, before: XY, after: XY, to: XY): void {
    const straightOn = before[0] * after[0] + before[1] * after[1]
    if (straightOn > CORNER) {
      if (straightOn <= 0.999) put(L, to)
      return
    }
    const outward = (before[0] * after[1] - before[1] * after[0]) * way > 0
    // Round or mitre an outer corner; into an inner corner and out again, so that no gap is left.
    if (!outward) {
      put(L, p)
      put(L, to)
      return
    }
    const bx = before[0] + after[0]
    const by = before[1] + after[1]
    const size = Math.sqrt(bx * bx + by * by)
    const middle: XY = size > 0.1 ? [bx / size, by / size] : [-before[1] * way, before[0] * way]
    // The sine of half the corner's angle.
    const half = Math.sqrt(Math.max(0, (1 + straightOn) / 2))
    const far = limit === 0 ? out : half * limit >= 1 ? out / half : 0
    if (far > 0) put(L, [p[0] + middle[0] * far, p[1] + middle[1] * far])
    put(L, to)
  }
}

function put(command: number, p: XY): void {
  pathText.letter(command)
  pathText.point(p[0], p[1])
}
