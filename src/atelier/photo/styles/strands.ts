/**
 * Hair as a pen draws it: few long lines along the way the strands run (after Jobard and Lefer 1997, "Creating
 * Evenly-Spaced Streamlines of Arbitrary Density").
 */
import { stream } from '../../chance.ts'
import { blur } from '../pixels.ts'
import { flowOf } from './flow.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Comb {
  /** Distance between lines, in those between the pupils. */
  apart: number
  /** Half the width of a line in its middle, study pixels. */
  weight: number
  seed: number
}

/** Shortest line, and how far it is followed both ways at least and at most; distances between the pupils. */
const [SHORT, REACH] = [0.4, [0.5, 1.3]] as const

const flows = new WeakMap<Study, ReturnType<typeof flowOf>>()

/** 1 at the edge of a line, more inside; 0 where there is none. */
export function strandsOf(study: Study, comb: Comb): Float32Array {
  const out = new Float32Array(SIDE * SIDE)
  const { eyes } = study.map
  const apart = Math.max(8, comb.apart * eyes)
  const hair = Float32Array.from(study.region, (what) => (what === REGION.hair ? 1 : 0))
  // Lines keep off the edge of the hair, which is a line already.
  const inner = blur(hair, SIDE, SIDE, 0.08 * eyes)
  let flow = flows.get(study)
  if (!flow) flows.set(study, (flow = flowOf(blur(study.raw.l, SIDE, SIDE, 1.5), 0.14 * eyes)))
  const near = new Uint8Array(SIDE * SIDE)
  const random = stream(comb.seed)
  const line = new Float32Array(8 * Math.ceil(REACH[1] * eyes) + 8)
  for (let y = 2; y < SIDE - 2; y += apart) {
    for (let x = 2; x < SIDE - 2; x += apart) {
      const sx = x + (random() - 0.5) * apart
      const sy = y + (random() - 0.5) * apart
      const start = (sy | 0) * SIDE + (sx | 0)
      const reach = eyes * (REACH[0] + (REACH[1] - REACH[0]) * random())
      if (sx < 1 || sy < 1 || sx > SIDE - 2 || sy > SIDE - 2 || inner[start]! < 0.9 || near[start]) continue
      const length = trace(line, sx, sy, reach, flow, inner, near)
      if (length >= SHORT * eyes) draw(out, near, line, length, comb.weight, apart)
    }
  }
  return out
}

/** Follows the flow both ways from a seed; fills `line` with x, y pairs from one end to the other and returns how many. */
function trace(
  line: Float32Array,
  sx: number,
  sy: number,
  reach: number,
  flow: ReturnType<typeof flowOf>,
  hair: Float32Array,
  near: Uint8Array,
): number {
  const half: number[][] = [[], []]
  for (const [which, way] of [[0, 1], [1, -1]] as const) {
    let x = sx
    let y = sy
    let p = (y | 0) * SIDE + (x | 0)
    let dx = flow.tx[p]! * way
    let dy = flow.ty[p]! * way
    for (let k = 0; k < reach; k++) {
      x += dx
      y += dy
      if (x < 1 || y < 1 || x > SIDE - 2 || y > SIDE - 2) break
      p = (y | 0) * SIDE + (x | 0)
      if (hair[p]! < 0.7 || near[p] || flow.certainty[p]! < 0.08) break
      const turn = flow.tx[p]! * dx + flow.ty[p]! * dy
      if (Math.abs(turn) < 0.75) break
      const sign = turn < 0 ? -1 : 1
      // Keeps a part of the old direction, so that lines do not jitter.
      dx = 0.85 * dx + 0.15 * sign * flow.tx[p]!
      dy = 0.85 * dy + 0.15 * sign * flow.ty[p]!
      const n = Math.sqrt(dx * dx + dy * dy)
      dx /= n
      dy /= n
      half[which]!.push(x, y)
    }
  }
  let n = 0
  for (let k = half[1]!.length - 2; k >= 0; k -= 2) {
    line[n++] = half[1]![k]!
    line[n++] = half[1]![k + 1]!
  }
  line[n++] = sx
  line[n++] = sy
  for (const v of half[0]!) line[n++] = v
  return n / 2
}

/** Stamps a tapered line and keeps others away from it. */
function draw(
  out: Float32Array,
  near: Uint8Array,
  line: Float32Array,
  count: number,
  weight: number,
  apart: number,
): void {
  const free = 0.6 * apart
  for (let k = 0; k < count; k++) {
    const t = k / (count - 1)
    const width = weight * Math.min(1, Math.sin(Math.PI * t) * 1.25)
    const [x, y] = [line[k * 2]!, line[k * 2 + 1]!]
    const r = Math.ceil(width + 1.5)
    for (let j = Math.max(0, Math.floor(y - r)); j <= Math.min(SIDE - 1, y + r); j++) {
      for (let i = Math.max(0, Math.floor(x - r)); i <= Math.min(SIDE - 1, x + r); i++) {
        const d = Math.sqrt((i - x) ** 2 + (j - y) ** 2)
        const v = 1 + (width - d) * 0.5
        if (v > out[j * SIDE + i]!) out[j * SIDE + i] = v
      }
    }
    for (let j = Math.max(0, Math.floor(y - free)); j <= Math.min(SIDE - 1, y + free); j++) {
      for (let i = Math.max(0, Math.floor(x - free)); i <= Math.min(SIDE - 1, x + free); i++) near[j * SIDE + i] = 1
    }
  }
}
