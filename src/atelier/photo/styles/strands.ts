/**
 * Hair as a pen draws it: evenly spaced lines along the way the strands run (after Jobard and Lefer 1997, "Creating
 * Evenly-Spaced Streamlines of Arbitrary Density"), longer and heavier where the hair is dark.
 */
import { stream } from '../../chance.ts'
import { blur } from '../pixels.ts'
import { flowOf } from './flow.ts'
import type { Linework } from './linework.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Comb {
  /** Distance between lines, study pixels. */
  apart: number
  /** Half the width of a line in its middle, study pixels. */
  weight: number
  /** Share of the hair, from its darkest, that gets lines: 0…1. */
  share: number
  seed: number
}

/** 1 at the edge of a line, more inside; 0 where there is none. */
export function strandsOf(study: Study, work: Linework, comb: Comb): Float32Array {
  const out = new Float32Array(SIDE * SIDE)
  const flow = flowOf(blur(study.raw.l, SIDE, SIDE, 1.5), 6)
  const tone = blur(work.strands, SIDE, SIDE, 3)
  const level = levelOf(tone, work.hair, comb.share)
  const near = new Uint8Array(SIDE * SIDE)
  const random = stream(comb.seed)
  const line = new Float32Array(4 * 260)
  for (let y = 2; y < SIDE - 2; y += comb.apart) {
    for (let x = 2; x < SIDE - 2; x += comb.apart) {
      const sx = x + (random() - 0.5) * comb.apart
      const sy = y + (random() - 0.5) * comb.apart
      const start = (sy | 0) * SIDE + (sx | 0)
      const reach = 18 + 34 * random()
      if (
        sx < 1 ||
        sy < 1 ||
        sx > SIDE - 2 ||
        sy > SIDE - 2 ||
        work.hair[start]! < 0.9 ||
        near[start] ||
        tone[start]! > level
      )
        continue
      const length = trace(line, sx, sy, reach, flow, work.hair, near, tone, level)
      if (length >= 12) draw(out, near, line, length, comb)
    }
  }
  return out
}

function levelOf(tone: Float32Array, hair: Float32Array, share: number): number {
  const values: number[] = []
  for (let i = 0; i < tone.length; i += 7) if (hair[i]! > 0.9) values.push(tone[i]!)
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
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
  tone: Float32Array,
  level: number,
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
      if (hair[p]! < 0.55 || near[p] || flow.certainty[p]! < 0.12 || tone[p]! > level + 0.05) break
      const turn = flow.tx[p]! * dx + flow.ty[p]! * dy
      if (Math.abs(turn) < 0.75) break
      const sign = turn < 0 ? -1 : 1
      // Keeps a part of the old direction, so that lines do not jitter.
      dx = 0.6 * dx + 0.4 * sign * flow.tx[p]!
      dy = 0.6 * dy + 0.4 * sign * flow.ty[p]!
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
function draw(out: Float32Array, near: Uint8Array, line: Float32Array, count: number, comb: Comb): void {
  const apart = Math.max(2, Math.round(comb.apart * 0.6))
  for (let k = 0; k < count; k++) {
    const t = k / (count - 1)
    const width = comb.weight * Math.min(1, Math.sin(Math.PI * t) * 1.25)
    const [x, y] = [line[k * 2]!, line[k * 2 + 1]!]
    const r = Math.ceil(width + 1.5)
    for (let j = Math.max(0, Math.floor(y - r)); j <= Math.min(SIDE - 1, y + r); j++) {
      for (let i = Math.max(0, Math.floor(x - r)); i <= Math.min(SIDE - 1, x + r); i++) {
        const d = Math.sqrt((i - x) ** 2 + (j - y) ** 2)
        const v = 1 + (width - d) * 0.5
        if (v > out[j * SIDE + i]!) out[j * SIDE + i] = v
      }
    }
    for (let j = Math.max(0, Math.floor(y - apart)); j <= Math.min(SIDE - 1, y + apart); j++) {
      for (let i = Math.max(0, Math.floor(x - apart)); i <= Math.min(SIDE - 1, x + apart); i++) near[j * SIDE + i] = 1
    }
  }
}
