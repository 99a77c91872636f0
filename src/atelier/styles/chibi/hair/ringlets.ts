/** Curls and coils that hang beside the face or from a tie: locks that swing from side to side and end in a hook. */
import type { Pt, XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { crescents, inkLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { mass, SHINE, type HairKit } from './kit.ts'

/** A lock on our right: how far out it begins and ends, from the edge of the hair, how much higher than the longest it ends, half its width, canvas units, and to which side it swings first. */
type Lock = readonly [from: number, to: number, higher: number, half: number, first: -1 | 1]

const EDGE: Lock = [-20, 34, 40, 44, -1]
/** The one at the edge, the one at the cheek, and the one that lies over both. */
const LAYERS: readonly (readonly Lock[])[] = [[EDGE, [-34, -62, 70, 28, 1]], [[-18, -12, 0, 44, 1]]]
/** Of those behind locks that hang from the crown, the one that they do not hide. */
export const BEHIND: typeof LAYERS = [[EDGE]]

/** Where they come out from under the hair above, how long a swing of curls is and one of coils, and how far they swing. */
export const [ROOT, SWING, COIL, SWELL] = [410, 122, 84, 0.25]
/** How much rounder the edge is that swells than the one that follows it. */
const [ROUNDER, FLATTER] = [1.1, 0.75]
/** Nearer to the middle than this its edge is not: under a hat, where hair lies flat, they would hang in the eyes. */
const NEAREST = 288
/** How much narrower the end of a lock is. */
export const NARROWS = 0.3

export interface Drawn {
  pts: readonly Pt[]
  ink: readonly Stroke[]
  shade: readonly Stroke[]
  light: readonly Stroke[]
}

/** Where the middle of a lock is, and half its width there. */
export interface Stop {
  x: number
  y: number
  w: number
}

/** A lock beside the face on one side. @param s 1 on our right */
function drawn(
  kit: HairKit,
  A: number,
  falls: number,
  [from, to, higher, half, first]: Lock,
  s: number,
  random: () => number,
): Drawn {
  const end = falls - higher - random() * 30
  const count = Math.max(2, Math.round((end - ROOT) / (kit.texture === 'coily' ? COIL : SWING)))
  const stops = Array.from({ length: count + 1 }, (_, i): Stop => {
    const t = i / count
    return { x: A + from + (to - from) * t, y: ROOT + (end - ROOT) * t, w: half * (i === 0 ? 0.8 : 1 - NARROWS * t) }
  })
  return swung(stops, first, s)
}

/** A lock on our right through stops, or mirrored. @param first to which side it swings first */
export function swung(stops: readonly Stop[], first: -1 | 1, s: number): Drawn {
  const count = stops.length - 1
  /** A place beside a stop: so many half widths across, to our right of a lock that hangs, and along it. */
  const beside = (i: number, across: number, along = 0): XY => {
    const { x, y, w } = stops[i]!
    const [before, after] = [stops[Math.max(0, i - 1)]!, stops[Math.min(count, i + 1)]!]
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const k = w / (Math.sqrt(dx * dx + dy * dy) || 1)
    return [x + (dy * across + dx * along) * k, y + (dy * along - dx * across) * k]
  }
  /** Bulges of the right edge of each swing. */
  const sides = stops.map((_, i) => (i % 2 === 0 ? first : -first))
  const edge = (side: number) => SWELL * side * (side > 0 ? ROUNDER : FLATTER)
  const hook = sides[count]!
  const tip = beside(count, hook * 1.2, 1.3)
  const pts: Pt[] = [
    [...beside(0, 1), 0.3],
    ...stops.slice(1).map((_, i): Pt => [...beside(i + 1, 1), edge(sides[i]!)]),
    hook > 0 ? [...tip, -0.1, -0.24] : [...tip, 0.3, 0.36],
    hook > 0 ? [...beside(count, -1), 0.36, 0.3] : [...beside(count, -1), -0.24, -0.1],
    ...stops
      .slice(0, -1)
      .map((_, i): Pt => [...beside(i, -1), edge(-sides[i]!)])
      .reverse(),
  ]
  const ink: Stroke[] = []
  const shade: Stroke[] = []
  const light: Stroke[] = []
  for (let i = 0; i < count; i++) {
    const side = sides[i]!
    const at = (u: number, k: number): XY => {
      const [a, b] = [beside(i, k), beside(i + 1, k)]
      return [s * (a[0] + (b[0] - a[0]) * u), a[1] + (b[1] - a[1]) * u]
    }
    const bow = side * s
    shade.push([at(0, -side), [...at(1, -side), bow * SWELL * FLATTER], 20 * bow])
    ink.push([at(0.1, -0.1 * side), [...at(1.1, 0.1 * side), bow * SWELL, bow * SWELL * 0.7], 8])
    if (i < 2) light.push([at(0.15, 0.36 * side), [...at(0.8, 0.4 * side), bow * SWELL], 11])
  }
  return { pts: s > 0 ? pts : mirrored(pts), ink, shade, light }
}

/** The same outline on the other side, the other way round. */
const mirrored = (pts: readonly Pt[]): Pt[] => pts.map(([x, y, a = 0, b = a]): Pt => [-x, y, -a, -b])

/**
 * Curls beside the face, as locks over each other.
 *
 * @param A half the width of the hair
 * @param falls how low they hang, canvas units
 * @param layers from below
 */
export function ringlets(kit: HairKit, A: number, falls: number, layers = LAYERS): string {
  const random = kit.random(57)
  const edge = Math.max(A, NEAREST)
  return layers
    .map((layer, over) =>
      inLayer(
        kit,
        layer.flatMap((one) => [drawn(kit, edge, falls, one, -1, random), drawn(kit, edge, falls, one, 1, random)]),
        over > 0,
      ),
    )
    .join('')
}

/** Locks side by side as one mass. @param lit whether they lie over the others */
export function inLayer(kit: HairKit, all: readonly Drawn[], lit: boolean): string {
  const { hair } = kit.p
  const shades = all.flatMap(({ shade }) => shade)
  const lights = lit ? all.flatMap(({ light }) => light) : []
  const inks = all.flatMap(({ ink }) => ink)
  return mass(
    kit,
    all.map(({ pts }) => shape(kit.space, pts)).join(''),
    'tinted',
    fill(crescents(kit.space, shades), hair.shade) +
      fill(inkLines(kit.space, lights), hair.light, SHINE) +
      fill(inkLines(kit.space, inks), hair.curl),
  )
}

/** A lock of a tail on our right: where it ends, and towards where it leaves the tie. */
export type TailLock = readonly [end: XY, by: XY]

/** Half the width of a lock of a tail, how much of it at its tie, and how far curls and coils swing at a time, canvas units. */
const [TAIL_HALF, AT_TIE, TAIL_SWING, TAIL_COIL] = [52, 0.6, 112, 80]

/**
 * Curls of a tail: locks that spring from its tie, the last over the others.
 *
 * @param tie the middle of that on our right
 * @param side 1 on our right
 */
export function curlyTail(kit: HairKit, tie: XY, locks: readonly TailLock[], side: number): string {
  const all = locks.map(([end, by], n) => {
    const at = (t: number): XY => {
      const [k0, k1, k2] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      return [tie[0] * k0 + by[0] * k1 + end[0] * k2, tie[1] * k0 + by[1] * k1 + end[1] * k2]
    }
    let long = 0
    for (let i = 1; i <= 8; i++) {
      const [[px, py], [qx, qy]] = [at((i - 1) / 8), at(i / 8)]
      long += Math.hypot(qx - px, qy - py)
    }
    const count = Math.max(3, Math.round(long / (kit.texture === 'coily' ? TAIL_COIL : TAIL_SWING)))
    const stops = Array.from({ length: count + 1 }, (_, i): Stop => {
      const t = i / count
      const [x, y] = at(t)
      return { x, y, w: TAIL_HALF * (i === 0 ? AT_TIE : 1 - NARROWS * t) }
    })
    return swung(stops, n % 2 === 0 ? 1 : -1, side)
  })
  return inLayer(kit, all.slice(0, -1), false) + inLayer(kit, all.slice(-1), true)
}
