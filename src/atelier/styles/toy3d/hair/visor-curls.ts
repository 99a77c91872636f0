/** Curls that show in the opening of an astronaut's helmet. */
import { helmetOpening } from '../figure.ts'
import type { Shape } from '../render/shape.ts'
import type { Clay } from './clay.ts'
import { curl } from './curls.ts'

/** Curls in a helmet's opening, across and above the brows: a full fringe, parted, swept to one side, or off the forehead. */
const VISOR: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [-1.5, 0.42, 0.36], [-1.08, 0.56, 0.44], [-0.56, 0.5, 0.42], [-0.06, 0.6, 0.46], [0.46, 0.48, 0.4],
    [0.96, 0.6, 0.46], [1.44, 0.44, 0.36], [-0.84, 1.1, 0.46], [-0.26, 1.16, 0.48], [0.34, 1.12, 0.46],
    [0.86, 1.06, 0.42],
  ],
  [
    [-1.62, -0.1, 0.38], [-1.5, 0.5, 0.46], [-1.04, 0.92, 0.48], [-0.52, 1.2, 0.44], [0.46, 1.22, 0.44],
    [1, 0.94, 0.48], [1.48, 0.5, 0.46], [1.62, -0.08, 0.38], [-1.66, -0.62, 0.32], [1.66, -0.6, 0.32],
  ],
  [
    [-1.58, 0.16, 0.4], [-1.3, 0.6, 0.5], [-0.8, 0.5, 0.46], [-0.3, 0.7, 0.5], [0.2, 0.86, 0.46], [0.68, 1.08, 0.44],
    [1.14, 0.94, 0.36], [-0.9, 1.12, 0.5], [-0.28, 1.3, 0.46], [-1.62, -0.34, 0.34],
  ],
  [
    [-1.36, 0.74, 0.42], [-0.92, 1.04, 0.46], [-0.42, 1.18, 0.5], [0.12, 1.14, 0.46], [0.62, 1.16, 0.5],
    [1.08, 0.94, 0.44], [1.42, 0.66, 0.38], [1.62, 0.16, 0.32], [-1.6, 0.24, 0.32],
  ],
]

export function visorCurls(c: Clay): Shape[] {
  const side = c.part === 0 ? 1 : c.part
  const opening = helmetOpening(c.f)
  return VISOR[c.variant]!.map(([across, up, r]) => {
    // None may come out over the rim.
    const [u, v] = [(across * side) / (opening.rx - r), (c.f.brow + up - opening.y) / (opening.ry - r)]
    const out = Math.max(1, Math.hypot(u, v))
    const x = (across * side) / out
    const y = opening.y + (c.f.brow + up - opening.y) / out
    return curl(c, [x, y, Math.max(0.5, c.f.faceZ(x, y - 0.1) - 0.02)], r)
  })
}
