/** Affine transforms of SVG. */
import type { Matrix } from './outline.ts'
import { Unsupported } from './unsupported.ts'

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function moved(matrix: Matrix, transform: string | undefined): Matrix {
  if (transform === undefined) return matrix
  let out = matrix
  let read = 0
  for (const part of transform.matchAll(
    /\s*(translate|scale|rotate)\(([-\d.]+)(?:[ ,]+([-\d.]+))?(?:[ ,]+([-\d.]+))?\)/g,
  )) {
    read += part[0].length
    const [x, y, z] = [
      Number(part[2]),
      part[3] === undefined ? undefined : Number(part[3]),
      part[4] === undefined ? undefined : Number(part[4]),
    ]
    if (part[1] === 'translate') out = times(out, [1, 0, 0, 1, x, y ?? 0])
    else if (part[1] === 'scale') out = times(out, [x, 0, 0, y ?? x, 0, 0])
    else {
      const turn = (x * Math.PI) / 180
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const [cx, cy] = [y ?? 0, z ?? 0]
      out = times(out, [cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos])
    }
  }
  if (read !== transform.length) throw new Unsupported('transform')
  return out
}
