/** Soft shadow of the key light and ambient occlusion, at a point. */
import type { DistanceGrid } from './distance-grid.ts'
import { KEY } from './lighting.ts'
import type { SceneDistance } from './scene-distance.ts'

const [KX, KY, KZ] = KEY
/** Farther from the surface than this, towards the key, the interpolated distance will do. */
const SOFT = 0.14
/** From this distance on a shadow fades, by this share for each unit. */
const NEARBY = 0.7
const FADE = 0.32
/** Beyond this nothing shades. */
const LAST = 4.5

export class Occlusion {
  /** The point being lit: position 0–2, normal 3–5; how much of the key (6) and of the sky (7) reaches it, 0…1. */
  readonly point = new Float64Array(8)
  private readonly scene: SceneDistance
  private readonly grid: DistanceGrid

  constructor(scene: SceneDistance, grid: DistanceGrid) {
    this.scene = scene
    this.grid = grid
  }

  /** Soft shadow: how much of the key light reaches `point`, into place 6. */
  shadow(): void {
    const { point } = this
    const nx = point[3]!
    const ny = point[4]!
    const nz = point[5]!
    point[6] = 0
    if (nx * KX + ny * KY + nz * KZ < -0.45) return
    const px = point[0]! + nx * 0.035
    const py = point[1]! + ny * 0.035
    const pz = point[2]! + nz * 0.035
    let least = 1
    let t = 0.05
    for (let n = 0; n < 18 && t < LAST; n++) {
      const x = px + KX * t
      const y = py + KY * t
      const z = pz + KZ * t
      const d = t > SOFT ? this.grid.distance(x, y, z) : this.scene.closeBulkDistance(x, y, z)
      // What is farther away shades less, as under a wide lamp.
      const seen = (d * 4.4) / t + (t > NEARBY ? (t - NEARBY) * FADE : 0)
      if (seen < least) least = seen
      if (least < -0.9 || d < -0.25) return
      t += d < 0.05 ? 0.05 : d > 0.9 ? 0.9 : d
    }
    // From -1 (well inside) to 1 (well clear): the whole penumbra is used, so it has no hard inner edge.
    const s = (least < -1 ? -1 : least) * 0.5 + 0.5
    point[6] = s * s * (3 - 2 * s)
  }

  /** Ambient occlusion from three distances along the normal: how much of the sky `point` sees, into place 7. */
  ambient(): void {
    const { point } = this
    let occluded = 0
    let weight = 1.25
    let h = 0.085
    for (let n = 0; n < 3; n++) {
      const x = point[0]! + point[3]! * h
      const y = point[1]! + point[4]! * h
      const z = point[2]! + point[5]! * h
      const lack = (h - (n > 0 ? this.grid.distance(x, y, z) : this.scene.closeBulkDistance(x, y, z))) / h
      if (lack > 0) occluded += weight * lack
      weight *= 0.66
      h *= 2.5
    }
    occluded *= 0.4
    point[7] = occluded > 0.86 ? 0.14 : 1 - occluded
  }
}
