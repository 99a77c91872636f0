/**
 * The locks a person's hair is known by: long lines along its strands where it is plainly darker or lighter than
 * around (lines as in Jobard and Lefer 1997, "Creating Evenly-Spaced Streamlines of Arbitrary Density").
 */
import { acrossFace } from '../face/face-map.ts'
import { blur, halvedPlane, maskEqual } from '../pixels.ts'
import { widthOf } from './body.ts'
import { hairTonesOf } from './hair-colour.ts'
import type { HairFlow } from './hair-flow.ts'
import type { Lock } from './lock.ts'
import { HALF, REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

interface Hair {
  flow: HairFlow
  /** 1 where hair is. */
  hair: Float32Array
  /** How light it is, in deviations. */
  detail: Float32Array
  /** Above 0 in shade. */
  shade: Float32Array
}

/** Distances between the pupils: between seeds, how far a line is followed both ways, least length, free space on either side. */
const [SEEDS, REACH, SHORTEST, APART] = [0.14, 1.5, 0.45, 0.13]
/** Most locks of each kind, and their greatest length; the least they differ by, in deviations. */
const MOST = { dark: 7, light: 6, long: 1.8 }
/** How near to skin light in hair is skin seen through it, distances between the pupils. */
const FRINGED = 0.12
const PLAIN = { dark: 0.25, light: 0.12 }

/** Lightness below which hair has at least so many lights, however even it is in the photo. */
const DARK = { below: 0.45, lights: 3 } as const
/**
 * Of lights that are set: how much a side in the light, length, steepness and being far from the edge count beside what is seen; how far those
 * beside the first lie from it, distances between the pupils, how nearly alike they run, how much smaller each is.
 */
const SET = { lit: 0.5, long: 0.6, steep: 0.4, inside: 2, apart: [0.16, 0.4], alike: 0.8, smaller: 0.72 } as const

export function locksOf({ map, region, away, rig, ...study }: Study, { flow, hair, detail, shade }: Hair): Lock[] {
  const skin = blur(
    halvedPlane(new Float32Array(maskEqual(region, REGION.skin)), SIDE),
    HALF,
    HALF,
    (FRINGED * map.eyes) / 2,
  )
  const isFringe = (line: [number, number][]) =>
    line.reduce((sum, [x, y]) => sum + skin[(y | 0) * HALF + (x | 0)]!, 0) > 0.2 * line.length
  const eyes = map.eyes / 2
  const inner = blur(hair, HALF, HALF, Math.max(1, 0.04 * eyes))
  const lines: [number, number][][] = []
  const step = Math.max(3, SEEDS * eyes)
  for (let y = step / 2; y < HALF; y += step)
    for (let x = step / 2; x < HALF; x += step) {
      if (inner[(y | 0) * HALF + (x | 0)]! < 0.8) continue
      const line = trace(x, y, REACH * eyes, flow, inner)
      if (line.length >= SHORTEST * eyes) lines.push(line)
    }
  const near = new Uint8Array(HALF * HALF)
  const size = Math.sqrt(hair.reduce((sum, v) => sum + v, 0)) / eyes
  const choose = (light: boolean): Lock[] => {
    const out: Lock[] = []
    const sign = light ? 1 : -1
    const own = lines
      .map((line) => plainest(line, sign, MOST.long * eyes, { detail, shade }))
      .filter(
        ({ score, dark, line }) => score > (light ? PLAIN.light : PLAIN.dark) && (light ? !isFringe(line) : dark < 0.5),
      )
    own.sort((p, q) => q.score - p.score)
    for (const { line, dark } of own) {
      if (out.length >= (light ? MOST.light : MOST.dark)) break
      if (!isFree(near, line)) continue
      for (const [x, y] of line) occupy(near, x, y, APART * eyes)
      const length = line.length / eyes
      const width = Math.min(0.17, 0.06 + 0.065 * length) * Math.min(1, 0.25 + 0.35 * size)
      out.push({
        line: rooted(line).map(([x, y]) => [2 * x, 2 * y]),
        light,
        inShade: dark > 0.5,
        width: width * map.eyes,
      })
    }
    return out
  }
  /** Two or three side by side on the side in the light, where what is seen has fewer. */
  const set = (count: number): Lock[] => {
    const [u] = widthOf(rig)
    const soft = blur(hair, HALF, HALF, INSIDE * eyes)
    const rated = lines
      .map((line) => plainest(line, 1, SET_LONG * eyes, { detail, shade }))
      .filter(({ line, dark }) => dark < 0.4 && line.length > SHORTEST * eyes && isFree(near, line))
      .map((own) => {
        const { line, score } = own
        const [x, y] = line[line.length >> 1]!
        const isLit = (acrossFace(map, 2 * x, 2 * y) - u) * away < 0
        const [dx, dy] = wayOf(line)
        const rate =
          0.5 * score +
          (isLit ? SET.lit : 0) +
          (SET.long * line.length) / (SET_LONG * eyes) +
          SET.steep * Math.abs(dy) +
          SET.inside * soft[(y | 0) * HALF + (x | 0)]!
        return { ...own, x, y, dx, dy, rate }
      })
      .sort((p, q) => q.rate - p.rate)
    const first = rated[0]
    if (!first) return []
    const group = [first]
    for (const [x, y] of first.line) occupy(near, x, y, APART * eyes)
    for (const own of rated) {
      if (group.length >= count) break
      const far = Math.hypot(own.x - first.x, own.y - first.y) / eyes
      const isBeside = far > SET.apart[0] && far < SET.apart[1] * group.length
      if (!isBeside || Math.abs(own.dx * first.dx + own.dy * first.dy) < SET.alike || !isFree(near, own.line)) continue
      group.push(own)
      for (const [x, y] of own.line) occupy(near, x, y, APART * eyes)
    }
    return group.map(({ line }, k) => {
      const length = line.length * SET.smaller ** k
      const cut = line.slice(Math.round((line.length - length) / 2), Math.round((line.length + length) / 2))
      const width = Math.min(0.17, 0.06 + (0.065 * length) / eyes) * Math.min(1, 0.25 + 0.35 * size)
      return { line: rooted(cut).map(([x, y]) => [2 * x, 2 * y]), light: true, inShade: false, width: width * map.eyes }
    })
  }
  const lights = choose(true)
  const seen = lights.filter(({ inShade }) => !inShade).length
  if (hairTonesOf(study)[1].l < DARK.below && seen < DARK.lights) lights.push(...set(DARK.lights - seen))
  return [...choose(false), ...lights]
}

/** Of a light that is set, distances between the pupils: greatest length, how far from the edge it had better lie. */
const [SET_LONG, INSIDE] = [1.3, 0.22]

const isFree = (near: Uint8Array, line: readonly [number, number][]) =>
  line.filter(([x, y]) => near[(y | 0) * HALF + (x | 0)]).length <= 0.2 * line.length

/** The way from one end to the other, of length 1. */
function wayOf(line: readonly [number, number][]): [number, number] {
  const [[x, y], [z, w]] = [line[0]!, line.at(-1)!]
  const far = Math.hypot(z - x, w - y) || 1
  return [(z - x) / far, (w - y) / far]
}

/** The stretch of a line that is darkest (−1) or lightest (1), how plainly, and how much of it lies in shade. */
function plainest(
  line: [number, number][],
  sign: number,
  longest: number,
  { detail, shade }: Pick<Hair, 'detail' | 'shade'>,
): { line: [number, number][]; score: number; dark: number } {
  const length = Math.min(line.length, Math.round(longest))
  const at = line.map(([x, y]) => (y | 0) * HALF + (x | 0))
  let sum = 0
  let [best, from] = [-Infinity, 0]
  for (let k = 0; k < line.length; k++) {
    sum += sign * detail[at[k]!]!
    if (k >= length) sum -= sign * detail[at[k - length]!]!
    if (k >= length - 1 && sum > best) [best, from] = [sum, k - length + 1]
  }
  const dark = at.slice(from, from + length).filter((p) => shade[p]! > 0).length / length
  return { line: line.slice(from, from + length), score: (best / length) * Math.min(1, (1.5 * length) / longest), dark }
}

/** Follows the flow both ways. */
function trace(sx: number, sy: number, reach: number, { tx, ty }: HairFlow, inner: Float32Array): [number, number][] {
  const halves = [1, -1].map((way) => {
    const out: [number, number][] = []
    let [x, y] = [sx, sy]
    let p = (y | 0) * HALF + (x | 0)
    let [dx, dy] = [tx[p]! * way, ty[p]! * way]
    for (let k = 0; k < reach; k++) {
      x += dx
      y += dy
      if (x < 1 || y < 1 || x >= HALF - 1 || y >= HALF - 1) break
      p = (y | 0) * HALF + (x | 0)
      if (inner[p]! < 0.6) break
      const turn = tx[p]! * dx + ty[p]! * dy
      if (Math.abs(turn) < 0.6) break
      const sign = turn < 0 ? -1 : 1
      // Keeps a part of the old direction, so that lines do not jitter.
      dx = 0.8 * dx + 0.2 * sign * tx[p]!
      dy = 0.8 * dy + 0.2 * sign * ty[p]!
      const n = Math.hypot(dx, dy)
      dx /= n
      dy /= n
      out.push([x, y])
    }
    return out
  })
  return [...halves[1]!.toReversed(), [sx, sy], ...halves[0]!]
}

/** Hair grows from the head down. */
const rooted = (line: [number, number][]) => (line[0]![1] <= line.at(-1)![1] ? line : line.toReversed())

function occupy(near: Uint8Array, x: number, y: number, free: number): void {
  for (let j = Math.max(0, Math.floor(y - free)); j <= Math.min(HALF - 1, y + free); j++)
    for (let i = Math.max(0, Math.floor(x - free)); i <= Math.min(HALF - 1, x + free); i++) near[j * HALF + i] = 1
}
