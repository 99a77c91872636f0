/** Sphere tracing of single rays: how deep each goes, what it meets, what it passes by. Rays are parallel and run down z. */
import type { SceneDistance } from './scene-distance.ts'

/** Depth at which a ray has met nothing. */
export const BOTTOM = -5
const EPS = 0.0006

export class SphereTracer {
  /** The shape the last ray met. */
  hitId = -1
  /** The last ray's nearest miss on its way: distance and depth, and its shape. Silhouettes are anti-aliased by it. */
  readonly miss = new Float64Array(2)
  missId = -1
  private readonly scene: SceneDistance

  constructor(scene: SceneDistance) {
    this.scene = scene
  }

  /**
   * Depth where the ray at (x, y), from `z` down, meets the scene; NaN when it meets nothing. Sets `hitId`. It may
   * begin farther down, at `beside` (or NaN), unless that is inside of something.
   */
  trace(x: number, y: number, z: number, beside: number): number {
    const top = z
    if (beside < z) z = beside
    let before = 1e3
    let step = 0
    let who = -1
    let falling = false
    this.miss[0] = 1
    for (let n = 0; n < 90; n++) {
      const d = this.scene.distance(x, y, z)
      if (d <= 0 && z === beside) {
        z = top
        beside = NaN
        continue
      }
      if (d > before) {
        if (falling && before < this.miss[0]!) {
          this.miss[0] = before
          this.miss[1] = z + step
          this.missId = who
        }
        falling = false
      } else falling = true
      who = this.scene.nearest
      if (d < EPS) {
        this.hitId = this.scene.nearest
        return this.refine(x, y, z, d, before, step)
      }
      // Near the surface a secant step converges where steps of the distance are tiny.
      let next = d * 0.92
      if (d < 0.06 && before > d && before < 1e3) {
        const secant = (d * step) / (before - d)
        const most = d * 2.2
        if (secant > next) next = secant < most ? secant : most
      }
      // Without a least step a ray along a silhouette would use up all its steps.
      if (n > 4 && next < 0.014) next = n > 9 ? 0.04 : n > 6 ? 0.025 : 0.014
      before = d
      step = next
      z -= next
      if (z < BOTTOM) return NaN
    }
    if (before < 0.012) {
      this.hitId = this.scene.nearest
      return z
    }
    return NaN
  }

  private refine(x: number, y: number, z: number, d: number, before: number, step: number): number {
    if (d > -EPS * 0.15 && d < EPS * 0.15) return z
    const slope = step > 1e-6 && before > d ? (before - d) / step : 1
    let at = z - d / (slope > 0.15 ? slope : 0.15)
    const e = this.scene.distance(x, y, at)
    if (this.scene.nearest >= 0) this.hitId = this.scene.nearest
    const run = z - at
    if (run > 1e-7 || run < -1e-7) {
      const local = (d - e) / run
      if (local > 0.15) at -= e / local
      else at -= e
    }
    return at
  }

  /**
   * A coarse ray through (x, y) from one depth down: its depth or NaN; `hitId` then tells what it met. Good to
   * `close` in depth, which is all that a sample of an edge needs.
   */
  probe(x: number, y: number, top: number, close: number, least: number): number {
    let z = top
    for (let n = 0; n < 30 && z > BOTTOM; n++) {
      const d = this.scene.distance(x, y, z)
      if (d < close) {
        this.hitId = this.scene.nearest
        return z
      }
      z -= d > least ? d : least
    }
    return NaN
  }
}
