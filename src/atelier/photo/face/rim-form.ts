/** What rims of glasses are like: how heavy, and whether their lenses have corners. */
import { median } from '../median.ts'
import { at } from './face-patch.ts'
import type { EyeFit } from './face-reading.ts'

/** Distances of a rim from the middle of its lens, clockwise from the right, once around. */
type Radii = readonly number[]

/** How far from a rim the skin beside it is looked for, and the step across. */
const [BESIDE, STEP] = [[0.07, 0.09], 0.01] as const
/** How much lower than the pupil the middle of a lens is. */
const LOW = 0.06

/**
 * How much light rims take, as the width, distances between the pupils, that black ones of as much would have: hardly
 * blurred by a small photo. Beside the eyes and below, as brows are above. 0.009 are translucent, 0.027 heavy black ones.
 */
export function rimInk(l: Float32Array, eyes: readonly EyeFit[], rings: readonly Radii[]): number {
  const inks: number[] = []
  for (const [k, radii] of rings.entries())
    for (let ray = 0; ray <= radii.length / 2; ray++) {
      const angle = (ray / radii.length) * 2 * Math.PI
      const { u, v } = eyes[k]!
      const along = (r: number) => at(l, u + Math.cos(angle) * r, v + LOW + Math.sin(angle) * r)
      const r = radii[ray]!
      const side = (way: number) => Math.max(...BESIDE.map((far) => along(r + way * far)))
      const skin = Math.min(side(-1), side(1))
      let ink = 0
      for (let off = -BESIDE[1]; off <= BESIDE[1]; off += STEP) ink += Math.max(0, 1 - along(r + off) / skin) * STEP
      inks.push(ink)
    }
  return median(inks)
}

/** How much further out the outer lower corners of lenses lie than those of an ellipse. @param rings left in the picture first */
export function cornersOf([left, right]: readonly [Radii, Radii]): number {
  const rays = left.length
  const near = (ring: Radii, ray: number) => median([-1, 0, 1].map((by) => ring[(ray + by + rays) % rays]!))
  const out = (ring: Radii, outer: number, ray: number) => {
    const angle = (ray / rays) * 2 * Math.PI
    const [wide, high] = [near(ring, outer), near(ring, rays / 4)]
    return near(ring, ray) * Math.hypot(Math.cos(angle) / wide, Math.sin(angle) / high)
  }
  const eighth = rays / 8
  return (
    [Math.floor(eighth), Math.ceil(eighth)].reduce(
      (sum, ray) => sum + out(right, 0, ray) + out(left, rays / 2, rays / 2 - ray),
      0,
    ) / 4
  )
}
