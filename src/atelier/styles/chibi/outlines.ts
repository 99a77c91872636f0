/** Outlines of hair that curls, in scallops or in locks. */
import { walk, walkedAt } from './flatten.ts'
import { at, cubic, type Cubic, type Pt, type Space, type XY } from './geometry.ts'
import { written } from './paths.ts'

/** Twice the signed area: positive when clockwise on the screen. */
function turning(points: readonly XY[]): number {
  let sum = 0
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const p = points[j]!
    const q = points[i]!
    sum += p[0] * q[1] - q[0] * p[1]
  }
  return sum
}

/** The bumps of scalloped outlines, by the points they were drawn around. */
const BUMPS = new WeakMap<readonly Pt[], readonly Cubic[]>()

/** The curves of those that end in tips, which reach further. */
const TIPPED = new WeakMap<readonly Pt[], readonly Cubic[]>()

/** Points along those bumps, how far they swell included: x and y in turn. */
export function alongBumps(pts: readonly Pt[]): number[] {
  const out: number[] = []
  for (const bump of TIPPED.get(pts) ?? BUMPS.get(pts) ?? [])
    for (const t of QUARTERS) {
      const p = at(bump, t)
      out.push(p[0], p[1])
    }
  return out
}

const QUARTERS = [0.25, 0.5, 0.75]

/** The shadow along the right of a scalloped mass: out along its own bumps, back where nearer ones lie over it. `deep`: its width. */
export function bumpsInShadow(pts: readonly Pt[], deep: number): string {
  const bumps = BUMPS.get(pts) ?? []
  const n = bumps.length
  if (n < 4) return ''
  // Clockwise from the top as long as the mass faces right.
  let top = 0
  for (let i = 1; i < n; i++) if (bumps[i]![0][1] < bumps[top]![0][1]) top = i
  const run: Cubic[] = []
  for (let i = 0; i < n; i++) {
    const c = bumps[(top + i) % n]!
    if (c[3][1] < c[0][1] - 8 || c[3][0] < c[0][0] - Math.abs(c[3][1] - c[0][1]) * 2) break
    run.push(c)
  }
  if (run.length < 3) return ''
  const last = run.length - 1
  const back: XY[] = []
  for (let i = last; i > 0; i -= 2) {
    const [p, , , q] = run[i]!
    const along = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const by = deep * Math.sin((Math.PI * i) / (last + 1)) ** 0.6
    back.push([p[0] - ((q[1] - p[1]) / along) * by, p[1] + ((q[0] - p[0]) / along) * by])
  }
  const way = [run[last]![3], ...back, run[0]![0]]
  return written([...run, ...way.slice(1).map((q, i) => cubic(way[i]!, q, -0.26, -0.26))], true)
}

/** Places about `size` apart on an outline, large and small gaps alternating. */
function uneven(
  space: Space,
  pts: readonly Pt[],
  size: number,
  [least, more]: Gaps,
  random: () => number,
  finer?: (x: number, y: number) => boolean,
): XY[] {
  const dense = walk(space, pts, 6)
  const stops: XY[] = []
  let walked = 0
  let wanted = 0
  let px = walkedAt(0)
  let py = walkedAt(1)
  for (let i = 0; i < dense; i += 2) {
    const x = walkedAt(i)
    const y = walkedAt(i + 1)
    const dx = x - px
    const dy = y - py
    walked += Math.sqrt(dx * dx + dy * dy)
    px = x
    py = y
    if (walked >= wanted) {
      stops.push([x, y])
      wanted = walked + size * (least + random() * more) * (finer?.(x, y) ? FINER : 1)
    }
  }
  if (
    stops.length > 3 &&
    Math.hypot(stops[0]![0] - stops[stops.length - 1]![0], stops[0]![1] - stops[stops.length - 1]![1]) < size * 0.5
  )
    stops.pop()
  return stops
}

/** How much smaller bumps are where they are finer. */
const FINER = 0.6

/** The least gap, in sizes, and how much larger others are at most. */
type Gaps = readonly [least: number, more: number]

/** How bumps of an outline are: how uneven, how full, and how much fuller at the end that hangs. */
interface Bumps {
  gaps: Gaps
  full: number
  hang: number
}

export const CURLY: Bumps = { gaps: [0.5, 1.0], full: 0.28, hang: 0.4 }
/** Of a beard. */
export const COILY: Bumps = { gaps: [0.5, 1.0], full: 0.32, hang: 0.1 }
/** Broad and soft: small ones in a row are lace. */
export const COILS: Bumps = { gaps: [0.45, 1.2], full: 0.19, hang: 0.05 }
/** Of a ball of coils: shallow, so that the ball is seen before they are. */
export const AFRO: Bumps = { gaps: [0.4, 1.3], full: 0.16, hang: 0.03 }

/** How far an outline curves inwards where it has no bumps. */
const HOLLOW = -0.08

/**
 * Outline of a ball of coils: shallow bumps around it, finer and shallower ones at the hairline.
 *
 * @param hairline where that is, on the canvas
 */
export function afroOutline(
  space: Space,
  pts: readonly Pt[],
  size: number,
  random: () => number,
  hairline: (x: number, y: number) => boolean,
): string {
  const stops = uneven(space, pts, size, AFRO.gaps, random, hairline)
  const outward = turning(stops) > 0 ? 1 : -1
  const bumps = stops.map((p, i) => {
    const q = stops[(i + 1) % stops.length]!
    const fine = hairline(p[0], p[1]) && hairline(q[0], q[1])
    const b = outward * (fine ? AFRO.full * FINER : AFRO.full) * (0.7 + random() * 0.7)
    return cubic(p, q, b, b)
  })
  BUMPS.set(pts, bumps)
  return written(bumps, true)
}

/**
 * Scalloped outline: bumps about `size` wide around a shape, uneven as hair is.
 *
 * @param clean where the outline has none, on the canvas
 */
export function scallop(
  space: Space,
  pts: readonly Pt[],
  size: number,
  { gaps, full, hang }: Bumps,
  random: () => number,
  clean?: (p: XY) => boolean,
): string {
  const stops = uneven(space, pts, size, gaps, random)
  const outward = turning(stops) > 0 ? 1 : -1
  const bumps = stops.map((p, i) => {
    const q = stops[(i + 1) % stops.length]!
    const down = (hang * (q[1] - p[1])) / (Math.hypot(q[0] - p[0], q[1] - p[1]) || 1)
    const swell = full * (0.9 + random() * 0.25)
    const b = outward * (clean?.(p) || clean?.(q) ? HOLLOW : swell)
    return cubic(p, q, b * (1 - down), b * (1 + down))
  })
  BUMPS.set(pts, bumps)
  return written(bumps, true)
}

/** The bumps of the outline last drawn around these points, clockwise or not as they are. */
export function bumpsOf(pts: readonly Pt[]): readonly Cubic[] {
  return BUMPS.get(pts) ?? []
}

/** How far the tip of a curl reaches past its end, and out of the outline, in its lengths. */
const [PAST, OUT] = [0.16, 0.2]

/** The outline of loose curls: locks about `size` long that swell and end in a tip, which hangs. */
export function curled(space: Space, pts: readonly Pt[], size: number, random: () => number): string {
  const stops = uneven(space, pts, size, [0.5, 1], random)
  const outward = turning(stops) > 0 ? 1 : -1
  const flat: Cubic[] = []
  const curves: Cubic[] = []
  for (const [i, p] of stops.entries()) {
    const q = stops[(i + 1) % stops.length]!
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
    flat.push(cubic(p, q, outward * 0.2, outward * 0.2))
    const out = outward * OUT * (0.6 + random() * 0.8)
    const tipAt = ([x, y]: XY, past: number): XY => [x + dx * past + dy * out, y + dy * past - dx * out]
    if (dy >= 0) {
      const tip = tipAt(q, PAST)
      curves.push(cubic(p, tip, outward * 0.34, outward * 0.2), cubic(tip, q, outward * -0.16, outward * -0.1))
    } else {
      const tip = tipAt(p, -PAST)
      curves.push(cubic(p, tip, outward * -0.1, outward * -0.16), cubic(tip, q, outward * 0.2, outward * 0.34))
    }
  }
  BUMPS.set(pts, flat)
  TIPPED.set(pts, curves)
  return written(curves, true)
}
