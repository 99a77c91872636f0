/** Locs, falling from the parting. */
import type { Shape, Vec } from '../render/shape.ts'
import { type Clay, OVER_EARS, cap } from './clay.ts'
import { behind, reach } from './long.ts'

const SIDES = [-1, 1] as const

/** Locs on each side of the head. */
const LOCS = 5

/** Tips of the locs over the forehead, towards the side to which most of them fall: across, above the brows. */
const FOREHEAD = [[-1.52, 0.1], [-1.02, 0.36], [-0.42, 0.52], [0.98, 0.5], [1.5, 0.08]] as const

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
    r: [r * 0.9, r * 1.08, r * 0.82],
    k: 0.03,
    ridge: [c.hat ? 7 : 13, 0.5, 0],
    ridgeAmp: 0.05,
    sway: [0.05, 5, c.rand() * 6],
  })
  for (const s of SIDES) {
    for (let n = 0; n < LOCS; n++) {
      const t = n / (LOCS - 1)
      // Uneven ends, two of them well above the others.
      const end = y + (c.rand() - 0.5) * 0.7 + (n % 3 === 0 ? Math.min(1.1, (-0.7 - y) * 0.4) : 0)
      const wide = x + Math.sin(t * 3) * 0.3 + c.rand() * 0.1
      const tip: Vec = [s * (wide + 0.16 - (n % 3) * 0.14), end, n < 3 && end < -3 ? 0.95 : 0.75 - t * 1.3]
      // Each falls in one curve from the parting: loops over the crown above others that hang would be a wreath.
      out.push(
        c.hat
          ? loc(
              [[s * (x - 0.6 + t * 0.35), 0.7 - t * 0.3, 0.9 - t * 1.7], [s * (wide + 0.45), 0.1, 0.8 - t * 1.5], tip],
              0.28,
            )
          : loc(
              [
                [s * 0.12 + c.part * 0.4, 2.06 + n * 0.16 - n * n * 0.02, 0.96 - n * 0.44],
                [s * (x + 0.56 + t * 0.4), 2.1 + t * 0.8, 0.86 - n * 0.36],
                tip,
              ],
              0.29,
            ),
      )
    }
  }
  if (c.hat) return out
  // Some fall over the forehead and end there: one unbroken roll along it would be a hood's rim.
  const side = c.part === 0 ? 1 : c.part
  for (const [across, above] of FOREHEAD) {
    const tx = across * side
    const ty = c.f.brow + above + 0.2
    out.push(
      loc(
        [[side * 0.34 + tx * 0.14, 2.16, 0.9], [side * 0.2 + tx * 0.72, 2.32, 2.2], [tx, ty, c.f.faceZ(tx, ty) + 0.1]],
        0.27,
      ),
    )
  }
  return out
}
