/** Soft shadow of the key and openness to the sky, at a point. */
import { distance } from './field.ts'
import { hazyDistance } from './haze.ts'
import { KEY } from './light.ts'

const [KX, KY, KZ] = KEY
/** As far from the surface, towards the key, the hazy distance will do. */
const HAZY = 0.2
/** The point being lit: position 0–2, normal 3–5; how much of the key reaches it (6) and of the sky (7), 0…1. */
export const spot = new Float64Array(8)

/** How much of the key reaches `spot`, into it. */
export function lightSpot(): void {
  const nx = spot[3]!
  const ny = spot[4]!
  const nz = spot[5]!
  spot[6] = 0
  if (nx * KX + ny * KY + nz * KZ < -0.45) return
  const px = spot[0]! + nx * 0.035
  const py = spot[1]! + ny * 0.035
  const pz = spot[2]! + nz * 0.035
  let least = 1
  let t = 0.05
  for (let n = 0; n < 18 && t < 6; n++) {
    const x = px + KX * t
    const y = py + KY * t
    const z = pz + KZ * t
    const d = t > HAZY ? hazyDistance(x, y, z) : distance(x, y, z)
    const seen = (d * 5.5) / t
    if (seen < least) least = seen
    if (least < -0.9 || d < -0.25) return
    t += d < 0.05 ? 0.05 : d > 0.9 ? 0.9 : d
  }
  // From -1 (well inside) to 1 (well clear): the whole penumbra is used, so it has no hard inner edge.
  const s = (least < -1 ? -1 : least) * 0.5 + 0.5
  spot[6] = s * s * (3 - 2 * s)
}

/** How much of the sky `spot` sees, into it. */
export function openSpot(): void {
  let shut = 0
  let weight = 1.25
  let h = 0.085
  for (let n = 0; n < 3; n++) {
    const x = spot[0]! + spot[3]! * h
    const y = spot[1]! + spot[4]! * h
    const z = spot[2]! + spot[5]! * h
    const lack = (h - (n > 0 ? hazyDistance(x, y, z) : distance(x, y, z))) / h
    if (lack > 0) shut += weight * lack
    weight *= 0.66
    h *= 2.5
  }
  shut *= 0.4
  spot[7] = shut > 0.86 ? 0.14 : 1 - shut
}
