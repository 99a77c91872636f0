/** Locks of short hair that leaves the forehead free: few strokes that rise from the hairline and lean as the hair is combed. */
import { onPicture } from '../face/face-map.ts'
import { widthOf } from './body.ts'
import { isOpen } from './calm-hairline.ts'
import { leanOf } from './combed-way.ts'
import { isFine } from './fineness.ts'
import type { Lock } from './lock.ts'
import { HALF, REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Where they begin, half-widths of the face, how far up of the hair they go, how wide they are, distances between the pupils. */
const STROKES = [
  { at: -0.58, up: 0.5, wide: 0.07, light: false },
  { at: -0.36, up: 0.88, wide: 0.13, light: false },
  { at: -0.2, up: 0.74, wide: 0.13, light: true },
  { at: 0.04, up: 0.58, wide: 0.075, light: false },
  { at: 0.24, up: 0.8, wide: 0.14, light: true },
  { at: 0.36, up: 0.92, wide: 0.13, light: false },
  { at: 0.6, up: 0.46, wide: 0.065, light: false },
] as const
/** How far above the hairline they begin, and how far they lean at most; distances between the pupils. How much they spread. */
const [ROOT, LEANS, SPREAD] = [0.02, 0.85, 0.1] as const
/** Least height of hair above a hairline that has them, distances between the pupils. */
const LOW = 0.28
/** Points of one. */
const POINTS = 40

/** Whether hair has such locks. */
export const isCombed = ({ hair, rig, worn, fineness }: Pick<Study, 'hair' | 'rig' | 'worn' | 'fineness'>): boolean =>
  !worn?.hat && !isFine({ fineness }) && isOpen({ hair, rig }) && !hair?.isCoiled

/** @param shade HALF²: above 0 in shade */
export function combedLocks(study: Study, shade: Float32Array): Lock[] {
  const { region, alpha, map, rig } = study
  const [middle, half] = widthOf(rig)
  const lean = leanOf(study)
  const at = (u: number, v: number) => {
    const [x, y] = onPicture(map, u, v).map(Math.floor) as [number, number]
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x
  }
  return STROKES.flatMap(({ at: across, up, wide, light }): Lock[] => {
    const u = middle + across * half
    const step = 1 / map.eyes
    let low = -0.5
    while (low > -3 && region[at(u, low)] !== REGION.hair) low -= step
    let top = low
    while (top > -4 && alpha[at(u, top - step)]! > 0.5) top -= step
    const high = low - top
    if (high < LOW) return []
    const rise = up * high
    const [far, v] = [u + lean * LEANS * Math.min(1, high) + SPREAD * across * half, low - ROOT]
    // First up, then to the side.
    const line = Array.from({ length: POINTS + 1 }, (_, n): [number, number] => {
      const t = n / POINTS
      return onPicture(map, u + (far - u) * t * (0.35 + 0.65 * t), v - rise * t * (1.45 - 0.45 * t))
    })
    const [x, y] = line[POINTS >> 1]!
    const inShade = shade[(y >> 1) * HALF + (x >> 1)]! > 0
    return [{ line, light, inShade, width: wide * Math.min(1, 0.5 + high / 2) * map.eyes }]
  })
}
