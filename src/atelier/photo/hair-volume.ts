/** How high hair stands. */
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

/** How far hair reaches above the mesh's forehead, distances between the pupils: as most does, and what is a full more. */
const [USUAL, MORE] = [0.75, 0.5]

/** -1…1, as in recipes. */
export function volumeOfHair({ alpha, u, v }: HeadStudy, { contours }: Rig): number {
  const top = contours.oval[0]![1]
  let highest = top
  for (let i = 0; i < v.length; i++) if (alpha[i]! > 0.5 && Math.abs(u[i]!) < 0.6) highest = Math.min(highest, v[i]!)
  const volume = Math.max(-1, Math.min(1, (top - highest - USUAL) / MORE))
  return Math.round(volume * 100) / 100 + 0
}
