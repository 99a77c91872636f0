/** Where a few smoothly joined shapes lie, for what is placed on them. */
import { compile } from './geometry.ts'
import { SceneDistance } from './scene-distance.ts'
import type { Shape, Vec } from './shape.ts'

/** Depth of a smooth union of shapes under (x, y); of its nearest point on that line when it is beside them. */
export function surfaceDepth(shapes: Shape[]): (x: number, y: number) => number {
  const away = distanceTo(shapes)
  return (x, y) => {
    let z = 4
    let best = 9
    let at = 0
    for (let n = 0; n < 40; n++) {
      const d = away([x, y, z])
      if (d < best) {
        best = d
        at = z
      }
      if (d < 0.002) return z
      z -= d * 0.9
      if (z < -3) break
    }
    return at
  }
}

/** Distance of a point to a smooth union of shapes, negative within it. */
export function distanceTo(shapes: Shape[]): (at: Vec) => number {
  const scene = new SceneDistance()
  scene.bind(compile([{ frame: 'body', shapes }], 0, 0, 0))
  return ([x, y, z]) => scene.directDistance(x, y, z)
}
