/** Locs, falling from the parting. */
import type { Shape, Vec } from '../render/shape.ts'
import { type Clay, OVER_EARS, cap } from './clay.ts'
import { behind, reach } from './long.ts'

const SIDES = [-1, 1] as const

/** Locs on each side of the head. */
const LOCS = 7

export function dreadlocks(c: Clay): Shape[] {
  const y = reach(c) + 0.2
  const out: Shape[] = [
    cap(
      { ...c, texture: 'straight', thick: c.thick * 0.5 },
      { ...OVER_EARS, side: 0.2, y: c.hat ? 1.5 : 1.62, slope: 0.1, bow: 0.14 },
    ),
    // Locs behind as well.
    ...behind({ ...c, texture: 'straight' }, y + 0.8, 1.9).map((shape): Shape => ({
      ...shape,
      displacement: { kind: 'linear', amp: 0.16, freq: [2.2, 0, 0] },
    })),
  ]
  const x = c.f.skull.rx
  const loc = (path: [Vec, Vec, Vec], r: number): Shape => ({
    is: 'tube',
    mat: c.mat,
    path,
    r: [r, r * 1.06, r * 0.8],
    k: 0.03,
    ridge: [c.hat ? 7 : 13, 0.5, 0],
    ridgeAmp: 0.05,
    sway: [0.05, 5, c.rand() * 6],
  })
  const open = !c.hat
  for (const s of SIDES) {
    for (let n = 0; n < LOCS; n++) {
      const t = n / (LOCS - 1)
      // Some cuts have shorter ones beside the face.
      const end = (n === 0 && c.variant % 2 === 0 ? Math.max(y, -1.5) : y) + (c.rand() - 0.5) * 0.9
      const wide = x + Math.sin(t * 3) * 0.3 + c.rand() * 0.1
      const tip: Vec = [s * (wide + 0.16 - (n % 3) * 0.14), end, n < 3 && end < -3 ? 0.95 : 0.75 - t * 1.3]
      // Each falls in one curve from the parting: loops over the crown above others that hang would be a wreath.
      out.push(
        open
          ? loc(
              [
                [s * 0.1 + c.part * 0.4, 1.86 + n * 0.15 - n * n * 0.012, 1.4 - n * 0.44],
                [s * (x + 0.72 + t * 0.24), 1.76 + t * 1.1, 1.06 - n * 0.36],
                tip,
              ],
              0.28,
            )
          : loc(
              [[s * (x - 0.6 + t * 0.35), 0.7 - t * 0.3, 0.9 - t * 1.7], [s * (wide + 0.45), 0.1, 0.8 - t * 1.5], tip],
              0.26,
            ),
      )
    }
  }
  return out
}
