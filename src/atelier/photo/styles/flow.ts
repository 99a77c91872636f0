/** The way forms run in a picture: its smoothed structure tensor (Kyprianidis and Döllner 2008). */
import { blur } from '../pixels.ts'
import { SIDE } from './side.ts'

export interface Flow {
  /** Unit tangent of the local edge at each pixel; sign has no meaning. */
  tx: Float32Array
  ty: Float32Array
  /** 0 no direction … 1 one direction only. */
  certainty: Float32Array
}

/** The edge tangent flow of a plane. @param sigma how widely directions are averaged, pixels */
export function flowOf(plane: Float32Array, sigma: number): Flow {
  const count = SIDE * SIDE
  const xx = new Float32Array(count)
  const xy = new Float32Array(count)
  const yy = new Float32Array(count)
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      const nw = plane[i - SIDE - 1]!
      const ne = plane[i - SIDE + 1]!
      const sw = plane[i + SIDE - 1]!
      const se = plane[i + SIDE + 1]!
      const gx = ne + se - nw - sw + 2 * (plane[i + 1]! - plane[i - 1]!)
      const gy = sw + se - nw - ne + 2 * (plane[i + SIDE]! - plane[i - SIDE]!)
      xx[i] = gx * gx
      xy[i] = gx * gy
      yy[i] = gy * gy
    }
  }
  const [e, f, g] = [blur(xx, SIDE, SIDE, sigma), blur(xy, SIDE, SIDE, sigma), blur(yy, SIDE, SIDE, sigma)]
  const flow: Flow = { tx: xx, ty: xy, certainty: yy }
  for (let i = 0; i < count; i++) {
    const d = Math.sqrt((e[i]! - g[i]!) ** 2 + 4 * f[i]! ** 2)
    const sum = e[i]! + g[i]!
    // Eigenvector of the smaller eigenvalue: along the edge.
    const large = (sum + d) / 2
    let tx = large - e[i]!
    let ty = -f[i]!
    const n = Math.sqrt(tx * tx + ty * ty)
    if (n > 1e-9) [tx, ty] = [tx / n, ty / n]
    else if (e[i]! >= g[i]!) [tx, ty] = [0, 1]
    else [tx, ty] = [1, 0]
    flow.tx[i] = tx
    flow.ty[i] = ty
    flow.certainty[i] = sum > 1e-7 ? d / sum : 0
  }
  return flow
}
