/** How short hair is cut, from what it leaves bare of the forehead and how high it stands. */
import type { Attributes, Features } from '../recipe.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

/** Shares of the forehead that hair covers: below the one it is bare, above the other there is a fringe. */
const [BARE, FRINGE] = [0.12, 0.45]
/** How much more of one half is covered when hair is parted on a side. */
const PARTED = 0.15
/** How far hair reaches above the mesh's forehead, distances between the pupils: as most does, and what is a full more. */
const [USUAL, MORE] = [0.75, 0.5]

export interface HairCut {
  style: Attributes['hairStyle']
  part: Features['hairPart']
  volume: number
}

export function cutOfHair({ hair, alpha, u, v }: HeadStudy, { contours }: Rig): HairCut {
  const top = contours.oval[0]![1]
  const halves = [-1, 1].map((side) => {
    let [all, covered] = [0, 0]
    for (let i = 0; i < u.length; i++) {
      const across = u[i]! * side
      if (across < 0 || across > 0.6 || v[i]! < top + 0.05 || v[i]! > -0.5) continue
      all++
      covered += hair[i]!
    }
    return all > 0 ? covered / all : 0
  }) as [number, number]
  let highest = top
  for (let i = 0; i < v.length; i++) if (alpha[i]! > 0.5 && Math.abs(u[i]!) < 0.6) highest = Math.min(highest, v[i]!)
  const covered = (halves[0] + halves[1]) / 2
  const part = halves[0] < halves[1] - PARTED ? 'left' : halves[1] < halves[0] - PARTED ? 'right' : 'centre'
  const volume = Math.max(-1, Math.min(1, (top - highest - USUAL) / MORE))
  return {
    style: covered < BARE ? 'slicked-back' : covered > FRINGE ? 'fringe' : 'side-part',
    part,
    volume: Math.round(volume * 100) / 100 + 0,
  }
}
