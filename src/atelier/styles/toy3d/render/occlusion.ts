/** Soft shadow of the key and openness to the sky, at a point. */
import { roughDistance } from './field.ts'
import { KEY } from './light.ts'

const [KX, KY, KZ] = KEY
/** How much of the key reaches a point, 0…1. */
export function lightAt(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
  if (nx * KX + ny * KY + nz * KZ < -0.45) return 0
  const px = x + nx * 0.035
  const py = y + ny * 0.035
  const pz = z + nz * 0.035
  let least = 1
  let t = 0.05
  for (let n = 0; n < 18 && t < 6; n++) {
    const d = roughDistance(px + KX * t, py + KY * t, pz + KZ * t)
    const seen = (d * 5.5) / t
    if (seen < least) least = seen
    if (least < -0.9 || d < -0.25) return 0
    const step = d < 0.05 ? 0.05 : d > 0.9 ? 0.9 : d
    t += step
  }
  // From -1 (well inside) to 1 (well clear): the whole penumbra is used, so it has no hard inner edge.
  const s = (least < -1 ? -1 : least) * 0.5 + 0.5
  return s * s * (3 - 2 * s)
}

/** How much of the sky a point sees, 0…1. */
export function openAt(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
  let shut = 0
  let weight = 1.25
  let h = 0.085
  for (let n = 0; n < 3; n++) {
    const d = roughDistance(x + nx * h, y + ny * h, z + nz * h)
    const lack = (h - d) / h
    if (lack > 0) shut += weight * lack
    weight *= 0.66
    h *= 2.5
  }
  shut *= 0.4
  return shut > 0.86 ? 0.14 : 1 - shut
}
