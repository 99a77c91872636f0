/**
 * The locks a person's hair is known by: long lines along its strands where it is plainly darker or lighter than
 * around (lines as in Jobard and Lefer 1997, "Creating Evenly-Spaced Streamlines of Arbitrary Density").
 */
import { blur } from '../pixels.ts'
import { HALF, type HairFlow } from './hair-flow.ts'
import type { Study } from './study.ts'

export interface Lock {
  /** From its root (higher) to its end, pixels of the study. */
  line: [number, number][]
  light: boolean
  /** Whether it lies in the shade of the hair. */
  inShade: boolean
  /** Greatest width, pixels of the study. */
  width: number
}

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
/** Most locks of each kind, and the least they differ by, in deviations. */
const MOST = { dark: 7, light: 6 }
const PLAIN = 0.25

export function locksOf({ map }: Study, { flow, hair, detail, shade }: Hair): Lock[] {
  const eyes = map.eyes / 2
  const inner = blur(hair, HALF, HALF, Math.max(1, 0.04 * eyes))
  const lines: { line: [number, number][]; score: number; dark: number }[] = []
  const step = Math.max(3, SEEDS * eyes)
  for (let y = step / 2; y < HALF; y += step)
    for (let x = step / 2; x < HALF; x += step) {
      if (inner[(y | 0) * HALF + (x | 0)]! < 0.8) continue
      const line = trace(x, y, REACH * eyes, flow, inner)
      if (line.length < SHORTEST * eyes) continue
      let [score, dark] = [0, 0]
      for (const [px, py] of line) {
        const p = (py | 0) * HALF + (px | 0)
        score += detail[p]! / line.length
        if (shade[p]! > 0) dark += 1 / line.length
      }
      lines.push({ line, score: score * Math.min(1, line.length / (1.2 * eyes)), dark })
    }
  const near = new Uint8Array(HALF * HALF)
  const size = Math.sqrt(hair.reduce((sum, v) => sum + v, 0)) / eyes
  const choose = (light: boolean): Lock[] => {
    const out: Lock[] = []
    const sign = light ? 1 : -1
    const own = lines.filter(({ score, dark }) => score * sign > PLAIN && (light || dark < 0.5))
    own.sort((p, q) => sign * (q.score - p.score))
    for (const { line, dark } of own) {
      if (out.length >= (light ? MOST.light : MOST.dark)) break
      if (line.filter(([x, y]) => near[(y | 0) * HALF + (x | 0)]).length > 0.2 * line.length) continue
      for (const [x, y] of line) occupy(near, x, y, APART * eyes)
      const length = line.length / eyes
      const width = Math.min(0.15, 0.05 + 0.06 * length) * Math.min(1, 0.25 + 0.35 * size)
      out.push({
        line: rooted(line).map(([x, y]) => [2 * x, 2 * y]),
        light,
        inShade: dark > 0.5,
        width: width * map.eyes,
      })
    }
    return out
  }
  return [...choose(false), ...choose(true)]
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
