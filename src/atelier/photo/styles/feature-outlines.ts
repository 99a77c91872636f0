/** What features of a face are made of: closed outlines, (u, v) in distances between the pupils. */
import type { Contour, Place } from '../rig/rig.ts'

export type Role =
  | 'shade'
  | 'fold'
  | 'white'
  | 'iris'
  | 'iris-light'
  | 'lid-shade'
  | 'pupil'
  | 'glint'
  | 'lash'
  | 'lower-lid'
  | 'crease'
  | 'nose'
  | 'nostril'
  | 'upper-lip'
  | 'lower-lip'
  | 'lip-light'
  | 'mouth-inside'
  | 'teeth'
  | 'tongue'
  | 'mouth-line'
  | 'jaw'
  | 'lens'
  | 'shine'
  | 'light'
  | 'frame'

export interface Shape {
  role: Role
  /** u0, v0, u1, v1, …, closed. */
  outline: number[]
  /** Only inside of this. */
  inside?: number[]
}

const STEPS = 24

/** More points along a line, on a curve through those given (Catmull and Rom 1974). */
export function smooth(line: Contour, closed = false): Place[] {
  const last = line.length - 1
  const at = (k: number) => line[closed ? (k + line.length) % line.length : Math.max(0, Math.min(last, k))]!
  const out: Place[] = []
  for (let k = 0; k < (closed ? line.length : last); k++) {
    const [p, q, r, s] = [at(k - 1), at(k), at(k + 1), at(k + 2)]
    for (let t = 0; t < 1; t += 0.25) {
      const on = (i: 0 | 1) =>
        q[i] +
        0.5 * t * (r[i] - p[i] + t * (2 * p[i] - 5 * q[i] + 4 * r[i] - s[i] + t * (3 * (q[i] - r[i]) + s[i] - p[i])))
      out.push([on(0), on(1)])
    }
  }
  if (!closed) out.push(line[last]!)
  return out
}

/** A stroke along a path, as thick at each place as `width` says. */
export function stroke(path: readonly (readonly [number, number])[], width: (t: number) => number): number[] {
  const left: number[] = []
  const right: number[] = []
  const last = path.length - 1
  for (let k = 0; k <= last; k++) {
    const [x0, y0] = path[Math.max(0, k - 1)]!
    const [x1, y1] = path[Math.min(last, k + 1)]!
    const n = Math.hypot(x1 - x0, y1 - y0) || 1
    const w = width(k / last) / 2
    const [dx, dy] = [((y1 - y0) / n) * w, (-(x1 - x0) / n) * w]
    const [x, y] = path[k]!
    left.push(x + dx, y + dy)
    right.unshift(x - dx, y - dy)
  }
  return [...left, ...right]
}

/** Places along a path, at equal steps of its parameter. */
export const along = (from: number, to: number, place: (t: number) => readonly [number, number]) =>
  Array.from({ length: STEPS + 1 }, (_, k) => place(from + ((to - from) * k) / STEPS))

/** A closed ellipse round (u, v). */
export const ellipse = (u: number, v: number, ru: number, rv = ru): number[] =>
  along(0, 2 * Math.PI, (t) => [u + ru * Math.cos(t), v + rv * Math.sin(t)]).flat()
