/** Triangles onto a raster with a depth buffer. */
import type { Surface } from './surface.ts'

/** What is seen at each place of a raster. */
export interface Seen {
  width: number
  height: number
  /** Larger is nearer; 0 is nothing. */
  depth: Float32Array
  /** Which surface, from 1; 0 is none. */
  surface: Uint8Array
  triangle: Uint32Array
  /** Shares of the triangle's second and third corner. */
  second: Float32Array
  third: Float32Array
}

export function emptyRaster(width: number, height: number): Seen {
  const n = width * height
  return {
    width,
    height,
    depth: new Float32Array(n),
    surface: new Uint8Array(n),
    triangle: new Uint32Array(n),
    second: new Float32Array(n),
    third: new Float32Array(n),
  }
}

/**
 * @param projected x, y in places of the raster, and a depth larger where nearer, for each point
 * @param number of the surface, from 1
 */
export function rasterise(seen: Seen, surface: Surface, projected: Float32Array, number: number): void {
  const { width, height, depth } = seen
  const { triangles, texture, material } = surface
  const { covers } = material
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const [ax, ay, bx, by, cx, cy] = [
      projected[a]!,
      projected[a + 1]!,
      projected[b]!,
      projected[b + 1]!,
      projected[c]!,
      projected[c + 1]!,
    ]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const [az, bz, cz] = [projected[a + 2]!, projected[b + 2]!, projected[c + 2]!]
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const second = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
        const third = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
        const first = 1 - second - third
        if (first < 0 || second < 0 || third < 0) continue
        const z = az * first + bz * second + cz * third
        const o = y * width + x
        if (z <= depth[o]!) continue
        if (
          covers &&
          !covers(
            texture[a]! * first + texture[b]! * second + texture[c]! * third,
            texture[a + 1]! * first + texture[b + 1]! * second + texture[c + 1]! * third,
            texture[a + 2]! * first + texture[b + 2]! * second + texture[c + 2]! * third,
          )
        )
          continue
        depth[o] = z
        seen.surface[o] = number
        seen.triangle[o] = t
        seen.second[o] = second
        seen.third[o] = third
      }
    }
  }
}
