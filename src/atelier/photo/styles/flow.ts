/**
 * Lines that follow the picture: the flow-guided difference of Gaussians (Kang, Lee and Chui 2007, "Coherent Line
 * Drawing"), its flow from the smoothed structure tensor (Kyprianidis and Döllner 2008).
 */
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

/** Value between pixels, bilinear; the caller keeps (x, y) inside. */
function at(plane: Float32Array, x: number, y: number): number {
  const x0 = x | 0
  const y0 = y | 0
  const fx = x - x0
  const i = y0 * SIDE + x0
  const a = plane[i]! + (plane[i + 1]! - plane[i]!) * fx
  const b = plane[i + SIDE]! + (plane[i + SIDE + 1]! - plane[i + SIDE]!) * fx
  return a + (b - a) * (y - y0)
}

const EDGE = SIDE - 1.001
const kept = (v: number) => (v < 0 ? 0 : v > EDGE ? EDGE : v)

function gaussian(sigma: number, radius: number): Float32Array {
  const out = new Float32Array(radius + 1)
  let sum = 0
  for (let k = 0; k <= radius; k++) sum += (out[k] = Math.exp((-k * k) / (2 * sigma * sigma))) * (k === 0 ? 1 : 2)
  for (let k = 0; k <= radius; k++) out[k]! /= sum
  return out
}

/**
 * How much darker each pixel is than what lies to both its sides, measured across the flow and averaged along it.
 * Positive on dark lines and on the dark side of edges.
 * @param width standard deviation of a line's profile, pixels
 * @param length standard deviation of the averaging along the flow, pixels
 * @param inside planes are only looked at where this is not 0
 */
export function lines(
  plane: Float32Array,
  flow: Flow,
  width: number,
  length: number,
  inside: Float32Array,
): Float32Array {
  const radius = Math.ceil(width * 3.2)
  const near = gaussian(width, radius)
  const far = gaussian(width * 1.6, radius)
  const across = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x
      if (inside[i]! <= 0.01) continue
      const nx = -flow.ty[i]!
      const ny = flow.tx[i]!
      let sum = plane[i]! * (far[0]! - near[0]!)
      for (let k = 1; k <= radius; k++) {
        const w = far[k]! - near[k]!
        sum += w * (at(plane, kept(x + nx * k), kept(y + ny * k)) + at(plane, kept(x - nx * k), kept(y - ny * k)))
      }
      across[i] = sum
    }
  }
  return along(across, flow, length, inside)
}

/** Average along the flow (line integral convolution), where `inside` is not 0. @param length standard deviation, pixels */
export function along(plane: Float32Array, flow: Flow, length: number, inside: Float32Array): Float32Array {
  const steps = Math.ceil(length * 2)
  const weight = gaussian(length, steps)
  const out = plane.slice()
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x
      if (inside[i]! <= 0.01) continue
      let sum = plane[i]! * weight[0]!
      let total = weight[0]!
      for (let way = -1; way <= 1; way += 2) {
        let px = x
        let py = y
        let dx = flow.tx[i]! * way
        let dy = flow.ty[i]! * way
        for (let k = 1; k <= steps; k++) {
          px += dx
          py += dy
          if (px < 0 || py < 0 || px > EDGE || py > EDGE) break
          const q = ((py + 0.5) | 0) * SIDE + ((px + 0.5) | 0)
          const qx = flow.tx[q]!
          const qy = flow.ty[q]!
          const turn = qx * dx + qy * dy
          // Where the flow turns sharply a line ends.
          if (turn < 0.4 && turn > -0.4) break
          if (turn < 0) [dx, dy] = [-qx, -qy]
          else [dx, dy] = [qx, qy]
          sum += at(plane, px, py) * weight[k]!
          total += weight[k]!
        }
      }
      out[i] = sum / total
    }
  }
  return out
}
