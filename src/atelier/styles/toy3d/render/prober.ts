/** How deep a few melted shapes lie under a point, for what is laid on them. */
import { compile, type Group, type Shape } from './build.ts'
import { bind, plainDistance } from './field.ts'

/** Depth of a melted group of shapes under (x, y). */
export function prober(shapes: Shape[]): (x: number, y: number) => number {
  const groups: Group[] = [{ frame: 'body', shapes }]
  const field = compile(groups, 0, 0)
  return (x, y) => {
    bind(field)
    let z = 4
    let best = 9
    let at = 0
    for (let n = 0; n < 40; n++) {
      const d = plainDistance(x, y, z)
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
