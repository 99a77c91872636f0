/** Curls as clay: one of them, many over the hair, and hanging masses of them. */
import { clamp } from '../../../clamp.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { type Clay, lobed } from './clay.ts'

/** A curl: a ball that is wound up; in a helmet, where few are seen, by grooves. */
export function curl(c: Clay, at: Vec, r: number): Shape {
  const ball = { is: 'ellipsoid' as const, mat: c.mat, at, r: [r, r * 0.94, r] as Vec, k: 0.3 }
  if (!c.hat) return { ...ball, displacement: { kind: 'curl', amp: 0, freq: [0, 0, 0] } }
  // They point away from the parting, with a few exceptions.
  const out = at[0] > c.part * 0.6 === c.rand() < 0.86 ? 1 : -1
  return {
    ...ball,
    turn: [-at[1] * 14 + 8, Math.max(-44, Math.min(44, at[0] * 20)), out * 70 + c.rand() * 110],
    displacement: { kind: 'spiral', amp: r * 0.12, freq: [out, 0, 0.9 / r] },
  }
}

/** Where hair begins curls are so much smaller, and lie so much deeper: whole ones would overhang the forehead as the rim of a cap. */
const [SMALLER, DEEPER] = [0.3, 0.08]

/** Curls spread evenly over a ball of hair, where `keep` says so. `flat`: how near the hairline one is, 0…1. */
export function curls(
  c: Clay,
  at: Vec,
  r: Vec,
  size: number,
  keep: (x: number, y: number, z: number) => boolean,
  flat: (x: number, y: number, z: number) => number = () => 0,
): Shape[] {
  const out: Shape[] = []
  const count = Math.round(7.2 * ((r[0] + r[1] + r[2]) / 3 / size) ** 2 * 0.5)
  for (let n = 0; n < count; n++) {
    const y = 1 - (2 * (n + 0.5)) / count
    const ring = Math.sqrt(1 - y * y)
    const turn = n * 2.399963 + (c.rand() - 0.5) * 0.3
    const [x, z] = [Math.cos(turn) * ring, Math.sin(turn) * ring]
    const p: Vec = [at[0] + x * r[0], at[1] + y * r[1], at[2] + z * r[2]]
    // A few large ones first, small ones between them.
    const share = c.rand()
    if (p[2] <= -1.1 || !keep(...p)) continue
    const low = flat(...p)
    const inward = 1 - DEEPER * low
    const place: Vec = [
      at[0] + (p[0] - at[0]) * inward,
      at[1] + (p[1] - at[1]) * inward,
      at[2] + (p[2] - at[2]) * inward,
    ]
    out.push(curl(c, place, size * (share > 0.7 ? 0.96 + share * 0.18 : 0.72 + share * 0.42) * (1 - SMALLER * low)))
  }
  return out
}

/** A hanging mass of coily hair; of curly hair one with a few curls on it, in two rows that face us. */
export function cloud(c: Clay, path: [Vec, Vec, Vec], r: Vec, count = 6): Shape[] {
  const out: Shape[] = [{ is: 'tube', mat: c.mat, path, r, k: 0.4, displacement: lobed(c) }]
  if (c.texture === 'coily') return out
  const [p, q, e] = path
  for (let n = 0; n < count; n++) {
    const t = 0.14 + (n * 0.84) / (count - 1)
    const u = 1 - t
    const thick = u * u * r[0] + 2 * t * u * r[1] + t * t * r[2]
    const aside = (n % 2 === 0 ? 0.55 : -0.45) * thick
    const at = [0, 1, 2].map((a) => u * u * p[a]! + 2 * t * u * q[a]! + t * t * e[a]!) as Vec
    out.push(curl(c, [at[0] + aside, at[1], at[2] + thick * 0.55], 0.45 + c.rand() * 0.16))
  }
  return out
}

/** How far from the hairline curls are whole. */
const EDGE = 0.7

/** On curly heads the cap is covered in curls down to its line. */
export function dress(c: Clay, shape: Shape): Shape[] {
  if (c.texture !== 'curly' || shape.is !== 'cap' || c.hat) return [shape]
  const { line } = shape
  const at = shape.at!
  const size = 0.6
  /** How far inside the hair a point is. */
  const depth = (x: number, y: number, z: number) => {
    const away = Math.abs(x - line.x)
    return Math.max(
      y - (line.y - line.slope * away - line.bow * away * away + 0.12),
      line.side + line.lean * y - 0.1 - z,
    )
  }
  // Short hair has none behind the ears.
  const lowest = line.side < 0 ? -0.3 : -1.6
  const smaller: Vec = [shape.r[0] - 0.2, shape.r[1] - 0.2, shape.r[2] - 0.2]
  // Its edge stays behind that of the curls.
  return [
    { ...shape, r: smaller, displacement: undefined, line: { ...line, y: line.y + 0.12 } },
    ...curls(
      c,
      at,
      [smaller[0] - 0.02, smaller[1], smaller[2]],
      size,
      (x, y, z) => depth(x, y, z) > 0 && y > lowest,
      (x, y, z) => clamp(1 - depth(x, y, z) / EDGE, 0, 1),
    ),
  ]
}
