/** Hair in locs or braids that hangs: ropes side by side, from the crown down along the silhouette. */
import { clamp } from '../../clamp.ts'
import type { Lock } from './lock.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** How broad a rope is, and how broad the light on it and the gap beside it are, distances between the pupils. */
const [ROPE, LIGHT, GAP] = [0.3, 0.04, 0.03] as const
/** Most ropes on one side. */
const MOST = 6
/** Least length of one, distances between the pupils; how smooth it is, rows in the same. */
const [SHORTEST, SMOOTH] = [0.7, 0.2] as const

/** The light on each rope and the gap beside it. */
export function hangingLocks({ region, map, rig }: Pick<Study, 'region' | 'map' | 'rig'>): Lock[] {
  const { oval } = rig.contours
  const middle = Math.round(map.x + ((oval[8]![0] + oval[28]![0]) / 2) * map.eyes)
  return [-1, 1].flatMap((side) => {
    const rows = spansOf(region, middle, side)
    const broadest = Math.max(0, ...rows.map(({ from, to }) => to - from))
    const count = clamp(Math.round(broadest / (ROPE * map.eyes)), 1, MOST)
    return Array.from({ length: 2 * count - 1 }, (_, k) => {
      const share = (k + 1) / (2 * count)
      const line = rows.map(({ y, from, to }) => [middle + side * (from + share * (to - from)), y] as [number, number])
      const light = k % 2 === 0
      return {
        line: evened(line, Math.round(SMOOTH * map.eyes)),
        light,
        inShade: false,
        width: (light ? LIGHT : GAP) * map.eyes,
      }
    }).filter(({ line }) => line.length > SHORTEST * map.eyes)
  })
}

/** In each row, how far from the middle the hair on one side begins and ends; rows in which there is none end it. */
function spansOf(region: Uint8Array, middle: number, side: number): { y: number; from: number; to: number }[] {
  const out: { y: number; from: number; to: number }[] = []
  for (let y = 0; y < SIDE; y++) {
    let [from, to] = [-1, -1]
    for (let d = 0; middle + side * d >= 0 && middle + side * d < SIDE; d++)
      if (region[y * SIDE + middle + side * d] === REGION.hair) {
        if (from < 0) from = d
        to = d
      }
    if (from >= 0) out.push({ y, from, to })
    else if (out.length > 0) break
  }
  return out
}

function evened(line: [number, number][], reach: number): [number, number][] {
  return line.map(([, y], k) => {
    const near = line.slice(Math.max(0, k - reach), k + reach + 1)
    return [near.reduce((sum, [x]) => sum + x, 0) / near.length, y]
  })
}
