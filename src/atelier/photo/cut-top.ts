/** Whether the photo shows a head up to its top. */
import type { PhotoPortrait } from './analyse-photo.ts'
import type { HeadStudy } from './head-study.ts'
import { PORTRAIT_SIDE } from './portrait.ts'

/** Height above the eyes that hair reaches only where it is tied up, distances between the pupils. */
const KNOT = 2.4

/** Whether the photo ends before the head does, or the person ends in a straight line, as where something covers them. */
export function topIsCut(portrait: PhotoPortrait, { u, v, inside }: HeadStudy): boolean {
  let [skull, missing] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    if (Math.abs(u[i]!) > 0.8 || v[i]! < -1.4 || v[i]! > -0.9) continue
    skull++
    if (!inside[i]) missing++
  }
  if (skull === 0 || missing > 0.3 * skull) return true
  const { x, y, eyes: apart, roll } = portrait.rig.pose
  const tops: number[] = []
  for (let k = -10; k <= 10; k++) {
    const column = Math.round(x + Math.sin(roll) * 1.5 * apart + k * 0.05 * apart)
    if (column < 0 || column >= PORTRAIT_SIDE) continue
    let row = 0
    while (row < y && portrait.alpha[row * PORTRAIT_SIDE + column]! < 128) row++
    tops.push(row)
  }
  // A knot of hair may touch the photo's edge.
  const isHigh = Math.max(...tops) < y - KNOT * apart
  return tops.length > 10 && !isHigh && Math.max(...tops) - Math.min(...tops) < 0.04 * apart
}
